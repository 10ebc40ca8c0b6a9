/** A page turn renders only the components that show something different afterwards. */
// @vitest-environment jsdom
import { act, createElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { FLIP_LOCK_MS } from '../../../machines/domain/limits.ts';
import { bookNamed } from '../../support/books.ts';
import { diskWith } from '../../support/fake-storage.ts';
import { recordRenders } from '../../support/render-log.ts';
import { fakeEffectsOn } from '../../support/fake-effects.ts';

const BOOK = bookNamed('long', 42);
const PAGE = 10;
/** The component that receives a page turn and defers everything but the text. */
const DEFERRING = 'TurnsAfterText';
/**
 * The buttons of the previous page, the current page, and the page that comes into reach; they
 * render after the text.
 */
const NUMBERS = [10, 11, 13].flatMap((page) => [
  `PageNumber "Page ${page}"`,
  `Button "Page ${page}"`,
]);

/** Renders the whole site at a page of a long book. */
async function openReader() {
  const takeRenders = recordRenders();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: String });
  // Without layout nothing has a size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  window.history.replaceState(null, '', '/books/long/read');
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  const [{ createRoot }, { App, preloadScreen }, { createSystem }] = await Promise.all([
    import('react-dom/client'),
    import('../../../src/app/App.tsx'),
    import('../../../src/app/composition-root.ts'),
  ]);
  const { effects } = fakeEffectsOn(diskWith(), [BOOK]);
  const system = createSystem({
    ...effects,
    navigation: {
      ...effects.navigation,
      onPath(listener) {
        listener(window.location.pathname);
        return () => undefined;
      },
      startPlace: () => ({ page: PAGE, language: null, paragraph: null }),
      updateAddress: (path) => window.history.replaceState(null, '', path),
    },
  });
  system.start();
  await preloadScreen('/books/long/read');
  await act(async () => createRoot(root).render(createElement(App, { system })));
  await vi.waitFor(
    () => expect(document.querySelector('#position')?.textContent).toBe(`Page ${PAGE} of 42`),
    60_000,
  );
  takeRenders();
  return {
    takeRenders,
    press: (key: string) =>
      act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key }))),
  };
}

let reader: Awaited<ReturnType<typeof openReader>>;

beforeAll(async () => {
  reader = await openReader();
  vi.useFakeTimers();
}, 60_000);

test('turning a page renders only its text, numbers that changed, and the time left', async () => {
  await reader.press('ArrowRight');
  expect(document.querySelector('#page')?.textContent).toBe('long, english, page 11');
  const text = ['PageText "long, english, page 11"', 'Paragraphs "long, english, page 11"'];
  expect(reader.takeRenders()).toEqual([
    'ReaderPosition "Page 11 of 42"',
    'DocumentTitle',
    ...text,
    DEFERRING,
    'TimeLeft "about 66 minutes left"',
    'DocumentTitle',
    DEFERRING,
    'Numbers "Pages"',
    ...NUMBERS,
    'TimeLeft "about 64 minutes left"',
  ]);
});

test('the end of the turn lock renders no button', async () => {
  const [group] = document.querySelectorAll('[role=group]');
  expect(group?.getAttribute('aria-disabled')).toBe('true');
  await act(async () => vi.advanceTimersByTime(FLIP_LOCK_MS));
  expect(reader.takeRenders()).toEqual([DEFERRING, DEFERRING]);
  expect(group?.getAttribute('aria-disabled')).toBeNull();
});
