/**
 * The generated paths of the titles in all languages in a real browser: they are loaded for a
 * search, or fail to load.
 */
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { otherTitlesMachine } from '../../machines/other-titles.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { otherTitles, TITLED_BOOKS, TITLES } from '../../tests/support/events/other-titles.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { holdRequests } from '../support/served-site/held-requests.ts';
import { expect, serveBooks } from '../support/site.ts';

const books = ['the-well', 'the-hill'].slice(0, TITLED_BOOKS).map((id) => bookNamed(id));

testPathsInBrowser({
  machine: otherTitlesMachine,
  ...drivenBy(otherTitles),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'titles that load or do not',
      cases: {
        'xstate.done.actor.fetchTitles': [
          { output: new Map([['the-well', ['Title of the-well', 'कुआँ']]]) },
        ],
        'xstate.error.actor.fetchTitles': [
          { error: new LoadFailure('offline', 'cut off') },
          { error: new LoadFailure('server', 'answered 500') },
        ],
      },
      ignoreOtherAnnouncements: true,
      open: async (page) => {
        await serveBooks(page, books);
        await holdRequests(page, TITLES);
        await page.goto('/');
        await expect(page.getByRole('region', { name: 'Horror' }).getByRole('link')).toHaveCount(2);
      },
    },
  ],
  expectedConsole: /Failed to load/u,
});
