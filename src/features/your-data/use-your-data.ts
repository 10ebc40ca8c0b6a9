/**
 * The your-data machine with its browser effects. It is provided here instead of in the composition
 * root, so that only this screen loads it.
 */
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { MAX_OPENED_FILE } from '../../../machines/domain/limits.ts';
import { FileFailure } from '../../../machines/domain/site/data-file.ts';
import { message } from '../../../machines/messages/message.ts';
import { dataOutcomeMessage } from '../../../machines/messages/status/your-data.ts';
import { yourDataMachine } from '../../../machines/your-data.machine.ts';
import { useSystem } from '../../system/system.tsx';

export type YourDataActor = ActorRefFrom<typeof yourDataMachine>;

export function useYourData(): YourDataActor {
  const { chunks, effects, rereadStorage } = useSystem();
  const [logic] = useState(() => {
    const opened = chunks.loadChunk(async () => {
      const { createYourData } = await import('./your-data.ts');
      return createYourData(effects.storage, () => new Date());
    });
    return yourDataMachine.provide({
      actors: {
        readFile: fromPromise(async ({ input: { file } }) => {
          if (!(file instanceof File) || file.size > MAX_OPENED_FILE)
            throw new FileFailure('foreign');
          return (await opened).preview(await file.text());
        }),
        importFile: fromPromise(async ({ input: { way } }) => {
          const isDone = await (await opened).importFile(way);
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
        requestPersistence: fromPromise(async () => (await opened).requestPersistence()),
      },
      actions: {
        announce: (_, { outcome }) =>
          effects.announcer.announce(message(dataOutcomeMessage(outcome))),
        saveFile: () => void opened.then((data) => data.save()),
      },
    });
  });
  return useActorRef(logic);
}
