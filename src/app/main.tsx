/** Opens the world, starts the machines, mounts the site; where the page was prerendered, it takes that over. */
import '../theme/fonts.css';
import '../theme/pre-hydration.css';
import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, preloadScreen } from './App.tsx';
import { navigateWithDepth } from '../browser/history.ts';
import { createStyleCache } from '../theme/style-cache.ts';
import { bookIdAt, routeAt } from '../../machines/domain/routes.ts';
import { createSystem } from '../effects/composition-root.tsx';
import { createBrowserEffects } from '../effects/browser-effects.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root" to mount the site on.');

/** So long a page may be empty while its code is on its way. */
const PATIENCE_MS = 500;

/** Prerendered pages bring the global style along; without it a page can still be read, in the styles of pre-hydration.css. */
async function loadGlobalStyle(
  report: (message: string, error: unknown) => void,
): Promise<ReactNode> {
  try {
    const { GlobalStyle } = await import('../theme/GlobalStyle.tsx');
    return <GlobalStyle />;
  } catch (error) {
    report('The style of the page could not be loaded:', error);
    return null;
  }
}

/** Each task of its own: together they would hold a slow phone up for longer than a touch may wait. */
async function begin(page: HTMLElement): Promise<void> {
  // Code that does not come is told of by the screen that waits for it.
  const screen = preloadScreen(window.location.pathname).catch(() => undefined);
  const effects = createBrowserEffects();
  await effects.nextTask();
  const system = createSystem(effects, effects.readHydrationData());
  await effects.nextTask();
  system.start();
  // The book and the code of its screen come side by side.
  const bookId = bookIdAt(window.location.pathname);
  if (bookId !== null) system.bookLoader.send({ type: 'book.request', bookId });

  // Set again they would be read, and the whole page styled anew, for nothing.
  const prerendered = effects.prerenderedStyles();
  const styles = createStyleCache();
  for (const name of prerendered) styles.inserted[name] = true;
  const globalStyle = prerendered.length > 0 ? null : loadGlobalStyle(effects.report);

  function Site({ children }: { children?: ReactNode }) {
    // After every effect below: now the site listens.
    useEffect(() => void effects.replayInput(), []);
    return (
      <CacheProvider value={styles}>
        {children}
        <App system={system} aroundNav={navigateWithDepth} />
      </CacheProvider>
    );
  }
  if (system.canHydrate(effects.startPage())) {
    await screen;
    const style = await globalStyle;
    // Piece by piece: on a slow phone it takes a second, in which its reader scrolls.
    startTransition(() => {
      hydrateRoot(
        page,
        <StrictMode>
          <Site>{style}</Site>
        </StrictMode>,
        { onRecoverableError: (error) => console.error('The page was drawn anew:', error) },
      );
    });
    return;
  }
  // Whoever opens a book elsewhere than at its beginning waits for nothing else.
  if (routeAt(window.location.pathname) === 'reader')
    system.bookLoader.send({ type: 'remaining.load' });
  // Drawn once and whole; but whoever waits longer is told what for.
  await Promise.race([
    screen,
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
  const style = await globalStyle;
  createRoot(page).render(
    <StrictMode>
      <Site>{style}</Site>
    </StrictMode>,
  );
}

// Not awaited by the module itself: the code that comes imports from it.
void begin(root);
