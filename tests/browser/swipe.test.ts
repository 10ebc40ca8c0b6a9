/** Which movements of fingers on the page of a book are a swipe. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onSwipe } from '../../src/browser/swipe.ts';

const { window } = new JSDOM(
  '<article id="page"><p id="text">Text</p></article><p id="outside">Not of the page.</p>',
);
const { document } = window;
const part = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no #${id}.`);
  return element;
};

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
    putDown([100, 0], part(id));
    lift([300, 0]);
    expect(heard).toEqual(['right']);
  });

  test('beside the page does not swipe, nor one that touches no element', () => {
    putDown([100, 0], part('outside'));
    lift([300, 0]);
    putDown([100, 0], document);
    lift([300, 0]);
    expect(heard).toEqual([]);
  });

  test('swipes once, and once more when it is put down again', () => {
    putDown([100, 0]);
    lift([300, 0]);
    lift([500, 0]);
    expect(heard).toEqual(['right']);
    putDown([500, 0]);
    lift([300, 0]);
    expect(heard).toEqual(['right', 'left']);
  });

  test('that selects text does not swipe, one after a selection that is gone does', () => {
    putDown([100, 0]);
    document.getSelection()?.selectAllChildren(part('text'));
    lift([300, 0]);
    expect(heard).toEqual([]);
    document.getSelection()?.collapseToStart();
    putDown([100, 0]);
    lift([300, 0]);
    expect(heard).toEqual(['right']);
  });

  test('swipes also where the document can have no selection', () => {
    vi.stubGlobal('document', { getSelection: () => null });
    putDown([100, 0]);
    lift([300, 0]);
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

test('touches that the browser does not describe do not swipe', () => {
  touch('start', part('text'), [], []);
  lift([300, 0]);
  putDown([100, 0]);
  touch('end', part('text'), [], []);
  expect(heard).toEqual([]);
});

test('a swipe is not heard any more after it is not listened to, nor is one that has begun', () => {
  putDown([100, 0]);
  stop();
  lift([300, 0]);
  putDown([100, 0]);
  lift([300, 0]);
  expect(heard).toEqual([]);
});

test('listening never delays scrolling, and ends completely', () => {
  stop();
  const listening = new Map<string, unknown>();
  vi.stubGlobal('window', {
    addEventListener: (type: string, _: unknown, options: unknown) => listening.set(type, options),
    removeEventListener: (type: string) => listening.delete(type),
  });
  listen();
  const passive = { passive: true };
  expect([...listening]).toEqual([
    ['touchstart', passive],
    ['touchend', passive],
    ['touchcancel', passive],
  ]);
  stop();
  expect([...listening]).toEqual([]);
});
