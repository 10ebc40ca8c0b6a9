/** The events and states of the copy of a book for reading offline. */
import type { Page } from 'playwright/test';
import type { OfflineCopyContext } from '../../../machines/offline-copy.machine.ts';
import { by, NO_CHANGE, silent } from '../announcements/announcement.ts';
import { bookNamed } from '../books.ts';
import { failure, text } from '../description.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';
import { COPY_FAILURES } from '../event-tables/expected-texts.ts';
import { failRequest, failureIn, RETRIES } from '../event-tables/failing-loads.ts';
import { reconnect } from '../event-tables/gestures.ts';

/** The request of the book's file. */
export const BOOK_FILE = '**/books/book-*.json';
/** The book that is saved. */
export const book = bookNamed('the-well');

type Store = { decide: (operation: string, outcome: string) => boolean };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const ON_THE_BUTTON = silent('the pressed button keeps the focus and changes its label');

export const offlineCopy: TableOf<OfflineCopyContext> = ({ answerRequest, expect }) => {
  /** Decides how the pending operation of the browser's cache storage ends. */
  const decideIn = (page: Page, operation: 'look' | 'delete', outcome: string): Promise<void> =>
    expect
      .poll(() =>
        page.evaluate(
          ([name = '', ending = '']) => (globalThis as unknown as Store).decide(name, ending),
          [operation, outcome],
        ),
      )
      .toBe(true);
  const seeNothing: StateCheck = (page) => {
    const main = page.getByRole('main');
    return expect(
      main.getByRole('link', { name: 'Start Reading' }).or(main.getByRole('button')),
    ).toHaveText(['Start Reading', 'Back to Library', 'Share']);
  };
  const seeOffered = async (page: Page, name: string): Promise<void> => {
    await expect(button(page, name)).toBeVisible();
    await expect(button(page, name)).not.toHaveAttribute('aria-disabled');
  };
  const seeLocked = (page: Page, name: string): Promise<void> =>
    expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');

  return {
    title: 'The copy of a book for reading offline',
    events: {
      'copy.save': {
        description: 'press Save for offline',
        announces: ON_THE_BUTTON,
        how: (page) => button(page, 'Save for offline').click(),
      },
      'copy.delete': {
        description: 'press Delete offline copy',
        announces: ON_THE_BUTTON,
        how: (page) => button(page, 'Delete offline copy').click(),
      },
      'network.returned': {
        description: 'the network comes back',
        announces: RETRIES,
        how: reconnect,
      },
      'findCopy done': {
        description: ({ output }) =>
          output === true ? 'there is a saved copy' : 'there is no saved copy',
        announces: silent('the button is announced when it is reached'),
        how: (page, event) => {
          const { output } = event as unknown as { output: boolean };
          return decideIn(page, 'look', output ? 'there' : 'absent');
        },
      },
      'findCopy failed': {
        description: 'this browser stores no copies',
        announces: silent('there is no button'),
        how: (page) => decideIn(page, 'look', 'fails'),
      },
      'saveCopy done': {
        description: 'the book is saved',
        announces: [by('polite', 'The book is saved for reading offline.')],
        how: (page) => answerRequest(page, BOOK_FILE, (route) => route.fulfill({ json: book })),
      },
      'saveCopy failed': {
        description: (event) => `the book cannot be saved: ${failure(event)}`,
        announces: ({ after: { context } }) =>
          context.failure === null ? NO_CHANGE : [by('polite', COPY_FAILURES[context.failure])],
        how: (page, event) =>
          answerRequest(page, BOOK_FILE, (route) => failRequest(route, failureIn(event), 500)),
      },
      'deleteCopy done': {
        description: 'the copy is deleted',
        announces: [by('polite', 'The offline copy is deleted.')],
        how: (page) => decideIn(page, 'delete', 'goes on'),
      },
      'deleteCopy failed': {
        description: 'the copy cannot be deleted',
        announces: ON_THE_BUTTON,
        how: (page) => decideIn(page, 'delete', 'fails'),
      },
    },
    states: {
      checking: { description: 'it is looked up whether there is a copy', see: seeNothing },
      unavailable: { description: 'nothing is offered', see: seeNothing },
      unsaved: {
        description: 'Save for offline is offered',
        see: (page) => seeOffered(page, 'Save for offline'),
      },
      saving: {
        description: 'the book is being saved',
        see: (page) => seeLocked(page, 'Saving...'),
      },
      saved: {
        description: 'the book is saved, Delete offline copy is offered',
        see: async (page) => {
          await seeOffered(page, 'Delete offline copy');
          await expect(page.getByText('Saved for offline', { exact: true })).toBeVisible();
        },
      },
      deleting: {
        description: 'the copy is being deleted',
        see: (page) => seeLocked(page, 'Deleting...'),
      },
      failed: {
        description: ({ failure: kind }) =>
          `the failure is shown (${text(kind)}), Save for offline is offered`,
        see: async (page, { context }) => {
          const { failure: kind } = context as OfflineCopyContext;
          await seeOffered(page, 'Save for offline');
          await expect(page.getByRole('main').getByText(/^Not saved/u)).toHaveText(
            kind === null ? [] : [COPY_FAILURES[kind]],
          );
        },
      },
    },
  };
};
