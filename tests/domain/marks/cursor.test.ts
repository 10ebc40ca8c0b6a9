/** Words that are chosen with keys: which ones each key leads to, in three languages. */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '../../../machines/domain/languages.ts';
import {
  cursorAt,
  moveCursor,
  shownWords,
  type CursorMove,
} from '../../../machines/domain/marks/cursor.ts';

const ENGLISH = [
  'It rained. "Where," asked Dr. Rao, "is the boat?"',
  '* * *',
  'Nobody’s boat, he said - a well-made one! The end.',
];
const HINDI = ['बारिश हुई। "नाव कहाँ है?" उसने पूछा।', 'किसी की नहीं, डॉ. राव बोले।'];
const HINGLISH = ['Baarish hui. "Naav kahan hai?" Usne poochha.', 'Kisi ki nahi, Dr. Rao bole.'];

/** Of one page, the words after each move, which begin with the first sentence of a paragraph. */
function wordsAfter(
  paragraphs: readonly string[],
  language: Language,
  moves: readonly CursorMove[],
  paragraph = 1,
): string[] {
  const words: string[] = [];
  let range = cursorAt(paragraphs, language, paragraph);
  if (range === null) return words;
  for (const move of [null, ...moves]) {
    if (move !== null) range = moveCursor(paragraphs, language, range, move);
    words.push(shownWords(paragraphs, range));
  }
  return words;
}

const moved = (...moves: CursorMove[]): string[] => wordsAfter(ENGLISH, 'english', moves).slice(1);
const FIRST = 'It rained.';
const SECOND = '"Where," asked Dr. Rao, "is the boat?"';
const THIRD = 'Nobody’s boat, he said - a well-made one!';
const LAST = 'The end.';

afterEach(() => void vi.unstubAllGlobals());

describe('the cursor begins at', () => {
  test.each([
    ['the first sentence of the paragraph in view', 3, THIRD],
    ['the next sentence where the paragraph has none', 2, THIRD],
    ['the last sentence of the page below all paragraphs', 4, LAST],
  ])('%s', (_, paragraph, words) => {
    expect(wordsAfter(ENGLISH, 'english', [], paragraph)).toEqual([words]);
  });

  test('nothing on a page without sentences', () => {
    expect([cursorAt([], 'hindi', 1), cursorAt(['* * *', ''], 'english', 1)]).toEqual([null, null]);
  });
});

describe('in English', () => {
  test('a sentence follows another, and the last one stays', () => {
    const [next, previous] = ['sentence.next', 'sentence.previous'] as const;
    expect(moved(next, next, next, next)).toEqual([SECOND, THIRD, LAST, LAST]);
    expect(moved(next, next, previous, previous, previous)).toEqual([
      SECOND,
      THIRD,
      SECOND,
      FIRST,
      FIRST,
    ]);
  });

  test('a paragraph is entered at its first sentence', () => {
    const [next, previous] = ['paragraph.next', 'paragraph.previous'] as const;
    expect(moved('sentence.next', next, next)).toEqual([SECOND, THIRD, LAST]);
    expect(moved(next, 'sentence.next', previous, 'sentence.next', previous)).toEqual([
      THIRD,
      LAST,
      FIRST,
      SECOND,
      FIRST,
    ]);
  });

  test('the paragraph before is the one next to it', () => {
    const page = ['One.', 'Two. Three.', 'Four.'];
    expect(wordsAfter(page, 'english', ['paragraph.previous'], 3)).toEqual(['Four.', 'Two.']);
  });

  test('a sentence is added and taken back, but not the first', () => {
    const [next, previous] = ['extend.next', 'extend.previous'] as const;
    const two = `${FIRST} ${SECOND}`;
    const three = `${two}\n* * *\n${THIRD}`;
    expect(moved(next, next, next, next)).toEqual([
      two,
      three,
      `${three} ${LAST}`,
      `${three} ${LAST}`,
    ]);
    expect(moved(next, next, previous, previous, previous)).toEqual([
      two,
      three,
      two,
      FIRST,
      FIRST,
    ]);
  });

  test('a word is taken off with its signs, and added with those before it', () => {
    expect(moved('sentence.next', 'shorter', 'shorter', 'longer').slice(1)).toEqual([
      '"Where," asked Dr. Rao, "is the',
      '"Where," asked Dr. Rao, "is',
      '"Where," asked Dr. Rao, "is the',
    ]);
    expect(moved('longer', 'longer')).toEqual([`${FIRST} "Where`, `${FIRST} "Where," asked`]);
  });

  test('one word stays, and the last word of the page is the last', () => {
    expect(moved('shorter', 'shorter', 'shorter')).toEqual(['It', 'It', 'It']);
    expect(moved('paragraph.next', 'sentence.next', 'longer').at(-1)).toBe(LAST);
    expect(moved('paragraph.next', 'sentence.next', 'shorter', 'longer', 'longer')).toEqual([
      THIRD,
      LAST,
      'The',
      'The end',
      'The end',
    ]);
  });

  test('words and sentences go over the ends of paragraphs', () => {
    expect(moved('sentence.next', 'longer').at(-1)).toBe(`${SECOND}\n* * *\nNobody’s`);
    expect(moved('sentence.next', 'longer', 'shorter').at(-1)).toBe(SECOND.slice(0, -2));
  });

  test('a shortened sentence is completed, or cut back to the one before', () => {
    expect(moved('extend.next', 'shorter', 'extend.next').at(-1)).toBe(`${FIRST} ${SECOND}`);
    expect(moved('extend.next', 'shorter', 'extend.previous').at(-1)).toBe(FIRST);
    expect(moved('shorter', 'extend.previous').at(-1)).toBe('It');
    expect(moved('shorter', 'sentence.next').at(-1)).toBe(SECOND);
  });

  test('sentences beside several follow the last and come before the first', () => {
    expect(moved('extend.next', 'sentence.next').at(-1)).toBe(THIRD);
    expect(moved('sentence.next', 'extend.next', 'sentence.previous').at(-1)).toBe(FIRST);
    expect(moved('extend.next', 'extend.next', 'paragraph.next').at(-1)).toBe(LAST);
  });
});

/** One after the other: next sentence, one more, two words less, a word more, the next paragraph. */
const TOUR = [
  'sentence.next',
  'extend.next',
  'shorter',
  'shorter',
  'longer',
  'extend.previous',
  'paragraph.next',
] as const satisfies CursorMove[];

const EXPECTED = {
  hindi: [
    'बारिश हुई।',
    '"नाव कहाँ है?"',
    '"नाव कहाँ है?" उसने पूछा।',
    '"नाव कहाँ है?" उसने',
    '"नाव कहाँ है',
    '"नाव कहाँ है?" उसने',
    '"नाव कहाँ है?"',
    'किसी की नहीं, डॉ. राव बोले।',
  ],
  hinglish: [
    'Baarish hui.',
    '"Naav kahan hai?"',
    '"Naav kahan hai?" Usne poochha.',
    '"Naav kahan hai?" Usne',
    '"Naav kahan hai',
    '"Naav kahan hai?" Usne',
    '"Naav kahan hai?"',
    'Kisi ki nahi, Dr. Rao bole.',
  ],
};

test('in Hindi words keep their marks, and a danda ends a sentence', () => {
  expect(wordsAfter(HINDI, 'hindi', TOUR)).toEqual(EXPECTED.hindi);
});

test('in Hindi a sentence may follow a danda without a space', () => {
  const [one, other] = ['बारिश हुई।', 'हम सोए।'];
  const moves: CursorMove[] = ['sentence.next', 'sentence.previous'];
  expect(wordsAfter([`${one}${other}`], 'hindi', moves)).toEqual([one, other, one]);
});

test('in Hinglish the same keys lead to the same words', () => {
  expect(wordsAfter(HINGLISH, 'hinglish', TOUR)).toEqual(EXPECTED.hinglish);
});

test('browsers that know no words lead to the same words', () => {
  vi.stubGlobal('Intl', {});
  expect(wordsAfter(HINDI, 'hindi', TOUR)).toEqual(EXPECTED.hindi);
  expect(wordsAfter(HINGLISH, 'hinglish', TOUR)).toEqual(EXPECTED.hinglish);
  const boat = moved('paragraph.next', ...Array<CursorMove>(7).fill('shorter'));
  expect(boat.slice(-7)).toEqual([
    'Nobody’s boat, he said - a well-made',
    'Nobody’s boat, he said - a well',
    'Nobody’s boat, he said - a',
    'Nobody’s boat, he said',
    'Nobody’s boat, he',
    'Nobody’s boat',
    'Nobody’s',
  ]);
});

test('on any page the words of any moves are never empty and never leave it', () => {
  const unit = fc.constantFrom('a', 'क', 'ि', ' ', '\n', '.', '।', '"', '’', '7', '🎉');
  const page = fc.array(fc.string({ unit, maxLength: 40 }), { minLength: 1, maxLength: 4 });
  const moves = fc.array(
    fc.constantFrom<CursorMove>(
      ...TOUR,
      'sentence.previous',
      'paragraph.previous',
      'extendParagraph.next',
      'extendParagraph.previous',
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(page, fc.constantFrom('english', 'hindi'), moves, (paragraphs, language, all) => {
      let range = cursorAt(paragraphs, language, 1);
      for (const move of all) range &&= moveCursor(paragraphs, language, range, move);
      if (range === null) return;
      const { start, end } = range;
      expect(shownWords(paragraphs, range)).toMatch(/[\p{L}\p{N}]/u);
      expect(start.paragraph).toBeGreaterThanOrEqual(1);
      expect(end.paragraph).toBeLessThanOrEqual(paragraphs.length);
      expect(end.offset).toBeLessThanOrEqual(paragraphs[end.paragraph - 1]?.length ?? 0);
    }),
  );
});
