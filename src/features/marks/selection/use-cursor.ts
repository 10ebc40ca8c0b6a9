/** Choosing words with the keys: a cursor of sentences, while the reader's turning keys rest. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  cursorAt,
  cursorMoveOf,
  moveCursor,
  type CursorMove,
} from '../../../../machines/domain/marks/cursor.ts';
import type { EditionText, ShownRange } from '../../../../machines/domain/marks/edition-text.ts';
import { anchorOf } from '../../../../machines/domain/marks/make-anchor.ts';
import { COLOURS } from '../../../../machines/domain/marks/mark.ts';
import { message } from '../../../../machines/messages/message.ts';
import type { readerMachine } from '../../../../machines/reader.machine.ts';
import { isInOverlay } from '../../../platform/overlay.ts';
import { paragraphInView } from '../../../platform/viewport/paragraphs.ts';
import { useEffects } from '../../../system/system.tsx';
import type { MarksRef } from '../effects.ts';

const FIELDS = 'input, textarea, select, button, a';

type Cursor = { actor: MarksRef; reader: ActorRefFrom<typeof readerMachine> };

/** @param page from 1 @returns where the cursor is, null while there is none; and how it is moved */
export function useCursor(
  { actor, reader }: Cursor,
  edition: EditionText,
  page: number,
): { cursor: ShownRange | null; move: (move: CursorMove) => void } {
  const { announcer } = useEffects();
  const isOn = useSelector(reader, (snapshot) => snapshot.hasTag('wordsOpen'));
  const [cursor, setCursor] = useState<ShownRange | null>(null);

  const choose = useCallback(
    (next: ShownRange | null) => {
      const anchor = next && anchorOf(edition, page, next);
      if (anchor === null) return;
      setCursor(next);
      actor.send({ type: 'words.choose', anchor });
      announcer.announce(message('{words}', { words: anchor.quote }), 'cursor');
    },
    [actor, announcer, edition, page],
  );
  const texts = useCallback(
    () => edition.page(page)?.paragraphs.map(({ shown }) => shown) ?? [],
    [edition, page],
  );
  const move = useCallback(
    (by: CursorMove) => {
      if (cursor !== null) choose(moveCursor(texts(), edition.language, cursor, by));
    },
    [cursor, choose, texts, edition],
  );

  useLayoutEffect(() => {
    if (!isOn) return undefined;
    choose(cursorAt(texts(), edition.language, paragraphInView()));
    return () => {
      setCursor(null);
      actor.send({ type: 'words.drop' });
    };
    // It begins once, when it is switched on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOn]);

  useEffect(() => {
    if (!isOn) return undefined;
    const leave = () => reader.send({ type: 'overlay.close' });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isInOverlay(event.target)) return;
      const isControl = event.target instanceof Element && event.target.matches(FIELDS);
      const colour = COLOURS[Number(event.key) - 1];
      const by = cursorMoveOf(event.key, event.shiftKey);
      if (by !== null) move(by);
      else if (colour !== undefined) {
        actor.send({ type: 'words.highlight', colour });
        leave();
      } else if (event.key === 'Enter' && !isControl) {
        actor.send({ type: 'words.note' });
        leave();
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOn, actor, reader, move]);

  return { cursor: isOn ? cursor : null, move };
}
