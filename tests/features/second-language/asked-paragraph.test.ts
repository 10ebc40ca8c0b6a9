/** Which paragraph the user asks for in a second language: by a tap, and by the key t. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askedParagraph,
  focusSecondLanguage,
  onParagraphTap,
} from '../../../src/features/second-language/asked-paragraph.ts';

const PAGE = `<article id="page" tabindex="-1">
  <p>One, with a <a href="#">link</a>.</p>
  <div data-beside="1"><button>Hindi</button><div><p id="other">एक</p></div></div>
  <p>Two.</p>
  <div data-beside="2"><button>Hindi</button></div>
  <p data-being-read>Three.</p>
</article><p id="outside">Not of the page.</p>`;

const { window } = new JSDOM();
const { document } = window;
/** The paragraphs that are asked for, and errors of the page. */
const heard: (number | string)[] = [];
window.addEventListener('error', ({ message }) => heard.push(message));
const part = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
};

beforeEach(() => {
  document.body.innerHTML = PAGE;
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
  let stop = (): void => undefined;
  beforeEach(() => {
    heard.length = 0;
    stop = onParagraphTap((paragraph) => heard.push(paragraph));
  });
  afterEach(() => stop());
  const tap = (
    element: EventTarget,
    options: PointerEventInit = {},
    timeStamp = Date.now(),
  ): void => {
    const click = new PointerEvent('click', {
      bubbles: true,
      detail: 1,
      pointerType: 'touch',
      ...options,
    });
    Object.defineProperty(click, 'timeStamp', { value: timeStamp });
    element.dispatchEvent(click);
  };

  test('on a paragraph of the text asks for it once no second tap can follow', () => {
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

  test('of a mouse, a double tap, or one during a selection asks for none', () => {
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

  test('on it again asks once more, even if the browser counts a double tap', () => {
    const paragraph = part('#page > p');
    tap(paragraph);
    vi.advanceTimersByTime(300);
    tap(paragraph, { detail: 2 });
    vi.advanceTimersByTime(300);
    expect(heard).toEqual([1, 1]);
  });

  test('on a page that has just been opened asks for its paragraph', () => {
    tap(part('#page > p'), {}, 0);
    vi.advanceTimersByTime(300);
    expect(heard).toEqual([1]);
  });

  test('asks for the paragraph also where the document can have no selection', () => {
    const paragraph = part('#page > p');
    tap(paragraph);
    vi.stubGlobal('document', { getSelection: () => null });
    vi.advanceTimersByTime(300);
    expect(heard).toEqual([1]);
  });

  test('on no element, or while no page is open, asks for none', () => {
    tap(document);
    vi.advanceTimersByTime(1000);
    document.body.innerHTML = '<p>The book could not be loaded.</p>';
    tap(part('p'));
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([]);
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
    focusSecondLanguage(2);
    expect(document.activeElement).toBe(part('[data-beside="2"] > button'));
    expect(askedParagraph()).toBe(2);
  });

  test('else the one that is read aloud', () => {
    part('#page').focus();
    focusSecondLanguage(3);
    expect([document.activeElement, askedParagraph()]).toEqual([part('#page'), 3]);
  });

  test('else the one with the highlighted sentence', () => {
    const range = document.createRange();
    range.selectNodeContents(part('#page > p a'));
    range.setStart(part('#page > p a').firstChild ?? range.startContainer, 1);
    const highlights = new Map([['kv-sentence', new Set([range])]]);
    vi.stubGlobal('CSS', { highlights });
    expect(askedParagraph()).toBe(1);
    highlights.clear();
    expect(askedParagraph()).toBe(3);
  });

  test('else the first in view, also while nothing has the focus', () => {
    part('[data-being-read]').removeAttribute('data-being-read');
    vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: '100px' }));
    for (const [index, paragraph] of document.querySelectorAll('#page > p').entries())
      Object.assign(paragraph, { getBoundingClientRect: () => ({ bottom: index * 101 }) });
    expect(askedParagraph()).toBe(3);
    vi.stubGlobal('document', {
      activeElement: null,
      documentElement: document.documentElement,
      querySelector: (selector: string) => document.querySelector(selector),
    });
    expect(askedParagraph()).toBe(3);
  });
});
