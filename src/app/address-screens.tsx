/** Screens that are chosen by a part of the address besides the route. */
import { useSearch } from 'wouter';
import { genreAt } from '../../machines/domain/genres.ts';
import { TITLES } from '../../machines/messages/screen-titles.ts';
import { useEffects } from '../system/system.tsx';
import { useDataName, useTranslate } from '../ui/interface-texts.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { AuthorShelf, GenreShelf, Home, NotFound, Results } from './screens.ts';

/** @param documentTitle two routes show the home screen under different titles */
export function HomeLoading({ documentTitle }: { documentTitle: string }) {
  const t = useTranslate();
  return (
    <LoadingScreen
      title={t(TITLES.home)}
      documentTitle={documentTitle}
      text={t('Loading books...')}
    />
  );
}

/** Without a query it is the home screen. */
export function SearchScreen() {
  const t = useTranslate();
  // Renders again when the address changes; its value is decoded too far.
  useSearch();
  const query = useEffects().navigation.query();
  return query === '' ? (
    <Home title={t('Search')} fallback={<HomeLoading documentTitle={t('Search')} />} />
  ) : (
    <Results
      key={query}
      query={query}
      fallback={<LoadingScreen title={t('Search: {query}', { query })} text={t('Searching...')} />}
    />
  );
}

/** @param segment of the address, in which an unknown genre is no screen */
export function GenreScreen({ segment }: { segment: string }) {
  const t = useTranslate();
  const nameOf = useDataName();
  const genre = genreAt(segment);
  return genre === null ? (
    <NoSuchPage />
  ) : (
    <GenreShelf
      key={genre}
      genre={genre}
      fallback={<LoadingScreen title={nameOf(genre)} text={t('Loading books...')} />}
    />
  );
}

/** @param segment of the address; whether there is such an author is known once the list has come */
export function AuthorScreen({ segment }: { segment: string }) {
  const t = useTranslate();
  return (
    <AuthorShelf
      key={segment}
      segment={segment}
      notFound={<NoSuchPage />}
      fallback={<LoadingScreen title={t('Author')} text={t('Loading books...')} />}
    />
  );
}

function NoSuchPage() {
  const t = useTranslate();
  return <NotFound fallback={<LoadingScreen title={t(TITLES.notFound)} />} />;
}
