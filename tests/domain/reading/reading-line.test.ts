/** Where a reader of a scrolled text is reading. */
import { expect, test } from 'vitest';
import { readingLine } from '../../../machines/domain/reading/reading-line.ts';

const window = { top: 60, height: 400 };

test('the line is a quarter below the bar, and moves at both ends', () => {
  const ends = 10_000;
  expect([
    readingLine({ ...window, scrolled: 5000, left: 5000 }),
    readingLine({ ...window, scrolled: 0, left: ends }),
    readingLine({ ...window, scrolled: 40, left: ends }),
    readingLine({ ...window, scrolled: ends, left: 100 }),
    readingLine({ ...window, scrolled: ends, left: 0 }),
  ]).toEqual([160, 60, 100, 360, 460]);
});

test('a text hardly longer than the window begins at the first line', () => {
  const lines = [0, 1, 100, 299, 300].map((left) => readingLine({ ...window, scrolled: 0, left }));
  expect(lines).toEqual([60, 60, 60, 60, 60]);
});

test.each([2000, 740, 700, 699, 450, 401])(
  'every line of %d pixels comes to the line',
  (length) => {
    const end = length - window.height;
    const read = Array.from({ length: end + 1 }, (_, scrolled) => {
      const line = readingLine({ ...window, scrolled, left: end - scrolled });
      return scrolled + line - window.top;
    });
    const steps = read.slice(1).map((at, index) => at - (read[index] ?? 0));
    expect([read[0], read.at(-1)]).toEqual([0, length]);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1);
  },
);

test('in a long text the line never leaps', () => {
  const end = 1600;
  const read = Array.from({ length: end + 1 }, (_, scrolled) => {
    const line = readingLine({ ...window, scrolled, left: end - scrolled });
    return scrolled + line - window.top;
  });
  const steps = read.slice(1).map((at, index) => at - (read[index] ?? 0));
  expect([Math.min(...steps), Math.max(...steps)]).toEqual([1, 2]);
});
