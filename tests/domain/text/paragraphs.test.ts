/** The text of a long page in groups: nothing is lost, and each group is a part of a page. */
import { describe, expect, test } from 'vitest';
import { paragraphGroupsOf, paragraphsOf } from '../../../machines/domain/text/paragraphs.ts';

const sentence = (units: number) => `${'word '.repeat(units / 5 - 2)}the end. `;
const groupsOf = (content: string) => paragraphGroupsOf(content, 5000);
const linesOf = (content: string) => paragraphsOf(content).flat().join('');
const linesInGroups = (content: string) =>
  groupsOf(content)
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .join('');

describe('a long page', () => {
  test('is divided after the paragraph with which a group is full', () => {
    const content = ['1', '2', '3', '4', '5'].map((name) => name.repeat(2000)).join('\n\n');
    expect(groupsOf(content)).toEqual([
      { continues: false, paragraphs: ['1', '2', '3'].map((name) => [name.repeat(2000)]) },
      { continues: false, paragraphs: ['4', '5'].map((name) => [name.repeat(2000)]) },
    ]);
  });

  test('without paragraphs is divided at its line breaks', () => {
    const lines = ['1', '2', '3', '4', '5'].map((name) => name.repeat(3000));
    expect(groupsOf(lines.join('\n'))).toEqual([
      { continues: false, paragraphs: [lines.slice(0, 2)] },
      { continues: true, paragraphs: [lines.slice(2)] },
    ]);
  });

  test('of one line is divided after a sentence', () => {
    const line = sentence(3500).repeat(4).trim();
    expect(groupsOf(line)).toEqual([
      { continues: false, paragraphs: [[sentence(3500).repeat(2)]] },
      { continues: true, paragraphs: [[sentence(3500).repeat(2).trim()]] },
    ]);
  });

  test('that ends with a sentence has no empty group', () => {
    const line = sentence(5005).repeat(2);
    expect(groupsOf(line)).toEqual([
      { continues: false, paragraphs: [[sentence(5005)]] },
      { continues: true, paragraphs: [[sentence(5005)]] },
    ]);
  });

  test('of words without sentences is divided after a word', () => {
    const words = 'word '.repeat(2500).trim();
    expect(groupsOf(words)).toEqual([
      { continues: false, paragraphs: [['word '.repeat(1001)]] },
      { continues: true, paragraphs: [['word '.repeat(1499).trim()]] },
    ]);
  });

  test('is divided after a word that is longer than a group', () => {
    const [word, rest] = [`${'a'.repeat(12_000)} `, 'word '.repeat(1900).trim()];
    expect(groupsOf(word + rest)).toEqual([
      { continues: false, paragraphs: [[word]] },
      { continues: true, paragraphs: [[rest]] },
    ]);
  });

  test('of one word stays whole', () => {
    const word = 'a'.repeat(50_000);
    expect(groupsOf(word)).toEqual([{ continues: false, paragraphs: [[word]] }]);
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
