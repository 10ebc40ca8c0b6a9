/** Screens whose content depends on their address, each with its loading screen. */
import { useSearch } from 'wouter';
import { genreAt } from '../../machines/domain/books/genres.ts';
import { bookIdIn } from '../../machines/domain/site/routes.ts';
import { NOT_FOUND_TITLE, SCREENS } from '../../machines/domain/site/screens.ts';
import type { PlainText } from '../../machines/messages/message.ts';
import { useEffects } from '../system/system.tsx';
import { useLoadingTitle } from '../system/use-book.ts';
import { inset } from '../theme/tokens.ts';
import { useDataName, useTranslate } from '../ui/interface-texts.tsx';
import { LoadingScreen, type LoadingScreenProps } from '../ui/LoadingScreen.tsx';
import { SITE_NAME } from '../ui/Screen.tsx';
import { Layout, NotFound, VIEWS } from './views.ts';

/** `part` of the address that stands for a name in the path of the screen. */
type AddressProps = { part: string };

/** @param title of the document: home and a search without a query differ in nothing else */
function Home({ title }: { title: string }) {
  const t = useTranslate();
  const { title: heading, loading } = SCREENS.home;
  return (
    <VIEWS.home
      title={title}
      fallback={<LoadingScreen title={t(heading)} documentTitle={title} text={t(loading)} />}
    />
  );
}

/** Without a query it is the home screen. */
function Search() {
  const t = useTranslate();
  // Renders again when the address changes; its value is decoded too far.
  useSearch();
  const query = useEffects().navigation.query();
  return query === '' ? (
    <Home title={t('Search')} />
  ) : (
    <VIEWS.search
      key={query}
      query={query}
      fallback={<LoadingScreen title={t('Search: {query}', { query })} text={t('Searching...')} />}
    />
  );
}

/** An unknown genre is no screen. */
function Genre({ part }: AddressProps) {
  const t = useTranslate();
  const nameOf = useDataName();
  const genre = genreAt(part);
  return genre === null ? (
    <NoSuchPage />
  ) : (
    <VIEWS.genreShelf
      key={genre}
      genre={genre}
      fallback={<LoadingScreen title={nameOf(genre)} text={t(SCREENS.genreShelf.loading)} />}
    />
  );
}

/** Whether there is such an author or series is known once the list is loaded. */
const shelf = (View: typeof VIEWS.authorShelf, title: PlainText) =>
  function ShelfAtAddress({ part }: AddressProps) {
    const t = useTranslate();
    return (
      <View
        key={part}
        segment={part}
        notFound={<NoSuchPage />}
        fallback={<LoadingScreen title={t(title)} text={t(SCREENS.authorShelf.loading)} />}
      />
    );
  };

function NoSuchPage() {
  const t = useTranslate();
  return <NotFound fallback={<LoadingScreen title={t(NOT_FOUND_TITLE)} />} />;
}

function useBookLoading(bookId: string): LoadingScreenProps & { text: string } {
  const t = useTranslate();
  return { ...useLoadingTitle(bookId), text: t(SCREENS.reader.loading) };
}

function Preview({ part }: AddressProps) {
  const bookId = bookIdIn(part);
  return (
    <VIEWS.preview
      bookId={bookId}
      onIntent={VIEWS.reader.preload}
      fallback={<LoadingScreen {...useBookLoading(bookId)} />}
    />
  );
}

function Reader({ part }: AddressProps) {
  const bookId = bookIdIn(part);
  return (
    <VIEWS.reader
      bookId={bookId}
      onLeaving={Layout.preload}
      fallback={<LoadingMain {...useBookLoading(bookId)} />}
    />
  );
}

/** Takes the focus itself, because the layout that would restore it is not loaded yet. */
export function LoadingMain(props: LoadingScreenProps & { text: string }) {
  return (
    <main
      id="main"
      aria-labelledby="title"
      tabIndex={-1}
      ref={focus}
      css={{ paddingTop: inset.top }}
    >
      <LoadingScreen {...props} />
    </main>
  );
}

const focus = (main: HTMLElement | null) => main?.focus({ preventScroll: true });

export const SCREENS_AT_ADDRESS = {
  home: () => <Home title={SITE_NAME} />,
  search: Search,
  genreShelf: Genre,
  authorShelf: shelf(VIEWS.authorShelf, 'Author'),
  seriesShelf: shelf(VIEWS.seriesShelf, 'Series'),
  preview: Preview,
  reader: Reader,
};
