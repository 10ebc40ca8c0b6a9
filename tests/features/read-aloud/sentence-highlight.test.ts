/** What is marked of the page while it is read aloud, also in browsers without highlights. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createSentenceHighlight,
  type SentenceHighlight,
} from '../../../src/features/read-aloud/sentence-highlight.ts';

const PAGE = [
  '<p>Anywhere</p><article id="page">',
  '<p>  One\n two.\u2067 Three <b>four</b>.</p>',
  '<div data-beside="1"><button>Hindi</button><div><p>एक दो।</p></div></div>',
  '<p>A long </p><div data-continues="true"><p>paragraph. Its end.</p><p>Last.</p></div>',
  '<div data-continues="false"><p>Not <i></i>so.</p></div></article>',
].join('');
const FIRST = 'One two. Three four.';
const LONG = 'A long paragraph. Its end.';

const { window } = new JSDOM();
const { document } = window;
const highlights = new Map<string, Set<Range>>();

class FakeHighlight extends Set<Range> {
  constructor(range: Range) {
    super([range]);
  }
}

let marks: SentenceHighlight;
/** Where the sentence is, in pixels from the top of a window of 800. */
const place = { top: 0, bottom: 0 };
const bars = { scrollPaddingTop: '', scrollPaddingBottom: '' };
const motion = { matches: false };
const scrolls: unknown[] = [];

const ofRanges = { getBoundingClientRect: () => place, getClientRects: () => [] };
Object.assign(window.Range.prototype, ofRanges);
Object.assign(window, {
  innerHeight: 800,
  scrollBy: (options: unknown) => scrolls.push(options),
  matchMedia: () => motion,
});

function start(css: object): void {
  vi.stubGlobal('CSS', css);
  marks = createSentenceHighlight();
}

beforeEach(() => {
  document.body.innerHTML = PAGE;
  highlights.clear();
  scrolls.length = 0;
  Object.assign(place, { top: 300, bottom: 330 });
  Object.assign(bars, { scrollPaddingTop: '100px', scrollPaddingBottom: '50px' });
  motion.matches = false;
  vi.useFakeTimers();
  const { Text, NodeFilter } = window;
  for (const [name, value] of Object.entries({
    window,
    document,
    Text,
    NodeFilter,
    Highlight: FakeHighlight,
    getComputedStyle: (element: Element) => (element === document.documentElement ? bars : {}),
  }))
    vi.stubGlobal(name, value);
  start({ highlights });
});
afterEach(() => {
  marks.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The place of a piece in a text. */
const spanOf = (text: string, piece: string) => ({
  start: text.indexOf(piece),
  end: text.indexOf(piece) + piece.length,
});
const show = (paragraph: number, text: string, sentence: string): void =>
  marks.showSentence(paragraph, text, spanOf(text, sentence));
const highlighted = () =>
  Object.fromEntries([...highlights].map(([name, ranges]) => [name, [...ranges].map(String)]));
/** The text around both ends of the highlighted sentence, each end marked with a line. */
function ends(): string[] {
  const around = ({ textContent }: Node, at: number) =>
    `${textContent?.slice(0, at)}|${textContent?.slice(at)}`;
  return [...(highlights.get('kv-sentence') ?? [])].flatMap((range) => [
    around(range.startContainer, range.startOffset),
    around(range.endContainer, range.endOffset),
  ]);
}

describe('a sentence', () => {
  test.each([
    [1, FIRST, 'One two.', 'One\n two.'],
    [1, FIRST, 'Three four.', 'Three four.'],
    [2, LONG, 'A long paragraph.', 'A long paragraph.'],
    [2, LONG, 'Its end.', 'Its end.'],
    [3, 'Last.', 'Last.', 'Last.'],
    [4, 'Not so.', 'Not so.', 'Not so.'],
  ])('of paragraph %d of "%s" is highlighted: %s', (paragraph, text, sentence, shown) => {
    show(paragraph, text, sentence);
    expect(highlighted()).toEqual({ 'kv-sentence': [shown] });
  });

  test('takes the place of the one before and of its word', () => {
    show(1, FIRST, 'One two.');
    marks.showWord(FIRST, spanOf(FIRST, 'two'));
    show(1, FIRST, 'Three four.');
    expect(highlighted()).toEqual({ 'kv-sentence': ['Three four.'] });
  });

  test('begins and ends at its first and last letter, and not beside them', () => {
    show(1, FIRST, 'Three four.');
    expect(ends()).toEqual(['  One\n two.\u2067 |Three ', '.|']);
    show(2, LONG, 'paragraph.');
    expect(ends()).toEqual(['|paragraph. Its end.', 'paragraph.| Its end.']);
    show(2, LONG, 'A long');
    expect(ends()).toEqual(['|A long ', 'A long| ']);
  });

  test('that the page does not show is not highlighted, and neither is the one before', () => {
    for (const [paragraph, text, sentence] of [
      [3, 'Last. And more.', 'And more.'],
      [3, 'Last. And more.', 'Last. And more.'],
      [5, 'Last.', 'Last.'],
    ] as const) {
      show(1, FIRST, 'One two.');
      show(paragraph, text, sentence);
      expect(highlighted()).toEqual({});
    }
    show(1, FIRST, 'One two.');
    document.body.innerHTML = '<p>One two. Three four.</p>';
    show(1, FIRST, 'One two.');
    expect([highlighted(), scrolls]).toEqual([{}, []]);
  });

  test('with one sign more than the page is highlighted to the end of the page', () => {
    show(3, 'Last.”', 'Last.”');
    expect(ends()).toEqual(['|Last.', 'Last.|']);
    show(3, 'Last.”', '”');
    expect(ends()).toEqual(['Last.|', 'Last.|']);
  });
});

describe('a word', () => {
  test('of the sentence is highlighted too, and then the next one', () => {
    show(1, FIRST, 'Three four.');
    marks.showWord(FIRST, spanOf(FIRST, 'Three'));
    expect(highlighted()).toEqual({ 'kv-sentence': ['Three four.'], 'kv-word': ['Three'] });
    marks.showWord(FIRST, spanOf(FIRST, 'four'));
    expect(highlighted()).toEqual({ 'kv-sentence': ['Three four.'], 'kv-word': ['four'] });
  });

  test('that the page does not show is not highlighted', () => {
    show(3, 'Last.', 'Last.');
    marks.showWord('Last. And more.', { start: 6, end: 9 });
    // A space behind a sign that the page does not show.
    marks.showWord('Last.” More.', { start: 6, end: 7 });
    expect(highlighted()).toEqual({ 'kv-sentence': ['Last.'] });
  });
});

test.each(['clear', 'stop'] as const)('nothing is marked after %s', (end) => {
  show(1, FIRST, 'One two.');
  marks.showWord(FIRST, spanOf(FIRST, 'two'));
  marks[end]();
  marks.showWord(FIRST, spanOf(FIRST, 'two'));
  expect(highlighted()).toEqual({});
});

describe('a browser without highlights', () => {
  const marked = (): string[] =>
    [...document.querySelectorAll('[data-being-read=""]')].map(({ textContent }) => textContent);
  beforeEach(() => {
    marks.stop();
    start({});
  });

  test('shows a line beside all parts of the paragraph, until the next one is read', () => {
    show(2, LONG, 'Its end.');
    marks.showWord(LONG, spanOf(LONG, 'end'));
    expect(marked()).toEqual(['A long ', 'paragraph. Its end.']);
    show(3, 'Last.', 'Last.');
    expect(marked()).toEqual(['Last.']);
    marks.clear();
    expect(marked()).toEqual([]);
    // Another text than that of the page.
    show(3, 'Last. And more.', 'And more.');
    expect(marked()).toEqual([]);
  });
});

describe('the page', () => {
  const scrollsTo = (top: number, behavior = 'smooth') => [{ top, behavior }];
  /** @returns how it is scrolled when a sentence at this place is shown */
  function showAt(top: number, bottom: number): unknown[] {
    Object.assign(place, { top, bottom });
    show(1, FIRST, 'One two.');
    return scrolls.splice(0);
  }

  test.each([
    ['below the bar at the top', 100, 120, []],
    ['above the bar at the foot', 700, 750, []],
    ['longer than the window, from its top', 100, 2000, []],
    ['behind the bar at the top', 99, 120, scrollsTo(-163.5)],
    ['behind the bar at the foot', 731, 751, scrollsTo(468.5)],
    ['longer than the window, from below its top', 101, 2000, scrollsTo(-161.5)],
    ['above the window', -500, -470, scrollsTo(-762.5)],
  ])('is scrolled so that a sentence %s can be read', (_, top, bottom, expected) => {
    expect(showAt(top, bottom)).toEqual(expected);
  });

  test('without bars has the whole window', () => {
    Object.assign(bars, { scrollPaddingTop: 'auto', scrollPaddingBottom: 'auto' });
    const scrolled = [showAt(0, 800), showAt(-1, 20), showAt(790, 801)];
    expect(scrolled).toEqual([[], scrollsTo(-201), scrollsTo(590)]);
  });

  test('is scrolled at once for users who want less motion', () => {
    motion.matches = true;
    expect(showAt(900, 920)).toEqual(scrollsTo(637.5, 'instant'));
  });

  test.each(['wheel', 'touchmove'])('is left alone for five seconds after a %s', (type) => {
    window.dispatchEvent(new window.Event(type));
    vi.advanceTimersByTime(4999);
    expect(showAt(900, 920)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(showAt(900, 920)).toEqual(scrollsTo(637.5));
    marks.stop();
    window.dispatchEvent(new window.Event(type));
    expect(showAt(900, 920)).toEqual(scrollsTo(637.5));
  });

  test('can be scrolled by the user without a delay', () => {
    marks.stop();
    const listen = vi.spyOn(window, 'addEventListener');
    start({ highlights });
    const options = listen.mock.calls.map((call) => call[2]);
    listen.mockRestore();
    expect(options).toEqual([{ passive: true }, { passive: true }]);
  });
});
