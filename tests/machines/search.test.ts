/**
 * The search: path tests of every edge against a reference model, and the finder against a plain
 * substring search.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { findBooks } from '../../machines/search/finder.ts';
import {
  searchMachine,
  type SearchContext,
  type SearchEvent,
} from '../../machines/search.machine.ts';
import { searchResultsMessage, withSimilarMessage } from '../../machines/messages/search.ts';
import { metaNamed } from '../support/books.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';
import { english } from '../support/english.ts';

const few = [metaNamed('the-well')];
const many = [metaNamed('the-well'), metaNamed('the-hill')];

/** Whether the event was sent to the machine, and is not the result of an actor or a delay. */
const isSent = (event: EventObject): event is SearchEvent => !event.type.startsWith('xstate.');

const COMPARING = { results: 'comparing' };
const UNANNOUNCED = { results: 'unannounced' };
const isComparing = (value: unknown): boolean =>
  isAnswered(value) && (value as { results: string }).results === 'comparing';
const isAnswered = (value: unknown): boolean => typeof value === 'object';

const model: ReferenceModel = {
  covers: {
    events: [
      'books.change',
      'query.change',
      'query.follow',
      'query.submit',
      'result.pick',
      'results.hide',
      'results.show',
      'findBooks done',
      'findBooks failed',
      'findSimilar done',
      'findSimilar failed',
      'after announceDelay',
    ],
    states: ['idle', 'searching', 'results.comparing', 'results.unannounced', 'results.announced'],
    tags: { answered: ['results'] },
  },
  effects: ['reportFailure', 'openPreview', 'openResults', 'announceResults'],
  actors: ['findBooks', 'findSimilar'],
  delays: { announceDelay: 500 },
  start: () => ({
    after: {
      value: 'idle',
      context: {
        query: '',
        books: [],
        remaining: 'none',
        results: [],
        similar: [],
        isOpen: false,
        hasAnnounced: false,
      },
    },
    recordedEffects: [],
  }),
  accepts({ value, context }, event) {
    const sent = event as SearchEvent;
    switch (sent.type) {
      case 'query.change':
      case 'query.follow':
      case 'books.change':
        return true;
      case 'query.submit':
      case 'results.show':
      case 'results.hide':
        return value !== 'idle';
      case 'result.pick':
        return (
          isAnswered(value) &&
          [...(context as SearchContext).results, ...(context as SearchContext).similar].some(
            (book) => book.id === sent.bookId,
          )
        );
      default:
        return true;
    }
  },
  transition(before, event) {
    const context = before.context as SearchContext;
    const sent: SearchEvent | { type: 'answer' } = isSent(event) ? event : { type: 'answer' };
    const { output, error } = event as { output?: SearchContext['results']; error?: unknown };
    const go = (
      value: unknown,
      change: Partial<SearchContext> = {},
      recordedEffects: RecordedEffect[] = [],
    ) => ({
      after: { value, context: { ...context, ...change } },
      recordedEffects,
    });
    const find = (books: SearchContext['books'], query: string): RecordedEffect[] => [
      { effect: 'findBooks', params: { books, query } },
    ];
    switch (sent.type) {
      case 'query.change':
        return sent.query.replace('\u{200B}', '').trim() === ''
          ? go('idle', {
              query: sent.query,
              results: [],
              similar: [],
              isOpen: false,
              hasAnnounced: false,
            })
          : go(
              'searching',
              { query: sent.query, isOpen: true, hasAnnounced: false },
              find(context.books, sent.query),
            );
      case 'query.follow':
        return sent.query === ''
          ? go('idle', {
              query: '',
              results: [],
              similar: [],
              isOpen: false,
              hasAnnounced: false,
            })
          : go(
              'searching',
              { query: sent.query, isOpen: false, hasAnnounced: false },
              find(context.books, sent.query),
            );
      case 'query.submit':
        return go(before.value, { isOpen: false }, [
          { effect: 'openResults', params: { query: context.query.trim() } },
        ]);
      case 'books.change':
        return before.value === 'idle'
          ? go('idle', { books: sent.books, remaining: sent.remaining })
          : go(
              'searching',
              { books: sent.books, remaining: sent.remaining },
              find(sent.books, context.query),
            );
      case 'results.show':
        return go(
          isAnswered(before.value) && !isComparing(before.value) ? UNANNOUNCED : before.value,
          { isOpen: true },
        );
      case 'results.hide':
        return go(before.value, { isOpen: false });
      case 'result.pick':
        return go('idle', { query: '', results: [], similar: [], isOpen: false }, [
          { effect: 'openPreview', params: { bookId: sent.bookId } },
        ]);
      case 'answer':
        break;
    }
    if (event.type.startsWith('xstate.after.')) {
      const announcement: RecordedEffect = {
        effect: 'announceResults',
        params: {
          query: context.query,
          count: context.results.length,
          similar: context.similar.length,
          remaining: context.remaining,
        },
      };
      // The results of a list that is still growing are announced once.
      const isAnnounced =
        context.isOpen && !(context.remaining === 'loading' && context.hasAnnounced);
      return isAnnounced
        ? go({ results: 'announced' }, { hasAnnounced: true }, [announcement])
        : go({ results: 'announced' });
    }
    const failed: RecordedEffect = { effect: 'reportFailure', params: { error } };
    const compare = (results: SearchContext['results'], reported: RecordedEffect[] = []) =>
      go(COMPARING, { results, similar: [] }, [
        ...reported,
        {
          effect: 'findSimilar',
          params: { books: context.books, query: context.query, results },
        },
      ]);
    switch (event.type) {
      case 'xstate.done.actor.findBooks':
        return compare(output ?? []);
      case 'xstate.error.actor.findBooks':
        return compare([], [failed]);
      case 'xstate.done.actor.findSimilar':
        return go(UNANNOUNCED, { similar: output ?? [] });
      default:
        return go(UNANNOUNCED, {}, [failed]);
    }
  },
};

testPaths(
  'what is typed is searched for, what is found can be picked, and the list shows only while it is wanted',
  {
    machine: searchMachine,
    model,
    scenarios: [
      {
        name: 'two queries, two catalogues',
        cases: {
          'query.change': [{ query: 'well' }, { query: ' hill ' }, { query: ' \u{200B} ' }],
          'query.follow': [{ query: 'vel' }, { query: '' }],
          'books.change': [
            { books: few, remaining: 'loading' },
            { books: many, remaining: 'none' },
          ],
          'result.pick': [
            { bookId: 'the-well' },
            { bookId: 'the-vel' },
            { bookId: 'a-book-not-found' },
          ],
          'xstate.done.actor.findBooks': [{ output: few }, { output: [] }],
          'xstate.done.actor.findSimilar': [{ output: [metaNamed('the-vel')] }, { output: [] }],
          'xstate.error.actor.findSimilar': [{ error: new Error('the code could not be fetched') }],
          'xstate.error.actor.findBooks': [{ error: new Error('the finder could not be fetched') }],
        },
      },
    ],
  },
);

test.each([
  [0, 'none', 'No books found for "well"'],
  [1, 'none', '1 result'],
  [51, 'none', '51 results, the first 50 are listed'],
  [0, 'loading', 'Searching for "well"...'],
  [2, 'loading', '2 results so far'],
  [0, 'missing', 'Could not search all books for "well", because their list could not be loaded'],
  [2, 'missing', '2 results; a part of the list of books could not be loaded'],
] as const)('%d books found while of the list %s is missing: %s', (count, remaining, message) => {
  expect(english(searchResultsMessage('well', count, remaining))).toBe(message);
});

test.each([
  [0, 1, 'No books found for "well", 1 that sounds like it'],
  [0, 2, 'No books found for "well", 2 that sound like it'],
  [1, 1, '1 result, 1 more that sounds like it'],
  [3, 2, '3 results, 2 more that sound like it'],
  [3, 0, '3 results'],
] as const)('%d books found and %d that sound like the query: %s', (count, similar, message) => {
  expect(english(withSimilarMessage('well', count, similar))).toBe(message);
});

const shelf = [
  metaNamed('night', {
    title: 'The Night Train',
    author: 'Anwar',
    genre: 'Horror',
    description: 'Fog.',
  }),
  metaNamed('rain', {
    title: 'बारिश का पता',
    author: 'Meher',
    genre: 'Romance',
    description: 'Umbrellas at night.',
  }),
  metaNamed('nightly', {
    title: 'Nightly',
    author: 'Girish',
    genre: 'Sci-Fi',
    description: 'A 100% true [story].',
  }),
];
const found = (query: string) => findBooks(shelf, query).map((book) => book.id);

test.each([
  { label: 'capitals do not matter', query: 'NIGHT TRAIN', ids: ['night'] },
  { label: 'a title goes before a description', query: 'night', ids: ['nightly', 'night', 'rain'] },
  { label: 'an author is found', query: 'meher', ids: ['rain'] },
  { label: 'a genre is found', query: 'sci-fi', ids: ['nightly'] },
  { label: 'hindi is found', query: 'बारिश', ids: ['rain'] },
  { label: 'signs are letters like any other', query: '100% true [', ids: ['nightly'] },
  { label: 'a near miss is no match', query: 'nigth', ids: [] },
  { label: 'nothing but spaces finds nothing', query: '   ', ids: [] },
])('$label', ({ query, ids }) => expect(found(query)).toEqual(ids));

test('exactly the books with the query in one of their four texts are found, whatever is asked', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'B', 'b', ' ', 'क', 'ि', '"', '|', "'", '!', 'é'),
    maxLength: 4,
  });
  const book = fc.record({ title: letters, author: letters, genre: letters, description: letters });
  fc.assert(
    fc.property(fc.array(book, { maxLength: 30 }), letters, (texts, query) => {
      const books = texts.map((text, place) => metaNamed(`book-${place}`, text));
      const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');
      const needle = plain(query).trim();
      const expected = books.filter(
        ({ title, author, genre, description }) =>
          needle !== '' &&
          [title, author, genre, description].some((text) => plain(text).includes(needle)),
      );
      const results = findBooks(books, query);
      expect(new Set(results.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
      expect(results).toHaveLength(expected.length);
    }),
    { numRuns: 1000 },
  );
});
