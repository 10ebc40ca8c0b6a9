/** Paints the marks of the text, and the passage that a link or a list leads to. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Found } from '../../../../machines/domain/marks/find-anchor.ts';
import {
  paintAndFollow,
  pagesInDocument,
  type OpenPages,
  type PageInDocument,
} from '../../../platform/viewport/pages-in-document.ts';
import { rangesOn, type TextLanguage } from '../../../platform/viewport/text-ranges.ts';
import type { MarksRef } from '../effects.ts';
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
  open: OpenPages;
  passage: Passage | null;
  cursor: Passage | null;
};

type RangesOf = ReturnType<typeof rangesOn>;

/** @returns none of a mark that is not found, or whose language is not shown */
const wordsOf = ({ found, language }: LocatedMark, rangesOf: RangesOf): Range[] =>
  found && language !== null ? rangesOf(found.range, language) : [];

export function usePaint({ actor, located, editions, open, passage, cursor }: Painted): void {
  const [paint] = useState(createMarkPaint);
  const marks = useSyncExternalStore(located.subscribe, located.all);
  const deleted = useSelector(actor, ({ context }) => context.deleted);

  // In the same frame as the page, so that marks are not painted after its text.
  useLayoutEffect(() => {
    const paintAll = (pages: readonly PageInDocument[]) => {
      const read = pages.map(({ element, number }) => ({
        number,
        rangesOf: rangesOn(element, textOn(editions, number)),
      }));
      const partIn = (part: Passage | null): Range[] =>
        read
          .filter(({ number }) => number === part?.page)
          .flatMap(({ rangesOf }) => (part === null ? [] : rangesOf(part.range, part.language)));
      paint.show(
        read.flatMap(({ number, rangesOf }) =>
          [...located.onPage(number).values()]
            .flat()
            .filter(({ mark }) => !deleted.some(({ id }) => id === mark.id))
            .flatMap((each) => {
              const { id, colour } = each.mark;
              return colour === undefined ? [] : [{ id, colour, ranges: wordsOf(each, rangesOf) }];
            }),
        ),
      );
      paint.showPassage(partIn(passage));
      paint.showCursor(partIn(cursor));
    };
    return paintAndFollow(open, paintAll, cursor?.page ?? passage?.page);
  }, [paint, located, marks, deleted, editions, open, passage, cursor]);
  useEffect(() => () => paint.clear(), [paint]);

  useEffect(
    () =>
      onMarkTap(
        () =>
          pagesInDocument(open).flatMap(({ element, number }) => {
            const marked = located.onPage(number);
            if (marked.size === 0) return [];
            const rangesOf = rangesOn(element, textOn(editions, number));
            return [...marked].map(([paragraph, all]) => ({
              page: number,
              paragraph,
              ranges: all.flatMap((each) =>
                each.mark.colour === undefined ? [] : wordsOf(each, rangesOf),
              ),
            }));
          }),
        (place) => actor.send({ type: 'paragraph.toggle', ...place }),
      ),
    [actor, located, editions, open],
  );
}
