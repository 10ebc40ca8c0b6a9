/**
 * Cards shown over or beside a screen, in one chunk: each is small, and would compress badly alone.
 */
export { ChunkFailure } from './ChunkFailure.tsx';
export { NewVersion } from './NewVersion.tsx';
export { NoticeCard } from './NoticeCard.tsx';
export { StorageStatus } from './StorageStatus.tsx';
