/** Cards over or beside a screen. They load their code once there is something to show. */
import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { FailurePlace } from '../../../machines/domain/site/chunk-failure.ts';
import { useSystem, type ChunkLoader, type System } from '../../system/system.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

// One module exports all of them, so that they are loaded together.
const cards = () => import('./cards.ts');

const ChunkFailure = lazyWithPreload(async () => (await cards()).ChunkFailure, 'decoration');
const NewVersion = lazyWithPreload(async () => (await cards()).NewVersion, 'decoration');
const NoticeCard = lazyWithPreload(async () => (await cards()).NoticeCard, 'decoration');
const StorageStatus = lazyWithPreload(async () => (await cards()).StorageStatus, 'decoration');

export const preloadCards = NoticeCard.preload;

export function Storage() {
  const { storageStatus } = useSystem();
  const isVisible = useSelector(storageStatus, (snapshot) => snapshot.hasTag('visible'));
  return isVisible && <StorageStatus fallback={null} />;
}

export function Notice() {
  const { notices } = useSystem();
  const hasNotice = useSelector(notices, (snapshot) => snapshot.context.notice !== null);
  return hasNotice && <NoticeCard fallback={null} />;
}

export function Version() {
  const { version } = useSystem();
  const isOffered = useSelector(version, (snapshot) => snapshot.hasTag('offering'));
  return isOffered && <NewVersion fallback={null} />;
}

/** @returns a function that renders, at the given place, why a part of the code could not be loaded */
export function useChunkFailure({ chunks, effects }: System): (place: FailurePlace) => ReactNode {
  const [chunkLoader, setChunkLoader] = useState<ChunkLoader | null>(null);
  useEffect(() => chunks.onFailure(setChunkLoader), [chunks]);
  return (place) =>
    chunkLoader !== null && (
      <ChunkFailure
        chunkLoader={chunkLoader}
        place={place}
        fallback={null}
        // The explanation is code too; the message in the page needs none.
        onFailure={effects.version.showLoadError}
      />
    );
}
