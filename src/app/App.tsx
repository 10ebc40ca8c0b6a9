/** The route table, the layout, and what is shown while the code of a screen is loaded. */
import { useEffect, type ReactNode } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { InterfaceContext, useTranslate } from '../ui/interface-texts.tsx';
import {
  LoadingScreen,
  ScreenFailureContext,
  type LoadingScreenProps,
} from '../ui/LoadingScreen.tsx';
import { ChunkRecoveryContext } from '../ui/lazy-with-preload.tsx';
import { SITE_NAME } from '../ui/Screen.tsx';
import { LayerContext } from '../ui/use-layer.ts';
import { inset } from '../theme/tokens.ts';
import { LoadingAnnouncerContext } from '../ui/Status.tsx';
import { ErrorBoundary } from './ErrorScreen.tsx';
import { AuthorScreen, GenreScreen, HomeLoading, SearchScreen } from './address-screens.tsx';
import {
  About,
  AuthorShelf,
  Bookmarks,
  Categories,
  Contact,
  Disclaimer,
  GenreShelf,
  Home,
  Latest,
  Library,
  Listening,
  NotFound,
  OtherApps,
  Preview,
  Privacy,
  Reader,
  WithLayout,
  YourData,
} from './screens.ts';
import {
  Notice,
  preloadCards,
  Storage,
  useChunkFailure,
  Version,
} from '../features/status/StatusCards.tsx';
import {
  bookIdIn,
  routeAt,
  ROUTES,
  unslashed,
  type RouteName,
} from '../../machines/domain/routes.ts';
import { TITLES } from '../../machines/messages/screen-titles.ts';
import { SystemProvider, useEffects, useSystem, type System } from '../system/system.tsx';
import { useBook, useLoadingTitle } from '../system/use-book.ts';

const LOADING_BOOKS = 'Loading books...';

/** Screens with layout and without parameters, each with the text of its loading screen. */
const STATIC_SCREENS = [
  ['bookmarks', Bookmarks, LOADING_BOOKS],
  ['latest', Latest, LOADING_BOOKS],
  ['categories', Categories, LOADING_BOOKS],
  ['about', About, undefined],
  ['contact', Contact, undefined],
  ['privacy', Privacy, undefined],
  ['disclaimer', Disclaimer, undefined],
  ['listening', Listening, undefined],
  ['otherApps', OtherApps, undefined],
  ['yourData', YourData, undefined],
] as const;

/**
 * Screens that are prerendered with their content; the others are prerendered as their loading
 * screen.
 */
const PRERENDERED_SCREENS: Partial<Record<RouteName, { load: () => Promise<void> }>> = {
  home: Home,
  search: Home,
  preview: Preview,
  latest: Latest,
  categories: Categories,
  genre: GenreShelf,
  author: AuthorShelf,
  about: About,
  contact: Contact,
  privacy: Privacy,
  disclaimer: Disclaimer,
  listening: Listening,
  otherApps: OtherApps,
};

/**
 * Loads the code that hydrating the prerendered page at this path needs: without it React would
 * render the loading screen.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = routeAt(pathname);
  await (name === 'reader'
    ? Reader.load()
    : Promise.all([
        WithLayout.load(),
        name === null ? undefined : PRERENDERED_SCREENS[name]?.load(),
      ]));
}

type RouterProps = Parameters<typeof Router>[0];

/** `ssrPath` is the address of the prerendered page, with its query. */
export type AppProps = { system: System } & Pick<RouterProps, 'aroundNav' | 'ssrPath'>;

export function App({ system, ...routing }: AppProps) {
  const failureIn = useChunkFailure(system);
  return (
    <SystemProvider system={system}>
      <InterfaceContext value={system.effects.texts}>
        <LoadingAnnouncerContext value={system.effects.announcer.announceLoading}>
          <ChunkRecoveryContext value={system.chunks.recoverChunk}>
            <ErrorBoundary>
              <Router base={system.effects.navigation.prefix} hrefs={unslashed} {...routing}>
                <ScreenFailureContext value={failureIn('screen')}>
                  <LayerContext value={system.effects.navigation.openLayer}>
                    <Screens />
                  </LayerContext>
                </ScreenFailureContext>
                <Storage />
              </Router>
              {failureIn('beside')}
              <Notice />
              <Version />
            </ErrorBoundary>
          </ChunkRecoveryContext>
        </LoadingAnnouncerContext>
      </InterfaceContext>
    </SystemProvider>
  );
}

/** Of no screen: the router alone would not see the difference between small and capital letters. */
const NOWHERE = '/404';

function Screens() {
  usePreloadedLayout();
  const t = useTranslate();
  const [path] = useLocation();
  const location = routeAt(path) === null ? NOWHERE : path;
  return (
    <Switch location={location}>
      <Route path={ROUTES.reader}>
        {({ bookId }) => (
          <RequestBook bookId={bookIdIn(bookId)}>
            <Reader
              bookId={bookIdIn(bookId)}
              onLeaving={WithLayout.preload}
              fallback={<ReaderLoading bookId={bookIdIn(bookId)} />}
            />
          </RequestBook>
        )}
      </Route>
      <Route>
        <WithLayout fallback={<LoadingMain title={SITE_NAME} text={t('Loading...')} />}>
          <Switch location={location}>
            <Route path={ROUTES.home}>
              <Home fallback={<HomeLoading documentTitle={SITE_NAME} />} />
            </Route>
            <Route path={ROUTES.search} component={SearchScreen} />
            <Route path={ROUTES.genre}>{({ genre }) => <GenreScreen segment={genre} />}</Route>
            <Route path={ROUTES.author}>{({ author }) => <AuthorScreen segment={author} />}</Route>
            <Route path={ROUTES.preview}>
              {({ bookId }) => (
                <RequestBook bookId={bookIdIn(bookId)}>
                  <Preview
                    bookId={bookIdIn(bookId)}
                    onIntent={Reader.preload}
                    fallback={<BookLoadingScreen bookId={bookIdIn(bookId)} />}
                  />
                </RequestBook>
              )}
            </Route>
            <Route path={ROUTES.library}>
              <Library
                fallback={
                  <LoadingScreen title={t(TITLES.library)} text={t('Loading your library...')} />
                }
              />
            </Route>
            {STATIC_SCREENS.map(([name, Screen, text]) => (
              <Route key={name} path={ROUTES[name]}>
                <Screen
                  fallback={<LoadingScreen title={t(TITLES[name])} text={text && t(text)} />}
                />
              </Route>
            ))}
            <Route>
              <NotFound fallback={<LoadingScreen title={t(TITLES.notFound)} />} />
            </Route>
          </Switch>
        </WithLayout>
      </Route>
    </Switch>
  );
}

/** Requests the book while the code of its screen is still loading. */
function RequestBook({ bookId, children }: { bookId: string; children: ReactNode }) {
  useBook(bookId);
  return children;
}

function BookLoadingScreen({ bookId }: { bookId: string }) {
  const t = useTranslate();
  return <LoadingScreen {...useLoadingTitle(bookId)} text={t('Loading book...')} />;
}

/** Takes the focus itself, because the layout that would restore it is not loaded yet. */
function LoadingMain(props: LoadingScreenProps & { text: string }) {
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

function ReaderLoading({ bookId }: { bookId: string }) {
  const t = useTranslate();
  return <LoadingMain {...useLoadingTitle(bookId)} text={t('Loading book...')} />;
}

/** The layout is needed after the reader, a notice without delay, and a failure without a network. */
function usePreloadedLayout() {
  const { chunks } = useSystem();
  const { idle } = useEffects();
  useEffect(() => idle.runWhenIdle(chunks.prepareRecovery), [idle, chunks]);
  useEffect(() => idle.runWhenIdle(WithLayout.preload), [idle]);
  useEffect(() => idle.runWhenIdle(preloadCards), [idle]);
}

const focus = (main: HTMLElement | null) => main?.focus({ preventScroll: true });
