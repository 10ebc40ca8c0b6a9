/** The route table, the frame, and what stands in a screen's place while its code is on its way. */
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { Route, Router, Switch } from 'wouter';
import { NoticeCard } from './frame/NoticeCard.tsx';
import { StorageStatus } from './frame/StorageStatus.tsx';
import { GlobalStyle } from './look/GlobalStyle.tsx';
import { Coming } from './parts/Coming.tsx';
import { MissingCode, onDemand } from './parts/on-demand.tsx';
import { SITE } from './parts/Screen.tsx';
import { VoiceContext } from './parts/Status.tsx';
import { ErrorBoundary } from './plain/ErrorScreen.tsx';
import { bookIdIn, routeAt, ROUTES, TITLES, type RouteName } from './routes.ts';
import { SystemProvider, useSystem, type System } from './system.tsx';
import { useBook, useComingTitle } from './use-book.ts';

/** Everything that stands around a screen, in one piece; an open book has none of it. */
const Framed = onDemand(async () => {
  const [{ Frame }, { SearchBox }] = await Promise.all([import('./frame/Frame.tsx'), import('./search/SearchBox.tsx')]);
  return ({ children }: { children: ReactNode }) => <Frame search={<SearchBox />}>{children}</Frame>;
});
const Home = onDemand(async () => (await import('./home/Home.tsx')).Home);
const Reader = onDemand(async () => (await import('./reader/Reader.tsx')).Reader);
const Preview = onDemand(async () => (await import('./preview/Preview.tsx')).Preview);
const Library = onDemand(async () => (await import('./library/Library.tsx')).Library);
const Bookmarks = onDemand(async () => (await import('./library/Bookmarks.tsx')).Bookmarks);
const Latest = onDemand(async () => (await import('./home/Latest.tsx')).Latest);
const Categories = onDemand(async () => (await import('./home/Categories.tsx')).Categories);
const OfflineCopy = onDemand(async () => (await import('./offline/OfflineCopy.tsx')).OfflineCopy);
const SavedBooks = onDemand(async () => (await import('./offline/SavedBooks.tsx')).SavedBooks);
const NewVersion = onDemand(async () => (await import('./offline/NewVersion.tsx')).NewVersion);
const About = onDemand(async () => (await import('./plain/About.tsx')).About);
const Contact = onDemand(async () => (await import('./plain/Contact.tsx')).Contact);
const Privacy = onDemand(async () => (await import('./plain/Privacy.tsx')).Privacy);
const Disclaimer = onDemand(async () => (await import('./plain/Disclaimer.tsx')).Disclaimer);
const YourData = onDemand(async () => (await import('./your-data/YourData.tsx')).YourData);
const NotFound = onDemand(async () => (await import('./plain/NotFound.tsx')).NotFound);

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

/** `isStyled`: the page has brought its styles along; `ssrPath` is the path of a page that is made ahead of time. */
export type AppProps = { system: System; isStyled?: boolean } & Pick<RouterProps, 'aroundNav' | 'ssrPath'>;

export function App({ system, isStyled = false, ...routing }: AppProps) {
  return (
    <SystemProvider system={system}>
      {!isStyled && <GlobalStyle />}
      <VoiceContext value={system.page.tellWaiting}>
        <MissingCode value={system.page.isNotReloaded}>
          <ErrorBoundary>
            <Router {...routing}>
              <Screens />
              <StorageStatus />
            </Router>
            <NoticeCard />
            <VersionCard />
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
              <Home fallback={<Coming title={TITLES.home} text="Loading books..." />} />
            </Route>
            <Route path={ROUTES.search}>
              <Home title="Search" fallback={<Coming title={TITLES.home} text="Loading books..." />} />
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
            <Route path={ROUTES.bookmarks}>
              <Bookmarks fallback={<Coming title={TITLES.bookmarks} text="Loading books..." />} />
            </Route>
            <Route path={ROUTES.latest}>
              <Latest fallback={<Coming title={TITLES.latest} text="Loading books..." />} />
            </Route>
            <Route path={ROUTES.library}>
              <Library saved={<SavedBooks fallback={null} />} fallback={<Coming title={TITLES.library} text="Loading your library..." />} />
            </Route>
            <Route path={ROUTES.categories}>
              <Categories fallback={<Coming title={TITLES.categories} text="Loading books..." />} />
            </Route>
            <Route path={ROUTES.about}>
              <About fallback={<Coming title={TITLES.about} />} />
            </Route>
            <Route path={ROUTES.contact}>
              <Contact fallback={<Coming title={TITLES.contact} />} />
            </Route>
            <Route path={ROUTES.privacy}>
              <Privacy fallback={<Coming title={TITLES.privacy} />} />
            </Route>
            <Route path={ROUTES.disclaimer}>
              <Disclaimer fallback={<Coming title={TITLES.disclaimer} />} />
            </Route>
            <Route path={ROUTES.yourData}>
              <YourData fallback={<Coming title={TITLES.yourData} />} />
            </Route>
            <Route>
              <NotFound fallback={<Coming title={TITLES.notFound} />} />
            </Route>
          </Switch>
        </Framed>
      </Route>
    </Switch>
  );
}

/** Its code is fetched when there is something to say. */
function VersionCard() {
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

/** Whoever reads will want the shelves again, and nobody should wait for them then. */
function useSpareTime() {
  const { page } = useSystem();
  useEffect(() => page.inSpareTime(Framed.prepare), [page]);
}

const focus = (main: HTMLElement | null) => main?.focus({ preventScroll: true });

function ReaderComing({ bookId }: { bookId: string }) {
  return (
    <main id="main" aria-labelledby="title" tabIndex={-1} ref={focus}>
      <BookComing bookId={bookId} />
    </main>
  );
}
