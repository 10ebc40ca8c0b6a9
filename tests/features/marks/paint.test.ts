/** What is painted in a page: marks in their colours, the words of an address, and the cursor. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Colour } from '../../../machines/domain/marks/mark.ts';
import { createMarkPaint, type MarkPaint } from '../../../src/features/marks/paint/paint.ts';

const { window } = new JSDOM();
const { document } = window;

class FakeHighlight extends Set<Range> {
  priority = 0;
  constructor(...ranges: Range[]) {
    super(ranges);
  }
}
const highlights = new Map<string, FakeHighlight>();
let paint: MarkPaint;

function start(css: object): void {
  vi.stubGlobal('CSS', css);
  paint = createMarkPaint();
}

beforeEach(() => {
  document.body.innerHTML = '<p>One two <b>three</b>.</p><p>Four five.</p>';
  highlights.clear();
  vi.stubGlobal('Highlight', FakeHighlight);
  start({ highlights });
});
afterEach(() => void vi.unstubAllGlobals());

function words(text: string): Range {
  const walker = document.createTreeWalker(document.body, window.NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1;
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    return range;
  }
  throw new Error(`Nothing shows "${text}".`);
}
const mark = (colour: Colour, ...texts: string[]) => ({
  id: texts.join(' '),
  colour,
  ranges: texts.map(words),
});

describe('a browser with highlights', () => {
  const painted = () =>
    Object.fromEntries([...highlights].map(([name, ranges]) => [name, [...ranges].map(String)]));

  test('paints the words of all marks in their colours', () => {
    paint.show([mark('pink', 'two'), mark('yellow', 'One'), mark('pink', 'three', 'Four')]);
    expect(painted()).toEqual({ 'kv-yellow': ['One'], 'kv-pink': ['two', 'three', 'Four'] });
  });

  test('paints other marks in place of those before, and leaves the cursor', () => {
    paint.show([mark('green', 'two'), mark('blue', 'three')]);
    paint.showCursor([words('Four')]);
    paint.show([mark('blue', 'One')]);
    expect(painted()).toEqual({ 'kv-blue': ['One'], 'kv-cursor': ['Four'] });
  });

  test('paints the words of an address, until there are none', () => {
    paint.showPassage([words('One'), words('Four')]);
    expect(painted()).toEqual({ 'kv-passage': ['One', 'Four'] });
    paint.showPassage([]);
    expect(painted()).toEqual({});
  });

  test('moves the cursor', () => {
    paint.showCursor([words('One')]);
    paint.showCursor([words('two')]);
    expect(painted()).toEqual({ 'kv-cursor': ['two'] });
  });

  test('paints marks below the passage, that below the cursor, and all below spoken words', () => {
    paint.show((['yellow', 'green', 'blue', 'pink'] as const).map((each) => mark(each, 'One')));
    paint.showPassage([words('One')]);
    paint.showCursor([words('One')]);
    expect([...highlights].map(([name, { priority }]) => [name, priority])).toEqual([
      ['kv-yellow', -3],
      ['kv-green', -3],
      ['kv-blue', -3],
      ['kv-pink', -3],
      ['kv-passage', -2],
      ['kv-cursor', -1],
    ]);
  });

  test('keeps what others paint, and the document as it is', () => {
    const before = document.body.innerHTML;
    highlights.set('kv-sentence', new FakeHighlight(words('Four')));
    paint.show([mark('pink', 'two')]);
    paint.showCursor([words('One')]);
    paint.showPassage([words('One')]);
    paint.clear();
    expect([painted(), document.body.innerHTML]).toEqual([{ 'kv-sentence': ['Four'] }, before]);
  });
});

describe('a browser without highlights', () => {
  beforeEach(() => start({}));
  const lines = () =>
    [...document.querySelectorAll('p')].map((each) => each.getAttribute('data-marked'));

  test('shows a line beside each paragraph with marks', () => {
    paint.show([mark('yellow', 'three')]);
    expect(lines()).toEqual(['yellow', null]);
    paint.show([mark('pink', 'two', 'Four'), mark('blue', 'One'), mark('blue', 'three')]);
    expect(lines()).toEqual(['blue pink', 'pink']);
  });

  test('shows the cursor and the passage beside the marks, until they are gone', () => {
    paint.show([mark('green', 'Four')]);
    paint.showPassage([words('One')]);
    paint.showCursor([words('five')]);
    expect(lines()).toEqual(['passage', 'green cursor']);
    paint.showCursor([]);
    paint.showPassage([]);
    expect(lines()).toEqual([null, 'green']);
    paint.clear();
    expect(lines()).toEqual([null, null]);
  });

  test('shows no line for words that have left the page', () => {
    paint.show([{ id: 'lost', colour: 'blue', ranges: [document.createRange()] }]);
    expect(lines()).toEqual([null, null]);
  });
});
