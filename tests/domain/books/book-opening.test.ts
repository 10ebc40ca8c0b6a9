/** The opening of a book, as home shows it in large type. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSentenceOf, openingOf } from '../../../machines/domain/books/book-opening.ts';
import { MAX_OPENING_UNITS } from '../../../machines/domain/limits.ts';
import { anyText } from '../../support/random-text.ts';

describe('the opening of a text', () => {
  const LONG = `Then ${'word '.repeat(24)}ends.`;

  test.each([
    ['A lamp is lit. Nobody lit it.', 'A lamp is lit. Nobody lit it.'],
    [`  Who lit it? ${LONG}`, 'Who lit it?'],
    [`“Go.” She went. ${LONG}`, '“Go.” She went.'],
    [`Twelve of them. “None left,” he says. ${LONG}`, 'Twelve of them. “None left,” he says.'],
    [`In 2071 it rains 3.5 times as much. ${LONG}`, 'In 2071 it rains 3.5 times as much.'],
    [`Mr. Das and Dr. Rao meet A. K. Sen. ${LONG}`, 'Mr. Das and Dr. Rao meet A. K. Sen.'],
    [`बारिश आती है। छाता खुलता है। ${'शब्द '.repeat(24)}।`, 'बारिश आती है। छाता खुलता है।'],
    [`He waits… and waits. ${LONG}`, 'He waits… and waits.'],
    ['A heading\n\nA paragraph.', 'A heading'],
    ['No stop at all', 'No stop at all'],
    ['', ''],
  ])('of "%s" is "%s"', (text, opening) => expect(openingOf(text)).toBe(opening));

  test('ends after a word, with an ellipsis, if the sentence is too long', () => {
    expect(openingOf('word '.repeat(100))).toBe(`${'word '.repeat(22).trim()}…`);
    expect(openingOf(`${'word '.repeat(21)}so, ${'word '.repeat(9)}`)).toBe(
      `${'word '.repeat(21)}so…`,
    );
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

describe('the first sentence of a page', () => {
  test.each([
    ['It rained. We stayed.', 'It rained.'],
    ['“Is it you?” she asked. Nobody was.', '“Is it you?” she asked.'],
    ['Mr. Rao and P. K. Das came. They sat.', 'Mr. Rao and P. K. Das came.'],
    ['बारिश थी। हम रुके।', 'बारिश थी।'],
    ['One line alone', 'One line alone'],
    [`${'word '.repeat(60)}end. Next.`, ''],
    ['', ''],
  ])('of %j is %j', (text, sentence) => {
    expect(firstSentenceOf(text)).toBe(sentence);
  });
});
