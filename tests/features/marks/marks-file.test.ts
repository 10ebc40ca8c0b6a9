/** Files of marks: one edition as other apps read it, several as a list, and what an import changes. */
import { describe, expect, test } from 'vitest';
import { previewOfFile } from '../../../machines/domain/marks/import-preview.ts';
import { annotationsFile, exportedBooks } from '../../../src/features/marks/file/marks-file.ts';
import { markOf } from '../../support/records.ts';

const SITE = 'https://kitabvan.example';
const bookOf = (id: string) => ({
  title: `${id} का नाम`,
  author: '',
  inEnglish: { title: `Title of ${id}` },
});
const inWell = (mark: ReturnType<typeof markOf>) => ({ bookId: 'the-well', mark });
const fileOf = (...marks: Parameters<typeof exportedBooks>[0]) =>
  annotationsFile(exportedBooks(marks, bookOf), 0, SITE);

describe('exported annotations', () => {
  test('of one edition are a set, with its title in that language', () => {
    const { text, extension } = fileOf(inWell(markOf('one')), inWell(markOf('two')));
    const { type, title, items } = JSON.parse(text) as Record<string, unknown>;
    expect([extension, type, title, (items as unknown[]).length]).toEqual([
      'ann',
      'AnnotationSet',
      'Title of the-well',
      2,
    ]);
  });

  test('of several editions are a list of sets, which an import reads again', () => {
    const marks = [
      inWell(markOf('one')),
      inWell(markOf('two', 2, { lang: 'hindi' })),
      { bookId: 'the-hill', mark: markOf('three', 3, { note: '<b>Why?</b>\n# no heading' }) },
    ];
    const { text, extension } = fileOf(...marks);
    expect(extension).toBe('json');
    const stored = (bookId: string) => (bookId === 'the-well' ? [markOf('one')] : []);
    expect(previewOfFile(text, stored, (bookId) => bookId === 'the-hill')).toEqual({
      preview: { total: 3, added: 2, changed: 0, same: 1, unknown: 1, refused: [] },
      marks: marks.slice(1),
    });
  });
});

test('a file without annotations is refused with the reason', () => {
  const read = (text: string) => () =>
    previewOfFile(
      text,
      () => [],
      () => false,
    );
  expect(read('A picture.')).toThrow('The file of annotations: not JSON.');
  expect(read('{"kind":"a picture"}')).toThrow('The file of annotations: no annotations.');
});
