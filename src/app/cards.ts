/**
 * Cards shown over or beside a screen, in one chunk: each is small, and would compress badly alone.
 */
export { ChunkFailure } from '../features/offline/ChunkFailure.tsx';
export { NewVersion } from '../features/offline/NewVersion.tsx';
export { NoticeCard } from '../features/layout/NoticeCard.tsx';
export { StorageStatus } from '../features/layout/StorageStatus.tsx';
