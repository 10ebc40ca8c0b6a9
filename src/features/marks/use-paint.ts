/** Paints the marks of the page, and the passage that a link or a list leads to. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ShownRange } from '../../../machines/domain/marks/edition-text.ts';
import type { Found } from '../../../machines/domain/marks/find-anchor.ts';
import { rangesOn } from '../../platform/viewport/text-ranges.ts';
import type { MarksRef } from './effects.ts';
import type { LocatedMarks } from './located-marks.ts';
import { onMarkTap } from './mark-taps.ts';
import { createMarkPaint } from './paint.ts';
import { textOn, type ShownEditions } from './page-text.ts';

/** A part of the text that is shown once its page is. */
export type Passage = Pick<Found, 'page' | 'range'>;

type Painted = {
  actor: MarksRef;
  located: LocatedMarks;
  editions: ShownEditions;
  /** From 1. */
  page: number;
  passage: Passage | null;
  cursor: ShownRange | null;
};

/** @returns where parts of the page's text are in the document; nowhere while no page is shown */
function rangesOnPage(editions: ShownEditions, page: number): ReturnType<typeof rangesOn> {
  const shown = document.querySelector('#page');
  return shown === null ? () => [] : rangesOn(shown, textOn(editions, page));
}

export function usePaint({ actor, located, editions, page, passage, cursor }: Painted): void {
  const [paint] = useState(createMarkPaint);
  const marks = useSyncExternalStore(located.subscribe, () => located.onPage(page));
  const deleted = useSelector(actor, ({ context }) => context.deleted);

  // In the frame of the page: marks do not come after its text.
  useLayoutEffect(() => {
    const paintAll = () => {
      const rangesOf = rangesOnPage(editions, page);
      const all = [...marks.values()].flat();
      paint.show(
        all
          .filter(({ mark }) => !deleted.some(({ id }) => id === mark.id))
          .flatMap(({ mark: { id, colour }, found }) =>
            found && colour !== undefined ? [{ id, colour, ranges: rangesOf(found.range) }] : [],
          ),
      );
      paint.showPassage(passage?.page === page ? rangesOf(passage.range) : []);
      paint.showCursor(cursor === null ? [] : rangesOf(cursor));
    };
    paintAll();
    // The rest of a long page, or a second language, comes later; a translator changes the text.
    const observer = new MutationObserver(paintAll);
    const shown = document.querySelector('#page');
    if (shown !== null)
      observer.observe(shown, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [paint, marks, deleted, editions, page, passage, cursor]);
  useEffect(() => () => paint.clear(), [paint]);

  useEffect(
    () =>
      onMarkTap(
        () => {
          const rangesOf = rangesOnPage(editions, page);
          return [...marks].map(([paragraph, all]) => ({
            paragraph,
            ranges: all.flatMap(({ mark, found }) =>
              found && mark.colour !== undefined ? rangesOf(found.range) : [],
            ),
          }));
        },
        (paragraph) => actor.send({ type: 'paragraph.toggle', paragraph }),
      ),
    [actor, marks, editions, page],
  );
}
