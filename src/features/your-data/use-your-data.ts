/** The machine of a reader's data, with its effects on the browser; wired here, so that the first screen need not fetch it. */
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { FileFailure, dataOutcomeMessage } from '../../../machines/domain/data-file.ts';
import { yourDataMachine } from '../../../machines/your-data.machine.ts';
import { useSystem } from '../../effects/composition-root.tsx';

export type YourDataActor = ActorRefFrom<typeof yourDataMachine>;

/** No file of ours comes near it; a larger one is not even read. */
const LARGEST_FILE = 50_000_000;

export function useYourData(): YourDataActor {
  const { effects, rereadStorage } = useSystem();
  const [logic] = useState(() => {
    const opened = effects.storage.openYourData();
    return yourDataMachine.provide({
      actors: {
        readFile: fromPromise(async ({ input: { file } }) => {
          if (!(file instanceof File) || file.size > LARGEST_FILE) throw new FileFailure('foreign');
          return (await opened).preview(await file.text());
        }),
        importFile: fromPromise(async ({ input: { way } }) => {
          const isDone = (await opened).importFile(way);
          rereadStorage();
          return isDone;
        }),
        eraseAll: fromPromise(async () => {
          const data = await opened;
          const isDone = data.erase();
          if (isDone) await data.deleteAllCopies();
          rereadStorage();
          return isDone;
        }),
        askToLast: fromPromise(async () => (await opened).requestPersistence()),
      },
      actions: {
        announce: (_, { outcome }) => effects.announcer.announce(dataOutcomeMessage(outcome)),
        saveFile: () => void opened.then((data) => data.save()),
      },
    });
  });
  return useActorRef(logic);
}
