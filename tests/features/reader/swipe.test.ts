/** Which movements of fingers on the page of a book are a swipe. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onSwipe } from '../../../src/features/reader/turning/swipe.ts';

const { window } = new JSDOM(
  '<article id="page"><p id="text">Text</p></article><p id="outside">Not of the page.</p>',
);
const { document } = window;
const part = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no #${id}.`);
  return element;
};

/** The part of the page that is seen, as two fingers have zoomed it. */
const visualViewport = Object.assign(new window.EventTarget(), { scale: 1 });
const zoomTo = (scale: number): void => {
  visualViewport.scale = scale;
  visualViewport.dispatchEvent(new window.Event('resize'));
};
/** Whether the page keeps sideways movements from the browser. */
const keepsSideways = (): boolean => document.documentElement.hasAttribute('data-swipes');

const heard: string[] = [];
window.addEventListener('error', ({ message }) => heard.push(message));
let stop = (): void => undefined;
const listen = (): void => {
  stop = onSwipe((direction) => heard.push(direction));
};

beforeEach(() => {
  heard.length = 0;
  for (const [name, value] of Object.entries({ window, document, Element: window.Element }))
    vi.stubGlobal(name, value);
  Object.assign(window, { visualViewport });
  visualViewport.scale = 1;
  listen();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.getSelection()?.removeAllRanges();
});

type Place = readonly [clientX: number, clientY: number];
const fingersAt = (places: readonly Place[]) =>
  places.map(([clientX, clientY]) => ({ clientX, clientY }));

/**
 * @param fingers the fingers on the screen
 * @param moved those that were put down or lifted
 */
const touch = (
  type: 'start' | 'end' | 'cancel',
  target: EventTarget,
  fingers: readonly Place[],
  moved: readonly Place[],
): void => {
  const event = new window.Event(`touch${type}`, { bubbles: true, cancelable: true });
  target.dispatchEvent(
    Object.assign(event, { touches: fingersAt(fingers), changedTouches: fingersAt(moved) }),
  );
};
/** One finger. */
const putDown = (at: Place, target: EventTarget = part('text')): void =>
  touch('start', target, [at], [at]);
const lift = (at: Place): void => touch('end', part('text'), [], [at]);
const swipe = (from: Place, to: Place, target?: EventTarget): void => {
  putDown(from, target);
  lift(to);
};

describe('one finger', () => {
  test.each([
    ['to the left', [300, 100], [200, 130], ['left']],
    ['to the right', [100, 100], [200, 70], ['right']],
    ['too little', [100, 100], [140, 100], []],
    ['more down than to the side', [100, 100], [200, 210], []],
    // The place where it began counts as much as the one where it ends.
    ['down, far from the edges', [300, 10], [310, 400], []],
  ] as const)('that is moved %s', (_, from, to, directions) => {
    putDown(from);
    expect(heard).toEqual([]);
    lift(to);
    expect(heard).toEqual(directions);
  });

  test.each(['page', 'text'])('on #%s swipes', (id) => {
    swipe([100, 0], [300, 0], part(id));
    expect(heard).toEqual(['right']);
  });

  test('beside the page does not swipe, nor one that touches no element', () => {
    swipe([100, 0], [300, 0], part('outside'));
    swipe([100, 0], [300, 0], document);
    expect(heard).toEqual([]);
  });

  test('swipes once, and once more when it is put down again', () => {
    swipe([100, 0], [300, 0]);
    lift([500, 0]);
    expect(heard).toEqual(['right']);
    swipe([500, 0], [300, 0]);
    expect(heard).toEqual(['right', 'left']);
  });

  test('that selects text does not swipe, one after a selection that is gone does', () => {
    putDown([100, 0]);
    document.getSelection()?.selectAllChildren(part('text'));
    lift([300, 0]);
    expect(heard).toEqual([]);
    document.getSelection()?.collapseToStart();
    swipe([100, 0], [300, 0]);
    expect(heard).toEqual(['right']);
  });

  test('swipes also where the document can have no selection', () => {
    vi.stubGlobal('document', {
      getSelection: () => null,
      documentElement: document.documentElement,
    });
    swipe([100, 0], [300, 0]);
    expect(heard).toEqual(['right']);
  });

  test('whose touch the browser takes for itself does not swipe', () => {
    putDown([100, 0]);
    touch('cancel', part('text'), [], [[100, 0]]);
    lift([300, 0]);
    expect(heard).toEqual([]);
  });
});

test('two fingers do not swipe, whichever is lifted first', () => {
  putDown([100, 0]);
  touch(
    'start',
    part('text'),
    [
      [100, 0],
      [200, 0],
    ],
    [[200, 0]],
  );
  touch('end', part('text'), [[100, 0]], [[400, 0]]);
  lift([300, 0]);
  expect(heard).toEqual([]);
});

describe('a page that is zoomed with two fingers', () => {
  const swipes = (): string[] => {
    swipe([300, 0], [100, 0]);
    return heard.splice(0);
  };

  test('is moved with one finger, and turned again once it fits the window', () => {
    expect(keepsSideways()).toBe(true);
    zoomTo(2.2);
    expect([keepsSideways(), swipes()]).toEqual([false, []]);
    zoomTo(1);
    expect([keepsSideways(), swipes()]).toEqual([true, ['left']]);
  });

  test.each([
    [1.009, ['left']],
    [1.011, []],
    [0.8, ['left']],
  ])('to %f', (scale, directions) => {
    zoomTo(scale);
    expect([keepsSideways(), swipes()]).toEqual([directions.length > 0, directions]);
  });

  test('was zoomed before anybody listened', () => {
    stop();
    zoomTo(2.2);
    listen();
    expect([keepsSideways(), swipes()]).toEqual([false, []]);
  });

  test('is not turned by a finger put down or lifted while it is zoomed', () => {
    putDown([300, 0]);
    zoomTo(2.2);
    lift([100, 0]);
    putDown([300, 0]);
    zoomTo(1);
    lift([100, 0]);
    expect(heard).toEqual([]);
    expect(swipes()).toEqual(['left']);
  });

  test('is turned by a swipe in a browser that does not tell its zoom', () => {
    stop();
    Object.assign(window, { visualViewport: undefined });
    listen();
    expect([keepsSideways(), swipes()]).toEqual([true, ['left']]);
  });

  test('keeps no movement from the browser when nobody listens', () => {
    stop();
    expect(keepsSideways()).toBe(false);
    zoomTo(2.2);
    zoomTo(1);
    expect(keepsSideways()).toBe(false);
    listen();
  });
});

test('touches that the browser does not describe do not swipe', () => {
  touch('start', part('text'), [], []);
  lift([300, 0]);
  putDown([100, 0]);
  touch('end', part('text'), [], []);
  expect(heard).toEqual([]);
});

test('no swipe is heard after the listener has stopped, not even one that has begun', () => {
  putDown([100, 0]);
  stop();
  lift([300, 0]);
  swipe([100, 0], [300, 0]);
  expect(heard).toEqual([]);
});

test('listening never delays scrolling, and ends completely', () => {
  stop();
  const listening = new Map<string, unknown>();
  vi.stubGlobal('window', {
    addEventListener: (type: string, _: unknown, options: unknown) => listening.set(type, options),
    removeEventListener: (type: string) => listening.delete(type),
    visualViewport: {
      addEventListener: (type: string) => listening.set(`${type} of the view`, undefined),
      removeEventListener: (type: string) => listening.delete(`${type} of the view`),
    },
  });
  listen();
  const passive = { passive: true };
  expect([...listening]).toEqual([
    ['resize of the view', undefined],
    ['touchstart', passive],
    ['touchend', passive],
    ['touchcancel', passive],
  ]);
  stop();
  expect([...listening]).toEqual([]);
});
