/** The machine of hand-overs with its browser effects. */
import { useActorRef } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { handOverMachine } from '../../../machines/hand-over.machine.ts';
import { handOverOutcomeMessage } from '../../../machines/messages/status/hand-over.ts';
import { useSystem, type System } from '../../system/system.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { ChunkRecoveryContext, type RecoverChunk } from '../../ui/lazy-with-preload.tsx';
import { canDeflate, canLock } from './packing.ts';
import { createSent } from './sent.ts';
import { onFragment } from './fragment.ts';

export type HandOverActor = ActorRefFrom<typeof handOverMachine>;

type LogicInput = { system: System; t: ReturnType<typeof useTranslate>; recover: RecoverChunk };

/** Only who opens a link or a file needs the code that reads it. */
function createLogic({ system, t, recover }: LogicInput) {
  const { effects, rereadStorage } = system;
  const sent = createSent(effects.storage.records, effects.navigation.prefix);
  const load = () => import('./received-here.ts');
  let loading: ReturnType<typeof createReceivedOnce> | null = null;
  const receivedOnce = () => (loading ??= createReceivedOnce());
  async function createReceivedOnce() {
    const { createReceivedHere } = await load().catch((error: unknown) => recover(load, error));
    return createReceivedHere(system, t('Bookmark of another device'));
  }
  const reread = <T>(result: T): T => {
    rereadStorage();
    return result;
  };
  return handOverMachine.provide({
    actors: {
      pack: fromPromise(({ input }) => sent.pack(input)),
      copyLink: fromPromise(({ input }) => sent.copyLink(input.link)),
      shareParcel: fromPromise(({ input: { link, ...content } }) =>
        sent.share(t(SCREENS.handOver.title), link, content),
      ),
      saveFile: fromPromise(({ input }) => sent.saveFile(input)),
      open: fromPromise(async ({ input }) => (await receivedOnce()).open(input)),
      unlock: fromPromise(async ({ input }) => (await receivedOnce()).unlock(input.code)),
      add: fromPromise(async ({ input }) =>
        reread(await (await receivedOnce()).add(input.withSettings)),
      ),
      undo: fromPromise(async () => reread(await (await receivedOnce()).undo())),
    },
    actions: {
      announce: (_, { outcome }) => effects.announcer.announce(handOverOutcomeMessage(outcome)),
    },
  });
}

export function useHandOver(): HandOverActor {
  const system = useSystem();
  const t = useTranslate();
  const recover = use(ChunkRecoveryContext);
  const [logic] = useState(() => createLogic({ system, t, recover }));
  const [input] = useState(() => ({ canLink: canDeflate(), canLock: canLock() }));
  const actor = useActorRef(logic, { input });
  const { navigation } = system.effects;
  useEffect(
    () => onFragment(navigation, (text) => actor.send({ type: 'text.paste', text })),
    [actor, navigation],
  );
  return actor;
}
