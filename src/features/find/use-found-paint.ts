/** Paints what is found in the text that is shown, in the language that is read and in the one beside it. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Language } from '../../../machines/domain/languages.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { locateMatches, type ShownPart } from '../../../machines/domain/text-search/located.ts';
import {
  paintAndFollow,
  type OpenPages,
  type PageInDocument,
} from '../../platform/viewport/pages-in-document.ts';
import { rangesOn, type TextLanguage } from '../../platform/viewport/text-ranges.ts';
import type { FindEffects, FindRef } from './effects.ts';
import { createFoundPaint } from './found-paint.ts';

/** The languages of the text that is shown; null for no second one. */
type ShownLanguages = Readonly<Record<TextLanguage, Language | null>>;

/** What is found of one language on a page. */
function locatedOn(search: FindEffects['search'], language: Language | null, page: number) {
  if (language === null) return null;
  const content = search.contentOf(language, page);
  if (content === undefined) return null;
  return {
    texts: textsOf(content),
    matches: locateMatches(content, search.matchesOn(language, page)),
  };
}

export function useFoundPaint(
  actor: FindRef,
  { search, reveal }: FindEffects,
  languages: ShownLanguages,
  open: OpenPages,
): void {
  const [paint] = useState(createFoundPaint);
  const found = useSelector(actor, ({ context }) => context.found);
  const current = useSelector(actor, ({ context }) => context.current);

  // In the frame of the page: nothing is painted after its text.
  useLayoutEffect(() => {
    const located = new Map<number, Record<TextLanguage, ReturnType<typeof locatedOn>>>();
    const locate = (page: number) => {
      const known = located.get(page) ?? {
        shown: locatedOn(search, languages.shown, page),
        second: locatedOn(search, languages.second, page),
      };
      located.set(page, known);
      return known;
    };
    const paintPage = ({ element, number }: PageInDocument) => {
      const on = locate(number);
      const rangesOf = rangesOn(
        element,
        (paragraph, language) => on[language]?.texts[paragraph - 1],
      );
      const rangesOfParts = (parts: readonly ShownPart[], language: TextLanguage): Range[] =>
        parts.flatMap(({ paragraph, start, end }) =>
          rangesOf(
            { start: { paragraph, offset: start }, end: { paragraph, offset: end } },
            language,
          ),
        );
      const all = (language: TextLanguage): Range[] =>
        rangesOfParts(on[language]?.matches.flatMap(({ parts }) => parts) ?? [], language);
      const match = current?.page === number ? on.shown?.matches[current.at] : undefined;
      return {
        found: [...all('shown'), ...all('second')],
        current: match === undefined ? [] : rangesOfParts(match.parts, 'shown'),
        shown: match === undefined ? [] : rangesOfParts([match], 'shown'),
      };
    };
    const paintAll = (pages: readonly PageInDocument[]) => {
      if (pages.length === 0) return;
      const painted = pages.map(paintPage);
      paint.show(
        painted.flatMap((page) => page.found),
        painted.flatMap((page) => page.current),
      );
      reveal.painted(current, painted.flatMap((page) => page.shown)[0] ?? null);
    };
    return paintAndFollow(open, paintAll, current?.page);
  }, [paint, search, reveal, languages, open, found, current]);
  useEffect(() => () => paint.show([], []), [paint]);
}
