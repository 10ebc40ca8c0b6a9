/** The paragraphs of a page. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphsOf } from '../../../machines/domain/text/paragraphs.ts';

describe('the paragraphs of a page', () => {
  test.each([
    { label: 'single breaks stay within', text: 'one\ntwo', paragraphs: [['one', 'two']] },
    { label: 'a blank line parts', text: 'one\n\ntwo', paragraphs: [['one'], ['two']] },
    { label: 'many blank lines part once', text: 'one\n\n\n\ntwo', paragraphs: [['one'], ['two']] },
    { label: 'a line of spaces is blank', text: 'one\n \t\ntwo', paragraphs: [['one'], ['two']] },
    {
      label: 'two lines of spaces are blank',
      text: 'one\n \n \n two',
      paragraphs: [['one'], [' two']],
    },
    { label: 'breaks at the ends are nothing', text: '\n\none\n\n', paragraphs: [['one']] },
    { label: 'an empty page has none', text: '', paragraphs: [] },
    { label: 'a page of spaces has none', text: ' \n \n', paragraphs: [] },
    {
      label: 'the spaces of a line are kept',
      text: '  verse\n    inset',
      paragraphs: [['  verse', '    inset']],
    },
  ])('$label', ({ text, paragraphs }) => expect(paragraphsOf(text)).toEqual(paragraphs));

  test('contain every line once and in order', () => {
    const unit = fc.constantFrom('a', 'क', ' ', '\t', '\n', '\n', '\n');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        expect(paragraphsOf(text).flat()).toEqual(
          text.split('\n').filter((line) => line.trim() !== ''),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
