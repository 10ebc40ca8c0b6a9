/** The reader: the screen where a book is read. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { type LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { totalOf } from '../../../machines/domain/reading/reading-position.ts';
import { inset, space } from '../../theme/tokens.ts';
import { BookLoading, bookLoadingTitle } from '../../ui/books/BookLoading.tsx';
import type { ShownMarks } from '../../system/marks.ts';
import type { ShownSecondLanguage } from '../../system/second-language.ts';
import { Button, preloadOnIntent } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Comfort, Find, Marks, ReadAloud, SecondLanguage, Words } from './on-demand.ts';
import { useDocumentTitle } from '../../ui/Screen.tsx';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useEffects } from '../../system/system.tsx';
import { useBook, useLoadingTitle, type BookLoadState } from '../../system/use-book.ts';
import { isSecondLanguageAlwaysShown, isTextMoved } from './effects.ts';
import { Finding } from './Finding.tsx';
import { onReaderKey } from './keys/key-presses.ts';
import { BookEnd } from './page/BookEnd.tsx';
import { PageText } from './page/PageText.tsx';
import type { ShownText } from '../../system/page-text.ts';
import { PageTurner } from './turning/PageTurner.tsx';
import { PageLoading } from './page/PageLoading.tsx';
import { SharePlace } from './top-bar/SharePlace.tsx';
import { TitleLeaf } from './page/TitleLeaf.tsx';
import { ReaderHeader } from './top-bar/ReaderHeader.tsx';
import { wide } from './reader-layout.ts';
import { useChapters } from './contents/use-chapters.ts';
import { useReader } from './use-reader.ts';
import { useHasMarks } from './use-has-marks.ts';
import { useReaderKeys } from './keys/use-reader-keys.ts';

const BeforeText = lazyWithPreload(async () => (await import('./overlays.ts')).BeforeText);
const ContentsPanel = lazyWithPreload(async () => (await import('./overlays.ts')).ContentsPanel);
const KeyboardHelp = lazyWithPreload(async () => (await import('./overlays.ts')).KeyboardHelp);
/** In a wide window it is among the tools at the top. */
const findAtFoot = css({ [wide]: { display: 'none' } });

const main = css({ flex: 1, display: 'flex', flexDirection: 'column', width: '100%' });

/** `onLeaving` is called on the first sign that the user will close the book. */
type LeavingProps = { onLeaving: () => void };

/** Progress of loading the book or its remaining pages. */
type LoadState = Omit<BookLoadState, 'book'>;

export type ReaderProps = LeavingProps & { bookId: string };

export function Reader({ bookId, onLeaving }: ReaderProps) {
  const { book, ...loadState } = useBook(bookId);
  if (book !== null)
    return <OpenBook key={book.id} book={book} loadState={loadState} onLeaving={onLeaving} />;
  return <LoadingBook bookId={bookId} {...loadState} />;
}

function LoadingBook({ bookId, failure, retry }: LoadState & { bookId: string }) {
  const { navigation, focus } = useEffects();
  const t = useTranslate();
  const title = useLoadingTitle(bookId);
  useDocumentTitle(t(bookLoadingTitle(failure)));
  useLayoutEffect(() => focus.skipTo('main'), [focus]);
  useLayoutEffect(
    () =>
      onReaderKey(({ key }) => {
        if (key === 'Escape') navigation.goBack(previewPath(bookId));
        return key === 'Escape';
      }),
    [navigation, bookId],
  );
  return (
    <main id="main" aria-labelledby="title" css={main}>
      <div className="container" css={{ paddingBlock: `max(${space.medium}, ${inset.top})` }}>
        <Button onPress={() => navigation.goBack(previewPath(bookId))}>{t('Close Book')}</Button>
        <BookLoading {...title} failure={failure} onRetry={retry} />
      </div>
    </main>
  );
}

type OpenBookProps = LeavingProps & { book: LoadedBook; loadState: LoadState };

function OpenBook({ book, loadState, onLeaving }: OpenBookProps) {
  const t = useTranslate();
  const actor = useReader(book);
  const chapters = useChapters(actor, book);
  useReaderKeys(actor);
  const { storage } = useEffects();
  const [secondLanguage, setSecondLanguage] = useState<ShownSecondLanguage | null>(null);
  // Once it was chosen, the second language is shown in every book.
  const [hasChosenSecond] = useState(() => storage.secondLanguage.text() !== null);
  const wantsSecond = useSelector(actor, (snapshot) => snapshot.hasTag('secondLanguageWanted'));
  const [hasChosenView] = useState(() => storage.view.text() !== null);
  const wantsView = useSelector(actor, (snapshot) => snapshot.hasTag('viewWanted'));
  const [shown, setShown] = useState<ShownText | null>(null);
  const Text = shown?.Text ?? PageText;
  const wantsReadAloud = useSelector(actor, (snapshot) => snapshot.hasTag('readAloudWanted'));
  const wantsWords = useSelector(actor, (snapshot) => snapshot.hasTag('wordByWordWanted'));
  const isListOpen = useSelector(actor, (snapshot) => snapshot.hasTag('contentsOpen'));
  const isHelpOpen = useSelector(actor, (snapshot) => snapshot.hasTag('helpOpen'));
  const hasMarks = useHasMarks(actor);
  const [marks, setMarks] = useState<ShownMarks | null>(null);
  const close = () => actor.send({ type: 'overlay.close' });
  // Selects only what does not change on a page turn, so that a turn renders only the parts that
  // change.
  const total = useSelector(actor, ({ context }) => totalOf(context));
  const hasBeforeText = useSelector(
    actor,
    ({ context }) => context.backTo !== null || !book.editions.includes(context.language),
  );
  return (
    <>
      <ReaderHeader
        actor={actor}
        book={book}
        chapters={chapters}
        find={<Finding {...{ reader: actor, book, scrolled: shown, secondLanguage }} />}
        onContentsIntent={ContentsPanel.preload}
        onFindIntent={Find.preload}
        onLeaving={onLeaving}
        onReadAloudIntent={ReadAloud.preload}
      />
      <main id="main" css={main}>
        {total > 0 ? (
          <>
            <TitleLeaf actor={actor} book={book} stays={shown?.first === 1} />
            {hasBeforeText && <BeforeText actor={actor} book={book} fallback={null} />}
            <Text
              actor={actor}
              book={book}
              chapters={chapters}
              loading={<PageLoading {...loadState} />}
              secondLanguage={secondLanguage}
              marks={marks}
            />
            <BookEnd actor={actor} book={book} stays={shown?.last === total} />
            <PageTurner
              actor={actor}
              book={book}
              chapters={chapters}
              onHelpIntent={KeyboardHelp.preload}
              isScrolled={shown !== null}
              share={
                <>
                  <Button
                    css={findAtFoot}
                    variant="quiet"
                    onPress={() => actor.send({ type: 'find.open' })}
                    {...preloadOnIntent(Find.preload)}
                  >
                    {t('Find')}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-haspopup="dialog"
                    onPress={() => actor.send({ type: 'marks.open' })}
                    {...preloadOnIntent(Marks.preload)}
                  >
                    {t('Marks')}
                  </Button>
                  <SharePlace actor={actor} book={book} />
                </>
              }
            />
          </>
        ) : (
          <p className="container" role="status">
            {t('This book has no pages to show.')}
          </p>
        )}
      </main>
      {(hasChosenView || wantsView) && (
        <Comfort
          reader={actor}
          book={book}
          secondLanguage={secondLanguage}
          onText={setShown}
          fallback={null}
        />
      )}
      {wantsReadAloud && <ReadAloud reader={actor} fallback={null} />}
      {wantsWords && <Words reader={actor} book={book} fallback={null} />}
      {(hasChosenSecond || wantsSecond) && (
        <SecondLanguage
          reader={actor}
          book={book}
          onText={setSecondLanguage}
          fallback={null}
          onFailure={() => actor.send({ type: 'secondLanguage.failed' })}
        />
      )}
      {hasMarks && (
        <Marks
          reader={actor}
          book={book}
          secondLanguage={secondLanguage}
          scrolled={shown}
          onShown={setMarks}
          fallback={null}
          onFailure={close}
        />
      )}
      {isListOpen && (
        <ContentsPanel
          actor={actor}
          book={book}
          chapters={chapters}
          fallback={null}
          onFailure={close}
        />
      )}
      {isHelpOpen && <KeyboardHelp actor={actor} fallback={null} onFailure={close} />}
    </>
  );
}

/** The reader waits no longer for that code. */
const MAX_WAIT_MS = 3000;

/** Loads the code that would move the text if it were loaded later. Without it the reader is shown, too. */
export async function prepareReader(): Promise<void> {
  try {
    const wanted = [
      ...(isSecondLanguageAlwaysShown() ? [SecondLanguage.load()] : []),
      ...(isTextMoved() ? [Comfort.load()] : []),
    ];
    if (wanted.length > 0)
      await Promise.race([
        Promise.all(wanted),
        new Promise((resolve) => {
          setTimeout(resolve, MAX_WAIT_MS);
        }),
      ]);
  } catch {
    // Storage is denied, or the code cannot be loaded.
  }
}
