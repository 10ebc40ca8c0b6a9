/** The text of a long page in groups: nothing is lost, and each group is a part of a page. */
import { describe, expect, test } from 'vitest';
import { paragraphGroupsOf, paragraphsOf } from '../../machines/domain/text/paragraphs.ts';

const sentence = (units: number) => `${'word '.repeat(units / 5 - 2)}the end. `;
const linesOf = (content: string) => paragraphsOf(content).flat().join('');
const linesInGroups = (content: string) =>
  paragraphGroupsOf(content)
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .join('');

describe('a long page', () => {
  test('is divided after the paragraph with which a group is full', () => {
    const content = ['1', '2', '3', '4', '5'].map((name) => name.repeat(4000)).join('\n\n');
    expect(paragraphGroupsOf(content)).toEqual([
      { continues: false, paragraphs: ['1', '2', '3'].map((name) => [name.repeat(4000)]) },
      { continues: false, paragraphs: ['4', '5'].map((name) => [name.repeat(4000)]) },
    ]);
  });

  test('without paragraphs is divided at its line breaks', () => {
    const lines = ['1', '2', '3', '4', '5'].map((name) => name.repeat(6000));
    expect(paragraphGroupsOf(lines.join('\n'))).toEqual([
      { continues: false, paragraphs: [lines.slice(0, 2)] },
      { continues: true, paragraphs: [lines.slice(2, 4)] },
      { continues: true, paragraphs: [lines.slice(4)] },
    ]);
  });

  test('of one line is divided after a sentence', () => {
    const line = sentence(7000).repeat(4).trim();
    expect(paragraphGroupsOf(line)).toEqual([
      { continues: false, paragraphs: [[sentence(7000).repeat(2)]] },
      { continues: true, paragraphs: [[sentence(7000).repeat(2).trim()]] },
    ]);
  });

  test('of one sentence stays whole', () => {
    const word = 'a'.repeat(50_000);
    expect(paragraphGroupsOf(word)).toEqual([{ continues: false, paragraphs: [[word]] }]);
  });

  test.each([
    ['paragraphs', `${sentence(500).trim()}\n\n`.repeat(200)],
    ['lines', `${sentence(50).trim()}\n`.repeat(2000)],
    ['one line', sentence(100).repeat(1000)],
    ['short lines around a line of many sentences', `a\nb\n${sentence(50).repeat(900)}\nc\n\nd`],
    ['nothing', ''],
  ])('has the same text in groups as in one piece: %s', (_, content) => {
    expect(linesInGroups(content)).toBe(linesOf(content));
  });
});
