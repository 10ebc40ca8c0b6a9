/**
 * All pages of a book, or of a chapter of a long one, one below the other. The page at the reading line is the open one: it has the
 * id that the others would have, so that marks, reading aloud and finding know it.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SnapshotFrom } from 'xstate';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading/reading-position.ts';
import {
  areSamePages,
  indexesOf,
  scrolledPagesOf,
  type ScrolledPages,
} from '../../../machines/domain/reading/scrolled-pages.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { positionMessage } from '../../../machines/messages/reading/reading-position.ts';
import {
  openingSentence,
  openingWords,
  textColumn,
  textInItsScript,
} from '../../theme/book-typography.ts';
import { size, space } from '../../theme/tokens.ts';
import type { PageTextProps } from '../../system/page-text.ts';
import { useEffects } from '../../system/system.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { focusOn, viewOf } from './effects.ts';
import { GoToPage } from './GoToPage.tsx';
import { keepPlace, showHeldPlace, showPage } from './kept-place.ts';
import { isPageLed, onScrolling } from './led-page.ts';
import { isInTurningBar, onTextMoved, pageInReading } from './pages-in-view.ts';
import { NextChapter } from './NextChapter.tsx';
import { ScrolledPage } from './ScrolledPage.tsx';
import { turningBar } from './turning-bar.ts';
import { useFilledPages } from './use-filled-pages.ts';

const text = css([
  textColumn,
  textInItsScript,
  openingWords,
  openingSentence,
  {
    width: '100%',
    // As the page that is turned: a line beside it instead of a ring, for users of keys.
    '& p:focus-visible': { outline: 'none' },
    '[data-keys] & p:focus-visible': {
      boxShadow: '-8px 0 var(--ground), -11px 0 var(--focus)',
    },
    '& ~ * [data-hint]': { display: 'none' },
  },
  turningBar,
]);
const hint = css({
  order: 0,
  margin: `0 auto ${space.small}`,
  color: 'var(--soft-ink)',
  fontSize: size.small,
  textAlign: 'center',
});

/** In a language in which nothing is scrolled the open one, which is then shown alone. */
const pagesIn = ({ context }: SnapshotFrom<typeof readerMachine>): ScrolledPages =>
  scrolledPagesOf(context) ?? { first: pageOf(context), last: pageOf(context) };

export function ScrolledText(props: PageTextProps) {
  const { actor, book, chapters, secondLanguage, marks } = props;
  const { announcer, storage } = useEffects();
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const view = viewOf(actor, { storage });
  const isNumberSaid = useSelector(view, ({ context }) => context.settings.numbers);
  const index = useSelector(actor, ({ context }) => context.index);
  const language = useSelector(actor, ({ context }) => context.language);
  const total = useSelector(actor, ({ context }) => totalOf(context));
  const pages = useSelector(actor, pagesIn, areSamePages);
  const { isFilled, heightOf, isMeasured } = useFilledPages({ box, book, language, pages, index });
  /** What is in the window: the page that was last scrolled to, by the user or by a turn. */
  const shown = useRef({ index: -1, language });
  const [turner, setTurner] = useState<Element | null>(null);

  useLayoutEffect(() => {
    const subscription = view.on('page.reached', ({ page }) => {
      shown.current = { index: page - 1, language };
    });
    return () => subscription.unsubscribe();
  }, [view, language]);
  useLayoutEffect(() => {
    if (!isMeasured) return;
    const isFirst = shown.current.index === -1;
    if (shown.current.index === index && shown.current.language === language) return;
    const isTurned = shown.current.language === language;
    shown.current = { index, language };
    const { paragraph } = actor.getSnapshot().context;
    if (isFirst && showHeldPlace() && paragraph === 1) return;
    const first = showPage(index + 1, paragraph);
    if (isFirst || !isTurned || first === undefined || isInTurningBar()) return;
    focusOn(first);
    announcer.announce(positionMessage(index + 1, total), 'page');
  }, [actor, announcer, index, isMeasured, language, total]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const move = () => {
      const page = isPageLed() ? null : pageInReading();
      if (page !== null) view.send({ type: 'line.move', page });
    };
    // The reader accepts no page while it turns one, or is behind an overlay.
    const subscription = actor.subscribe((snapshot) => {
      if (!snapshot.hasTag('locked') && snapshot.matches({ overlay: 'closed' })) move();
    });
    const endings = [keepPlace(element), onTextMoved(element, move), onScrolling(move)];
    return () => {
      subscription.unsubscribe();
      for (const end of endings) end();
    };
  }, [actor, view]);

  useLayoutEffect(() => {
    // The bar is there once the reader is rendered.
    // oxlint-disable-next-line react/set-state-in-effect
    setTurner(document.querySelector('[data-page-turner] > [role=group]'));
  }, []);

  return (
    <>
      <div ref={box} css={text} data-scrolled lang={LANGUAGE_TABLE[language].tag}>
        {indexesOf(pages).map((place) => (
          <ScrolledPage
            key={`${language} ${place}`}
            book={book}
            language={language}
            index={place}
            chapter={chapters.find(({ page }) => page === place + 1)}
            isCurrent={place === index}
            isFilled={isFilled(place)}
            height={heightOf(place)}
            secondLanguage={secondLanguage}
            after={marks && marks.on(place + 1)}
            isNumberSaid={isNumberSaid}
          />
        ))}
      </div>
      <NextChapter actor={actor} chapter={chapters.find(({ page }) => page === pages.last + 1)} />
      <p css={hint}>{t('Scroll to read • Use arrow keys to move by page • ESC to close')}</p>
      {turner !== null &&
        createPortal(<GoToPage actor={actor} page={index + 1} total={total} />, turner)}
    </>
  );
}
