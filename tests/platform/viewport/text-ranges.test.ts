/** Where the words of a page are in its document, and which words a selection in it means. */
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShownRange } from '../../../machines/domain/marks/edition-text.ts';
import {
  domRangeOf,
  rangesOn,
  shownRangeOf,
  type TextLanguage,
} from '../../../src/platform/viewport/text-ranges.ts';

const TEXTS = {
  shown: [
    'It was raining\nin the old town. She slept.',
    'He said \u2067سلام\u2069\u2069 to her.',
    'A long paragraph.\nIts end. Its last line.',
    'The last one.',
  ],
  second: ['बारिश हो रही थी\nपुराने शहर में।', 'उसने सलाम कहा।', 'लंबा।', 'आख़िरी।', 'और एक।'],
} as const;
const PAGE = [
  '<h1 id="heading">The Town</h1><article id="page"><h2>Chapter one</h2>',
  '<p><span data-opening-words="">It was raining</span><br>in the old town. She slept.</p>',
  '<div data-beside="1"><button>Hindi</button><div lang="hi">',
  '<p>बारिश हो रही थी<br>पुराने शहर में।</p></div></div>',
  '<div data-marks="1"><ul><li><p>A note.</p></li></ul></div>',
  '<p><bdi>He said \u2067سلام\u2069 to her.</bdi></p>',
  '<div data-beside="2"><button>Hindi</button><div lang="hi"></div></div>',
  '<p>A long paragraph.</p>',
  '<div data-continues="true"><p>Its end. </p></div>',
  '<div data-continues="true"><p>Its last line.</p><p>The last one.</p></div>',
  '<div data-beside="4"><button>Hindi</button><div lang="hi">',
  '<p>आख़िरी।</p><p>और एक।</p></div></div></article><footer id="end">The end</footer>',
].join('');

const { window } = new JSDOM();
const { document } = window;
const textOf = (paragraph: number, language: TextLanguage): string | undefined =>
  TEXTS[language][paragraph - 1];
const element = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};
const page = (): Element => element('#page');

beforeAll(() => {
  const { Text, NodeFilter, Range } = window;
  for (const [name, value] of Object.entries({ document, Text, NodeFilter, Range }))
    vi.stubGlobal(name, value);
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void (document.body.innerHTML = PAGE));

/** The part of the page's text from the first word to the last, each the first one in its paragraph. */
function part(
  [paragraph, first]: readonly [paragraph: number, first: string],
  [lastParagraph, last]: readonly [paragraph: number, last: string],
  language: TextLanguage = 'shown',
): ShownRange {
  const at = (number: number, words: string): number => {
    const offset = textOf(number, language)?.indexOf(words) ?? -1;
    if (offset === -1) throw new Error(`"${words}" is not in paragraph ${number}.`);
    return offset;
  };
  return {
    start: { paragraph, offset: at(paragraph, first) },
    end: { paragraph: lastParagraph, offset: at(lastParagraph, last) + last.length },
  };
}

/** The text node that contains the words, and where they begin in it. */
function nodeWith(words: string): [node: Node, offset: number] {
  const walker = document.createTreeWalker(document.body, window.NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const offset = node.textContent?.indexOf(words) ?? -1;
    if (offset !== -1) return [node, offset];
  }
  throw new Error(`Nothing shows "${words}".`);
}

/** From before the first words to behind the last. */
function selection(first: string, last: string): Range {
  const range = document.createRange();
  range.setStart(...nodeWith(first));
  const [node, offset] = nodeWith(last);
  range.setEnd(node, offset + last.length);
  return range;
}

describe('the words of a page', () => {
  const painted = (range: ShownRange, language?: TextLanguage): string[] =>
    rangesOn(page(), textOf)(range, language).map(String);

  test('are found over lines, in the words that open a chapter and outside of them', () => {
    expect(painted(part([1, 'raining'], [1, 'old']))).toEqual(['rainingin the old']);
    expect(painted(part([1, 'It'], [1, 'was']))).toEqual(['It was']);
  });

  test('are found behind text from right to left, whose controls are balanced', () => {
    expect(painted(part([2, 'to'], [2, 'her.']))).toEqual(['to her.']);
  });

  test('are found in all parts of a paragraph that a long page divides', () => {
    const all = ['long paragraph.', 'Its end.', 'Its last'];
    expect(painted(part([3, 'long'], [3, 'Its last']))).toEqual(all);
    expect(painted(part([3, 'end'], [3, 'end.']))).toEqual(['end.']);
    expect(painted(part([3, 'last line'], [4, 'The last']))).toEqual(['last line.', 'The last']);
  });

  test('over several paragraphs are without what stands between these', () => {
    expect(painted(part([1, 'She'], [3, 'A long']))).toEqual([
      'She slept.',
      'He said \u2067سلام\u2069 to her.',
      'A long',
    ]);
  });

  test('of the second language are found beside the first, and past its last paragraph', () => {
    expect(painted(part([1, 'थी'], [1, 'शहर'], 'second'), 'second')).toEqual(['थीपुराने शहर']);
    expect(painted(part([4, 'आख़िरी'], [5, 'और'], 'second'), 'second')).toEqual(['आख़िरी।', 'और']);
  });

  test.each([
    ['of a paragraph that is not open', part([2, 'उसने'], [2, 'कहा'], 'second'), 'second'],
    ['of a paragraph that the page has not', part([5, 'और'], [5, 'एक'], 'second'), 'shown'],
  ] as const)('%s are nowhere', (_, range, language) => {
    expect(painted(range, language)).toEqual([]);
    expect(domRangeOf(page(), range, textOf, language)).toBeNull();
  });

  test('are nowhere in a page that a browser has translated', () => {
    nodeWith('The last one.')[0].textContent = 'Le dernier.';
    expect(painted(part([4, 'The'], [4, 'last']))).toEqual([]);
    expect(painted(part([3, 'Its end'], [4, 'The']))).toEqual([]);
    expect(painted(part([3, 'Its'], [3, 'end']))).toEqual(['Its end']);
  });

  test('are also found from the first to the last, with all between them', () => {
    const whole = domRangeOf(page(), part([2, 'her'], [4, 'The last']), textOf);
    expect(String(whole)).toBe('her.HindiA long paragraph.Its end. Its last line.The last');
    const hindi = domRangeOf(page(), part([1, 'हो'], [1, 'रही'], 'second'), textOf, 'second');
    expect(String(hindi)).toBe('हो रही');
  });
});

describe('a selection', () => {
  const chosen = (first: string, last: string) =>
    shownRangeOf(page(), selection(first, last), textOf);
  const shown = (range: ShownRange) => ({ range, language: 'shown' });
  const second = (range: ShownRange) => ({ range, language: 'second' });

  test('means the words of the text, with the line breaks that the document lacks', () => {
    expect(chosen('raining', 'the old')).toEqual(shown(part([1, 'raining'], [1, 'the old'])));
    expect(chosen('to her', 'to her')).toEqual(shown(part([2, 'to her'], [2, 'to her'])));
  });

  test('means the words without the white space around them', () => {
    expect(chosen(' the old ', ' the old ')).toEqual(shown(part([1, 'the'], [1, 'old'])));
    expect(chosen('Its end', 'end. ')).toEqual(shown(part([3, 'Its end'], [3, 'end.'])));
  });

  test('in a divided paragraph has offsets of the whole paragraph', () => {
    expect(chosen('end', 'last')).toEqual(shown(part([3, 'end'], [3, 'Its last'])));
    expect(chosen('last line', 'last one')).toEqual(shown(part([3, 'last line'], [4, 'last one'])));
  });

  test('that begins or ends outside of the page means the part within the page', () => {
    expect(chosen('Town', 'raining')).toEqual(shown(part([1, 'It'], [1, 'raining'])));
    const hindi = selection('The last', 'The end');
    expect(shownRangeOf(page(), hindi, textOf)).toEqual(shown(part([4, 'The last'], [4, 'one.'])));
    const all = document.createRange();
    all.selectNodeContents(document.body);
    expect(shownRangeOf(page(), all, textOf)).toEqual(shown(part([1, 'It'], [4, 'one.'])));
  });

  test('between the beginnings of two elements means the words between them', () => {
    const range = document.createRange();
    range.setStart(element('#page > p'), 0);
    range.setEnd(element('[data-beside="1"]'), 0);
    expect(shownRangeOf(page(), range, textOf)).toEqual(shown(part([1, 'It'], [1, 'slept.'])));
  });

  test('in Hindi beside means the words in Hindi', () => {
    expect(chosen('रही', 'पुराने')).toEqual(second(part([1, 'रही'], [1, 'पुराने'], 'second')));
    expect(chosen('आख़िरी', 'एक')).toEqual(second(part([4, 'आख़िरी'], [5, 'एक'], 'second')));
  });

  test('in both languages means the words of the one in which it begins', () => {
    expect(chosen('She', 'बारिश')).toEqual(shown(part([1, 'She'], [1, 'slept.'])));
    expect(chosen('शहर', 'He said')).toEqual(second(part([1, 'शहर'], [1, 'में।'], 'second')));
    expect(chosen('She', 'He')).toEqual(shown(part([1, 'She'], [2, 'He'])));
  });

  test.each([
    ['of a button', 'Hindi', 'Hindi'],
    ['above the page', 'The Town', 'The Town'],
    ['of the heading of a chapter', 'Chapter', 'one'],
    ['below the page', 'The end', 'The end'],
    ['of a space', ' ', ' '],
  ])('%s means no words', (_, first, last) => {
    expect(chosen(first, last)).toBeNull();
  });

  test('of text that a browser has translated means no words', () => {
    nodeWith('The last one.')[0].textContent = 'Le dernier.';
    expect(chosen('Le', 'dernier')).toBeNull();
  });
});
