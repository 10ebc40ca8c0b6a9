/** The text of one page: the place where the focus goes on every turn. */
import { css } from '@emotion/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { Language } from '../../../machines/domain/book.ts';
import { availablePage, type LoadedBook } from '../../../machines/domain/loaded-book.ts';
import { firstWords, textColumn, textInItsScript } from '../../theme/book-typography.ts';
import { size, space } from '../../theme/tokens.ts';
import { LANG, Paragraphs } from '../../ui/books/Paragraphs.tsx';
import { useEffects } from '../../effects/composition-root.tsx';
import type { ReaderInput } from './use-reader-keys.ts';
import type { ReaderActor } from './use-reader.ts';

const sheet = css({
  flex: 1,
  width: '100%',
  touchAction: 'pan-y pinch-zoom',
  // The focus is here for reading on, not for pressing: a quiet line at the margin, not a frame around the page.
  '&:focus-visible': { outline: 'none', boxShadow: 'inset 3px 0 var(--focus)' },
  // Set before the first page is painted for a reader who is elsewhere in the book (src/prerender/book-request.ts).
  '[data-elsewhere] & > *': { visibility: 'hidden' },
  '[data-elsewhere] &::before': { content: '"Opening your page..."', position: 'absolute' },
  '@media (forced-colors: active)': {
    '&:focus-visible': { borderInlineStart: '3px solid Highlight' },
  },
});

/** Put together once, and not at every turn. */
const laterPage = css([textColumn, textInItsScript, sheet]);
const firstPage = css([laterPage, firstWords]);

/** About as high as a page, so that what stands below it does not jump far when its text comes. */
const loadingPage = css([textColumn, sheet, { minHeight: '60svh' }]);

/** The number at the foot of a page; whoever listens has heard it with the page's name. */
const folio = css({
  paddingBlock: `${space.medium} ${space.large}`,
  color: 'var(--soft-ink)',
  fontSize: size.small,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

/** `coming` stands in the place of a page of the book that has not come yet. */
export type PageTextProps = {
  actor: ReaderActor;
  book: LoadedBook;
  input: ReaderInput;
  loading: ReactNode;
};

export function PageText({ actor, book, input, loading }: PageTextProps) {
  const { focus } = useEffects();
  const article = useRef<HTMLElement>(null);
  const index = useSelector(actor, (snapshot) => snapshot.context.index);
  const language = useSelector(actor, (snapshot) => snapshot.context.language);
  const here = availablePage(book, language, index);
  const sheetNumber = useSheetNumber(index, language);
  const isHere = here !== null;

  useLayoutEffect(() => article.current?.focus({ preventScroll: true }), [sheetNumber]);
  // A page that comes late is given the focus of the place where it was waited for, and takes it from nowhere else.
  useLayoutEffect(() => {
    if (isHere && article.current !== null) focus.takeLost(article.current);
  }, [isHere, focus]);

  useEffect(
    () =>
      input.onSwipe((direction) =>
        actor.send({ type: direction === 'left' ? 'page.next' : 'page.previous' }),
      ),
    [actor, input],
  );

  const given = { ref: article, id: 'page', tabIndex: -1, 'aria-labelledby': 'position' };
  if (here === null) {
    return (
      <article key={`${sheetNumber} is coming`} {...given} css={loadingPage}>
        {loading}
      </article>
    );
  }
  return (
    <>
      <article
        key={sheetNumber}
        {...given}
        lang={LANG[here.language]}
        css={index === 0 ? firstPage : laterPage}
      >
        <Paragraphs content={here.page.content} language={here.language} />
      </article>
      <p aria-hidden="true" css={folio}>
        {index + 1}
      </p>
    </>
  );
}

/**
 * A number that grows with every page turned. Each page is a sheet of its own, so that the focus moves to it and its name is
 * said even when the page before had the focus. A change of language is no turn: the focus stays where it was opened from.
 */
function useSheetNumber(index: number, language: Language): number {
  const [shown, setShown] = useState({ index, language, sheetNumber: 0 });
  if (shown.index === index && shown.language === language) return shown.sheetNumber;
  const sheetNumber = shown.language === language ? shown.sheetNumber + 1 : shown.sheetNumber;
  setShown({ index, language, sheetNumber });
  return sheetNumber;
}
