/** Words of a book as they are copied, and the words that an address names. */
import { describe, expect, test } from 'vitest';
import { passageOf } from '../../../machines/domain/marks/passage.ts';
import { passageInAddress, quoteText } from '../../../src/features/marks/quote.ts';

const QUOTE = {
  quote: 'It was raining.\nShe slept.',
  title: 'The Well',
  author: 'A. Rao',
  page: 'Page 5',
  link: 'https://kitabvan.example/books/the-well/read?page=5&at=3#q=It%20was,She%20slept.',
};

describe('copied words', () => {
  test('are in quotation marks, above title, author, page and address', () => {
    expect(quoteText(QUOTE)).toBe(
      `“It was raining.\nShe slept.”\nThe Well\nA. Rao\nPage 5\n${QUOTE.link}`,
    );
  });

  test('of a book without an author have no empty line', () => {
    expect(quoteText({ ...QUOTE, author: '' })).toBe(
      `“It was raining.\nShe slept.”\nThe Well\nPage 5\n${QUOTE.link}`,
    );
  });
});

describe('the words of an address', () => {
  /** As a browser has it. */
  const inAddress = (fragment: string) =>
    passageInAddress(new URL(`https://kitabvan.example/books/one/read?page=5${fragment}`));

  test('are the first and the last of the marked words, in any script', () => {
    const quote = 'बारिश हो रही थी, और शहर में कोई भी नहीं था';
    const { q } = passageOf({ lang: 'hindi', at: [5, 1, 0], quote, before: '', after: '' });
    expect(inAddress(`#q=${q}`)).toEqual({
      first: 'बारिश हो रही थी,',
      last: 'कोई भी नहीं था',
      raw: q,
    });
  });

  test('may be few, written by hand, or followed by something else', () => {
    expect(inAddress('#q=the old town')).toEqual({
      first: 'the old town',
      last: '',
      raw: 'the%20old%20town',
    });
    const words = { first: 'old', last: 'town', raw: 'old,town' };
    expect(inAddress('#q=old,town&from=letter')).toEqual(words);
    expect(inAddress('#q=old,town:~:text=rain')).toEqual(words);
  });

  test.each(['', '#', '#page', '#q', '#q=', '#q=,', '#q=%', '#q=a,b,c', '#Q=old', '#x&q=old'])(
    '"%s" are none',
    (fragment) => {
      expect(inAddress(fragment)).toBeNull();
    },
  );
});
