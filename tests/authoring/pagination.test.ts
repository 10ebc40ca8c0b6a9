/** How the text of a manuscript is divided into pages. */
import { describe, expect, test } from 'vitest';
import { paginate } from '../../src/authoring/paginate.ts';

describe('pagination', () => {
  const words = (count: number, word = 'word') =>
    `${Array.from({ length: count }, () => word).join(' ')}.`;
  const lengths = (pages: string[]) => pages.map((page) => page.split(/\s+/u).length);

  test('fills pages to a readable length with whole paragraphs', () => {
    const blocks = Array.from({ length: 10 }, () => ({
      kind: 'paragraph' as const,
      text: words(60),
    }));
    expect(lengths(paginate(blocks).pages)).toEqual([180, 180, 180, 60]);
  });

  test('splits a long paragraph at sentence ends, also in Hindi', () => {
    const text = Array.from(
      { length: 8 },
      () => `${Array.from({ length: 50 }, () => 'शब्द').join(' ')}।`,
    ).join(' ');
    const { pages } = paginate([{ kind: 'paragraph', text }]);
    expect(lengths(pages)).toEqual([150, 150, 100]);
    expect(pages.every((page) => page.endsWith('।'))).toBe(true);
  });

  test('starts a page with a heading and never ends a page with one', () => {
    const { pages } = paginate([
      { kind: 'paragraph', text: words(20) },
      { kind: 'heading', text: 'Part' },
      { kind: 'heading', text: 'Chapter' },
      { kind: 'paragraph', text: words(170) },
    ]);
    expect(pages.map((page) => page.slice(0, 15))).toEqual([
      'word word word ',
      'Part\n\nChapter\n\n',
    ]);
  });
});
