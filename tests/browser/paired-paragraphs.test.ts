/** Which paragraph the user asks for in a second language: by a tap, and by the key t. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askedParagraph,
  focusBeside,
  onParagraphTap,
} from '../../src/browser/paired-paragraphs.ts';

const PAGE = `<article id="page" tabindex="-1">
  <p>One, with a <a href="#">link</a>.</p>
  <div data-beside="1"><button>Hindi</button><div><p id="other">एक</p></div></div>
  <p>Two.</p>
  <div data-beside="2"><button>Hindi</button></div>
  <p data-spoken>Three.</p>
</article><p id="outside">Not of the page.</p>`;

const { window } = new JSDOM(PAGE);
const { document } = window;
const part = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
};

beforeEach(() => {
  vi.useFakeTimers();
  for (const [name, value] of Object.entries({
    window,
    document,
    CSS: {},
    Element: window.Element,
    PointerEvent: Reflect.get(window, 'PointerEvent'),
  }))
    vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.getSelection()?.removeAllRanges();
});

describe('a tap', () => {
  const heard: number[] = [];
  let stop = (): void => undefined;
  beforeEach(() => {
    heard.length = 0;
    stop = onParagraphTap((paragraph) => heard.push(paragraph));
  });
  afterEach(() => stop());
  const tap = (element: Element, options: PointerEventInit = {}): void => {
    const click = new PointerEvent('click', {
      bubbles: true,
      detail: 1,
      pointerType: 'touch',
      ...options,
    });
    Object.defineProperty(click, 'timeStamp', { value: Date.now() });
    element.dispatchEvent(click);
  };

  test('on a paragraph of the text asks for it, after the time in which a second one may follow', () => {
    tap(part('#page > p:nth-of-type(2)'));
    vi.advanceTimersByTime(299);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([2]);
  });

  test.each([
    ['a link', 'a'],
    ['a button', '[data-beside="1"] > button'],
    ['a paragraph of the second language', '#other'],
    ['what is not of the page', '#outside'],
  ])('on %s asks for none', (_, selector) => {
    tap(part(selector));
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([]);
  });

  test('of a mouse asks for none, nor do two taps, nor one while text is selected', () => {
    const paragraph = part('#page > p');
    tap(paragraph, { pointerType: 'mouse' });
    vi.advanceTimersByTime(1000);
    tap(paragraph);
    vi.advanceTimersByTime(200);
    tap(paragraph, { detail: 2 });
    vi.advanceTimersByTime(1000);
    document.getSelection()?.selectAllChildren(paragraph);
    tap(paragraph);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([]);
  });

  test('on it again asks once more, also where the browser counts two slow taps as a double tap', () => {
    const paragraph = part('#page > p');
    tap(paragraph);
    vi.advanceTimersByTime(300);
    tap(paragraph, { detail: 2 });
    vi.advanceTimersByTime(300);
    expect(heard).toEqual([1, 1]);
  });

  test('is not heard any more after it is not listened to', () => {
    tap(part('#page > p'));
    stop();
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([]);
  });
});

describe('the key t asks for', () => {
  test('the paragraph whose button has the focus', () => {
    focusBeside(2);
    expect(document.activeElement).toBe(part('[data-beside="2"] > button'));
    expect(askedParagraph()).toBe(2);
  });

  test('else the one that is read aloud', () => {
    part('#page').focus();
    expect(askedParagraph()).toBe(3);
  });
});
