/** Expected announcements of finding and loading books: search, catalogue, shelves, the full index, one book. */
import type { BookLoaderContext } from '../../../machines/book-loader.machine.ts';
import type { CatalogueContext } from '../../../machines/catalogue.machine.ts';
import type { FailureKind } from '../../../machines/domain/failure.ts';
import { explainFailure } from '../../../machines/messages/failure.ts';
import { searchResultsMessage } from '../../../machines/messages/search.ts';
import { moreBooksMessage } from '../../../machines/messages/shelf.ts';
import type { SearchContext } from '../../../machines/search.machine.ts';
import type { ShelfContext } from '../../../machines/shelf.machine.ts';
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

export const SEARCH = rules<SearchContext>({
  'query.change': silent('a count at each letter would interrupt the typing'),
  'findBooks done': silent('nothing is said until the reader pauses'),
  'findBooks failed': silent('nothing is said until the reader pauses'),
  'books.change': NO_CHANGE,
  'results.show': [by('state', 'expanded')],
  'results.hide': silent(
    'whoever is still in the box hears of it when they go on; whoever has left it needs it no more',
  ),
  'result.pick': OTHER_SCREEN,
  'after quiet': ({
    before: {
      context: { isOpen, query, results, remaining, hasAnnounced },
    },
  }) => {
    if (!isOpen) return silent('the list was closed meanwhile');
    return remaining === 'loading' && hasAnnounced
      ? silent('more was found meanwhile; the number is said once the list is whole')
      : [by('polite', searchResultsMessage(query, results.length, remaining))];
  },
});

type Failing = { failure: FailureKind | null };

/** Asked for by the reader, or by a network that is back; where nothing had failed nothing is tried again. */
const triedAgain =
  (words: string) =>
  ({ before, after }: AnnouncementStep<Failing>): Announcements =>
    before.context.failure === null || after.context.failure !== null
      ? NO_CHANGE
      : [by('polite', words)];

/** Why it has not come; said once, however often it is tried again by itself. */
const newFailure =
  (what: 'book' | 'catalogue') =>
  ({ before, after }: AnnouncementStep<Failing>): Announcements =>
    after.context.failure === null || before.context.failure === after.context.failure
      ? silent('it was said when it first failed')
      : [by('polite', explainFailure(after.context.failure, what))];

const BY_ITSELF = silent('it was said that it will be tried again by itself');
const BACKING_OFF = {
  'after firstBackOff': BY_ITSELF,
  'after secondBackOff': BY_ITSELF,
  'after laterBackOff': BY_ITSELF,
};

export const CATALOGUE = rules<CatalogueContext>({
  'catalogue.retry': triedAgain('Loading books...'),
  'network.returned': triedAgain('Loading books...'),
  'after patience': newFailure('catalogue'),
  ...BACKING_OFF,
  'loadCatalogue done': silent('the shelves are there to be read'),
  'books.renew': silent('the shelves are there to be read'),
  'loadCatalogue failed': newFailure('catalogue'),
});

const NEW_CARD = elsewhere('the first of the new cards has the focus and says its own name');

export const SHELF = rules<ShelfContext>({
  'end.near': ({ after }) =>
    after.value === 'asking' ? [by('polite', moreBooksMessage(null))] : NEW_CARD,
  'shelf.renew': NO_CHANGE,
  'shelf.retry': [by('polite', moreBooksMessage(null))],
  'network.returned': silent('the cards are there to be read'),
  'after breath': NO_CHANGE,
  'fetchMore done': ({ before }) =>
    before.context.isAsked ? NEW_CARD : silent('the cards are there to be read'),
  'fetchMore failed': ({ after: { context } }) => [by('polite', moreBooksMessage(context.failure))],
});

export const BOOK_LOADER = rules<BookLoaderContext>({
  'book.request': [by('polite', 'Loading book...')],
  'remaining.load': silent(
    'what is here is read; a page that is not says itself that it is coming',
  ),
  'book.retry': triedAgain('Loading book...'),
  'network.returned': triedAgain('Loading book...'),
  'after patience': newFailure('book'),
  ...BACKING_OFF,
  'askForTurn done': silent('what is waited for was said when it began'),
  'after poll': silent('what is waited for was said when it began'),
  'loadBook done': elsewhere('the screen that waited for it says its own name'),
  'loadBook failed': newFailure('book'),
});

const SEARCH_ANNOUNCES = silent('the search announces its results');

export const FULL_INDEX: Rules = {
  'remaining.load': SEARCH_ANNOUNCES,
  'network.returned': SEARCH_ANNOUNCES,
  'list.renew': NO_CHANGE,
  'fetchShard done': SEARCH_ANNOUNCES,
  'fetchShard failed': SEARCH_ANNOUNCES,
};

const READ_ON_FOCUS = silent('a card is read when it is reached');

export const PAGE_COUNT: Rules = {
  'countPages done': READ_ON_FOCUS,
  'countPages failed': READ_ON_FOCUS,
  'after patience': READ_ON_FOCUS,
};
