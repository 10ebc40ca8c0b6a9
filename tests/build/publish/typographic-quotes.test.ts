/** Typographic quotes: published texts have “ ” and ‘ ’, and are otherwise as they were written. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withTypographicQuotes } from '../../../src/build/publish/typographic-quotes.ts';

test.each([
  ['english', '"Come in," she said.', '“Come in,” she said.'],
  ['an apostrophe', "Velji's son didn't.", 'Velji’s son didn’t.'],
  ['hindi', '"आइए," उसने कहा।', '“आइए,” उसने कहा।'],
  ['hinglish', '"Aaiye," usne kaha.', '“Aaiye,” usne kaha.'],
  [
    'a quote within a quote',
    `"She said, 'No.' Then she left."`,
    '“She said, ‘No.’ Then she left.”',
  ],
  [
    'before dots, after a paragraph',
    'वह बोला।\n\n"...मिनट में," उसने कहा।',
    'वह बोला।\n\n“...मिनट में,” उसने कहा।',
  ],
  ['before an ellipsis', 'वह बोला, "…और इससे?"', 'वह बोला, “…और इससे?”'],
  ['around dots alone', '"..." she said.\n"…"', '“...” she said.\n“…”'],
  ['within a quote, before dots', `"He said, '...no.'"`, '“He said, ‘...no.’”'],
  ['after a dash', '"And then—" "What?"', '“And then—” “What?”'],
  ['on several lines', '"One."\n"Two."\n\n"Three."', '“One.”\n“Two.”\n\n“Three.”'],
  ['none', 'No quotes … at — all.', 'No quotes … at — all.'],
])('%s', (_label, written, published) => {
  expect(withTypographicQuotes(written)).toBe(published);
});

test('only quotes are changed, whatever the text', () => {
  const text = fc.string({
    unit: fc.constantFrom('"', "'", 'a', 'न', ' ', '\n', '.', '-', '“', '’', '`', '<', '𝒜'),
  });
  const straight = (quoted: string) => quoted.replaceAll(/[“”]/gu, '"').replaceAll(/[‘’]/gu, "'");
  fc.assert(
    fc.property(text, (written) => {
      expect(straight(withTypographicQuotes(written))).toBe(straight(written));
    }),
  );
});
