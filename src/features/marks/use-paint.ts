/** Paints the marks of the page, and the passage that a link or a list leads to. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ShownRange } from '../../../machines/domain/marks/edition-text.ts';
import type { Found } from '../../../machines/domain/marks/find-anchor.ts';
import { paintAndFollow } from '../../platform/viewport/page-paint.ts';
import { rangesOn, type TextLanguage } from '../../platform/viewport/text-ranges.ts';
import type { MarksRef } from './effects.ts';
import type { LocatedMark, LocatedMarks } from './located-marks.ts';
import { onMarkTap } from './mark-taps.ts';
import { createMarkPaint } from './paint.ts';
import { textOn, type ShownEditions } from './page-text.ts';

/** A part of the text that is shown once its page is; of the language that is read, if none is named. */
export type Passage = Pick<Found, 'page' | 'range'> & { language?: TextLanguage };

type Painted = {
  actor: MarksRef;
  located: LocatedMarks;
  editions: ShownEditions;
  /** From 1. */
  page: number;
  passage: Passage | null;
  cursor: ShownRange | null;
};

type RangesOf = ReturnType<typeof rangesOn>;

/** @returns where parts of the page's text are in the document; nowhere while no page is shown */
function rangesOnPage(editions: ShownEditions, page: number): RangesOf {
  const shown = document.querySelector('#page');
  return shown === null ? () => [] : rangesOn(shown, textOn(editions, page));
}

/** @returns none of a mark that is not found, or whose language is not shown */
const wordsOf = ({ found, language }: LocatedMark, rangesOf: RangesOf): Range[] =>
  found && language !== null ? rangesOf(found.range, language) : [];

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
          .flatMap((each) => {
            const { id, colour } = each.mark;
            return colour === undefined ? [] : [{ id, colour, ranges: wordsOf(each, rangesOf) }];
          }),
      );
      paint.showPassage(passage?.page === page ? rangesOf(passage.range, passage.language) : []);
      paint.showCursor(cursor === null ? [] : rangesOf(cursor));
    };
    return paintAndFollow(paintAll);
  }, [paint, marks, deleted, editions, page, passage, cursor]);
  useEffect(() => () => paint.clear(), [paint]);

  useEffect(
    () =>
      onMarkTap(
        () => {
          const rangesOf = rangesOnPage(editions, page);
          return [...marks].map(([paragraph, all]) => ({
            paragraph,
            ranges: all.flatMap((each) =>
              each.mark.colour === undefined ? [] : wordsOf(each, rangesOf),
            ),
          }));
        },
        (paragraph) => actor.send({ type: 'paragraph.toggle', paragraph }),
      ),
    [actor, marks, editions, page],
  );
}
