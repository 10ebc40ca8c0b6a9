/**
 * The entry: creates the browser effects and the system, starts the machines, and hydrates or
 * renders the site.
 */
// oxlint-disable-next-line import/no-unassigned-import -- before anything of React Aria
import '../platform/system-locale.ts';
import '../theme/fonts.css';
import '../theme/pre-hydration.css';
import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, preloadScreen, type AppProps } from './App.tsx';
import { withTravellingCover } from '../platform/navigation/cover-transition.ts';
import { navigateWithDepth } from '../platform/navigation/history.ts';
import { createStyleCache } from '../theme/style-cache.ts';
import { loadInterfaceTexts } from './interface-texts/interface-texts.ts';
import { loadStartCode } from './start-code.ts';
import type { InterfaceLanguage } from '../../machines/domain/languages.ts';
import { canonicalPath, interfaceAt, screenAt } from '../../machines/domain/site/routes.ts';
import { createSystem } from './composition-root.ts';
import type { System } from '../system/system.tsx';
import { createBrowserEffects, startEffects } from '../platform/browser-effects.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root" to mount the site on.');

/**
 * How long a page that is not prerendered stays empty while its code loads; then it shows a loading
 * screen.
 */
const EMPTY_PAGE_MS = 500;
/** How long a prerendered page waits for the page of the book that the user has asked for. */
const OTHER_PAGE_MS = 2000;

/** For pages that are not prerendered. If it fails, pre-hydration.css keeps the page readable. */
async function loadGlobalStyle(
  language: InterfaceLanguage,
  report: (message: string, error: unknown) => void,
): Promise<ReactNode> {
  try {
    const { GlobalStyle } = await import('../theme/GlobalStyle.tsx');
    return <GlobalStyle language={language} />;
  } catch (error) {
    report('The style of the page could not be loaded:', error);
    return null;
  }
}

/** @returns false if the user has stepped through the history before the code of the page was loaded */
function isServedFor(pathname: string): boolean {
  // Older engines name the entry "document", as a draft of the standard did.
  const name = performance.getEntriesByType('navigation')[0]?.name ?? 'document';
  return name === 'document' || new URL(name).pathname === pathname;
}

const whileBusy = (loader: System['bookLoader']): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!loader.getSnapshot().hasTag('busy')) resolve();
    };
    loader.subscribe(check);
    check();
  });

const navigateWithCover: NonNullable<AppProps['aroundNav']> = (navigate, to, options) =>
  withTravellingCover(to, () => flushSync(() => navigateWithDepth(navigate, to, options)));

/** Until the site has started, an error leaves the page as it was served. */
let start: 'expected' | 'done' | 'failed' = 'expected';

/** @returns options for React: when its first render fails, the page is put back as it was served */
function rootOptions(page: HTMLElement, unmount: () => void) {
  // In a document of its own, so that no image is requested again.
  const served = document.implementation.createHTMLDocument().importNode(page, true);
  const onError = (error: unknown): void => {
    console.error(error);
    if (start !== 'expected') return;
    start = 'failed';
    // React is still rendering.
    setTimeout(() => {
      unmount();
      page.replaceChildren(...served.childNodes);
      window.kitabvan?.showStartError?.(error);
    });
  };
  return { onCaughtError: onError, onUncaughtError: onError };
}

/** Starts in several tasks: a single one would block input for too long on a slow phone. */
async function startSite(page: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const canonical = canonicalPath(pathname);
  // A host that did not redirect it.
  if (canonical !== pathname)
    window.history.replaceState(window.history.state, '', canonical + search + hash);
  const loadScreen = () => preloadScreen(window.location.pathname, window.location.search);
  const screen = loadScreen();
  const screenSettled = screen.catch(() => undefined);
  const { language } = interfaceAt(window.location.pathname);
  const texts = await loadStartCode(startEffects, language, () => loadInterfaceTexts(language));
  const effects = createBrowserEffects(texts);
  await effects.idle.nextTask();
  await window.kitabvan?.translated;
  const system = createSystem(effects, effects.hydration.readData());
  await effects.idle.nextTask();
  system.start();

  // Emotion would insert the prerendered styles again, and the browser restyle the whole document.
  const prerendered = effects.hydration.readStyles();
  const styles = createStyleCache();
  for (const name of prerendered) styles.inserted[name] = true;
  const globalStyle =
    prerendered.length > 0 ? null : loadGlobalStyle(effects.texts.language, effects.runtime.report);

  function Site({ children }: { children: ReactNode }) {
    // A parent's effect runs after those of its children: every listener is attached by now.
    useEffect(() => {
      // The error boundary is shown for a moment.
      if (start === 'failed') return;
      start = 'done';
      window.kitabvan?.confirmStart?.();
      system.renew();
      void effects.input.replayQueued();
    }, []);
    return (
      <StrictMode>
        <CacheProvider value={styles}>
          {children}
          <App
            system={system}
            aroundNav={navigateWithCover}
            // A step through the history meanwhile is followed once the served page is hydrated.
            ssrPath={canonical + search}
          />
        </CacheProvider>
      </StrictMode>
    );
  }
  if (isServedFor(pathname) && system.canHydrate(effects.navigation.startPlace())) {
    // A loading screen would replace the content of the prerendered page.
    await loadStartCode(startEffects, language, loadScreen, screen);
    const style = await globalStyle;
    // Interruptible: hydration takes a second on a slow phone, while the user scrolls.
    startTransition(() => {
      const shown = hydrateRoot(page, <Site>{style}</Site>, {
        ...rootOptions(page, () => shown.unmount()),
        onRecoverableError: (error) =>
          console.error('Hydration failed, the page was rendered again:', error),
      });
    });
    return;
  }
  // A book opened elsewhere than at its first pages is needed whole, before anything can be shown.
  if (screenAt(window.location.pathname) === 'reader')
    system.bookLoader.send({ type: 'remaining.load' });
  // Renders once, with the screen's code; shows a loading screen if that takes too long. Controls
  // below a text that is shown later would jump.
  const isOtherPage = window.kitabvan?.bookRequest !== undefined;
  await Promise.race([
    isOtherPage ? Promise.all([screenSettled, whileBusy(system.bookLoader)]) : screenSettled,
    new Promise((resolve) => {
      setTimeout(resolve, isOtherPage ? OTHER_PAGE_MS : EMPTY_PAGE_MS);
    }),
  ]);
  const style = await globalStyle;
  const shown = createRoot(
    page,
    rootOptions(page, () => shown.unmount()),
  );
  shown.render(<Site>{style}</Site>);
}

// No top-level await: lazily loaded chunks import from the entry chunk, and would wait for it.
startSite(root).catch((error: unknown) => {
  console.error('The site could not start:', error);
  window.kitabvan?.showStartError?.(error);
});
