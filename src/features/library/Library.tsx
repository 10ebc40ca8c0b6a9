/** My Library: the books that the user has opened, each with their reading progress. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import { isAllKnown, isListed as hasList, isLoading } from '../../../machines/catalogue.machine.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { knownLengths } from '../../../machines/domain/books/known-lengths.ts';
import { libraryCards, type LibraryCard } from '../../../machines/domain/reading/library-cards.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { space, TARGET } from '../../theme/tokens.ts';
import {
  CardBlocks,
  coverColumns,
  offscreenCovers,
  useHasBlocks,
} from '../../ui/books/CardBlocks.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useInSteps } from '../../ui/use-in-steps.ts';
import { useStableOrder } from '../../ui/use-stable-order.ts';
import { stagger } from '../../ui/stagger.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Empty, Status } from '../../ui/Status.tsx';
import { useEffects, useSystem } from '../../system/system.tsx';
import { useLibraryDiscovery } from '../../system/use-discovery.ts';
import { Filters } from '../../ui/filters/Filters.tsx';
import {
  EditableCard,
  EditLibrary,
  useLibraryEdit,
  type LibraryEditActor,
} from './EditableCards.tsx';
import { LibraryCardView } from './LibraryCardView.tsx';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: `${space.large} ${space.medium}`,
});

const listLink = css({
  'ul + &, div + &': { marginTop: space.large },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: TARGET },
});

const YourReading = lazyWithPreload(async () => (await import('./YourReading.tsx')).YourReading);

const SavedBooks = lazyWithPreload(
  async () => (await import('../offline/SavedBooks.tsx')).SavedBooks,
);

export function Library() {
  const { catalogue, effects, readingState } = useSystem();
  const t = useTranslate();
  const isBusy = useSelector(catalogue, isLoading);
  const isKnown = useSelector(catalogue, isAllKnown);
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const stored = {
    library: useSelector(readingState, (snapshot) => snapshot.context.library),
    readingProgress: useSelector(readingState, (snapshot) => snapshot.context.readingProgress),
  };
  // A removed book keeps its place in the list until the screen is left.
  const { actor, shown } = useLibraryEdit(stored);
  const { library, readingProgress } = shown;
  const language = useSelector(readingState, (snapshot) => snapshot.context.language);
  const isListed = useSelector(catalogue, hasList);
  const lengths = useMemo(
    () => knownLengths(books, readingProgress, language),
    [books, readingProgress, language],
  );
  const sorted = useMemo(
    () => libraryCards(books, isKnown, { library, readingProgress }),
    [isKnown, books, library, readingProgress],
  );
  const cards = useStableOrder('library', sorted, effects.navigation.isBackNavigation());
  return (
    <Screen title={t(SCREENS.library.title)}>
      {isBusy ? (
        <Status announcement={t('Loading your library...')} />
      ) : cards.length === 0 ? (
        <Empty
          action={
            <LinkButton variant="strong" href={SCREENS.home.path}>
              {t('Find a story')}
            </LinkButton>
          }
        >
          {t('No books in your library yet. Start reading to see your progress here!')}
        </Empty>
      ) : (
        <>
          <EditLibrary actor={actor} />
          <Cards cards={cards} lengths={lengths} isListed={isListed} actor={actor} />
        </>
      )}
      <p css={listLink}>
        <Link href={SCREENS.allMarks.path}>{t('All my marks: highlights, notes and places')}</Link>
      </p>
      <p css={listLink}>
        <Link href={SCREENS.myWords.path}>{t(SCREENS.myWords.title)}</Link>
      </p>
      <p css={listLink}>
        <Link href={SCREENS.yourData.path}>{t('Your data: see, export, import or erase it')}</Link>
      </p>
      <p css={listLink}>
        <Link href={SCREENS.handOver.path}>{t(SCREENS.handOver.title)}</Link>
      </p>
      <YourReading fallback={null} />
      <SavedBooks fallback={null} />
    </Screen>
  );
}

const NAMES = ['stage'] as const;
const ORDERS = ['relevance', 'title'] as const;

/** The books of the cards as a list that can be narrowed and sorted. */
const booksOf = (cards: readonly LibraryCard[]): BookMeta[] =>
  cards.map(({ bookId: id, title, author, cover }) => {
    const unknown = { genre: '', description: '', isTrending: false };
    return { id, title, author, cover, ...unknown };
  });

type CardsProps = {
  actor: LibraryEditActor;
  cards: readonly LibraryCard[];
  lengths: ReadonlyMap<string, number>;
  /** Whether the list of books is loaded, which has the length of most of them. */
  isListed: boolean;
};

const idOf = ({ bookId }: LibraryCard) => bookId;

function Cards({ actor, cards, lengths, isListed }: CardsProps) {
  const { navigation } = useEffects();
  const books = useMemo(() => booksOf(cards), [cards]);
  const { left, isOffered, filters } = useLibraryDiscovery({ books });
  const shown = useMemo(() => {
    const byId = new Map(cards.map((card) => [card.bookId, card]));
    return left.flatMap(({ id }) => byId.get(id) ?? []);
  }, [cards, left]);
  // All of them, however many: without a search, a book is found with the browser's own.
  const items = useInSteps(shown, navigation.isBackNavigation());
  const hasBlocks = useHasBlocks(shown.length);
  const cardOf = useCallback(
    (card: LibraryCard) => (
      <EditableCard actor={actor} card={card}>
        <LibraryCardView
          card={card}
          pageCount={lengths.get(card.bookId) ?? null}
          isListed={isListed}
        />
      </EditableCard>
    ),
    [actor, lengths, isListed],
  );
  return (
    <>
      {isOffered && (
        <Filters {...filters} names={NAMES} sorts={ORDERS} ownOrder="Last read first" />
      )}
      {hasBlocks ? (
        <CardBlocks
          {...{ items, count: shown.length, keyOf: idOf, cardOf }}
          columns={coverColumns}
          offscreen={offscreenCovers}
          releasedHeights={null}
        />
      ) : (
        <ul css={[grid, stagger]}>
          {shown.map((card) => (
            <li key={card.bookId}>{cardOf(card)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
