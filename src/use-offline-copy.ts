/** One book's copy for reading offline: its machine, joined to what the browser keeps and to the network's return. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { COPY_SPOKEN } from '../machines/copies.ts';
import { offlineCopyMachine } from '../machines/offline-copy.machine.ts';
import { useSystem } from './system.tsx';

export type OfflineCopy = { snapshot: SnapshotFrom<typeof offlineCopyMachine>; save: () => void; remove: () => void };

export function useOfflineCopy(bookId: string): OfflineCopy {
  const { page } = useSystem();
  const [logic] = useState(() =>
    offlineCopyMachine.provide({
      actors: {
        findCopy: fromPromise(({ input }) => page.copies.find(input.bookId)),
        saveCopy: fromPromise(({ input }) => page.copies.save(input.bookId)),
        deleteCopy: fromPromise(({ input }) => page.copies.delete(input.bookId)),
      },
      actions: {
        tellSaved: () => page.speak(COPY_SPOKEN.saved),
        tellDeleted: () => page.speak(COPY_SPOKEN.deleted),
      },
    }),
  );
  const actor = useActorRef(logic, { input: { bookId } });
  useEffect(() => page.onNetworkReturn(() => actor.send({ type: 'network.returned' })), [actor, page]);
  const snapshot = useSelector(actor, (now) => now);
  return { snapshot, save: () => actor.send({ type: 'copy.save' }), remove: () => actor.send({ type: 'copy.delete' }) };
}
