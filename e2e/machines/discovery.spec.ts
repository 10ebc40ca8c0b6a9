/** The generated paths of a list that is narrowed, in a real browser. */
import { discoveryMachine, type DiscoveryContext } from '../../machines/discovery.machine.ts';
import { recordOf } from '../../machines/domain/books/book.ts';
import { NO_CHOICE, type Choice, type Stage } from '../../machines/domain/books/filters.ts';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { discovery, LIST, LIST_PATH } from '../../tests/support/events/discovery.ts';
import { openOtherTab } from '../support/other-tab.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { holdRequests, untilAsked } from '../support/served-site/held-requests.ts';
import { expect, serveBooks } from '../support/site.ts';

const inEnglish = (id: string, count: number) =>
  bookNamed(id, count, { languages: { english: { pages: pagesOf(id, 'english', count) } } });
const published = [inEnglish('boat', 31), bookNamed('lamp', 3), bookNamed('well', 31)];
const books = published.map(recordOf);
const renewed = books.slice(1);

const input: DiscoveryContext = {
  books,
  remaining: 'none',
  stages: new Map<string, Stage>(),
  choice: NO_CHOICE,
  locale: 'en',
};
const contextOf = ({ context }: { context: unknown }) => context as DiscoveryContext;

const IN_PARTS =
  'a genre asks for its other books once a filter is chosen, in e2e/journeys/filters.spec.ts';

testPathsInBrowser({
  machine: discoveryMachine,
  ...drivenBy(discovery),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'the books of a genre',
      input,
      cases: {
        'choice.change': [
          { change: { language: ['hindi'] } },
          { change: { length: 'short' } },
          { change: { length: null } },
        ],
        'address.follow': [{ choice: NO_CHOICE }, { choice: { ...NO_CHOICE, length: 'short' } }],
        'books.change': ({ context }) =>
          contextOf({ context }).books.length === books.length
            ? [{ books: renewed, remaining: 'none' }]
            : [],
        'stages.change': ({ context }) =>
          contextOf({ context }).stages.size === 0
            ? [{ stages: new Map<string, Stage>([['lamp', 'reading']]) }]
            : [],
      },
      tries: ['choice.change', 'address.follow'],
      // A box that is ticked would be cleared.
      feasible: ({ context }, event) => {
        const { change } = event as unknown as { change?: Partial<Choice> };
        return (
          change?.language === undefined || contextOf({ context }).choice.language.length === 0
        );
      },
      open: async (page) => {
        await serveBooks(page, published);
        await openOtherTab(page);
        await holdRequests(page, LIST);
        await page.goto(LIST_PATH);
        await page.getByRole('main').getByText('Filter and sort').click();
        await expect(page.getByRole('radio', { name: 'Any length' })).toBeVisible();
        await untilAsked(page, LIST);
      },
    },
  ],
  notCovered: {
    'in any state: choice.clear [is another]: never refused':
      'the button is there only while there is something to clear',
    'in changed: after 500 ms (announceDelay) [else if has books]: never refused':
      'a genre without books has no list; a slow search is awaited in e2e/journeys/filters.spec.ts',
    'state growing': IN_PARTS,
    'in changed: after 500 ms (announceDelay) [is part of list]: never taken': IN_PARTS,
    'in growing: books.change [is whole list]: never taken': IN_PARTS,
    'in growing: books.change [is whole list]: never refused': IN_PARTS,
  },
});
