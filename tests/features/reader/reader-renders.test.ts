/** A page turn renders only the components that show something different afterwards. */
// @vitest-environment jsdom
import { act, createElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { FLIP_LOCK_MS } from '../../../machines/domain/limits.ts';
import { bookNamed } from '../../support/books.ts';
import { diskWith } from '../../support/fake-storage.ts';
import { fakeEffectsOn } from '../../support/fake-effects.ts';

/** The fields of React's internal fiber node that are read here. */
type Fiber = {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
};

type Hook = {
  supportsFiber: true;
  inject: () => number;
  onCommitFiberRoot: (id: number, root: { current: Fiber }) => void;
  onCommitFiberUnmount: () => void;
};

/** Flag that React sets on a fiber whose component was run. */
const PERFORMED_WORK = 1;
const LONGEST_LABEL = 24;

/**
 * Emotion's component that inserts the rules of a `css` prop; it accompanies every styled element.
 */
const EMOTION_INSERTION = 'Insertion';

/**
 * @returns the name of a component; null for elements, fragments, providers and wrapped components
 */
const nameOf = ({ type }: Fiber): string | null =>
  typeof type === 'function' && /^[A-Z]/u.test(type.name) && type.name !== EMOTION_INSERTION
    ? type.name
    : null;

function firstElementIn(fiber: Fiber | null): Element | null {
  for (let each = fiber; each !== null; each = each.sibling) {
    const found = each.stateNode instanceof Element ? each.stateNode : firstElementIn(each.child);
    if (found !== null) return found;
  }
  return null;
}

/** @returns the component's name, with its label or text when that is short */
function labelled(fiber: Fiber, name: string): string {
  const element = firstElementIn(fiber.child);
  const label = element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? '';
  return label === '' || label.length > LONGEST_LABEL ? name : `${name} "${label}"`;
}

function record(fiber: Fiber, rendered: string[]): void {
  const before = fiber.alternate;
  const name = nameOf(fiber);
  const isNew = before === null;
  if (name !== null && (isNew || (fiber.flags & PERFORMED_WORK) !== 0))
    rendered.push(labelled(fiber, name));
  // React reuses the children of a subtree without work, so there is nothing to record in it.
  if (!isNew && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) record(child, rendered);
}

/**
 * Records which components a React commit has rendered, through the hook that React DevTools uses.
 * Call it before React is imported, because React looks for the hook only once.
 * @returns a function that returns everything rendered since its last call, in document order
 */
function recordRenders(): () => string[] {
  let rendered: string[] = [];
  const hook: Hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_, { current }) => record(current, rendered),
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  return () => {
    const sinceLastCall = rendered;
    rendered = [];
    return sinceLastCall;
  };
}

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
    'PageNumbers "Pages"',
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
