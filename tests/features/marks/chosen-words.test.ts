/** Which words of the page a user has selected, and when that is told. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WORDS_SETTLE_MS } from '../../../machines/domain/limits.ts';
import { onWordsChosen } from '../../../src/features/marks/selection/chosen-words.ts';

const TEXTS = {
  shown: ['It was raining.', 'She slept.', 'The end.'],
  second: ['बारिश हो रही थी।'],
};
const PAGE = `<h1 id="title">The Town</h1>
  <article id="page"><p id="one">It was raining.</p>
  <div data-beside="1"><button id="button">Hindi</button><div><p id="hindi">बारिश हो रही थी।</p></div></div>
  <p id="two">She slept.</p></article><article><p id="next">The end.</p></article>
  <textarea id="note">My note</textarea><input id="switch" type="checkbox" /><div id="rich" contenteditable><b id="bold">Bold</b></div>`;

const { window } = new JSDOM();
const { document } = window;
const told: unknown[] = [];
let stop: () => void;

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no #${id}.`);
  return found;
};

/** As a browser tells of a change; the real event of jsdom comes in a task of its own. */
const change = (): boolean => document.dispatchEvent(new window.Event('selectionchange'));
const settle = (): void => void vi.advanceTimersByTime(WORDS_SETTLE_MS);

function select(from: string, start: number, to: string, end: number): void {
  const [first, last] = [element(from).firstChild, element(to).firstChild];
  if (first === null || last === null) throw new Error('There is no text to select.');
  document.getSelection()?.setBaseAndExtent(first, start, last, end);
  change();
}
function selectNothing(): void {
  document.getSelection()?.removeAllRanges();
  change();
}

const words = (language: string, start: number[], end: number[], page = 1) => {
  const [[paragraph, offset], [lastParagraph, lastOffset]] = [start, end];
  return {
    page,
    language,
    range: {
      start: { paragraph, offset },
      end: { paragraph: lastParagraph, offset: lastOffset },
    },
  };
};
const WAS = words('shown', [1, 3], [1, 6]);

beforeEach(() => {
  document.body.innerHTML = PAGE;
  told.length = 0;
  vi.useFakeTimers();
  const { Text, NodeFilter, Range, Element } = window;
  for (const [name, value] of Object.entries({ document, Text, NodeFilter, Range, Element }))
    vi.stubGlobal(name, value);
  stop = onWordsChosen(
    () =>
      [...document.querySelectorAll<HTMLElement>('article')].map((shown, at) => ({
        element: shown,
        number: at + 1,
      })),
    (page) => (paragraph, language) => TEXTS[language][2 * (page - 1) + paragraph - 1],
    (chosen) => told.push(chosen),
  );
});
afterEach(() => {
  stop();
  document.getSelection()?.removeAllRanges();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('words are told of when they have been selected for a while, and once', () => {
  select('one', 3, 'one', 6);
  vi.advanceTimersByTime(WORDS_SETTLE_MS - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([WAS]);
  vi.advanceTimersByTime(10 * WORDS_SETTLE_MS);
  expect(told).toEqual([WAS]);
});

test('of words that change all the time only the last are told of', () => {
  for (const end of [4, 5, 6]) {
    select('one', 3, 'one', end);
    vi.advanceTimersByTime(WORDS_SETTLE_MS - 1);
  }
  settle();
  expect(told).toEqual([WAS]);
});

test.each(['pointerdown', 'keydown'])('at a %s on a button the last words are told of', (press) => {
  select('one', 3, 'one', 4);
  settle();
  select('one', 3, 'one', 6);
  element('two').dispatchEvent(new window.Event(press, { bubbles: true }));
  expect(told).toEqual([words('shown', [1, 3], [1, 4])]);
  element('button').dispatchEvent(new window.Event(press, { bubbles: true }));
  expect(told).toEqual([words('shown', [1, 3], [1, 4]), WAS]);
});

test('words over paragraphs, and words of the second language, are told of', () => {
  select('one', 7, 'two', 3);
  settle();
  select('hindi', 0, 'hindi', 5);
  settle();
  expect(told).toEqual([words('shown', [1, 7], [2, 3]), words('second', [1, 0], [1, 5])]);
});

test('words that are selected backwards are told of from first to last', () => {
  select('one', 6, 'one', 3);
  settle();
  expect(told).toEqual([WAS]);
});

test('words over two pages end with the first page, unless none is selected on it', () => {
  select('two', 0, 'next', 3);
  settle();
  select('two', 10, 'next', 3);
  settle();
  expect(told).toEqual([words('shown', [2, 0], [2, 10]), words('shown', [1, 0], [1, 3], 2)]);
});

test('that nothing is selected any more is told once, and only after words', () => {
  selectNothing();
  settle();
  expect(told).toEqual([]);
  select('one', 3, 'one', 6);
  settle();
  for (const _ of [1, 2]) {
    selectNothing();
    settle();
  }
  expect(told).toEqual([WAS, null]);
});

test('a place without words, as a tap makes one, is nothing', () => {
  select('one', 3, 'one', 6);
  settle();
  select('two', 2, 'two', 2);
  settle();
  expect(told).toEqual([WAS, null]);
});

test('words whose page is gone are no longer selected', () => {
  select('one', 3, 'one', 6);
  settle();
  element('page').remove();
  change();
  settle();
  expect(told).toEqual([WAS, null]);
});

test('words are told of while a switch has the focus', () => {
  element('switch').focus();
  select('one', 3, 'one', 6);
  settle();
  expect(told).toEqual([WAS]);
});

describe('what is selected elsewhere is not told, and words told of before stay chosen:', () => {
  test.each([
    ['in a title', () => select('title', 0, 'title', 3)],
    ['in a note', () => element('note').focus()],
    ['in rich text', () => select('bold', 0, 'bold', 2)],
  ])('%s', (_, selectElsewhere) => {
    select('one', 3, 'one', 6);
    settle();
    selectElsewhere();
    change();
    settle();
    expect(told).toEqual([WAS]);
  });
});

test('the text of a button on the page is no words', () => {
  select('button', 0, 'button', 3);
  settle();
  expect(told).toEqual([]);
  select('one', 3, 'one', 6);
  settle();
  select('button', 0, 'button', 3);
  settle();
  expect(told).toEqual([WAS, null]);
});

test('nothing is told after listening has stopped', () => {
  select('one', 3, 'one', 6);
  stop();
  settle();
  change();
  settle();
  expect(told).toEqual([]);
});
