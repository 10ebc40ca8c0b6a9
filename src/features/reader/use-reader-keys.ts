/** The keys of an open book: what they ask for goes to the book's machine. */
import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { KeyPress } from '../../../machines/domain/keyboard-shortcuts.ts';
import { totalOf } from '../../../machines/domain/reading-position.ts';
import {
  readerKeysMachine,
  type ReaderKeysEmitted,
} from '../../../machines/reader-keys.machine.ts';
import type { ReaderContext, ReaderEvent } from '../../../machines/reader.machine.ts';
import { useEffects } from '../../effects/composition-root.tsx';
import type { ReaderActor } from './use-reader.ts';

/** What a user does with the keyboard and with fingers; both return how to stop listening. */
export type ReaderInput = {
  /** @param pressed is given a key and its place, and returns whether it was used: the browser then does nothing with it */
  onReaderKey: (pressed: (press: KeyPress) => boolean) => () => void;
  onSwipe: (swiped: (direction: 'left' | 'right') => void) => () => void;
};

export type KeysActor = ActorRefFrom<typeof readerKeysMachine>;

/** Wired here and not in the system, so that the first screen need not fetch it. */
export function useReaderKeys(actor: ReaderActor, input: ReaderInput): KeysActor {
  const { storage } = useEffects();
  const [logic] = useState(() =>
    readerKeysMachine.provide({
      actions: { storeCharacterKeys: (_, { on }) => storage.characterKeys.store(on) },
    }),
  );
  const keys = useActorRef(logic, { input: { characters: storage.characterKeys.areOn() } });

  // With the page itself, and not a moment later: whoever sees it may press a key.
  useLayoutEffect(() => {
    const joined = [
      keys.on('key.asked', ({ action }) =>
        actor.send(eventOf(action, actor.getSnapshot().context)),
      ),
      // What is asked for last is opened alone, also where the code of both is still on its way.
      keys.subscribe((snapshot) => {
        if (!snapshot.hasTag('helping')) return;
        actor.send({ type: 'language.dismiss' });
        actor.send({ type: 'settings.close' });
      }),
      actor.subscribe((snapshot) => {
        if (!snapshot.matches({ popover: 'closed' })) keys.send({ type: 'help.close' });
      }),
    ];
    const silence = input.onReaderKey((press) => {
      const event = { type: 'key.press', ...press } as const;
      const means = keys.getSnapshot().can(event);
      keys.send(event);
      return means;
    });
    return () => {
      for (const each of joined) each.unsubscribe();
      silence();
    };
  }, [actor, keys, input]);

  return keys;
}

function eventOf(action: ReaderKeysEmitted['action'], context: ReaderContext): ReaderEvent {
  if (action === 'page.first') return { type: 'page.jump', page: 1 };
  if (action === 'page.last') return { type: 'page.jump', page: totalOf(context) };
  return { type: action };
}
