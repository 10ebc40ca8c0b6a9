/** The feed of the newest books. */
import { describe, expect, test } from 'vitest';
import { bookNamed } from '../../support/books.ts';
import {
  ALL,
  filesOf,
  filesOfTwo,
  type Json,
  jsonAt,
  ORIGIN,
  textsIn,
  xmlAt,
} from './files-of-two-books.ts';

describe('the newest 30 books', () => {
  /** Books of three days; most old ones were corrected on the day on which the last appeared. */
  const files = filesOf([
    ...Array.from(
      { length: 28 },
      (_, at) =>
        [
          bookNamed(`a-old-${String(at + 10)}`, 1),
          '2026-11-21',
          ['english'],
          '2026-11-26',
        ] as const,
    ),
    ...Array.from(
      { length: 12 },
      (_, at) => [bookNamed(`b-new-${String(at + 10)}`, 1), '2026-11-25', ALL] as const,
    ),
    [bookNamed('c-newest', 1), '2026-11-26', ['english']],
  ]);

  test('are those that appeared last, whenever they were corrected', () => {
    const ids = textsIn(xmlAt(files, '/feed.xml'), 'entry > id');
    expect(ids).toEqual(
      [
        'c-newest',
        ...Array.from({ length: 12 }, (_, at) => `b-new-${String(at + 10)}`),
        ...Array.from({ length: 17 }, (_, at) => `a-old-${String(at + 10)}`),
      ].map((id) => `urn:kitabvan:${id}`),
    );
  });

  test('have the day on which they appeared and that of their last change', () => {
    const feed = xmlAt(files, '/feed.xml');
    expect(textsIn(feed, 'entry:last-of-type > published')).toEqual(['2026-11-21T00:00:00Z']);
    expect(textsIn(feed, 'entry:last-of-type > updated')).toEqual(['2026-11-26T00:00:00Z']);
    expect(textsIn(feed, ':scope > updated')).toEqual(['2026-11-26T00:00:00Z']);
  });

  test('lead the lists of the catalogue', () => {
    const { publications } = jsonAt(files, '/opds/latest.json') as {
      publications: { metadata: Json }[];
    };
    expect(publications.slice(0, 3).map(({ metadata }) => metadata['identifier'])).toEqual([
      'urn:kitabvan:c-newest-english',
      'urn:kitabvan:b-new-10-english',
      'urn:kitabvan:b-new-10-hindi',
    ]);
  });
});

test('the feed has a book once, newest first, with its preview and its EPUBs', () => {
  const feed = xmlAt(filesOfTwo, '/feed.xml');
  expect(textsIn(feed, 'entry > title')).toEqual(['The Lamp', 'A & <b>']);
  expect(textsIn(feed, ':scope > updated')).toEqual(['2026-11-24T00:00:00Z']);
  expect(
    [...feed.querySelectorAll('entry:last-of-type link')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
      link.getAttribute('length'),
    ]),
  ).toEqual([
    ['alternate', 'en', `${ORIGIN}/books/well/preview`, null],
    ['enclosure', 'en', `${ORIGIN}/books/well/well-english.epub`, '7'],
    ['enclosure', 'hi', `${ORIGIN}/books/well/well-hindi.epub`, '7'],
    ['enclosure', 'hi-Latn', `${ORIGIN}/books/well/well-hinglish.epub`, '7'],
  ]);
});
