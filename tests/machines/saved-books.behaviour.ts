/** The list of books that are saved for reading offline: empty, with two books, or unreadable. */
import type { Page } from 'playwright/test';
import type { TranslatedBook } from '../../machines/domain/books/book-titles.ts';
import { savedBooksMachine, type SavedBooksContext } from '../../machines/saved-books.machine.ts';
import { expect, serveBook } from '../../e2e/support/site.ts';
import { silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Done } from '../behaviour/behaviour.ts';
import { bookNamed, metaNamed } from '../support/books.ts';
import { count } from '../behaviour/description.ts';
import { address, t } from '../behaviour/interface.ts';

declare global {
  interface Window {
    /** Ends the pending read of the cache storage with these books; null makes it fail. */
    resolveRead: (saved: readonly { id: string }[] | null) => void;
  }
}

const region = (page: Page) => page.getByRole('region', { name: t('Saved for offline') });
/** Below the list, while it is empty. */
const noneSaved = () =>
  t(
    'No books saved for offline yet. A book’s own page has the button Save for offline; books you have opened can usually be read offline too.',
  );

const READ_ON_FOCUS = silent('the list is read when it is reached');

/** Lets the cache storage be opened once the test says what it has. */
const holdRead = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // Firefox runs this in its initial blank page too, which has no cache storage.
    if (!('caches' in window)) return;
    const open = caches.open.bind(caches);
    const read = new Promise<readonly { id: string }[] | null>((resolve) => {
      window.resolveRead = resolve;
    });
    caches.open = async (name) => {
      const saved = await read;
      if (saved === null) throw new DOMException('denied', 'SecurityError');
      const store = await open(name);
      for (const book of saved.toReversed())
        await store.put(`/books/book-${book.id}.json`, new Response(JSON.stringify(book)));
      return store;
    };
  });

export const savedBooks = behaviour<SavedBooksContext, never>({
  title: 'The list of saved books',
  machine: savedBooksMachine,
  effects: [],
  actors: ['readSaved'],
  delays: {},
  start: () => to('loading', { books: [] }, called('readSaved')),
  events: {
    'readSaved done': {
      description: ({ output }) => `${count(output, 'saved book')} found`,
      then: (_, { output }: Done<TranslatedBook[]>) => to('listed', { books: output }),
      announces: READ_ON_FOCUS,
      how: (page, { output }: Done<TranslatedBook[]>) =>
        page.evaluate((saved) => window.resolveRead(saved), output),
    },
    'readSaved failed': {
      description: 'this browser stores no copies',
      then: ({ context }) => to('unavailable', context),
      announces: READ_ON_FOCUS,
      how: (page) => page.evaluate(() => window.resolveRead(null)),
    },
  },
  states: {
    loading: {
      description: 'the copies are read',
      tags: ['busy'],
      see: (page) => expect(region(page)).toHaveCount(0),
    },
    listed: {
      description: ({ books }) => `${count(books, 'saved book')} in the list`,
      see: async (page, { context: { books } }) => {
        await expect(region(page).getByRole('link')).toHaveText(books.map(({ title }) => title));
        await expect(region(page).getByText(noneSaved())).toHaveCount(books.length === 0 ? 1 : 0);
      },
    },
    unavailable: {
      description: 'it is shown that this browser stores no copies',
      tags: ['unavailable'],
      see: (page) =>
        expect(region(page)).toHaveText(
          t('Saved for offline') + t('This browser cannot save books for reading offline.'),
        ),
    },
  },
  scenarios: [
    {
      name: 'books that are there or cannot be read',
      cases: {
        'xstate.done.actor.readSaved': [
          { output: [] },
          { output: [metaNamed('the-well'), metaNamed('the-hill')] },
        ],
        'xstate.error.actor.readSaved': [{ error: new Error('denied') }],
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'My Library',
        cases: {
          'xstate.done.actor.readSaved': [
            { output: [] },
            { output: [bookNamed('the-well'), bookNamed('the-hill')] },
          ],
          'xstate.error.actor.readSaved': [{ error: new Error('denied') }],
        },
        open: async (page) => {
          await serveBook(page, bookNamed('the-well'));
          await holdRead(page);
          await page.goto(address('/library'));
          await expect(
            page.getByRole('heading', { level: 1, name: t('My Library') }),
          ).toBeVisible();
          await page.getByRole('link', { name: 'Kitabvan' }).focus();
        },
      },
    ],
  },
});
