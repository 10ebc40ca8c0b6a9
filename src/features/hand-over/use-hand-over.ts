/** The machine of hand-overs with its browser effects. */
import { useActorRef } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { isLoading } from '../../../machines/catalogue.machine.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { HAND_OVER_PATIENCE_MS } from '../../../machines/domain/limits.ts';
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

/** A book whose title is not loaded in time is called by its id. */
const knownBooks = ({ catalogue }: System): Promise<readonly BookMeta[]> =>
  new Promise((resolve) => {
    const done = () => resolve(catalogue.getSnapshot().context.books);
    const check = () => {
      if (!isLoading(catalogue.getSnapshot())) done();
    };
    const subscription = catalogue.subscribe(check);
    setTimeout(() => {
      subscription.unsubscribe();
      done();
    }, HAND_OVER_PATIENCE_MS);
    check();
  });

type LogicInput = { system: System; t: ReturnType<typeof useTranslate>; recover: RecoverChunk };

/** Only who opens a link or a file needs the code that reads it. */
function createLogic({ system, t, recover }: LogicInput) {
  const { effects, readingState, rereadStorage } = system;
  const { records } = effects.storage;
  const sent = createSent(records, effects.navigation.prefix);
  const load = () => import('./received.ts');
  let loading: ReturnType<typeof createReceivedOnce> | null = null;
  const receivedOnce = () => (loading ??= createReceivedOnce());
  async function createReceivedOnce() {
    const { createReceived } = await load().catch((error: unknown) => recover(load, error));
    return createReceived({
      records,
      knownBooks: () => knownBooks(system),
      places: () => ({
        network: effects.network,
        language: readingState.getSnapshot().context.language,
        note: t('Bookmark of another device'),
        now: Date.now(),
      }),
      now: () => Date.now(),
    });
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
