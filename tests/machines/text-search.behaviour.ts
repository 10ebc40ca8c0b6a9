/** The search in the text of all books: it begins, is answered with some books, and with more of them. */
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { SearchHasChanged, type Answer } from '../../machines/domain/text-search/answer.ts';
import {
  textFailureMessage,
  textFoundMessage,
} from '../../machines/messages/browsing/text-search.ts';
import {
  textSearchMachine,
  type ShownBook,
  type TextSearchContext,
  type TextSearchEvent,
  type TextSearchInput,
} from '../../machines/text-search.machine.ts';
import { by, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import {
  behaviour,
  called,
  to,
  type Done,
  type Failed,
  type Observed,
} from '../behaviour/behaviour.ts';
import { t } from '../behaviour/interface.ts';
import { count, failure } from '../behaviour/description.ts';

type State = Observed<TextSearchContext>;

const CLEARED = {
  books: [],
  total: 0,
  isWhole: true,
  after: null,
  looked: null,
  copies: null,
  failure: null,
  isTold: false,
};

const find = (context: TextSearchContext) => {
  const { query, languages, after } = context;
  return to('asking', context, called('findInText', { query, languages, after }));
};
/** @returns what follows an answer */
const show = (state: Parameters<typeof to>[0], context: TextSearchContext, output: Answer) =>
  to(
    state,
    {
      ...context,
      ...output,
      failure: null,
      isTold: false,
      books: booksAfter(context.books, output),
    },
    called('readPassages', { ids: output.books.map(({ id }) => id) }),
  );
const isShown = ({ value }: State): boolean => typeof value === 'object';

const isFromCopies = (value: State['value'], { copies }: TextSearchContext): boolean =>
  typeof value === 'object' && copies !== null;

const FOUND_IS_SAID = silent('what is found is said');

/** What is shown after an answer: a book that was shown before has its new pages. */
function booksAfter(before: readonly ShownBook[], { books }: Answer): ShownBook[] {
  const shown = before.map((book) => {
    const other = books.find(({ id }) => id === book.id);
    return other === undefined ? book : { ...other, passages: null };
  });
  const others = books.filter(({ id }) => before.every((book) => book.id !== id));
  return [...shown, ...others.map((book) => ({ ...book, passages: null }))];
}

const boat = { id: 'boat', title: 'The Boat', language: 'english', pages: [1, 4] } as const;
const tree = { id: 'tree', title: 'पेड़', language: 'hindi', pages: [2] } as const;

const NONE: Answer = {
  books: [],
  total: 0,
  isWhole: true,
  after: null,
  looked: null,
  copies: null,
};
const ALL: Answer = { ...NONE, books: [boat, tree], total: 2 };
const FIRST: Answer = { ...NONE, books: [boat], total: 2, after: '1' };
const STORED: Answer = { ...NONE, books: [tree], total: 1, copies: 3 };
const LOOKED: Answer = {
  ...NONE,
  books: [{ ...boat, pages: [1, 4, 9] }],
  total: 1,
  isWhole: false,
  after: '20',
  looked: { pages: 20, of: 50 },
};
const LIMITED: Answer = { ...ALL, isWhole: false };

export const textSearch = behaviour<TextSearchContext, TextSearchEvent>({
  title: 'The search in the text of all books',
  machine: textSearchMachine,
  effects: ['readPassages', 'announceFound', 'reportFailure'],
  actors: ['findInText', 'findInCopies'],
  delays: { settled: 500 },
  start: (input) => to('idle', { ...CLEARED, ...(input as TextSearchInput) }),
  events: {
    'text.search': {
      description: 'open the screen of results, or press the button where data is saved',
      accepted: ({ value }) => value === 'idle',
      then: ({ context }) => find(context),
      announces: FOUND_IS_SAID,
    },
    'languages.change': {
      description: ({ languages }) =>
        languages.length === 0 ? 'search in all languages' : `search only in ${languages.join()}`,
      then: ({ value, context }, { languages }) => {
        const next = { ...context, ...CLEARED, languages };
        return value === 'idle' ? to('idle', next) : find(next);
      },
      announces: ({ before }) => (before.value === 'idle' ? NO_CHANGE : FOUND_IS_SAID),
    },
    'more.load': {
      description: 'press More, or Look further',
      accepted: ({ value, context }) =>
        JSON.stringify(value) === '{"shown":"partial"}' && context.after !== null,
      then: ({ context }) => find(context),
      announces: [by('polite', t('Searching in the text...'))],
    },
    'search.retry': {
      description: 'press Try again, or Search in all books',
      accepted: ({ value, context }) => value === 'failed' || isFromCopies(value, context),
      then: ({ value, context }) =>
        find(
          context.failure === 'changed' || isFromCopies(value, context)
            ? { ...context, ...CLEARED }
            : context,
        ),
      announces: ({ after: { context } }) =>
        context.books.length === 0 ? FOUND_IS_SAID : [by('polite', t('Searching in the text...'))],
    },
    'passages.arrive': {
      description: ({ id, passages }) => `${count(passages, 'place')} in ${id} can be read`,
      then: ({ value, context }, { id, passages }) =>
        to(value, {
          ...context,
          books: context.books.map((book) => (book.id === id ? { ...book, passages } : book)),
        }),
      announces: silent('a row is read when it is reached'),
    },
    'findInText done': {
      description: ({ output }) => `${count((output as Answer).books, 'book')} found`,
      then: ({ context }, { output }: Done<Answer>) =>
        show(
          { shown: output.isWhole && output.after === null ? 'whole' : 'partial' },
          context,
          output,
        ),
      announces: silent('the number is said after a pause'),
    },
    'findInCopies done': {
      description: ({ output }) =>
        (output as Answer).copies === 0
          ? 'no book is stored'
          : `${count((output as Answer).books, 'book')} found on the device`,
      then: ({ context }, { output }: Done<Answer>) =>
        output.copies === 0 ? to('failed', context) : show({ shown: 'whole' }, context, output),
      announces: ({ after: { value } }) =>
        value === 'failed' ? [by('polite', t(textFailureMessage('offline')))] : FOUND_IS_SAID,
    },
    'findInCopies failed': {
      description: 'what is stored cannot be read',
      then: ({ context }, { error }: Failed) =>
        to('failed', context, called('reportFailure', { error })),
      announces: [by('polite', t(textFailureMessage('offline')))],
    },
    'findInText failed': {
      description: (event) => `the search fails: ${failure(event)}`,
      then: ({ context }, { error }: Failed) => {
        const kind = error instanceof SearchHasChanged ? 'changed' : (error as LoadFailure).kind;
        const { query, languages } = context;
        return kind === 'offline' && context.books.length === 0
          ? to(
              'askingCopies',
              { ...context, failure: kind },
              called('findInCopies', { query, languages }),
            )
          : to('failed', { ...context, failure: kind }, called('reportFailure', { error }));
      },
      announces: ({ after: { value, context } }) =>
        value === 'askingCopies'
          ? FOUND_IS_SAID
          : [by('polite', t(textFailureMessage(context.failure ?? 'invalid')))],
    },
    'after settled': {
      description: '500 ms pass',
      accepted: (before) => isShown(before) && !before.context.isTold,
      then: ({ value, context }) => {
        const { total, isWhole, looked, copies } = context;
        return to(
          value,
          { ...context, isTold: true },
          called('announceFound', { total, isWhole, looked, copies }),
        );
      },
      announces: ({ before: { context } }) => [by('polite', t(textFoundMessage(context)))],
    },
  },
  states: {
    idle: { description: 'nothing has been searched' },
    asking: {
      description: ({ books }) => `${count(books, 'book')} shown, others are looked for`,
      tags: ['busy'],
    },
    askingCopies: {
      description: 'offline, the books on the device are searched',
      tags: ['busy'],
    },
    'shown.whole': { description: ({ books }) => `all of ${count(books, 'book')} shown` },
    'shown.partial': {
      description: ({ books, after }) =>
        `${count(books, 'book')} shown, ${after === null ? 'longer words were left out' : 'there may be more'}`,
    },
    failed: {
      description: ({ books, failure: kind }) =>
        `${count(books, 'book')} shown, the search has failed: ${String(kind)}`,
    },
  },
  scenarios: [
    {
      name: 'answers in parts, and failures',
      input: { query: 'boat', languages: [] },
      cases: {
        'languages.change': [{ languages: ['hindi'] }, { languages: [] }],
        'passages.arrive': [
          {
            id: 'boat',
            passages: [{ page: 4, paragraph: 2, pieces: [{ text: 'boat', isMatch: true }] }],
          },
          { id: 'no-book', passages: [] },
        ],
        'xstate.done.actor.findInText': [
          { output: NONE },
          { output: ALL },
          { output: FIRST },
          { output: LOOKED },
          { output: LIMITED },
        ],
        'xstate.done.actor.findInCopies': [{ output: STORED }, { output: { ...NONE, copies: 0 } }],
        'xstate.error.actor.findInCopies': [{ error: new Error('no storage') }],
        'xstate.error.actor.findInText': [
          { error: new LoadFailure('offline', 'no network') },
          { error: new SearchHasChanged('a new release') },
        ],
      },
    },
  ],
  browser:
    'what is asked is answered by files that stay in memory, so that no path can hold or fail each answer; e2e/journeys/search/text-search.spec.ts visits each state',
});
