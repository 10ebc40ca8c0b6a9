/**
 * What is shown over or beside a screen for a moment, loaded together once there is something to show: each is small, and alone
 * would compress badly.
 */
export { NewVersion } from '../features/offline/NewVersion.tsx';
export { NoticeCard } from '../features/layout/NoticeCard.tsx';
export { StorageStatus } from '../features/layout/StorageStatus.tsx';
