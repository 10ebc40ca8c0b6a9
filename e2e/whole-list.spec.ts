/** The generated paths of the whole list in a real browser: part by part it comes to whoever searches, or does not. */
import type { Page } from 'playwright/test';
import { LoadFailure } from '../machines/failure.ts';
import { resultWords } from '../machines/search.machine.ts';
import { restOf, wholeListMachine, type WholeListContext } from '../machines/whole-list.machine.ts';
import { metaNamed } from '../tests/books.ts';
import { bringPart, failPart, serveHeads } from './held-parts.ts';
import { expect } from './site.ts';
import { walkInBrowser } from './walk.ts';

const [well, hill, dune] = [metaNamed('the-well'), metaNamed('the-hill'), metaNamed('the-dune')];
const parts = { name: 'parts-1', lists: 2 };

const box = (page: Page) => page.getByRole('combobox', { name: 'Search books, authors, genres' });
const again = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Try again' });

const RENEWED = 'the collection is known anew only where a page made ahead of time shows an older one; walked headless';

type Snapshot = Parameters<typeof restOf>[0];

/** All of these books have the word in their titles; what is said of them ends as the list is. */
async function seeResults(page: Page, snapshot: unknown): Promise<void> {
  const known = snapshot as Snapshot;
  const { books } = known.context;
  await expect(page.getByRole('option')).toHaveCount(books.length);
  const rest = restOf(known);
  const words = page.getByText(`${resultWords('Title', books.length, rest)}.`);
  await expect(words).toHaveCount(rest === 'none' ? 0 : 1);
}

walkInBrowser({
  machine: wholeListMachine,
  world: {
    name: 'a list in two parts',
    input: { books: [well], total: 3, parts },
    cases: {
      'xstate.done.actor.bringPart': ({ context }) =>
        (context as WholeListContext).got === 0
          ? [{ output: { books: [well, hill], isLast: false } }]
          : [{ output: { books: [dune], isLast: true } }],
      'xstate.error.actor.bringPart': [{ error: new LoadFailure('offline', 'cut off') }, { error: new LoadFailure('server', 'answered 500') }],
    },
    without: ['list.renew'],
  },
  expected: /Failed to load/u,
  isHeardAmongOthers: true,
  open: async (page) => {
    await serveHeads(page, { total: 3, parts, shelves: [{ title: 'Horror', count: 3, books: [well] }] }, '**/assets/parts-1/list-*.json');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Horror' }).getByRole('link')).toHaveCount(1);
  },
  does: {
    'rest.want': async (page) => {
      if ((await again(page).count()) > 0) return again(page).click();
      await box(page).focus();
      await expect(page.getByRole('search').getByRole('combobox')).toHaveAttribute('enterkeyhint', 'go');
      return box(page).pressSequentially('Title');
    },
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'bringPart done': (page, event) => bringPart(page, (event as unknown as { output: { books: unknown } }).output.books),
    'bringPart failed': (page, event) => failPart(page, (event as unknown as { error: LoadFailure }).error.kind),
  },
  notWalked: {
    'in any state: list.renew: never taken': RENEWED,
    'in looking: at once [is whole]: never taken': 'a list that is whole from the start is searched without this machine',
  },
  sees: {
    waiting: (page) => expect(page.getByRole('option')).toHaveCount(0),
    gathering: seeResults,
    stuck: async (page, snapshot) => {
      await seeResults(page, snapshot);
      await expect(again(page)).toBeVisible();
    },
    whole: seeResults,
  },
});
