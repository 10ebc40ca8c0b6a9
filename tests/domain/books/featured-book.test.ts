/** The featured book of the home screen, and its opening sentence. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { featuredOf, openingOf } from '../../../machines/domain/books/featured-book.ts';
import { MAX_OPENING_UNITS } from '../../../machines/domain/limits.ts';
import { metaNamed } from '../../support/books.ts';
import { anyText } from '../../support/random-text.ts';

describe('the featured book', () => {
  test('is the first trending book, with the first sentence of its description', () => {
    const second = metaNamed('second', {
      isTrending: true,
      description: 'A lamp is lit. Nobody lit it.',
    });
    expect(
      featuredOf([metaNamed('first'), second, metaNamed('third', { isTrending: true })]),
    ).toEqual({ book: second, opening: 'A lamp is lit.' });
  });

  test('is null if no book is trending', () =>
    expect(featuredOf([metaNamed('a'), metaNamed('b')])).toBeNull());
});

describe('the opening of a text', () => {
  test.each([
    ['A lamp is lit. Nobody lit it.', 'A lamp is lit.'],
    ['  Who lit it? Nobody.', 'Who lit it?'],
    ['“Go.” She went.', '“Go.”'],
    ['Two hundred and twelve of them. “None left,” he says.', 'Two hundred and twelve of them.'],
    [
      'In 2071 it rains 3.5 times as much. In 2072 it stops.',
      'In 2071 it rains 3.5 times as much.',
    ],
    ['Mr. Das and Dr. Rao meet A. K. Sen. They talk.', 'Mr. Das and Dr. Rao meet A. K. Sen.'],
    ['बारिश आती है। छाता खुलता है।', 'बारिश आती है।'],
    ['He waits… and waits. Then not.', 'He waits… and waits.'],
    ['No stop at all', 'No stop at all'],
    ['', ''],
  ])('of "%s" is "%s"', (text, opening) => expect(openingOf(text)).toBe(opening));

  test('ends after a word, with an ellipsis, if the sentence is too long', () => {
    expect(openingOf('word '.repeat(100))).toBe(`${'word '.repeat(MAX_OPENING_UNITS / 5).trim()}…`);
    expect(openingOf('x'.repeat(1000))).toBe(`${'x'.repeat(MAX_OPENING_UNITS)}…`);
    expect(openingOf(`${'x'.repeat(MAX_OPENING_UNITS - 1)}😀😀`)).toBe(
      `${'x'.repeat(MAX_OPENING_UNITS - 1)}…`,
    );
  });

  test('is the start of any text and within its limit', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 600 }), (text) => {
        const opening = openingOf(text);
        expect(opening.length).toBeLessThanOrEqual(MAX_OPENING_UNITS + 1);
        expect(text.trim().startsWith(opening.replace(/…$/u, ''))).toBe(true);
        expect(opening === '').toBe(text.trim() === '');
      }),
    );
  });
});
