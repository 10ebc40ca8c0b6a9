/** The text of one page, which gets the focus on every page turn. */
import { css } from '@emotion/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from '@xstate/react';
import { LANGUAGE_TABLE, type Language } from '../../../../machines/domain/languages.ts';
import { availablePage } from '../../../../machines/domain/books/loaded-book.ts';
import {
  openingSentence,
  openingWords,
  textAsItIsOpened,
  textColumn,
  textInItsScript,
  twoColumnWidth,
} from '../../../theme/book-typography.ts';
import { space } from '../../../theme/tokens.ts';
import { ChapterHeading } from '../../../ui/books/ChapterHeading.tsx';
import type { PageTextProps } from '../../../system/page-text.ts';
import { Paragraphs } from '../../../ui/books/Paragraphs.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { useEffects } from '../../../system/system.tsx';
import { onSwipe } from '../turning/swipe.ts';

const OPENING = 'Opening your page...';

const pageStyle = css({
  flex: 1,
  width: '100%',
  // A zoomed page is moved with one finger, and so is one whose swipes nothing recognises
  // (src/features/reader/turning/swipe.ts).
  '[data-swipes] &': { touchAction: 'pan-y pinch-zoom' },
  // The page is focused for reading, not as a control: a line at the margin instead of a ring, and
  // only for users of keys (src/platform/focus.ts).
  '&:focus-visible': { outline: 'none' },
  '[data-keys] &:focus-visible': { boxShadow: 'inset 3px 0 var(--focus)' },
  // Set before the first paint when the user's page is not the prerendered one
  // (src/prerender/book-request.ts).
  '[data-hide-first-page] & > *': { visibility: 'hidden' },
  '[data-hide-first-page] &::before': { content: `"${OPENING}"`, position: 'absolute' },
  '@media (forced-colors: active)': {
    '[data-keys] &:focus-visible': { borderInlineStart: '3px solid Highlight' },
  },
});

/**
 * Composed once here instead of on every render. One class for all pages: a rule that is inserted
 * with the first turn would restyle the whole document before its frame.
 */
const page = css([
  textColumn,
  textInItsScript,
  textAsItIsOpened,
  openingWords,
  pageStyle,
  openingSentence,
  {
    // Two languages in columns (src/features/second-language/TextWithSecondLanguage.tsx).
    '@media screen and (min-width: 64rem)': {
      '&:has(> [data-pairs])': { maxWidth: twoColumnWidth('var(--width, 36) * 1em') },
    },
    // It will become wider and longer, and move what is below it: browsers count no shift of what
    // cannot be seen. The focus can be on it already.
    '[data-hide-first-page=pairs] &, [data-hide-first-page=pairs] & ~ *': { opacity: 0 },
    '[data-hide-first-page=pairs] main:has(&)::before': {
      content: `"${OPENING}"`,
      position: 'absolute',
      padding: `${space.large} ${space.medium}`,
    },
  },
]);

/** The words that the article shows, or `main` where the article cannot be seen. */
const openingIn = (opening: string) => {
  const content = { content: `"${opening}"` };
  return {
    '[data-hide-first-page] &::before': content,
    '[data-hide-first-page=pairs] main:has(&)::before': content,
  };
};

/** About as high as a page, to limit the layout shift when the text arrives. */
const loadingPage = css([textColumn, pageStyle, { minHeight: ['60vh', '60svh'] }]);

export function PageText(props: PageTextProps) {
  const { actor, book, chapters, loading, secondLanguage, marks } = props;
  const { focus, viewport } = useEffects();
  const t = useTranslate();
  const opening = t(OPENING);
  const article = useRef<HTMLElement>(null);
  const index = useSelector(actor, (snapshot) => snapshot.context.index);
  const language = useSelector(actor, (snapshot) => snapshot.context.language);
  const available = availablePage(book, language, index);
  const { sheetNumber, isOpened } = useSheet(index, language);
  const isHere = available !== null;
  const after = marks?.on(index + 1) ?? null;

  useLayoutEffect(() => {
    if (article.current === null) return;
    focus.turn(article.current);
  }, [focus, sheetNumber]);
  // Text that arrives late replaces the focused loading placeholder; it takes no focus that is
  // elsewhere.
  useLayoutEffect(() => {
    if (isHere && article.current !== null) focus.takeLost(article.current);
  }, [isHere, focus]);
  useLayoutEffect(() => {
    const { paragraph } = actor.getSnapshot().context;
    if (isHere && paragraph > 1 && article.current !== null)
      viewport.showParagraph(article.current, paragraph);
  }, [actor, viewport, sheetNumber, language, isHere]);
  useEffect(
    () => (isHere && article.current !== null ? viewport.keepLine(article.current) : undefined),
    [viewport, sheetNumber, isHere],
  );

  useEffect(
    () =>
      onSwipe((direction) =>
        actor.send({ type: direction === 'left' ? 'page.next' : 'page.previous' }),
      ),
    [actor],
  );

  const chapter = chapters.find(({ page: first }) => first === index + 1);
  const name = chapter === undefined ? 'position' : 'position chapter';
  const articleProps = { ref: article, id: 'page', tabIndex: -1, 'aria-labelledby': name };
  if (available === null) {
    return (
      <article key={`${sheetNumber}-loading`} {...articleProps} css={loadingPage}>
        {/* A book that has become shorter has arrived; its machine counts its pages next. */}
        {book.full === null && loading}
      </article>
    );
  }
  return (
    <article
      key={sheetNumber}
      {...articleProps}
      lang={LANGUAGE_TABLE[available.language].tag}
      {...(isOpened ? { 'data-opened': '' } : {})}
      css={opening === OPENING ? page : [page, openingIn(opening)]}
    >
      {chapter !== undefined && (
        <ChapterHeading id="chapter" chapter={chapter} language={available.language} />
      )}
      {secondLanguage === null ? (
        <Paragraphs
          content={available.page.content}
          language={available.language}
          begins={index === 0 ? 'book' : chapter && 'chapter'}
          isVerse={book.form === 'poems'}
          after={after}
        />
      ) : (
        <secondLanguage.Text
          actor={secondLanguage.actor}
          book={book}
          content={available.page.content}
          language={available.language}
          index={index}
          after={after}
        />
      )}
    </article>
  );
}

/**
 * A number that increases with every page turn and is the React key of the page. A new key mounts a
 * new element, so that screen readers announce its name even when the previous page had the focus.
 * A change of language keeps the number, and the focus returns to the language button. `isOpened` until
 * the text that the book was opened with is replaced.
 */
function useSheet(index: number, language: Language): { sheetNumber: number; isOpened: boolean } {
  const [shown, setShown] = useState({ index, language, sheetNumber: 0, isOpened: true });
  if (shown.index === index && shown.language === language) return shown;
  const sheetNumber = shown.language === language ? shown.sheetNumber + 1 : shown.sheetNumber;
  const next = { index, language, sheetNumber, isOpened: false };
  setShown(next);
  return next;
}
