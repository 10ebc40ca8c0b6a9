/** The route table and the frame, nothing else. */
import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Router, Switch } from 'wouter';
import { Frame } from './frame/Frame.tsx';
import { NoticeCard } from './frame/NoticeCard.tsx';
import { Home } from './home/Home.tsx';
import { GlobalStyle } from './look/GlobalStyle.tsx';
import { Status } from './parts/Status.tsx';
import { ErrorBoundary } from './plain/ErrorScreen.tsx';
import { bookIdIn, ROUTES } from './routes.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { SystemProvider, type System } from './system.tsx';

const Reader = lazy(async () => ({ default: (await import('./reader/Reader.tsx')).Reader }));
const Preview = lazy(async () => ({ default: (await import('./preview/Preview.tsx')).Preview }));
const Library = lazy(async () => ({ default: (await import('./library/Library.tsx')).Library }));
const Bookmarks = lazy(async () => ({ default: (await import('./library/Bookmarks.tsx')).Bookmarks }));
const Latest = lazy(async () => ({ default: (await import('./home/Latest.tsx')).Latest }));
const Categories = lazy(async () => ({ default: (await import('./home/Categories.tsx')).Categories }));
const About = lazy(async () => ({ default: (await import('./plain/About.tsx')).About }));
const Contact = lazy(async () => ({ default: (await import('./plain/Contact.tsx')).Contact }));
const Privacy = lazy(async () => ({ default: (await import('./plain/Privacy.tsx')).Privacy }));
const Disclaimer = lazy(async () => ({ default: (await import('./plain/Disclaimer.tsx')).Disclaimer }));
const NotFound = lazy(async () => ({ default: (await import('./plain/NotFound.tsx')).NotFound }));

export type AppProps = { system: System; aroundNav: NonNullable<Parameters<typeof Router>[0]['aroundNav']> };

export function App({ system, aroundNav }: AppProps) {
  return (
    <SystemProvider system={system}>
      <GlobalStyle />
      <ErrorBoundary>
        <Router aroundNav={aroundNav}>
          <Screens />
        </Router>
        <NoticeCard />
      </ErrorBoundary>
    </SystemProvider>
  );
}

function Screens() {
  return (
    <Switch>
      <Route path={ROUTES.reader}>
        {({ bookId }) => (
          <Coming text="Loading book...">
            <Reader bookId={bookIdIn(bookId)} />
          </Coming>
        )}
      </Route>
      <Route>
        <Frame search={<SearchBox />}>
          <Switch>
            <Route path={ROUTES.home} component={Home} />
            <Route path={ROUTES.search} component={Home} />
            <Route path={ROUTES.preview}>
              {({ bookId }) => (
                <Coming text="Loading book...">
                  <Preview bookId={bookIdIn(bookId)} />
                </Coming>
              )}
            </Route>
            <Route>
              <Coming text="Loading books...">
                <PlainScreens />
              </Coming>
            </Route>
          </Switch>
        </Frame>
      </Route>
    </Switch>
  );
}

function PlainScreens() {
  return (
    <Switch>
      <Route path={ROUTES.bookmarks} component={Bookmarks} />
      <Route path={ROUTES.latest} component={Latest} />
      <Route path={ROUTES.library} component={Library} />
      <Route path={ROUTES.categories} component={Categories} />
      <Route path={ROUTES.about} component={About} />
      <Route path={ROUTES.contact} component={Contact} />
      <Route path={ROUTES.privacy} component={Privacy} />
      <Route path={ROUTES.disclaimer} component={Disclaimer} />
      <Route component={NotFound} />
    </Switch>
  );
}

/** A screen whose code may still be on its way. */
function Coming({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className="within">
          <Status>
            <p>{text}</p>
          </Status>
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
