/** Whether the window has room for two columns. */
import { useSyncExternalStore } from 'react';
import { ROOM_FOR_COLUMNS } from '../../../machines/domain/reading/columns.ts';

const room = (): MediaQueryList => window.matchMedia(ROOM_FOR_COLUMNS);

function subscribe(listener: () => void): () => void {
  const query = room();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** @returns whether there is room now; the component is rendered again when that changes */
export const useRoomForColumns = (): boolean =>
  useSyncExternalStore(subscribe, () => room().matches);
