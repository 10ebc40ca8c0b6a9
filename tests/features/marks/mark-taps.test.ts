/** Which presses on marked words open the marks of their paragraph. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onMarkTap } from '../../../src/features/marks/paint/mark-taps.ts';

const PAGE = `<article id="page"><p id="words">It was raining. <a id="link" href="#">Link</a></p></article>
  <p id="other">Elsewhere</p>`;
/** Longer than two clicks of a double click are apart in any system. */
const LATER = 1000;
const OPENED = { page: 2, paragraph: 3 };

const { window } = new JSDOM();
const { document } = window;
const told: unknown[] = [];
let stop: () => void;

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no #${id}.`);
  return found;
};

/** Clicks at a place; the words of the mark are between 10 and 50. */
const click = (detail = 1, x = 20, id = 'words'): boolean =>
  element(id).dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, detail, clientX: x, clientY: 15 }),
  );
const selectWord = (): void =>
  document.getSelection()?.setBaseAndExtent(element('words'), 0, element('words'), 1);
const wait = (ms: number): void => void vi.advanceTimersByTime(ms);

beforeEach(() => {
  document.body.innerHTML = PAGE;
  told.length = 0;
  vi.useFakeTimers();
  for (const [name, value] of Object.entries({ window, document, Element: window.Element }))
    vi.stubGlobal(name, value);
  const range = document.createRange();
  range.getClientRects = () =>
    [{ left: 10, right: 50, top: 10, bottom: 30 }] as unknown as DOMRectList;
  stop = onMarkTap(
    () => [{ page: 2, paragraph: 3, ranges: [range] }],
    (place) => told.push(place),
  );
});
afterEach(() => {
  stop();
  document.getSelection()?.removeAllRanges();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a single click opens them, and the next one closes them', () => {
  click();
  wait(LATER);
  expect(told).toEqual([OPENED]);
  click();
  wait(LATER);
  expect(told).toEqual([OPENED, OPENED]);
});

test('a double click selects a word and opens nothing', () => {
  click();
  wait(200);
  selectWord();
  click(2);
  wait(LATER);
  expect(told).toEqual([]);
});

test('a slow double click closes what its first click has opened', () => {
  click();
  wait(450);
  expect(told).toEqual([OPENED]);
  selectWord();
  click(2);
  wait(LATER);
  expect(told).toEqual([OPENED, OPENED]);
});

test('a triple click selects a paragraph and opens nothing', () => {
  click();
  wait(100);
  for (const detail of [2, 3]) {
    selectWord();
    click(detail);
    wait(450);
  }
  wait(LATER);
  expect(told).toEqual([]);
});

test.each([
  ['beside the words', () => click(1, 60)],
  ['on a link', () => click(1, 20, 'link')],
  ['outside of the page', () => click(1, 20, 'other')],
])('a click %s opens nothing', (_, press) => {
  press();
  wait(LATER);
  expect(told).toEqual([]);
});

test('a press that ends a selection opens nothing', () => {
  selectWord();
  click();
  wait(LATER);
  expect(told).toEqual([]);
});

test('a press means nothing else, unless it is beside the words', () => {
  const others: number[] = [];
  const hear = ({ clientX }: MouseEvent) => others.push(clientX);
  window.addEventListener('click', hear);
  click(1, 20);
  click(2, 20);
  click(1, 60);
  window.removeEventListener('click', hear);
  expect(others).toEqual([60]);
});

test('nothing is opened after listening has stopped', () => {
  click();
  stop();
  wait(LATER);
  click();
  wait(LATER);
  expect(told).toEqual([]);
});
