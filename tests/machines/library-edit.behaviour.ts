/** My Library: single books are removed from it, and come back until the screen is left. */
import type { Page } from 'playwright/test';
import {
  libraryEditMachine,
  type LibraryEditContext,
  type LibraryEditEvent,
  type RemovedBook,
} from '../../machines/library-edit.machine.ts';
import { expect, serveBooks, storedTexts } from '../../e2e/support/site.ts';
import { by, elsewhere, NO_CHANGE } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { address, t } from '../behaviour/interface.ts';
import { bookNamed } from '../support/books.ts';

type Context = LibraryEditContext;
type State = Observed<Context>;

const idsOf = ({ context: { removed } }: State): string[] => removed.map(({ bookId }) => bookId);

const records = (bookId: string): RemovedBook => ({
  bookId,
  entry: { bookId, title: `Title of ${bookId}`, author: '', cover: '', firstReadAt: 1 },
  progress: { bookId, currentPageId: 'page-2', currentPageNumber: 2, lastReadAt: 2 },
});
const BOOKS = [records('the-well'), records('the-hill')];
const list = (field: 'entry' | 'progress') => JSON.stringify(BOOKS.map((book) => book[field]));

const edit = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const remove = (page: Page, id: string) =>
  page.getByRole('button', { name: `${t('Remove')}, Title of ${id}` });
const undoText = (id: string) => `${t('Undo')}, Title of ${id}`;
const removedCard = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ hasText: `Title of ${id}` });

/** @returns the ids in the stored library */
const storedIds = async (page: Page): Promise<string[]> => {
  const stored = JSON.parse((await storedTexts(page))['kv.library'] ?? '[]') as RemovedBook[];
  return stored.map(({ bookId }) => bookId).toSorted();
};

async function seeBooks(page: Page, state: State): Promise<void> {
  const removed = idsOf(state);
  const cards = page.getByRole('listitem').getByText(t('Removed.'), { exact: true });
  await expect(cards).toHaveCount(removed.length);
  const left = BOOKS.map(({ bookId }) => bookId).filter((id) => !removed.includes(id));
  await expect.poll(() => storedIds(page)).toEqual(left.toSorted());
}

const RETURNS = 'e2e/journeys/lists/removed-books.spec.ts reads a removed book in another tab';

export const libraryEdit = behaviour<Context, LibraryEditEvent>({
  title: 'Removing books from My Library',
  machine: libraryEditMachine,
  effects: ['removeBook', 'restoreBook'],
  actors: [],
  delays: {},
  start: () => to('reading', { removed: [] }),
  events: {
    'edit.toggle': {
      description: 'press Edit, or Done',
      then: ({ value, context }) => to(value === 'reading' ? 'editing' : 'reading', context),
      announces: ({ after }) => [
        by('state', after.value === 'editing' ? 'pressed' : 'not pressed'),
      ],
      how: async (page, _event, turn, { value }) => {
        const button = edit(page, value === 'reading' ? t('Edit') : t('Done'));
        if (turn % 2 === 0) return button.click();
        await button.focus();
        return page.keyboard.press('Enter');
      },
    },
    'book.remove': {
      description: ({ book }) => `remove ${book.bookId}`,
      accepted: (before, { book }) =>
        before.value === 'editing' && !idsOf(before).includes(book.bookId),
      then: ({ value, context }, { book }) =>
        to(
          value,
          { removed: [...context.removed, book] },
          called('removeBook', { bookId: book.bookId }),
        ),
      announces: ({ before, after, event: { book } }) =>
        before.context === after.context
          ? NO_CHANGE
          : [by('polite', t('Removed.')), by('focus', undoText(book.bookId))],
      how: (page, { book }) => remove(page, book.bookId).click(),
    },
    'book.undo': {
      description: ({ bookId }) => `bring back ${bookId}`,
      accepted: (before, { bookId }) => idsOf(before).includes(bookId),
      then: ({ value, context }, { bookId }) =>
        to(
          value,
          { removed: context.removed.filter((book) => book.bookId !== bookId) },
          called('restoreBook', { book: context.removed.find((book) => book.bookId === bookId) }),
        ),
      announces: ({ before, after, event: { bookId } }) =>
        before.context === after.context
          ? NO_CHANGE
          : [
              by('polite', t('The book is back')),
              by(
                'focus',
                `Title of ${bookId}, ${t('Page {page} of {total}', { page: 2, total: 3 })}`,
              ),
            ],
      how: (page, { bookId }) => removedCard(page, bookId).getByRole('button').click(),
    },
    'book.return': {
      description: ({ bookId }) => `read ${bookId} in another tab`,
      accepted: (before, { bookId }) => idsOf(before).includes(bookId),
      then: ({ value, context }, { bookId }) =>
        to(value, { removed: context.removed.filter((book) => book.bookId !== bookId) }),
      announces: elsewhere('the other tab has the focus'),
    },
  },
  states: {
    reading: {
      description: ({ removed }) => `the books are shown; ${removed.length} can come back`,
      see: async (page, state) => {
        await expect(edit(page, t('Edit'))).toBeVisible();
        await seeBooks(page, state);
      },
    },
    editing: {
      description: ({ removed }) => `books can be removed; ${removed.length} can come back`,
      tags: ['editing'],
      see: async (page, state) => {
        await expect(edit(page, t('Done'))).toBeVisible();
        await seeBooks(page, state);
      },
    },
  },
  scenarios: [
    {
      name: 'two books',
      cases: {
        'book.remove': BOOKS.map((book) => ({ book })),
        'book.undo': BOOKS.map(({ bookId }) => ({ bookId })),
        'book.return': BOOKS.map(({ bookId }) => ({ bookId })),
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    notCovered: {
      'in any state: book.return [is gone]: never taken': RETURNS,
      'in any state: book.return [is gone]: never refused': RETURNS,
      'in any state: book.undo [is gone]: never refused': 'a book that is there has no Undo',
      'in editing: book.remove [is there]: never refused': 'a removed book has no Remove',
    },
    scenarios: [
      {
        name: 'two books',
        cases: {
          'book.remove': BOOKS.map((book) => ({ book })),
          'book.undo': BOOKS.map(({ bookId }) => ({ bookId })),
        },
        open: async (page) => {
          await serveBooks(page, [bookNamed('the-well', 3), bookNamed('the-hill', 3)]);
          await page.goto(address('/about'));
          await page.evaluate(
            ([library, progress]) => {
              localStorage.setItem('kv.library', library ?? '');
              localStorage.setItem('kv.reading_progress', progress ?? '');
            },
            [list('entry'), list('progress')],
          );
          await page.goto(address('/library'));
          await expect(edit(page, t('Edit'))).toBeVisible();
        },
      },
    ],
  },
});
