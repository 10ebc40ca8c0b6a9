/** The text of one page: the place where the focus goes on every turn. */
import { css } from '@emotion/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from '@xstate/react';
import { editionOf, type Book, type Language } from '../../machines/book.ts';
import { textColumn, textInItsScript } from '../look/page-text.ts';
import { LANG, Paragraphs } from '../parts/Paragraphs.tsx';
import { useSystem } from '../system.tsx';
import type { ReaderActor } from './use-reader.ts';

const sheet = css({
  flex: 1,
  width: '100%',
  touchAction: 'pan-y pinch-zoom',
  // The focus is here for reading on, not for pressing: a quiet line at the margin, not a frame around the page.
  '&:focus-visible': { outline: 'none', boxShadow: 'inset 3px 0 var(--focus)' },
  '@media (forced-colors: active)': { '&:focus-visible': { borderInlineStart: '3px solid Highlight' } },
});

export type PageTextProps = { actor: ReaderActor; book: Book };

export function PageText({ actor, book }: PageTextProps) {
  const { page } = useSystem();
  const article = useRef<HTMLElement>(null);
  const index = useSelector(actor, (snapshot) => snapshot.context.index);
  const { pages, language } = editionOf(book, useSelector(actor, (snapshot) => snapshot.context.language));
  const sheetNumber = useSheetNumber(index, language);

  useLayoutEffect(() => article.current?.focus({ preventScroll: true }), [sheetNumber]);

  useEffect(() => {
    if (article.current === null) return undefined;
    return page.onSwipe(article.current, (direction) =>
      actor.send({ type: direction === 'left' ? 'page.next' : 'page.previous' }),
    );
  }, [actor, page, sheetNumber]);

  return (
    <article
      key={sheetNumber}
      ref={article}
      id="page"
      tabIndex={-1}
      lang={LANG[language]}
      aria-labelledby="position"
      css={[textColumn, textInItsScript, sheet]}
    >
      <Paragraphs content={pages[index]?.content ?? ''} language={language} />
    </article>
  );
}

/**
 * A number that grows with every page turned. Each page is a sheet of its own, so that the focus moves to it and its name is
 * said even when the page before had the focus. A change of language is no turn: the focus stays where it was opened from.
 */
function useSheetNumber(index: number, language: Language): number {
  const [shown, setShown] = useState({ index, language, sheet: 0 });
  if (shown.index === index && shown.language === language) return shown.sheet;
  const sheetNumber = shown.language === language ? shown.sheet + 1 : shown.sheet;
  setShown({ index, language, sheet: sheetNumber });
  return sheetNumber;
}
