/** The search: what is typed is searched for, and what is found can be picked. */
import type { BookMeta } from '../../machines/domain/books/book.ts';
import { withSimilarMessage } from '../../machines/messages/browsing/search.ts';
import { NO_TITLES, type FoundTitles } from '../../machines/domain/title-search/title-finder.ts';
import { numbersIn, type SearchContext, type SearchEvent } from '../../machines/search/context.ts';
import { searchMachine } from '../../machines/search.machine.ts';
import { sendShard } from '../../e2e/support/served-site/held-requests.ts';
import { expect } from '../../e2e/support/site.ts';
import { by, NO_CHANGE, OTHER_SCREEN, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Done, type Observed } from '../behaviour/behaviour.ts';
import { metaNamed } from '../support/books.ts';
import { count } from '../behaviour/description.ts';
import { searchBox as box } from './gestures/search-results.ts';
import { address, t } from '../behaviour/interface.ts';
import { answer, isHeld, options, scenarios, seeResults } from './search/browser-scenarios.ts';

type State = Observed<SearchContext>;

const COMPARING = { results: 'comparing' };
const UNANNOUNCED = { results: 'unannounced' };
const isIdle = ({ value }: State): boolean => value === 'idle';
const isAnswered = ({ value }: State): boolean => typeof value === 'object';
const isComparing = ({ value }: State): boolean =>
  JSON.stringify(value) === JSON.stringify(COMPARING);

const NOTHING = {
  results: [],
  similar: [],
  total: 0,
  listed: 0,
  isWhole: true,
  hasFailed: false,
  isOpen: false,
};
/** Elsewhere a letter alone is not asked for. */
const isTooShort = ({ query, isElsewhere }: SearchContext): boolean =>
  query.replace('\u{200B}', '').trim().length < (isElsewhere ? 2 : 1);
const find = (context: SearchContext) =>
  isTooShort(context)
    ? to('idle', { ...context, ...NOTHING })
    : to('searching', context, called('findBooks', { books: context.books, query: context.query }));
/** The search for what is typed, or for what the address says, whose results are not shown. */
const ask = (before: SearchContext, query: string, isOpen: boolean) => {
  const context = { ...before, query, isOpen, hasAnnounced: false };
  if (isTooShort(context)) return to('idle', { ...context, ...NOTHING });
  return context.isElsewhere && isOpen ? to('pausing', context) : find(context);
};
const compare = (context: SearchContext, ...reported: ReturnType<typeof called>[]) =>
  to(
    COMPARING,
    context,
    ...reported,
    called('findSimilar', {
      books: context.books,
      query: context.query,
      results: context.results,
    }),
  );
const isSilent = ({ remaining, hasAnnounced }: SearchContext): boolean =>
  remaining === 'loading' && hasAnnounced;

const resultText = (context: SearchContext): string => t(withSimilarMessage(numbersIn(context)));
const AFTER_A_PAUSE = silent('nothing is announced until the user pauses');
/** It has happened before a user can see it, or do anything else. */
const atOnce = () => Promise.resolve();

const ELSEWHERE =
  'books that are elsewhere need files or a server (journeys/search/titles-elsewhere.spec.ts)';

const few = [metaNamed('the-well')];
const found = (books: BookMeta[], total = books.length): FoundTitles => ({
  books,
  total,
  listed: books.length,
  isWhole: true,
});
const many = [metaNamed('the-well'), metaNamed('the-hill')];

export const search = behaviour<SearchContext, SearchEvent>({
  title: 'The search',
  machine: searchMachine,
  effects: ['reportFailure', 'openPreview', 'openResults', 'announceResults'],
  actors: ['findBooks', 'findSimilar'],
  delays: { announceDelay: 500, pause: 200 },
  start: () =>
    to('idle', {
      ...NOTHING,
      query: '',
      books: [],
      remaining: 'none',
      isElsewhere: false,
      hasAnnounced: false,
    }),
  events: {
    'query.change': {
      description: ({ query }) => `type "${query}"`,
      then: ({ context }, { query }) => ask(context, query, true),
      announces: silent('a count after each letter would interrupt typing'),
      how: async (page, { query }) => {
        await box(page).fill('');
        // Playwright types key by key in Firefox, and no key produces a non-ASCII letter; insert
        // the text as an input method does.
        const isFirefox = page.context().browser()?.browserType().name() === 'firefox';
        if (isFirefox && !/^[ -~]*$/u.test(query))
          await page.evaluate(
            `document.execCommand('insertText', false, ${JSON.stringify(query)})`,
          );
        else await box(page).pressSequentially(query);
      },
    },
    'query.follow': {
      description: ({ query }) =>
        query === '' ? 'go to a screen without results' : `go to the results for "${query}"`,
      then: ({ context }, { query }) => ask(context, query, false),
      announces: OTHER_SCREEN,
      how: (page, { query }) =>
        page.evaluate(
          (path) => {
            history.pushState({ depth: 0 }, '', path);
          },
          query === '' ? address('/about') : `${address('/search')}?q=${query}`,
        ),
    },
    'books.change': {
      description: ({ books, remaining, isElsewhere }) =>
        isElsewhere
          ? 'the books are to be asked for elsewhere'
          : `the list of ${count(books, 'book')} is known${remaining === 'none' ? '' : `, others are ${remaining}`}`,
      // They stay elsewhere.
      accepted: ({ value }) => value !== 'pausing',
      then: (before, { books, remaining, isElsewhere }) => {
        const context = { ...before.context, books, remaining, isElsewhere };
        return isIdle(before) ? to('idle', context) : find(context);
      },
      announces: NO_CHANGE,
      how: async (page, { books }, _turn, { context }) => {
        if (isHeld(page)) return answer(page, 'list', (route) => route.fulfill({ json: books }));
        // The first books are there before anything else happens.
        const known = context.books.length;
        return known === 0 ? undefined : sendShard(page, books.slice(known));
      },
    },
    'query.submit': {
      description: 'press Enter',
      accepted: ({ context }) => !isTooShort({ ...context, isElsewhere: false }),
      then: ({ value, context }) =>
        to(
          value,
          { ...context, isOpen: false },
          called('openResults', { query: context.query.trim() }),
        ),
      announces: OTHER_SCREEN,
      how: (page) => box(page).press('Enter'),
    },
    'search.retry': {
      description: 'try again',
      accepted: (before) => isAnswered(before) && before.context.hasFailed,
      then: ({ context }) => find(context),
      announces: AFTER_A_PAUSE,
    },
    'results.show': {
      description: 'press Arrow Down',
      accepted: (before) => !isIdle(before),
      then: (before) =>
        to(isAnswered(before) && !isComparing(before) ? UNANNOUNCED : before.value, {
          ...before.context,
          isOpen: true,
        }),
      announces: ({ before }) =>
        before.value === 'searching' && before.context.results.length === 0
          ? silent('the list opens once something is found')
          : [by('state', 'expanded')],
      how: (page) => box(page).press('ArrowDown'),
    },
    'results.hide': {
      description: 'press Escape, or leave the box',
      accepted: (before) => !isIdle(before),
      then: ({ value, context }) => to(value, { ...context, isOpen: false }),
      announces: silent(
        'in the search field the next keystroke announces it; elsewhere it is not needed',
      ),
      how: (page, _event, turn, { value }) =>
        turn % 2 === 0 && value !== 'searching'
          ? box(page).press('Escape')
          : page.getByRole('link', { name: 'Kitabvan' }).focus(),
    },
    'result.pick': {
      description: ({ bookId }) => `pick ${bookId}`,
      accepted: (before, { bookId }) =>
        [...before.context.results, ...before.context.similar].some(({ id }) => id === bookId),
      then: ({ context }, { bookId }) =>
        to(
          'idle',
          { ...context, ...NOTHING, query: '', hasAnnounced: false },
          called('openPreview', { bookId }),
        ),
      announces: OTHER_SCREEN,
      how: async (page, _event, turn, { context }) => {
        const option = page.getByRole('option', { name: /^Title of the-well/u });
        if (turn % 2 === 0) return option.click();
        const { length } = context.books;
        for (
          let row = 0;
          row < length && (await option.getAttribute('data-focused')) === null;
          row += 1
        ) {
          await box(page).press('ArrowDown');
          // The announcement is delayed until a screen reader has spoken the last letter.
          await page.clock.runFor(600);
        }
        return box(page).press('Enter');
      },
    },
    'findBooks done': {
      description: ({ output: { books, total } }: Done<FoundTitles>) =>
        `${count(books, 'book')} of ${total} found`,
      then: ({ context }, { output: { books, ...numbers } }: Done<FoundTitles>) =>
        compare({ ...context, ...numbers, results: books, similar: [], hasFailed: false }),
      announces: AFTER_A_PAUSE,
      // Without a slow network they are there before anything else happens.
      how: (page) =>
        isHeld(page) ? answer(page, 'finder', (route) => route.continue()) : atOnce(),
    },
    'findBooks failed': {
      description: 'the finder does not come',
      then: ({ context }, { error }) =>
        compare(
          { ...context, ...NOTHING, isOpen: context.isOpen, hasFailed: true },
          called('reportFailure', { error }),
        ),
      announces: AFTER_A_PAUSE,
      how: (page) => answer(page, 'finder', (route) => route.abort()),
    },
    'findSimilar done': {
      description: ({ output }) => `${count(output, 'book')} that sound like it`,
      then: ({ context }, { output }: Done<BookMeta[]>) =>
        to(UNANNOUNCED, { ...context, similar: output }),
      announces: AFTER_A_PAUSE,
      how: (page) =>
        isHeld(page) ? answer(page, 'similar', (route) => route.continue()) : atOnce(),
    },
    'findSimilar failed': {
      description: 'what compares sounds does not come',
      then: ({ context }, { error }) =>
        to(UNANNOUNCED, context, called('reportFailure', { error })),
      announces: AFTER_A_PAUSE,
      how: atOnce,
    },
    'after pause': {
      description: '200 ms pass without typing',
      then: ({ context }) => find(context),
      announces: AFTER_A_PAUSE,
      how: (page) => page.clock.runFor(200),
    },
    'after announceDelay': {
      description: '500 ms pass without typing',
      then: ({ context }) => {
        const value = { results: 'announced' };
        // The results of a list that is still growing are announced once.
        if (!context.isOpen || isSilent(context)) return to(value, context);
        return to(
          value,
          { ...context, hasAnnounced: true },
          called('announceResults', numbersIn(context)),
        );
      },
      announces: ({ before: { context } }) => {
        if (!context.isOpen) return silent('the list has been closed');
        return isSilent(context)
          ? silent('the number is announced again once the index is complete')
          : [by('polite', resultText(context))];
      },
      how: (page) => page.clock.runFor(500),
    },
  },
  states: {
    idle: {
      description: ({ query }) =>
        query === '' ? 'the box is empty' : 'the box holds nothing that is searched for',
      see: async (page, { context }) => {
        await expect(box(page)).toHaveValue(context.query);
        await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
        await expect(options(page)).toHaveCount(0);
      },
    },
    pausing: { description: ({ query }) => `"${query}" is being typed`, see: atOnce },
    searching: { description: ({ query }) => `"${query}" is searched for`, see: atOnce },
    'results.comparing': {
      description: ({ results }) => `${count(results, 'result')}, others are compared by sound`,
      see: atOnce,
    },
    'results.unannounced': {
      description: ({ results, similar, isOpen }) =>
        `${count(results, 'result')}, ${count(similar, 'similar one')}, ${isOpen ? 'shown' : 'hidden'}, not yet said`,
      see: seeResults,
    },
    'results.announced': {
      description: ({ results, similar, isOpen }) =>
        `${count(results, 'result')}, ${count(similar, 'similar one')}, ${isOpen ? 'shown and said' : 'hidden'}`,
      see: async (page, state) => {
        await seeResults(page, state);
        if (!state.context.isOpen) return;
        // A shorter query may have found the same books; if the results of the last letter came
        // only now, the delay starts again.
        await expect(async () => {
          try {
            await expect(page.locator('#announcer')).toHaveText(resultText(state.context), {
              timeout: 200,
            });
          } catch (error) {
            await page.clock.runFor(500);
            throw error;
          }
        }).toPass({ timeout: 10_000 });
      },
    },
  },
  outerTags: { results: ['answered'] },
  scenarios: [
    {
      name: 'two queries, two catalogues',
      cases: {
        'query.change': [{ query: 'well' }, { query: ' hill ' }, { query: ' \u{200B} ' }],
        'query.follow': [{ query: 'vel' }, { query: '' }],
        'books.change': [
          { books: few, remaining: 'loading', isElsewhere: false },
          { books: many, remaining: 'none', isElsewhere: false },
        ],
        'result.pick': [
          { bookId: 'the-well' },
          { bookId: 'the-vel' },
          { bookId: 'a-book-not-found' },
        ],
        'xstate.done.actor.findBooks': [{ output: found(few) }, { output: NO_TITLES }],
        'xstate.done.actor.findSimilar': [{ output: [metaNamed('the-vel')] }, { output: [] }],
        'xstate.error.actor.findSimilar': [{ error: new Error('the code could not be fetched') }],
        'xstate.error.actor.findBooks': [{ error: new Error('the finder could not be fetched') }],
      },
    },
    {
      name: 'books that are elsewhere',
      cases: {
        'query.change': [{ query: 'well' }, { query: 'w' }],
        'query.follow': [{ query: 'vel' }, { query: '' }],
        'books.change': [{ books: [], remaining: 'none', isElsewhere: true }],
        'result.pick': [{ bookId: 'the-well' }],
        'xstate.done.actor.findBooks': [
          { output: found(few, 3000) },
          { output: { ...NO_TITLES, isWhole: false } },
        ],
        'xstate.done.actor.findSimilar': [{ output: [] }],
        'xstate.error.actor.findBooks': [{ error: new Error('the pieces could not be fetched') }],
        'xstate.error.actor.findSimilar': [],
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios,
    expectedConsole: /Failed to/u,
    notCovered: {
      'state pausing': ELSEWHERE,
      'in any state: query.change [else if is elsewhere]: never taken': ELSEWHERE,
      'in pausing: results.hide: never taken': ELSEWHERE,
      'in pausing: results.show: never taken': ELSEWHERE,
      'in pausing: after 200 ms (pause): never taken': ELSEWHERE,
      'in searching: at once [is too short]: never taken': ELSEWHERE,
      'in results: search.retry [has failed]: never taken': ELSEWHERE,
      'in results: search.retry [has failed]: never refused': ELSEWHERE,
      'in any state: query.follow [is too short]: never taken':
        'the address changes by Back, Forward and links, which leave what a path is about (journeys/search/search-answers.spec.ts)',
      'in any state: query.follow [else]: never taken': 'as for a blank one',
      'in any state: query.follow [is too short]: never refused': 'as for a blank one',
      'in searching: findBooks failed: never taken':
        'code that does not come is loaded again until it comes, and the search waits meanwhile (offline/chunk-failure.spec.ts)',
      'in results.comparing: findSimilar failed: never taken':
        'code that does not come is loaded again until it comes, as that of the search',
      'in any state: query.submit [is asked]: never refused':
        'Enter in an empty box leads nowhere, which is tested without a browser',
      'in any state: result.pick [is found]: never refused': 'only what was found can be picked',
    },
  },
});
