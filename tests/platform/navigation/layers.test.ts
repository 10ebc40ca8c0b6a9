/** Which layer Back closes, and what layers leave in the history. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as history from '../../../src/platform/navigation/history.ts';
import { openLayer } from '../../../src/platform/navigation/layers.ts';
import { fake, stubPage } from '../../support/stubbed-page.ts';

let page: ReturnType<typeof stubPage>;
const closed: string[] = [];

/** Loads the page, with the entry of the history that is the current one. */
function load(): void {
  page = stubPage('<main></main>');
  vi.stubGlobal('dispatchEvent', page.window.dispatchEvent.bind(page.window));
  fake(page.window, { scrollTo: () => undefined });
  fake(page.window.history, { scrollRestoration: 'auto' });
  history.watchHistory();
}

/** Each test begins at the second screen of the site. */
beforeEach(() => {
  closed.length = 0;
  load();
  page.window.history.pushState(null, '', '/');
  history.goTo('/books/one/read?page=2');
});
afterEach(() => {
  page.rethrow();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The browser goes through the history in tasks of its own. */
const untilStepped = async (): Promise<void> => {
  for (let task = 0; task < 20; task += 1) await new Promise((resolve) => setTimeout(resolve, 1));
};
const pressBack = async (): Promise<void> => {
  page.window.history.back();
  await untilStepped();
};
const address = (): string => page.window.location.pathname + page.window.location.search;
const state = (): unknown => page.window.history.state;
const open = (name: string): (() => void) => openLayer(() => closed.push(name));
const SCREEN = { depth: 1 };
const LAYER = { depth: 1, layers: 1 };

describe('Back', () => {
  test('closes an open layer and stays on the screen, then leaves the screen', async () => {
    open('sheet');
    expect([address(), state()]).toEqual(['/books/one/read?page=2', LAYER]);
    await pressBack();
    expect([closed, address(), state()]).toEqual([['sheet'], '/books/one/read?page=2', SCREEN]);
    expect(history.isBackNavigation()).toBe(false);
    await pressBack();
    expect([closed, address(), history.isBackNavigation()]).toEqual([['sheet'], '/', true]);
  });

  test('closes the innermost of several layers', async () => {
    open('popover');
    open('sheet');
    await pressBack();
    expect([closed, state()]).toEqual([['sheet'], LAYER]);
    await pressBack();
    expect([closed, state()]).toEqual([['sheet', 'popover'], SCREEN]);
  });

  test('over several entries at once closes all layers and leaves the screen', async () => {
    open('popover');
    open('sheet');
    page.window.history.go(-3);
    await untilStepped();
    expect([closed, address(), history.isBackNavigation()]).toEqual([
      ['sheet', 'popover'],
      '/',
      true,
    ]);
  });

  test('of the site leaves the screen over which a layer is open', async () => {
    open('sheet');
    history.goBack('/elsewhere');
    await untilStepped();
    expect(address()).toBe('/');
  });
});

describe('a layer that is closed in another way', () => {
  test('leaves no entry: Back leaves the screen at once', async () => {
    const close = open('sheet');
    close();
    close();
    await untilStepped();
    expect([closed, state()]).toEqual([[], SCREEN]);
    await pressBack();
    expect(address()).toBe('/');
  });

  test('and the next one, opened before the browser has gone back, has its own', async () => {
    open('popover')();
    const close = open('sheet');
    await untilStepped();
    expect([closed, state()]).toEqual([[], LAYER]);
    close();
    await untilStepped();
    expect(state()).toEqual(SCREEN);
  });

  test('below another one takes away one entry', async () => {
    const close = open('popover');
    open('sheet');
    close();
    await untilStepped();
    expect([closed, state()]).toEqual([[], LAYER]);
    await pressBack();
    expect([closed, state()]).toEqual([['sheet'], SCREEN]);
  });

  test('is not opened again by Forward, which leads nowhere', async () => {
    open('sheet')();
    await untilStepped();
    page.window.history.forward();
    await untilStepped();
    await untilStepped();
    expect([closed, address(), state()]).toEqual([[], '/books/one/read?page=2', SCREEN]);
  });

  test('after Back has closed it changes nothing', async () => {
    const close = open('sheet');
    await pressBack();
    close();
    await untilStepped();
    expect([address(), state()]).toEqual(['/books/one/read?page=2', SCREEN]);
  });
});

describe('a screen that is chosen in a layer', () => {
  test('follows the screen of the layer: one Back leads there', async () => {
    const close = open('menu');
    history.goTo('/about');
    close();
    await untilStepped();
    expect([address(), state(), closed]).toEqual(['/about', { depth: 2 }, []]);
    await pressBack();
    expect([address(), state()]).toEqual(['/books/one/read?page=2', SCREEN]);
  });

  test('also when the layer is closed first, and with everything else that is asked for', async () => {
    open('menu')();
    history.goTo('/about');
    history.addEntry('/about?of=one');
    await untilStepped();
    expect([address(), state()]).toEqual(['/about?of=one', { depth: 3 }]);
  });

  test('is shown also where the browser never goes back', async () => {
    vi.useFakeTimers();
    vi.spyOn(page.window.history, 'go').mockReturnValue();
    open('menu');
    history.goTo('/about');
    expect(address()).toBe('/books/one/read?page=2');
    await vi.advanceTimersByTimeAsync(1000);
    expect(address()).toBe('/about');
  });
});

describe('the address of a screen', () => {
  test('that changes under an open layer is that of the screen', async () => {
    open('sheet');
    history.updateAddress('/books/one/read?page=7');
    expect(address()).toBe('/books/one/read?page=7');
    await pressBack();
    expect([address(), state()]).toEqual(['/books/one/read?page=7', SCREEN]);
  });

  test('that changes while the browser goes back is that of the screen', async () => {
    open('sheet')();
    history.updateAddress('/books/one/read?page=7');
    await untilStepped();
    expect([address(), state()]).toEqual(['/books/one/read?page=7', SCREEN]);
  });

  test('is not given to another screen', async () => {
    open('sheet');
    history.updateAddress('/books/one/read?page=7');
    page.window.history.go(-2);
    await untilStepped();
    expect(address()).toBe('/');
    open('menu')();
    await untilStepped();
    expect(address()).toBe('/');
  });
});

test('the browser scrolls on the way back to a screen, not when a layer closes', async () => {
  const { window } = page;
  const modes: string[] = [];
  vi.spyOn(window.history, 'pushState').mockImplementation(() =>
    modes.push(window.history.scrollRestoration),
  );
  const close = open('menu');
  modes.push(window.history.scrollRestoration);
  expect(modes).toEqual(['manual', 'auto']);
  vi.restoreAllMocks();
  close();
  window.history.scrollRestoration = 'manual';
  window.dispatchEvent(new window.PopStateEvent('popstate'));
  expect(window.history.scrollRestoration).toBe('auto');
  await untilStepped();
});

describe('a page that is loaded at the entry of a layer', () => {
  test('goes to the entry of its screen, with the address that it has', async () => {
    open('sheet');
    history.updateAddress('/books/one/read?page=7');
    load();
    await untilStepped();
    expect([closed, address(), state()]).toEqual([[], '/books/one/read?page=7', SCREEN]);
  });

  test('goes to the entry of its screen, with the words that its address names', async () => {
    page.window.history.replaceState(state(), '', '/books/one/read?page=2&at=1#q=rain');
    open('sheet');
    load();
    await untilStepped();
    expect([page.window.location.hash, state()]).toEqual(['#q=rain', SCREEN]);
  });

  test('and is shown again after it was left while it went back', async () => {
    const { window } = page;
    vi.spyOn(window.history, 'go').mockReturnValue();
    open('sheet')();
    vi.restoreAllMocks();
    for (const persisted of [false, true]) {
      window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted }));
      await untilStepped();
      expect(state()).toEqual(persisted ? SCREEN : LAYER);
    }
  });
});

test('where the browser refuses another entry a layer has none', async () => {
  vi.spyOn(page.window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many calls', 'SecurityError');
  });
  const close = open('sheet');
  close();
  await untilStepped();
  expect([closed, address(), state()]).toEqual([[], '/books/one/read?page=2', SCREEN]);
});
