/** Going to other screens: what the history keeps, how a screen is left, and the way back. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addEntry,
  goBack,
  goTo,
  isBackNavigation,
  navigateWithDepth,
  updateAddress,
  watchHistory,
} from '../../../src/platform/navigation/history.ts';
import { fake, stubPage } from '../../support/stubbed-page.ts';

const PAGE = `<a href="/elsewhere">Elsewhere</a>
<main>
  <a href="/books/one">One</a> <a href="/books/two">One</a> <a href="/books/one">Uno</a>
  <a href="/books/one"><b>One</b></a> <button>One</button>
</main>`;

let page: ReturnType<typeof stubPage>;
const scrolls: unknown[] = [];
beforeEach(() => {
  page = stubPage(PAGE);
  scrolls.length = 0;
  const { window } = page;
  window.history.replaceState(null, '', '/shelf?of=one');
  fake(window, {
    scrollTo: (options: unknown) => scrolls.push(options),
  });
  fake(window.history, { scrollRestoration: 'auto' });
});
afterEach(() => {
  page.rethrow();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const address = (): string => page.window.location.pathname + page.window.location.search;
/** @returns the address, the state of its entry, and how many entries were added since */
const since = (length: number): unknown[] => [
  address(),
  page.window.history.state,
  page.window.history.length - length,
];
const goBackInBrowser = (): void => {
  page.window.dispatchEvent(new Event('popstate'));
};

describe('a new screen', () => {
  test('is an entry that counts the entries of the site before it', () => {
    const { length } = page.window.history;
    goTo('/search');
    expect(since(length)).toEqual(['/search', { depth: 1 }, 1]);
    goTo('/about/');
    expect(since(length)).toEqual(['/about', { depth: 2 }, 2]);
  });

  test('is the first of the site after an entry that another program has written', () => {
    page.window.history.replaceState({ depth: '7' }, '');
    goTo('/search');
    expect(page.window.history.state).toEqual({ depth: 1 });
  });

  test('starts at its top at once', () => {
    goTo('/search');
    expect([scrolls, isBackNavigation()]).toEqual([[{ top: 0, behavior: 'instant' }], false]);
  });

  test.each([
    ['has no scripts', undefined],
    ['has no fonts to use', {}],
  ])('is reached also from a page that %s', (_, scripts) => {
    fake(page.window, { kitabvan: scripts });
    goTo('/search');
    expect([address(), scrolls.length]).toEqual(['/search', 1]);
  });

  test('leaves the focus where it is', () => {
    page.part('button').focus();
    goTo('/search');
    expect(page.document.activeElement).toBe(page.part('button'));
  });

  test('replaces the entry if it is asked to, and keeps its count', () => {
    goTo('/search');
    page.part('button').focus();
    const { length } = page.window.history;
    const navigate = vi.fn<Parameters<typeof navigateWithDepth>[0]>();
    navigateWithDepth(navigate, '/about', { replace: true, state: { lost: true } });
    expect(since(length)).toEqual(['/search', { depth: 1 }, 0]);
    expect(navigate.mock.calls).toEqual([['/about', { replace: true, state: { depth: 1 } }]]);
  });
});

describe('a screen that is left', () => {
  /** @returns what is kept of the screen, and who scrolls at the moment of leaving */
  const leave = (): unknown => {
    let kept: unknown;
    navigateWithDepth((to, options) => {
      const { state, scrollRestoration } = page.window.history;
      kept = { to, options, state: state as unknown, scrollRestoration };
    }, '/search');
    return kept;
  };
  const options = { replace: false, state: { depth: 1 } };

  test('records no element when none in it has the focus, and the browser scrolls back', () => {
    const unfocused = { to: '/search', options, state: { depth: 0 }, scrollRestoration: 'auto' };
    expect(leave()).toEqual(unfocused);
    page.part('[href="/elsewhere"]').focus();
    expect(leave()).toEqual(unfocused);
    fake(page.document, { activeElement: null });
    expect(leave()).toEqual(unfocused);
  });

  test.each([
    ['a link', 'a:nth-of-type(1)', { href: '/books/one', text: 'One', occurrence: 0 }],
    ['an equal link', 'a:nth-of-type(4)', { href: '/books/one', text: 'One', occurrence: 1 }],
    ['the same text', 'a:nth-of-type(2)', { href: '/books/two', text: 'One', occurrence: 0 }],
    ['the same address', 'a:nth-of-type(3)', { href: '/books/one', text: 'Uno', occurrence: 0 }],
    ['a button', 'button', { href: null, text: 'One', occurrence: 0 }],
  ])('keeps which element has the focus, and where it was: %s', (_, selector, label) => {
    const element = page.part(`main > ${selector}`);
    element.getBoundingClientRect = () => ({ top: 120 }) as DOMRect;
    element.focus();
    expect(leave()).toEqual({
      to: '/search',
      options,
      state: { depth: 0, focusTarget: { ...label, top: 120 } },
      scrollRestoration: 'manual',
    });
    expect(page.window.history.scrollRestoration).toBe('auto');
  });

  test('keeps the link around the element that has the focus', () => {
    const part = page.part('b');
    part.tabIndex = 0;
    part.focus();
    expect(leave()).toMatchObject({
      state: { focusTarget: { href: '/books/one', occurrence: 1 } },
    });
  });
});

describe('a link to the screen that is shown', () => {
  test('adds no entry, and leads to the top and to the main element', () => {
    page.part('[href="/elsewhere"]').focus();
    const { length } = page.window.history;
    goTo('/shelf?of=one');
    expect([...since(length), page.document.activeElement, scrolls]).toEqual([
      '/shelf?of=one',
      { depth: 0 },
      0,
      page.part('main'),
      [{ top: 0, behavior: 'instant' }],
    ]);
  });

  test('leads to the top also where there is no main element', () => {
    page.part('main').remove();
    goTo('/shelf?of=one');
    expect(scrolls).toHaveLength(1);
  });
});

describe('another state of the screen', () => {
  test('is an entry of its own, and the screen stays where it is', () => {
    const { length } = page.window.history;
    addEntry('/shelf?of=two');
    addEntry('/shelf');
    expect([...since(length), scrolls, isBackNavigation()]).toEqual([
      '/shelf',
      { depth: 2 },
      2,
      [],
      false,
    ]);
  });

  test('is none when it is shown already, or when the screen has been left', () => {
    const { length } = page.window.history;
    addEntry('/shelf?of=one');
    addEntry('/search?of=two');
    expect(since(length)).toEqual(['/shelf?of=one', null, 0]);
  });

  test('is no step back, also after one', () => {
    watchHistory();
    goBackInBrowser();
    expect(isBackNavigation()).toBe(true);
    addEntry('/shelf?of=two');
    expect(isBackNavigation()).toBe(false);
  });
});

describe('the address', () => {
  test('names the page of the book, and what the entry keeps stays', () => {
    goTo('/books/one/read');
    const { length } = page.window.history;
    updateAddress('/books/one/read?page=2');
    expect(since(length)).toEqual(['/books/one/read?page=2', { depth: 1 }, 0]);
  });

  test('stays after the screen has been left', () => {
    updateAddress('/books/one/read?page=2');
    expect(address()).toBe('/shelf?of=one');
  });

  test('stays where the browser refuses another change, and nothing fails', () => {
    vi.spyOn(page.window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many calls', 'SecurityError');
    });
    updateAddress('/shelf?of=two');
    expect(address()).toBe('/shelf?of=one');
  });
});

describe('back', () => {
  test('leads to the screen of the site before, where there is one', () => {
    goTo('/search');
    const back = vi.spyOn(page.window.history, 'back').mockReturnValue();
    goBack('/about');
    expect([back.mock.calls.length, address()]).toEqual([1, '/search']);
  });

  test('leads to the fallback after a direct link, instead of the entry', () => {
    const back = vi.spyOn(page.window.history, 'back').mockReturnValue();
    const { length } = page.window.history;
    goBack('/about');
    expect([...since(length), back.mock.calls.length]).toEqual(['/about', { depth: 0 }, 0, 0]);
  });

  test('is noticed', () => {
    watchHistory();
    goBackInBrowser();
    expect(isBackNavigation()).toBe(true);
  });
});
