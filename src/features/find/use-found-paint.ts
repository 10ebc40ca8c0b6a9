/** Paints what is found on the shown page, in the language that is read and in the one beside it. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Language } from '../../../machines/domain/languages.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { locateMatches, type ShownPart } from '../../../machines/domain/text-search/located.ts';
import { paintAndFollow } from '../../platform/viewport/page-paint.ts';
import { rangesOn, type TextLanguage } from '../../platform/viewport/text-ranges.ts';
import type { FindEffects, FindRef } from './effects.ts';
import { createFoundPaint } from './found-paint.ts';

/** The languages of the page that is shown; null for no second one. */
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
): void {
  const [paint] = useState(createFoundPaint);
  const page = useSelector(actor, ({ context }) => context.page);
  const found = useSelector(actor, ({ context }) => context.found);
  const current = useSelector(actor, ({ context }) => context.current);

  // In the frame of the page: nothing is painted after its text.
  useLayoutEffect(() => {
    const located = {
      shown: locatedOn(search, languages.shown, page),
      second: locatedOn(search, languages.second, page),
    };
    const paintAll = () => {
      const shown = document.querySelector('#page');
      if (shown === null) return;
      const rangesOf = rangesOn(
        shown,
        (paragraph, language) => located[language]?.texts[paragraph - 1],
      );
      const rangesOfParts = (parts: readonly ShownPart[], language: TextLanguage): Range[] =>
        parts.flatMap(({ paragraph, start, end }) =>
          rangesOf(
            { start: { paragraph, offset: start }, end: { paragraph, offset: end } },
            language,
          ),
        );
      const all = (language: TextLanguage): Range[] =>
        rangesOfParts(located[language]?.matches.flatMap(({ parts }) => parts) ?? [], language);
      const match = current?.page === page ? located.shown?.matches[current.at] : undefined;
      const currentRanges = match === undefined ? [] : rangesOfParts(match.parts, 'shown');
      paint.show([...all('shown'), ...all('second')], currentRanges);
      reveal.painted(
        current,
        match === undefined ? null : (rangesOfParts([match], 'shown')[0] ?? null),
      );
    };
    return paintAndFollow(paintAll);
  }, [paint, search, reveal, languages, page, found, current]);
  useEffect(() => () => paint.show([], []), [paint]);
}
