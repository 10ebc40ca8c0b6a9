/**
 * What is shown over or beside a screen for a moment, loaded together once there is something to show: each is small, and alone
 * would compress badly.
 */
export { NewVersion } from '../offline/NewVersion.tsx';
export { NoticeCard } from '../frame/NoticeCard.tsx';
export { StorageStatus } from '../frame/StorageStatus.tsx';
