/** The route table and the frame, nothing else. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Route, Router, Switch } from 'wouter';
import { Frame } from './frame/Frame.tsx';
import { NoticeCard } from './frame/NoticeCard.tsx';
import { Home } from './home/Home.tsx';
import { GlobalStyle } from './look/GlobalStyle.tsx';
import { MissingCode, onDemand } from './parts/on-demand.tsx';
import { SITE } from './parts/Screen.tsx';
import { Status } from './parts/Status.tsx';
import { ErrorBoundary } from './plain/ErrorScreen.tsx';
import { bookIdIn, ROUTES } from './routes.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { SystemProvider, useSystem, type System } from './system.tsx';
import { useBook } from './use-book.ts';

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
const NotFound = onDemand(async () => (await import('./plain/NotFound.tsx')).NotFound);

export type AppProps = { system: System; aroundNav: NonNullable<Parameters<typeof Router>[0]['aroundNav']> };

export function App({ system, aroundNav }: AppProps) {
  return (
    <SystemProvider system={system}>
      <GlobalStyle />
      <MissingCode value={system.page.isNotReloaded}>
        <ErrorBoundary>
          <Router aroundNav={aroundNav}>
            <Screens />
          </Router>
          <NoticeCard />
          <VersionCard />
        </ErrorBoundary>
      </MissingCode>
    </SystemProvider>
  );
}

const bookComing = <Coming text="Loading book..." />;
const readerComing = (
  <main id="main" tabIndex={-1} ref={(main) => main?.focus({ preventScroll: true })}>
    {bookComing}
  </main>
);
const booksComing = <Coming text="Loading books..." />;

function Screens() {
  return (
    <Switch>
      <Route path={ROUTES.reader}>
        {({ bookId }) => (
          <AskForBook bookId={bookIdIn(bookId)}>
            <Reader bookId={bookIdIn(bookId)} fallback={readerComing} />
          </AskForBook>
        )}
      </Route>
      <Route>
        <Frame search={<SearchBox />}>
          <Switch>
            <Route path={ROUTES.home}>
              <Home />
            </Route>
            <Route path={ROUTES.search}>
              <Home title="Search" />
            </Route>
            <Route path={ROUTES.preview}>
              {({ bookId }) => (
                <AskForBook bookId={bookIdIn(bookId)}>
                  <Preview
                    bookId={bookIdIn(bookId)}
                    onIntent={Reader.prepare}
                    offline={<OfflineCopy key={bookId} bookId={bookIdIn(bookId)} fallback={null} />}
                    fallback={bookComing}
                  />
                </AskForBook>
              )}
            </Route>
            <Route path={ROUTES.bookmarks}>
              <Bookmarks fallback={booksComing} />
            </Route>
            <Route path={ROUTES.latest}>
              <Latest fallback={booksComing} />
            </Route>
            <Route path={ROUTES.library}>
              <Library saved={<SavedBooks fallback={null} />} fallback={<Coming text="Loading your library..." />} />
            </Route>
            <Route path={ROUTES.categories}>
              <Categories fallback={booksComing} />
            </Route>
            <Route path={ROUTES.about}>
              <About fallback={null} />
            </Route>
            <Route path={ROUTES.contact}>
              <Contact fallback={null} />
            </Route>
            <Route path={ROUTES.privacy}>
              <Privacy fallback={null} />
            </Route>
            <Route path={ROUTES.disclaimer}>
              <Disclaimer fallback={null} />
            </Route>
            <Route>
              <NotFound fallback={null} />
            </Route>
          </Switch>
        </Frame>
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

/** Stands where a screen will be whose code is still on its way. */
function Coming({ text }: { text: string }) {
  return (
    <div className="within">
      <h1 className="only-heard">{SITE}</h1>
      <Status>
        <p>{text}</p>
      </Status>
    </div>
  );
}
