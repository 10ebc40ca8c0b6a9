/**
 * The keyboard shortcuts of an open book: the reader-keys machine turns key presses into events for
 * the reader machine.
 */
import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { nextChapterPage, previousChapterPage } from '../../../machines/domain/chapters.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading-position.ts';
import {
  readerKeysMachine,
  type ReaderKeysEmitted,
} from '../../../machines/reader-keys.machine.ts';
import type { ReaderContext, ReaderEvent } from '../../../machines/reader.machine.ts';
import { useEffects } from '../../system/system.tsx';
import type { BesideRequest } from '../../system/pairing.ts';
import { onReaderKey } from './key-presses.ts';
import type { Contents } from './use-contents.ts';
import type { ReaderActor } from './use-reader.ts';

/** Called when the user asks for another feature; they must not change. */
export type KeyRequests = {
  listen: () => void;
  askForBeside: (wants: BesideRequest['wants']) => void;
};

export type KeysActor = ActorRefFrom<typeof readerKeysMachine>;

/**
 * The machine is provided here instead of in the composition root, so that only the reader loads
 * it.
 */
export function useReaderKeys(
  actor: ReaderActor,
  contents: Contents['actor'],
  { listen, askForBeside }: KeyRequests,
): KeysActor {
  const { storage } = useEffects();
  const [logic] = useState(() =>
    readerKeysMachine.provide({
      actions: { storeCharacterKeys: (_, { on }) => storage.characterKeys.store(on) },
    }),
  );
  const keys = useActorRef(logic, { input: { characters: storage.characterKeys.isOn() } });

  // A layout effect, so that keys work as soon as the page is painted.
  useLayoutEffect(() => {
    const subscriptions = [
      keys.on('shortcut.triggered', ({ action }) => {
        if (action === 'listen.toggle') {
          listen();
          return;
        }
        if (action === 'beside.toggle') {
          askForBeside('paragraph');
          return;
        }
        if (action === 'contents.open') {
          if (!actor.getSnapshot().hasTag('popoverOpen')) contents.send({ type: action });
          return;
        }
        const { starts } = contents.getSnapshot().context;
        const event = eventOf(action, actor.getSnapshot().context, starts);
        if (event !== null) actor.send(event);
      }),
      // Only the most recently opened overlay stays open, even while the code of both is still
      // loading.
      keys.subscribe((snapshot) => {
        if (!snapshot.hasTag('helpOpen')) return;
        actor.send({ type: 'language.dismiss' });
        actor.send({ type: 'settings.close' });
        contents.send({ type: 'contents.close' });
      }),
      actor.subscribe((snapshot) => {
        if (!snapshot.hasTag('popoverOpen')) return;
        keys.send({ type: 'help.close' });
        contents.send({ type: 'contents.close' });
      }),
    ];
    const unsubscribeKeys = onReaderKey((press) => {
      const event = { type: 'key.press', ...press } as const;
      const isHandled = keys.getSnapshot().can(event);
      keys.send(event);
      return isHandled;
    });
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      unsubscribeKeys();
    };
  }, [actor, contents, keys, listen, askForBeside]);

  return keys;
}

/** @returns null where there is no such chapter */
function eventOf(
  action: Exclude<ReaderKeysEmitted['action'], 'beside.toggle' | 'contents.open' | 'listen.toggle'>,
  context: ReaderContext,
  starts: readonly number[],
): ReaderEvent | null {
  const jumpTo = (page: number | null) =>
    page === null ? null : ({ type: 'page.jump', page } as const);
  switch (action) {
    case 'page.first':
      return jumpTo(1);
    case 'page.last':
      return jumpTo(totalOf(context));
    case 'chapter.next':
      return jumpTo(nextChapterPage(starts, pageOf(context)));
    case 'chapter.previous':
      return jumpTo(previousChapterPage(starts, pageOf(context)));
    default:
      return { type: action };
  }
}
