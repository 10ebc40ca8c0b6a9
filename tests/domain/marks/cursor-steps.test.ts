/** The largest steps of the cursor that chooses words: long sentences, and whole paragraphs. */
import { expect, test } from 'vitest';
import {
  cursorAt,
  moveCursor,
  shownWords,
  type CursorMove,
} from '../../../machines/domain/marks/cursor.ts';

const FIRST = 'It rained.';
const SECOND = '"Where," asked Dr. Rao, "is the boat?"';
const THIRD = 'Nobody’s boat, he said - a well-made one!';
const LAST = 'The end.';
const PAGE = [`${FIRST} ${SECOND}`, '* * *', `${THIRD} ${LAST}`];

/** The words before the moves, which are the first sentence of the page, and after each move. */
function wordsAfter(page: readonly string[], moves: readonly CursorMove[]): string[] {
  let range = cursorAt(page, 'english', 1);
  if (range === null) return [];
  const words = [shownWords(page, range)];
  for (const move of moves) {
    range = moveCursor(page, 'english', range, move);
    words.push(shownWords(page, range));
  }
  return words;
}

const moved = (...moves: CursorMove[]): string[] => wordsAfter(PAGE, moves).slice(1);

test('a paragraph is added and taken back, but not the first sentence', () => {
  const [next, previous] = ['extendParagraph.next', 'extendParagraph.previous'] as const;
  const first = `${FIRST} ${SECOND}`;
  const all = `${first}\n* * *\n${THIRD} ${LAST}`;
  expect(moved(next, next, next)).toEqual([first, all, all]);
  expect(moved(next, next, previous, previous, previous)).toEqual([
    first,
    all,
    first,
    FIRST,
    FIRST,
  ]);
  expect(moved('sentence.next', next)).toEqual([SECOND, `${SECOND}\n* * *\n${THIRD} ${LAST}`]);
  expect(moved('shorter', previous)).toEqual(['It', 'It']);
});

test('a sentence that reading aloud would cut is one step', () => {
  const long = `He ${'rowed and rowed, '.repeat(12)}and came home.`;
  const page = [`One. ${long} Two.`];
  expect(wordsAfter(page, ['sentence.next', 'sentence.next'])).toEqual(['One.', long, 'Two.']);
  expect(wordsAfter(page, ['extend.next', 'extend.previous'])).toEqual([
    'One.',
    `One. ${long}`,
    'One.',
  ]);
});
