/** A bar at the foot of the window: Escape closes it, and the focus returns to where it was before. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onEscape } from '../../src/platform/escape-key.ts';
import { rememberFocus } from '../../src/platform/bar-focus.ts';

const PAGE = `<a id="link" href="#">Link</a>
  <article id="page" tabindex="-1">Text</article>
  <div id="bar"><button id="stop">Stop</button></div>
  <div role="dialog"><button id="close">Close</button></div>
  <div role="menu"><button id="item">Item</button></div>
  <div role="listbox"><button id="option">Option</button></div>
  <div role="radiogroup"><button id="radio">Radio</button></div>`;

const { window } = new JSDOM();
const part = (id: string): HTMLElement => {
  const element = window.document.getElementById(id);
  if (element === null) throw new Error(`There is no #${id}.`);
  return element;
};

beforeEach(() => {
  window.document.body.innerHTML = PAGE;
  for (const [name, value] of Object.entries({
    window,
    document: window.document,
    Element: window.Element,
    HTMLElement: window.HTMLElement,
  }))
    vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

describe('Escape', () => {
  const happened: string[] = [];
  let stop = (): void => undefined;
  const hear = ({ key }: KeyboardEvent) => happened.push(`reader: ${key}`);
  beforeEach(() => {
    happened.length = 0;
    window.document.addEventListener('keydown', hear, { capture: true });
    stop = onEscape(() => happened.push('closed'));
  });
  afterEach(() => {
    window.document.removeEventListener('keydown', hear, { capture: true });
    stop();
  });

  /** @returns whether the browser still does what it does by default */
  const press = (target: EventTarget, options: KeyboardEventInit = {}): boolean =>
    target.dispatchEvent(
      new window.KeyboardEvent('keydown', {
        key: 'Escape',
        bubbles: true,
        cancelable: true,
        ...options,
      }),
    );

  test.each(['stop', 'link', 'page'])(
    'at #%s closes the bar before the reader hears of it, and does nothing else',
    (id) => {
      expect([press(part(id)), happened]).toEqual([false, ['closed']]);
    },
  );

  test('that comes from no element closes it too', () => {
    expect([press(window.document), happened]).toEqual([false, ['closed']]);
  });

  test.each(['close', 'item', 'option', 'radio'])('at #%s is left to the overlay', (id) => {
    expect([press(part(id)), happened]).toEqual([true, ['reader: Escape']]);
  });

  test('that ends the composition of a letter is left to the keyboard', () => {
    expect([press(part('link'), { isComposing: true }), happened]).toEqual([
      true,
      ['reader: Escape'],
    ]);
  });

  test('that something else has used is left to it', () => {
    const isUsed = new window.KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      cancelable: true,
    });
    isUsed.preventDefault();
    part('link').dispatchEvent(isUsed);
    expect(happened).toEqual(['reader: Escape']);
  });

  test('is not meant by another key', () => {
    expect([press(part('stop'), { key: 'Enter' }), happened]).toEqual([true, ['reader: Enter']]);
  });

  test('closes the bar that was opened last, then the one before', () => {
    const stopLast = onEscape(() => happened.push('last closed'));
    press(part('stop'));
    stopLast();
    stopLast();
    press(part('stop'));
    expect(happened).toEqual(['last closed', 'closed']);
  });

  test('is not heard any more after it is not listened to', () => {
    stop();
    expect([press(part('stop')), happened]).toEqual([true, ['reader: Escape']]);
  });
});

describe('the focus', () => {
  const frames: (() => void)[] = [];
  /** Each focus that the page has set, with what the browser was asked to do. */
  const focused: unknown[] = [];
  beforeEach(() => {
    frames.length = 0;
    focused.length = 0;
    vi.stubGlobal('requestAnimationFrame', (job: () => void) => frames.push(job));
  });
  const nextFrame = (): void => frames.splice(0).forEach((job) => job());
  const at = (): string | undefined => window.document.activeElement?.id;

  /** Remembers the focus at one element and gives it back when it is at another. */
  function move(before: string | null, now: string | null): void {
    if (before !== null) part(before).focus();
    const focusBack = rememberFocus();
    if (now !== null) part(now).focus();
    for (const id of ['link', 'page']) {
      const element = window.document.getElementById(id);
      const focus = element?.focus.bind(element);
      if (element !== null)
        element.focus = (options) => {
          focused.push([id, options]);
          focus?.(options);
        };
    }
    focusBack(part('bar'));
  }

  test('returns from the bar to the element that had it, without scrolling the page', () => {
    move('link', 'stop');
    expect([at(), focused]).toEqual(['link', [['link', { preventScroll: true }]]]);
  });

  test('returns to the page when no element had it', () => {
    move(null, 'stop');
    expect([at(), focused]).toEqual(['page', [['page', { preventScroll: true }]]]);
  });

  test('returns to the page when the element that had it is gone', () => {
    part('link').focus();
    const focusBack = rememberFocus();
    part('link').remove();
    part('stop').focus();
    focusBack(part('bar'));
    expect(at()).toBe('page');
  });

  test('goes to the page when the element that had it takes none any more', () => {
    part('link').focus();
    const focusBack = rememberFocus();
    part('link').removeAttribute('href');
    part('stop').focus();
    focusBack(part('bar'));
    expect(at()).toBe('page');
  });

  test('stays in the bar when there is nothing to return to', () => {
    part('page').remove();
    move(null, 'stop');
    expect(at()).toBe('stop');
  });

  test('stays where the user has moved it, outside of the bar', () => {
    move('link', 'page');
    expect([at(), focused, frames]).toEqual(['page', [], []]);
  });

  test.each(['close', 'item', 'option', 'radio'])(
    'returns from #%s of an overlay in the third frame, when that is closed',
    (id) => {
      move('link', id);
      const seen = [at()];
      for (let frame = 1; frame <= 4; frame += 1) {
        nextFrame();
        seen.push(at());
      }
      expect([seen, frames]).toEqual([[id, id, id, 'link', 'link'], []]);
    },
  );

  test('of a document without any is left alone, and the page gets it afterwards', () => {
    const hideFocus = () =>
      Object.defineProperty(window.document, 'activeElement', {
        configurable: true,
        value: null,
      });
    hideFocus();
    const focusBack = rememberFocus();
    focusBack(part('bar'));
    expect(frames).toEqual([]);
    Reflect.deleteProperty(window.document, 'activeElement');
    part('stop').focus();
    focusBack(part('bar'));
    expect(at()).toBe('page');
  });
});
