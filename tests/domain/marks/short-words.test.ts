/** The words that name a mark, in its list and for screen readers. */
import { expect, test } from 'vitest';
import { shortWords } from '../../../machines/domain/marks/short-words.ts';

test.each([
  ['It rained.\nNobody slept.', 'It rained. Nobody slept.'],
  ['He put one finger into the water and pulled it out.', 'He put one finger into the water and…'],
  [
    'It rained on all the roofs of the town, and on us.',
    'It rained on all the roofs of the town,…',
  ],
  [
    'उन्होंने पानी में एक उँगली डाली और झट से निकाल ली, फिर दरबारियों से पूछा।',
    'उन्होंने पानी में एक उँगली डाली और झट से निकाल ली, फिर…',
  ],
  ['a'.repeat(50), `${'a'.repeat(39)}…`],
  [`Oh ${'a'.repeat(50)}`, `Oh ${'a'.repeat(36)}…`],
])('"%s" is named "%s"', (quote, name) => {
  expect(shortWords(quote)).toBe(name);
});
