/** The run of finding in a browser: a book whose matches are on one page. */
import type { Page } from 'playwright/test';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import type { Found } from '../../../machines/domain/text-search/found.ts';
import { expect, serveBook } from '../../../e2e/support/site.ts';
import type { BrowserRun } from '../../behaviour/behaviour.ts';
import { address, t } from '../../behaviour/interface.ts';
import { bookNamed } from '../../support/books.ts';
import { NOTHING, searchedIn, type State } from './outcomes.ts';

export const bar = (page: Page) => page.getByRole('search', { name: t('Find in this book') });
export const field = (page: Page) => bar(page).getByRole('textbox');
export const button = (page: Page, name: string) => bar(page).getByRole('button', { name });

const TEXTS = ['The well was dry. Farewell, well.', 'The end.'];
const wells: Found = { pages: [{ page: 1, count: 3, exact: 0 }], total: 3 };
const AT_ONCE = 'a small book is searched before anything else can be done';
const BEFORE_ITS_TEXT = 'e2e/find/ asks for a match before its text has come';
const TOLD = 'what has been told is not told again, and nobody notices';
const IN_PAGES = 'e2e/find/ goes from page to page, and from language to language';

export const browserRun: BrowserRun = {
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'a book of two pages, with matches on the first',
      input: { language: 'english', page: 1 },
      cases: {
        'query.change': [{ query: 'well' }, { query: 'rain' }, { query: '!' }],
        // A small book is searched at once.
        'text.grow': (snapshot: unknown) => {
          const { context } = snapshot as State;
          const found = context.query === 'well' ? wells : NOTHING;
          return [{ language: 'english', found, rest: 'none' }];
        },
      },
      without: ['match.choose', 'language.change', 'page.turn'],
      feasible: (snapshot: unknown, { type }: { type: string }) => {
        const searched = searchedIn(snapshot as State);
        return (type === 'text.grow') === (searched === 'reading');
      },
      open: async (page) => {
        const pages = TEXTS.map((content, index) => ({
          id: `page-${index + 1}`,
          pageNumber: index + 1,
          content,
        }));
        const languages = Object.fromEntries(LANGUAGES.map((language) => [language, { pages }]));
        await serveBook(page, bookNamed('the-well', 2, { pages, languages }));
        await page.goto(address('/books/the-well/read?page=1&lang=english'));
        await expect(page.locator('#page')).toBeFocused();
      },
    },
  ],
  notCovered: {
    'in any state: page.turn: never taken': IN_PAGES,
    'in closed: language.change: never taken': IN_PAGES,
    'in open: language.change [asks for words]: never taken': IN_PAGES,
    'in open: language.change [else]: never taken': IN_PAGES,
    'in open.reading: text.grow [is of other]: never taken': IN_PAGES,
    'in open.reading: text.grow [else if is reading]: never taken': AT_ONCE,
    'in open: at once [is awaited found]: never taken': BEFORE_ITS_TEXT,
    'in open.reading: match.next [is found]: never taken': AT_ONCE,
    'in open.reading: match.next [else]: never taken': BEFORE_ITS_TEXT,
    'in open.reading: match.previous [is found]: never taken': AT_ONCE,
    'in open.reading: match.choose [is match]: never taken': IN_PAGES,
    'in open.none: text.grow [is of other]: never taken': IN_PAGES,
    'in open.none: text.grow [else if is reading]: never taken': AT_ONCE,
    'in open.none: text.grow [else if has matches]: never taken': AT_ONCE,
    'in open.none: text.grow [else]: never taken': AT_ONCE,
    'in open.some: text.grow [is of other]: never taken': IN_PAGES,
    'in open.some: text.grow [else if is reading]: never taken': AT_ONCE,
    'in open.some: text.grow [else if has matches]: never taken': AT_ONCE,
    'in open.some: text.grow [else]: never taken': AT_ONCE,
    'in open.some: match.choose [is match]: never taken': IN_PAGES,
    'in open: language.change [asks for words]: never refused': IN_PAGES,
    'in open.reading: match.next [is found]: never refused': AT_ONCE,
    'in open.reading: match.previous [is found]: never refused': AT_ONCE,
    'in open.reading: match.choose [is match]: never refused': IN_PAGES,
    'in open.none: text.grow [is of other]: never refused': IN_PAGES,
    'in open.none: text.grow [else if is reading]: never refused': AT_ONCE,
    'in open.none: text.grow [else if has matches]: never refused': AT_ONCE,
    'in open.none: after 500 ms (settled) [is untold]: never refused': TOLD,
    'in open.some: text.grow [is of other]: never refused': IN_PAGES,
    'in open.some: text.grow [else if is reading]: never refused': AT_ONCE,
    'in open.some: text.grow [else if has matches]: never refused': AT_ONCE,
    'in open.some: match.choose [is match]: never refused': IN_PAGES,
    'in open.some: after 500 ms (settled) [is untold]: never refused': TOLD,
  },
};
