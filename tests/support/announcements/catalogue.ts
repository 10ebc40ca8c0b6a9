/**
 * Expected announcements of finding and loading books: search, catalogue, shelves, the full index,
 * one book.
 */
import type { BookLoaderContext } from '../../../machines/book-loader.machine.ts';
import type { CatalogueContext } from '../../../machines/catalogue.machine.ts';
import type { RemainingStatus } from '../../../machines/domain/catalogue.ts';
import type { FailureKind } from '../../../machines/domain/failure.ts';
import type { SearchContext } from '../../../machines/search.machine.ts';
import { BOOK_CAUSES, LIST_CAUSES, NEXT_TRY } from '../events/expected-texts.ts';
import {
  by,
  elsewhere,
  NO_CHANGE,
  OTHER_SCREEN,
  rules,
  silent,
  type Announcements,
  type AnnouncementStep,
  type Rules,
} from './announcement.ts';

/** By the number of books that the searches of these tests find. */
const FOUND: Readonly<Record<number, string>> = { 1: '1 result', 2: '2 results', 3: '3 results' };
const REST: Readonly<Record<RemainingStatus, string>> = {
  none: '',
  loading: ' so far',
  missing: '; a part of the list of books could not be loaded',
};

export const SEARCH = rules<SearchContext>({
  'query.change': silent('a count after each letter would interrupt typing'),
  'findBooks done': silent('nothing is announced until the user pauses'),
  'findBooks failed': silent('nothing is announced until the user pauses'),
  'books.change': NO_CHANGE,
  'results.show': ({ before }) =>
    before.value === 'searching' && before.context.results.length === 0
      ? silent('the list opens once something is found')
      : [by('state', 'expanded')],
  'results.hide': silent(
    'in the search field the next keystroke announces it; elsewhere it is not needed',
  ),
  'result.pick': OTHER_SCREEN,
  'after announceDelay': ({
    before: {
      context: { isOpen, query, results, remaining, hasAnnounced },
    },
  }) => {
    if (!isOpen) return silent('the list has been closed');
    return remaining === 'loading' && hasAnnounced
      ? silent('the number is announced again once the index is complete')
      : [
          by(
            'polite',
            `${FOUND[results.length] ?? `No books found for "${query}"`}${REST[remaining]}`,
          ),
        ];
  },
});

type WithFailure = { failure: FailureKind | null };

/** A retry is announced; without an earlier failure nothing is retried. */
const retry =
  (text: string) =>
  ({ before, after }: AnnouncementStep<WithFailure>): Announcements =>
    before.context.failure === null || after.context.failure !== null
      ? NO_CHANGE
      : [by('polite', text)];

const CAUSES = { book: BOOK_CAUSES, catalogue: LIST_CAUSES };

/** A failure is announced once, not again after each automatic retry. */
const newFailure =
  (what: 'book' | 'catalogue') =>
  ({ before, after }: AnnouncementStep<WithFailure>): Announcements =>
    after.context.failure === null || before.context.failure === after.context.failure
      ? silent('it was announced when it first failed')
      : [by('polite', `${CAUSES[what][after.context.failure]}${NEXT_TRY[after.context.failure]}`)];

const RETRIES = silent('the failure announced the automatic retry');

export const CATALOGUE = rules<CatalogueContext>({
  'catalogue.retry': retry('Loading books...'),
  'network.returned': retry('Loading books...'),
  'after patience': newFailure('catalogue'),
  'after backOff': RETRIES,
  'loadCatalogue done': silent('the shelves can be read'),
  'books.renew': silent('the shelves can be read'),
  'loadCatalogue failed': newFailure('catalogue'),
});

export const BOOK_LOADER = rules<BookLoaderContext>({
  'book.request': ({ before, after }) =>
    before.context.bookId === after.context.bookId
      ? OTHER_SCREEN
      : [by('polite', 'Loading book...')],
  'remaining.load': silent(
    'the loaded pages can be read; a missing page announces that it is loading',
  ),
  'book.retry': (step) =>
    retry(step.before.context.book === null ? 'Loading book...' : 'Loading page...')(step),
  'network.returned': retry('Loading book...'),
  'after patience': newFailure('book'),
  'after backOff': RETRIES,
  'checkTurn done': silent('the load was announced when it was requested'),
  'after poll': silent('the load was announced when it was requested'),
  'loadBook done': elsewhere('the screen that waited for it announces its own name'),
  'loadBook failed': newFailure('book'),
});

const READ_ON_FOCUS = silent('a card is read when it is reached');

export const PAGE_COUNT: Rules = {
  'countPages done': READ_ON_FOCUS,
  'countPages failed': READ_ON_FOCUS,
  'after patience': READ_ON_FOCUS,
};
