/** Where the focus and the window are after a step in the history. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as history from '../../../src/platform/navigation/history.ts';
import {
  addEntry,
  navigateWithDepth,
  restoreFocus,
  watchHistory,
} from '../../../src/platform/navigation/history.ts';
import { fake, recordFocusScrolls, stubPage } from '../../support/stubbed-page.ts';

const LINK = '<a href="/books/one">One</a>';
const SHELVES = `<section>${LINK}<a href="/books/two">Two</a></section><section>${LINK}</section>`;
/** The second link to the book was 300 pixels below the top of the window. */
const LEFT = {
  depth: 0,
  focusTarget: { href: '/books/one', text: 'One', occurrence: 1, top: 300 },
};

let page: ReturnType<typeof stubPage>;
let focusScrolls = (): unknown[] => [];
const scrolls: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = stubPage(`<main></main><div id="outside">${LINK}${LINK}</div><input>`);
  scrolls.length = 0;
  const { window } = page;
  window.history.replaceState(LEFT, '', '/shelf');
  fake(window.history, { scrollRestoration: 'manual' });
  fake(window, {
    scrollTo: () => undefined,
    scrollBy: (options: unknown) => scrolls.push(['by', options]),
  });
  fake(window.HTMLElement.prototype, {
    scrollIntoView(this: unknown, options: unknown) {
      scrolls.push(['to', this, options]);
    },
    getBoundingClientRect: () => ({ top: 450 }),
  });
  focusScrolls = recordFocusScrolls(window);
  watchHistory();
});
afterEach(() => {
  page.rethrow();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const focused = (): Element | null => page.document.activeElement;
const main = (): HTMLElement => page.part('main');
const secondLink = (): HTMLElement => page.part('section:last-child a');
const USER_INPUT = ['pointerdown', 'keydown', 'wheel', 'touchstart'];
/** @returns what may end the waiting for an element: timers, and user input with how it is heard */
const waiting = (): unknown[] => {
  // Those that the page itself has set for the next task.
  vi.advanceTimersByTime(0);
  const timers = Array.from({ length: vi.getTimerCount() }, () => 'timer');
  return [...timers, ...page.listening().filter(({ type }) => USER_INPUT.includes(type))];
};
/** The browser tells of changes of the page after the task. */
const show = async (html: string, place = main()): Promise<void> => {
  place.innerHTML = html;
  await Promise.resolve();
};
const goBackInBrowser = (): (() => void) => {
  page.window.dispatchEvent(new Event('popstate'));
  return restoreFocus(main());
};

describe('on the way back', () => {
  test('the focused element has the focus again, at the same height in the window', async () => {
    await show(SHELVES);
    goBackInBrowser();
    expect([focused(), scrolls, focusScrolls(), page.window.history.scrollRestoration]).toEqual([
      secondLink(),
      [
        ['to', secondLink(), { block: 'nearest', inline: 'nearest', behavior: 'instant' }],
        ['by', { top: 150, behavior: 'instant' }],
      ],
      [],
      'auto',
    ]);
  });

  test('it has it as soon as it is shown, and the main element until then', async () => {
    goBackInBrowser();
    expect(focused()).toBe(main());
    await show(`<section>${LINK}</section>`);
    expect([focused(), scrolls]).toEqual([main(), []]);
    await show(SHELVES);
    expect([focused(), scrolls.length]).toEqual([secondLink(), 2]);
  });

  test('it has it also when it is shown deep in the page, and not elsewhere', async () => {
    await show('<section></section><section></section>');
    goBackInBrowser();
    await show(LINK, page.part('section:first-child'));
    await show(LINK, page.part('section:last-child'));
    expect(focused()).toBe(secondLink());
  });

  test.each([
    ['shown from the start', SHELVES, ''],
    ['shown later', '', SHELVES],
  ])('it takes it once only: %s', async (_, before, after) => {
    await show(before);
    goBackInBrowser();
    if (after !== '') await show(after);
    expect(focused()).toBe(secondLink());
    page.part('input').focus({ preventScroll: true });
    main().append(page.document.createElement('p'));
    await Promise.resolve();
    expect([focused(), waiting()]).toEqual([page.part('input'), []]);
  });

  test('a link to another address or with another text does not take it', async () => {
    const target = { ...LEFT, focusTarget: { ...LEFT.focusTarget, occurrence: 0 } };
    page.window.history.replaceState(target, '');
    await show('<a href="/books/two">One</a><a href="/books/one">Uno</a><button>One</button>');
    goBackInBrowser();
    expect([focused(), scrolls]).toEqual([main(), []]);
  });

  test('a button takes it by its text', async () => {
    const focusTarget = { href: null, text: 'More', occurrence: 0, top: 450 };
    page.window.history.replaceState({ depth: 0, focusTarget }, '');
    await show('<button>More</button>');
    goBackInBrowser();
    expect([focused(), scrolls.at(-1)]).toEqual([
      page.part('button'),
      ['by', { top: 0, behavior: 'instant' }],
    ]);
  });

  test('the main element has it if nothing had it, and nothing is waited for', () => {
    page.window.history.replaceState({ depth: 0 }, '');
    goBackInBrowser();
    expect([focused(), waiting()]).toEqual([main(), []]);
  });
});

describe('the waiting for the element', () => {
  test('lasts three seconds', async () => {
    goBackInBrowser();
    vi.advanceTimersByTime(2999);
    await show(SHELVES);
    expect(focused()).toBe(secondLink());
    main().innerHTML = '';
    goBackInBrowser();
    vi.advanceTimersByTime(3000);
    await show(SHELVES);
    expect([focused(), waiting()]).toEqual([main(), []]);
  });

  test.each(USER_INPUT)('ends when the user does something: %s', async (type) => {
    goBackInBrowser();
    main().dispatchEvent(new Event(type, { bubbles: true }));
    await show(SHELVES);
    expect([focused(), waiting()]).toEqual([main(), []]);
  });

  test('ends when the caller stops it, and never delays scrolling', async () => {
    const stop = goBackInBrowser();
    expect(waiting()).toEqual(['timer', ...USER_INPUT.map((type) => ({ type, passive: true }))]);
    stop();
    await show(SHELVES);
    expect([focused(), waiting()]).toEqual([main(), []]);
  });
});

describe('the main element has the focus', () => {
  test('on a new screen, where the window is', async () => {
    await show(SHELVES);
    secondLink().focus({ preventScroll: true });
    navigateWithDepth((to, { state } = {}) => page.window.history.pushState(state, '', to), '/x');
    page.window.history.scrollRestoration = 'manual';
    restoreFocus(main());
    expect([focused(), scrolls, focusScrolls(), page.window.history.scrollRestoration]).toEqual([
      main(),
      [],
      [],
      'auto',
    ]);
  });

  test('after a step forward that did not leave the entry, whatever the entry keeps', async () => {
    await show(SHELVES);
    goBackInBrowser();
    navigateWithDepth(() => undefined, '/x');
    restoreFocus(main());
    expect([page.window.history.state, focused()]).toEqual([
      { ...LEFT, focusTarget: { ...LEFT.focusTarget, top: 450 } },
      main(),
    ]);
  });

  test('after another state of the screen, whatever its entry has come to keep', async () => {
    await show(SHELVES);
    goBackInBrowser();
    addEntry('/shelf?of=two');
    page.window.history.replaceState(LEFT, '');
    restoreFocus(main());
    expect(focused()).toBe(main());
  });
});

test('the first screen of a visit leaves the focus alone, also when returned to', async () => {
  await show(SHELVES);
  // A module of its own, in which nothing has happened yet.
  const address = '../../../src/platform/navigation/history.ts?first-screen';
  const first = (await import(address)) as typeof history;
  first.restoreFocus(main())();
  expect([focused(), first.isBackNavigation()]).toEqual([page.document.body, false]);
  expect(page.window.history.scrollRestoration).toBe('manual');
});
