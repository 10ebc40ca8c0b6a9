/** The route table, the frame, and what stands in a screen's place while its code is on its way. */
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { Route, Router, Switch } from 'wouter';
import { Coming } from './parts/Coming.tsx';
import { MissingCode, onDemand } from './parts/on-demand.tsx';
import { SITE } from './parts/Screen.tsx';
import { VoiceContext } from './parts/Status.tsx';
import { ErrorBoundary } from './plain/ErrorScreen.tsx';
import type { ReaderProps } from './reader/Reader.tsx';
import { bookIdIn, routeAt, ROUTES, TITLES, type RouteName } from './routes.ts';
import { SystemProvider, useSystem, type System } from './system.tsx';
import { useBook, useComingTitle } from './use-book.ts';

/** Everything that stands around a screen, in one piece; an open book has none of it. */
const Framed = onDemand(async () => {
  const [{ Frame }, { SearchBox }] = await Promise.all([import('./frame/Frame.tsx'), import('./search/SearchBox.tsx')]);
  return ({ children }: { children: ReactNode }) => <Frame search={<SearchBox />}>{children}</Frame>;
});
const Home = onDemand(async () => (await import('./home/Home.tsx')).Home);
const Reader = onDemand(async () => {
  const [{ Reader: View }, { readerInput }] = await Promise.all([import('./reader/Reader.tsx'), import('./app/reader-input.ts')]);
  return (props: Omit<ReaderProps, 'input'>) => <View {...props} input={readerInput} />;
});
const Preview = onDemand(async () => (await import('./preview/Preview.tsx')).Preview);
const Library = onDemand(async () => (await import('./app/other-screens.ts')).Library);
const Bookmarks = onDemand(async () => (await import('./app/other-screens.ts')).Bookmarks);
const Latest = onDemand(async () => (await import('./home/Latest.tsx')).Latest);
const Categories = onDemand(async () => (await import('./home/Categories.tsx')).Categories);
const OfflineCopy = onDemand(async () => (await import('./offline/OfflineCopy.tsx')).OfflineCopy);
const SavedBooks = onDemand(async () => (await import('./app/other-screens.ts')).SavedBooks);
const NewVersion = onDemand(async () => (await import('./app/cards.ts')).NewVersion);
const NoticeCard = onDemand(async () => (await import('./app/cards.ts')).NoticeCard, true);
const StorageStatus = onDemand(async () => (await import('./app/cards.ts')).StorageStatus, true);
const About = onDemand(async () => (await import('./app/other-screens.ts')).About);
const Contact = onDemand(async () => (await import('./app/other-screens.ts')).Contact);
const Privacy = onDemand(async () => (await import('./app/other-screens.ts')).Privacy);
const Disclaimer = onDemand(async () => (await import('./app/other-screens.ts')).Disclaimer);
const YourData = onDemand(async () => (await import('./app/other-screens.ts')).YourData);
const NotFound = onDemand(async () => (await import('./app/other-screens.ts')).NotFound);

const LOADING_BOOKS = 'Loading books...';

/** Framed screens that need nothing but their address, with the text that stands there while their code is loaded. */
const PLAIN_SCREENS = [
  ['bookmarks', Bookmarks, LOADING_BOOKS],
  ['latest', Latest, LOADING_BOOKS],
  ['categories', Categories, LOADING_BOOKS],
  ['about', About, undefined],
  ['contact', Contact, undefined],
  ['privacy', Privacy, undefined],
  ['disclaimer', Disclaimer, undefined],
  ['yourData', YourData, undefined],
] as const;

/** Framed screens that are the same for everybody; the others begin with what stands there while their code is on its way. */
const SAME_FOR_ALL: Partial<Record<RouteName, { load: () => Promise<void> }>> = {
  home: Home,
  search: Home,
  preview: Preview,
  latest: Latest,
  categories: Categories,
  about: About,
  contact: Contact,
  privacy: Privacy,
  disclaimer: Disclaimer,
};

/** Brings the code of the screen at a path, where it must be here before a page made ahead of time is taken over. */
export async function bringScreenAt(pathname: string): Promise<void> {
  const name = routeAt(pathname);
  await (name === 'reader' ? Reader.load() : Promise.all([Framed.load(), name === null ? undefined : SAME_FOR_ALL[name]?.load()]));
}

type RouterProps = Parameters<typeof Router>[0];

/** `ssrPath` is the path of a prerendered page. */
export type AppProps = { system: System } & Pick<RouterProps, 'aroundNav' | 'ssrPath'>;

export function App({ system, ...routing }: AppProps) {
  return (
    <SystemProvider system={system}>
      <VoiceContext value={system.page.tellWaiting}>
        <MissingCode value={system.page.isNotReloaded}>
          <ErrorBoundary>
            <Router {...routing}>
              <Screens />
              <Storage />
            </Router>
            <Notice />
            <Version />
          </ErrorBoundary>
        </MissingCode>
      </VoiceContext>
    </SystemProvider>
  );
}

function Screens() {
  useSpareTime();
  return (
    <Switch>
      <Route path={ROUTES.reader}>
        {({ bookId }) => (
          <AskForBook bookId={bookIdIn(bookId)}>
            <Reader bookId={bookIdIn(bookId)} onLeaving={Framed.prepare} fallback={<ReaderComing bookId={bookIdIn(bookId)} />} />
          </AskForBook>
        )}
      </Route>
      <Route>
        <Framed fallback={<FrameComing />}>
          <Switch>
            <Route path={ROUTES.home}>
              <Home fallback={<Coming title={TITLES.home} text={LOADING_BOOKS} />} />
            </Route>
            <Route path={ROUTES.search}>
              <Home title="Search" fallback={<Coming title={TITLES.home} text={LOADING_BOOKS} />} />
            </Route>
            <Route path={ROUTES.preview}>
              {({ bookId }) => (
                <AskForBook bookId={bookIdIn(bookId)}>
                  <Preview
                    bookId={bookIdIn(bookId)}
                    onIntent={Reader.prepare}
                    offline={<OfflineCopy key={bookId} bookId={bookIdIn(bookId)} fallback={null} />}
                    fallback={<BookComing bookId={bookIdIn(bookId)} />}
                  />
                </AskForBook>
              )}
            </Route>
            <Route path={ROUTES.library}>
              <Library saved={<SavedBooks fallback={null} />} fallback={<Coming title={TITLES.library} text="Loading your library..." />} />
            </Route>
            {PLAIN_SCREENS.map(([name, Screen, text]) => (
              <Route key={name} path={ROUTES[name]}>
                <Screen fallback={<Coming title={TITLES[name]} text={text} />} />
              </Route>
            ))}
            <Route>
              <NotFound fallback={<Coming title={TITLES.notFound} />} />
            </Route>
          </Switch>
        </Framed>
      </Route>
    </Switch>
  );
}

// The code of these is loaded when there is something to show.

function Storage() {
  const { storageStatus } = useSystem();
  const isTold = useSelector(storageStatus, (snapshot) => snapshot.hasTag('told'));
  return isTold && <StorageStatus fallback={null} />;
}

function Notice() {
  const { notices } = useSystem();
  const hasNotice = useSelector(notices, (snapshot) => snapshot.context.notice !== null);
  return hasNotice && <NoticeCard fallback={null} />;
}

function Version() {
  const { version } = useSystem();
  const isOffered = useSelector(version, (snapshot) => snapshot.hasTag('offering'));
  return isOffered && <NewVersion fallback={null} />;
}

/** Asks for the book while the code of the screen that will show it is still on its way. */
function AskForBook({ bookId, children }: { bookId: string; children: ReactNode }) {
  useBook(bookId);
  return children;
}

function BookComing({ bookId }: { bookId: string }) {
  return <Coming title={useComingTitle(bookId)} text="Loading book..." />;
}

/** Stands in the place of a whole page, for as short as it is. */
function FrameComing() {
  return (
    <main id="main" aria-labelledby="title" tabIndex={-1} ref={focus}>
      <Coming title={SITE} text="Loading..." />
    </main>
  );
}

/** Whoever reads will want the shelves again, and a notice should not wait for its code. */
function useSpareTime() {
  const { page } = useSystem();
  useEffect(() => page.inSpareTime(Framed.prepare), [page]);
  useEffect(() => page.inSpareTime(NoticeCard.prepare), [page]);
}

const focus = (main: HTMLElement | null) => main?.focus({ preventScroll: true });

function ReaderComing({ bookId }: { bookId: string }) {
  return (
    <main id="main" aria-labelledby="title" tabIndex={-1} ref={focus}>
      <BookComing bookId={bookId} />
    </main>
  );
}
