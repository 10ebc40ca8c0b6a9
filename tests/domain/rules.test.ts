/**
 * The pure rules: page numbers, percent, swipes, scripts, paragraphs, navigation, failures,
 * addresses.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FAILURES,
  failureKindOf,
  LoadFailure,
  notImplementedActor,
  notImplemented,
} from '../../machines/domain/failure.ts';
import { explainFailure } from '../../machines/messages/failure.ts';
import { NAVIGATION } from '../../machines/messages/navigation.ts';
import { activeEntry } from '../../machines/domain/navigation.ts';
import {
  clampPage,
  paginationOf,
  percentRead,
  readingMinutes,
} from '../../machines/domain/pages.ts';
import { paragraphsOf } from '../../machines/domain/text/paragraphs.ts';
import { hasDevanagari, runsOf } from '../../machines/domain/text/devanagari.ts';
import { swipeOf } from '../../machines/domain/swipe.ts';
import {
  bookDataPath,
  bookIdAt,
  bookIdIn,
  previewPath,
  readerPath,
  startPageIn,
} from '../../machines/domain/routes.ts';

/** The row of page numbers as text, with … for a gap. */
const rowOf = (total: number, current: number): string =>
  paginationOf(total, current)
    .map((item) => (item.kind === 'page' ? item.page : '…'))
    .join(' ');

const firstTwenty = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20';

describe('the pagination row', () => {
  test.each([
    { total: 0, current: 1, row: '' },
    { total: 1, current: 1, row: '1' },
    { total: 20, current: 1, row: firstTwenty },
    { total: 20, current: 10, row: firstTwenty },
    { total: 20, current: 20, row: firstTwenty },
    { total: 21, current: 1, row: '1 2 3 … 21' },
    { total: 21, current: 11, row: '1 … 9 10 11 12 13 … 21' },
    { total: 21, current: 21, row: '1 … 19 20 21' },
    { total: 60, current: 1, row: '1 2 3 … 60' },
    { total: 60, current: 4, row: '1 2 3 4 5 6 … 60' },
    { total: 60, current: 5, row: '1 … 3 4 5 6 7 … 60' },
    { total: 60, current: 30, row: '1 … 28 29 30 31 32 … 60' },
    { total: 60, current: 57, row: '1 … 55 56 57 58 59 60' },
    { total: 60, current: 60, row: '1 … 58 59 60' },
    { total: 400, current: 1, row: '1 2 3 … 400' },
    { total: 400, current: 200, row: '1 … 198 199 200 201 202 … 400' },
    { total: 400, current: 400, row: '1 … 398 399 400' },
  ])('for page $current of $total is $row', ({ total, current, row }) =>
    expect(rowOf(total, current)).toBe(row),
  );

  test('has gaps that know the page before them', () => {
    expect(paginationOf(60, 30).filter(({ kind }) => kind === 'gap')).toEqual([
      { kind: 'gap', after: 1 },
      { kind: 'gap', after: 32 },
    ]);
  });

  test('of any book ascends, contains the first, last and current page, and has nine items at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 2000 }), fc.nat(), (total, any) => {
        const current = (any % total) + 1;
        const items = paginationOf(total, current);
        const pages = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, total]));
        expect(items.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});

describe('page numbers', () => {
  test.each([
    { page: 1, total: 1, clamped: 1 },
    { page: 9, total: 3, clamped: 3 },
    { page: 0, total: 3, clamped: 1 },
    { page: -7, total: 3, clamped: 1 },
    { page: 3, total: 3, clamped: 3 },
    { page: 5, total: 0, clamped: 1 },
  ])('page $page of $total is clamped to page $clamped', ({ page, total, clamped }) =>
    expect(clampPage(page, total)).toBe(clamped),
  );

  test.each([
    { page: 1, total: 400, percent: 1 },
    { page: 1, total: 3, percent: 33 },
    { page: 2, total: 3, percent: 67 },
    { page: 30, total: 60, percent: 50 },
    { page: 60, total: 60, percent: 100 },
    { page: 99, total: 60, percent: 100 },
    { page: 1, total: 1, percent: 100 },
    { page: 1, total: 0, percent: 0 },
  ])('page $page of $total is $percent percent', ({ page, total, percent }) =>
    expect(percentRead(page, total)).toBe(percent),
  );

  test.each([
    { pages: 0, minutes: 0 },
    { pages: 1, minutes: 2 },
    { pages: 60, minutes: 120 },
    { pages: 1.2, minutes: 3 },
  ])('$pages pages are read in $minutes minutes', ({ pages, minutes }) =>
    expect(readingMinutes(pages)).toBe(minutes),
  );
});

describe('a swipe', () => {
  test.each([
    { label: '49 px is none', dx: -49, dy: 0, swipe: null },
    { label: '50 px is none yet', dx: -50, dy: 0, swipe: null },
    { label: '51 px to the left is one', dx: -51, dy: 0, swipe: 'left' },
    { label: '50 px to the right is none yet', dx: 50, dy: 0, swipe: null },
    { label: '51 px to the right is one', dx: 51, dy: 0, swipe: 'right' },
    { label: 'an exact diagonal is none', dx: 80, dy: 80, swipe: null },
    { label: 'an exact diagonal upwards is none', dx: -80, dy: -80, swipe: null },
    { label: 'just flatter than a diagonal is one', dx: 81, dy: -80, swipe: 'right' },
    { label: 'scrolling is none', dx: 60, dy: 400, swipe: null },
    { label: 'a tap is none', dx: 0, dy: 0, swipe: null },
  ])('$label', ({ dx, dy, swipe }) => expect(swipeOf(dx, dy)).toBe(swipe));
});

/** The text with its Devanagari runs in square brackets. */
const marked = (text: string): string =>
  runsOf(text)
    .map((run) => (run.devanagari ? `[${run.text}]` : run.text))
    .join('');

describe('the script runs of a text', () => {
  test.each([
    { label: 'english alone has no run', text: 'The Well, twice.', runs: 'The Well, twice.' },
    { label: 'nothing has no run', text: '', runs: '' },
    {
      label: 'hindi with spaces and a comma is one run',
      text: 'बारिश, और पता',
      runs: '[बारिश, और पता]',
    },
    { label: 'a danda ends its sentence within the run', text: 'बारिश हुई।', runs: '[बारिश हुई।]' },
    {
      label: 'sentences separated by danda stay one run',
      text: 'एक। दो। तीन!',
      runs: '[एक। दो। तीन!]',
    },
    {
      label: 'matras, a nukta and joiners stay with their letters',
      text: 'कि ज़ो क्\u200dष',
      runs: '[कि ज़ो क्\u200dष]',
    },
    {
      label: 'a word within english is a run by itself',
      text: 'Read हिंदी now.',
      runs: 'Read [हिंदी] now.',
    },
    {
      label: 'quotes of the english around stay outside',
      text: 'say "नमस्ते", friend',
      runs: 'say "[नमस्ते]", friend',
    },
    { label: 'english parts two runs', text: 'बारिश and पता', runs: '[बारिश] and [पता]' },
    { label: 'a question belongs to its run', text: 'क्या? yes', runs: '[क्या?] yes' },
    { label: 'lines break within a run', text: 'एक\n\nदो', runs: '[एक\n\nदो]' },
    {
      label: 'digits of our own part runs, Devanagari digits do not',
      text: 'पेज 3 या ३',
      runs: '[पेज] 3 [या ३]',
    },
    { label: 'a danda without Devanagari is no run', text: 'wait।', runs: 'wait।' },
  ])('$label', ({ text, runs }) => {
    expect(marked(text)).toBe(runs);
    expect(hasDevanagari(text)).toBe(runs.includes('['));
  });

  const unit = fc.constantFrom(
    'क',
    'ि',
    '़',
    '्',
    '।',
    '३',
    '\u200d',
    'a',
    'é',
    '7',
    ' ',
    '\n',
    ',',
    '"',
    '?',
    '\ud800',
    '😀',
  );
  test('join to the text, alternate, are never empty, and are marked by their first character', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const runs = runsOf(text);
        expect(runs.map((run) => run.text).join('')).toBe(text);
        expect(runs.map((run) => run.devanagari)).toEqual(
          runs.map((run) => /^\p{Script=Devanagari}/u.test(run.text)),
        );
        expect(
          runs.filter((run) => run.text === '' || (!run.devanagari && hasDevanagari(run.text))),
        ).toEqual([]);
        expect(
          runs.filter((run, place) => !run.devanagari && runs[place + 1]?.devanagari === false),
        ).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  // Time that grows with the square of the length would exceed the time limit of a test.
  test('are found in a page of two million letters without delay', () => {
    const text = `क${' '.repeat(1_000_000)}x${'क '.repeat(500_000)}`;
    expect(
      runsOf(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });
});

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

describe('the navigation', () => {
  test('has five entries', () => {
    expect(NAVIGATION.map(({ name }) => name)).toEqual([
      'Home',
      'Bookmarks',
      'Latest',
      'My Library',
      'Categories',
    ]);
  });

  test.each([
    { path: '/', entry: '/' },
    { path: '/search', entry: '/' },
    { path: '/bookmarks', entry: '/bookmarks' },
    { path: '/latest/', entry: '/latest' },
    { path: '/library/2026', entry: '/library' },
    { path: '/categories', entry: '/categories' },
    { path: '/latestly', entry: '/' },
    { path: '/books/latest/preview', entry: '/' },
    { path: '', entry: '/' },
  ])('$path belongs to $entry', ({ path, entry }) => expect(activeEntry(path)).toBe(entry));
});

describe('a failed load', () => {
  test('is explained in one plain sentence for each kind', () => {
    expect(
      FAILURES.map((kind) => [
        kind,
        explainFailure(kind, 'book'),
        explainFailure(kind, 'catalogue'),
      ]),
    ).toEqual([
      [
        'offline',
        'You seem to be offline, so this book could not be fetched. It will be tried again when the network returns.',
        'You seem to be offline, so the list of books could not be fetched. It will be tried again when the network returns.',
      ],
      [
        'not-found',
        'There is no book at this address.',
        'The list of books is missing on this site.',
      ],
      [
        'server',
        'The site could not send this book just now. It will be tried again automatically.',
        'The site could not send the list of books just now. It will be tried again automatically.',
      ],
      [
        'invalid',
        'The site sent something that is not this book. It will be tried again automatically.',
        'The site sent something that is not the list of books. It will be tried again automatically.',
      ],
      [
        'too-slow',
        'The network is too slow to load this book in time. It is still being tried.',
        'The network is too slow to load the list of books in time. It is still being tried.',
      ],
    ]);
  });

  test.each(FAILURES)('of kind %s is recognized by its kind', (kind) => {
    expect(failureKindOf(new LoadFailure(kind, 'for the console'))).toBe(kind);
  });

  test.each([new Error('x'), new TypeError('x'), 'offline', null, undefined, { kind: 'offline' }])(
    'of an unknown cause counts as invalid: %s',
    (error) => expect(failureKindOf(error)).toBe('invalid'),
  );

  test('an effect that is not implemented throws its name', () => {
    const failing = 'The effect "announce" is not implemented.';
    expect(() => notImplemented('announce')(null, undefined)).toThrow(failing);
    expect(notImplementedActor('announce')).toThrow(failing);
  });
});

describe('the addresses of a book', () => {
  test.each([
    { id: 'the-well', segment: 'the-well' },
    { id: 'a b', segment: 'a%20b' },
    { id: 'a/b?c#d', segment: 'a%2Fb%3Fc%23d' },
    { id: 'बारिश', segment: '%E0%A4%AC%E0%A4%BE%E0%A4%B0%E0%A4%BF%E0%A4%B6' },
    { id: '😀', segment: '%F0%9F%98%80' },
    { id: '__proto__', segment: '__proto__' },
    { id: 'half \ud800', segment: 'half%20%EF%BF%BD' },
    { id: '\udc00\ud800', segment: '%EF%BF%BD%EF%BF%BD' },
  ])('contain the id $id as $segment', ({ id, segment }) => {
    expect([previewPath(id), readerPath(id), readerPath(id, 57), bookDataPath(id)]).toEqual([
      `/books/${segment}/preview`,
      `/books/${segment}/read`,
      `/books/${segment}/read?page=57`,
      `/books/book-${segment}.json`,
    ]);
  });

  test('encode a percent sign twice, because the router decodes an address once', () => {
    expect([previewPath('100%'), readerPath('100%25'), bookDataPath('100%')]).toEqual([
      '/books/100%2525/preview',
      '/books/100%252525/read',
      '/books/book-100%25.json',
    ]);
  });

  test('can be decoded to every well-formed id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        const [, , segment = ''] = previewPath(id).split('/');
        expect(bookIdIn(decodeURI(segment))).toBe(id);
        expect([bookIdAt(previewPath(id)), bookIdAt(readerPath(id))]).toEqual([id, id]);
      }),
    );
  });

  test('never throw, whatever the id', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const id = String.fromCharCode(...units);
        expect(previewPath(id).split('/')).toHaveLength(4);
        expect(bookIdIn(decodeURI(previewPath(id).split('/')[2] ?? ''))).toBe(
          id.replace(/\p{Surrogate}/gu, '\uFFFD'),
        );
      }),
    );
  });

  test('are recognized on the screens of a book only', () => {
    expect(
      [
        '/',
        '/books/the-well',
        '/books/the-well/english.html',
        '/books//read',
        '/books/the-well/read/on',
      ].map(bookIdAt),
    ).toEqual([null, null, null, null, null]);
  });

  test.each(['%', '%E0%A4', '100%25%', '%zz'])(
    'that are malformed are returned unchanged: %s',
    (encoded) => {
      expect(bookIdIn(encoded)).toBe(encoded);
    },
  );

  test.each([
    { search: '?page=1', page: 1 },
    { search: '?page=57', page: 57 },
    { search: 'page=2', page: 2 },
    { search: '?x=1&page=3', page: 3 },
    { search: '', page: null },
    { search: '?page=', page: null },
    { search: '?page=0', page: null },
    { search: '?page=-1', page: null },
    { search: '?page=1.5', page: null },
    { search: '?page=two', page: null },
    { search: '?page=Infinity', page: null },
    { search: '?page=9007199254740992', page: null },
    { search: '?page=0x10', page: null },
    { search: '?page=1e1', page: null },
    { search: '?Page=3', page: null },
  ])('with "$search" start on page $page', ({ search, page }) =>
    expect(startPageIn(search)).toBe(page),
  );
});
