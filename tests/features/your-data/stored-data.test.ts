/** The list of everything that is stored, as users read it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSystem } from '../../../src/app/composition-root.ts';
import { StoredData } from '../../../src/features/your-data/StoredData.tsx';
import { SystemProvider, type System } from '../../../src/system/system.tsx';
import { fakeEffectsOn } from '../../support/fake-effects.ts';
import { diskWith } from '../../support/fake-storage.ts';
import { markOf } from '../../support/records.ts';

const Shown = ({ system }: { system: System }) =>
  SystemProvider({ system, children: createElement(StoredData) });

/** The rows of the list: the summary of each, and the values in it. */
function rowsOf(stored: Record<string, string>): { summary: string; values: string[] }[] {
  const system = createSystem(fakeEffectsOn(diskWith(stored), []).effects);
  const markup = renderToStaticMarkup(createElement(Shown, { system }));
  const textOf = (html: string): string =>
    html
      .replaceAll(/<style.*?<\/style>|<[^>]*>/gsu, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'");
  return markup
    .split('<li')
    .slice(1)
    .map((row) => ({
      summary: textOf(/<summary>(.*?)<\/summary>/su.exec(row)?.[1] ?? ''),
      values: [...row.matchAll(/<p>(.*?)<\/p>/gsu)].map(([, html = '']) => textOf(html)),
    }));
}

test('the marks of all books are one row, and copies are rows of their own', () => {
  const text = JSON.stringify([markOf('a'), markOf('b')]);
  expect(
    rowsOf({
      'kv.lang': 'hindi',
      'kv.marks.the-well': text,
      'kv.marks.the-hill': '[{"id":"c"}]',
      'kv.marks.emptied': '[]',
      'kv.marks.the-hill.damaged': '[{',
    }),
  ).toEqual([
    {
      summary: 'Your marks: 3 in 2 books',
      values: [
        `Stored as kv.marks.the-well, ${text.length} characters.`,
        'Stored as kv.marks.the-hill, 12 characters.',
        'Stored as kv.marks.emptied, 2 characters.',
      ],
    },
    { summary: 'The language you read in', values: ['Stored as kv.lang, 5 characters.'] },
    {
      summary: 'Copy of a value that could not be read: your marks in a book',
      values: ['Stored as kv.marks.the-hill.damaged, 2 characters.'],
    },
  ]);
});

test.each([
  { text: '[{"id":"c"}]', summary: 'Your marks: 1 in 1 book' },
  { text: '[]', summary: 'Your marks: 0 in 0 books' },
  { text: '{', summary: 'Your marks: 0 in 0 books' },
  { text: '{"id":"c"}', summary: 'Your marks: 0 in 0 books' },
])('the value $text of one book is summed up as "$summary"', ({ text, summary }) => {
  expect(rowsOf({ 'kv.marks.the-well': text }).map((row) => row.summary)).toEqual([summary]);
});
