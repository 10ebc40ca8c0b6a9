/**
 * How an open book is shown, besides its typography: scrolled or in columns, with a focus, on a screen
 * that stays on.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { availablePage, type LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import {
  areSamePages,
  indexesOf,
  scrolledPagesOf,
} from '../../../machines/domain/reading/scrolled-pages.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import type { ShownSecondLanguage } from '../../system/second-language.ts';
import type { ShownText } from '../../system/page-text.ts';
import { useSystem } from '../../system/system.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { connectView, viewOf } from './effects.ts';
import { FocusBand } from './FocusBand.tsx';
import { holdPlace, showHeldPlace } from './kept-place.ts';
import { scrolledText } from './pages-in-view.ts';
import { ScrolledText } from './ScrolledText.tsx';
import { TwoColumns } from './TwoColumns.tsx';

export type ComfortProps = {
  reader: ActorRefFrom<typeof readerMachine>;
  book: LoadedBook;
  /** With a second language; null without one. */
  secondLanguage: ShownSecondLanguage | null;
  /** Called with null when the pages are turned. */
  onText: (shown: ShownText | null) => void;
};

const Rolling = lazyWithPreload(async () => (await import('./Rolling.tsx')).Rolling);

export function Comfort({ reader, book, secondLanguage, onText }: ComfortProps) {
  const { bookLoader, effects } = useSystem();
  const view = viewOf(reader, effects);
  const isScrolled = useSelector(view, (snapshot) => snapshot.hasTag('scrolled'));
  const focus = useSelector(view, ({ context }) => context.settings.focus);
  const language = useSelector(reader, ({ context }) => context.language);
  const index = useSelector(reader, ({ context }) => context.index);
  const pages = useSelector(reader, ({ context }) => scrolledPagesOf(context), areSamePages);
  // A text that is still loading would move what is being read.
  const isShown = useMemo(
    () =>
      isScrolled &&
      pages !== null &&
      indexesOf(pages).every((place) => availablePage(book, language, place) !== null),
    [book, isScrolled, language, pages],
  );

  /** Whether the text of the open page has been in the window. */
  const wasHere = useRef(false);
  const [isRolling, setRolling] = useState(false);

  useEffect(() => connectView(reader, effects), [reader, effects]);
  useEffect(() => {
    const subscription = view.on('rolling.asked', () => {
      reader.send({ type: 'overlay.close' });
      setRolling(true);
    });
    return () => subscription.unsubscribe();
  }, [reader, view]);
  // It never begins again by itself, whatever has ended the scrolling: also another window.
  if (isRolling && !isShown) setRolling(false);
  useEffect(() => {
    if (isScrolled) bookLoader.send({ type: 'remaining.load' });
  }, [bookLoader, isScrolled]);
  // Before the frame, so that no other text is painted first. The place is that of the removed text, if it was in view.
  useLayoutEffect(() => {
    if (isShown !== (scrolledText() !== null) && wasHere.current) holdPlace();
    onText(isShown && pages !== null ? { ...pages, Text: ScrolledText } : null);
  }, [isShown, pages, onText]);
  useEffect(() => {
    wasHere.current = availablePage(book, language, index) !== null;
  });
  useLayoutEffect(() => {
    if (!isShown && scrolledText() === null) showHeldPlace();
  });
  useEffect(() => () => onText(null), [onText]);

  return (
    <>
      <TwoColumns reader={reader} book={book} view={view} secondLanguage={secondLanguage} />
      {isShown && isRolling && (
        <Rolling
          reader={reader}
          view={view}
          book={book}
          onEnd={() => setRolling(false)}
          fallback={null}
          onFailure={() => setRolling(false)}
        />
      )}
      {focus !== 'none' && <FocusBand key={String(isShown)} way={focus} />}
    </>
  );
}
