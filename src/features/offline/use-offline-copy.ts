/**
 * The offline-copy machine of one book, connected to the browser's storage and to the return of the
 * network.
 */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { OFFLINE_COPY_ANNOUNCEMENTS } from '../../../machines/messages/status/offline-copies.ts';
import { offlineCopyMachine } from '../../../machines/offline-copy.machine.ts';
import { useEffects } from '../../system/system.tsx';

export type OfflineCopy = {
  snapshot: SnapshotFrom<typeof offlineCopyMachine>;
  save: () => void;
  remove: () => void;
};

export function useOfflineCopy(bookId: string): OfflineCopy {
  const { offline, announcer, network } = useEffects();
  const [logic] = useState(() =>
    offlineCopyMachine.provide({
      actors: {
        findCopy: fromPromise(({ input }) => offline.findCopy(input.bookId)),
        saveCopy: fromPromise(({ input }) => offline.saveCopy(input.bookId)),
        deleteCopy: fromPromise(({ input }) => offline.deleteCopy(input.bookId)),
      },
      actions: {
        announceCopySaved: () => announcer.announce(OFFLINE_COPY_ANNOUNCEMENTS.saved),
        announceCopyDeleted: () => announcer.announce(OFFLINE_COPY_ANNOUNCEMENTS.deleted),
      },
    }),
  );
  const actor = useActorRef(logic, { input: { bookId } });
  useEffect(
    () => network.onReturn(() => actor.send({ type: 'network.returned' })),
    [actor, network],
  );
  const snapshot = useSelector(actor, (now) => now);
  return {
    snapshot,
    save: () => actor.send({ type: 'copy.save' }),
    remove: () => actor.send({ type: 'copy.delete' }),
  };
}
