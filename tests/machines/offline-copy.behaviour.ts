/** The copy of a book for reading offline: saved, deleted, failed, retried, or not supported. */
import type { Page } from 'playwright/test';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { copyFailureMessage } from '../../machines/messages/status/offline-copies.ts';
import {
  offlineCopyMachine,
  type OfflineCopyContext,
  type OfflineCopyEvent,
  type OfflineCopyInput,
} from '../../machines/offline-copy.machine.ts';
import { answerRequest, holdRequests } from '../../e2e/support/served-site/held-requests.ts';
import { expect, serveBook } from '../../e2e/support/site.ts';
import { by, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import {
  behaviour,
  called,
  to,
  type Done,
  type Failed,
  type Observed,
} from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { failure, text } from '../behaviour/description.ts';
import { failRequest, RETRIES } from './gestures/failing-loads.ts';
import { reconnect } from './gestures/gestures.ts';
import { address, t } from '../behaviour/interface.ts';

type State = Observed<OfflineCopyContext>;
type Operation = 'look' | 'delete';

declare global {
  interface Window {
    /** Ends a pending operation of the cache storage. @returns whether it was pending */
    decide: (operation: Operation, outcome: string) => boolean;
  }
}

const BOOK_FILE = '**/books/book-*.json';
const book = bookNamed('the-well');

/** What a browser without room throws. */
export const NO_ROOM = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
const DENIED = [{ error: new Error('denied') }];

const bookIn = ({ bookId }: OfflineCopyInput): OfflineCopyInput => ({ bookId });
const save = ({ context }: State) => to('saving', context, called('saveCopy', bookIn(context)));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const seeNothing = (page: Page) => {
  const main = page.getByRole('main');
  return expect(
    main.getByRole('link', { name: t('Start Reading') }).or(main.getByRole('button')),
  ).toHaveText([t('Start Reading'), t('Back to Library'), t('Share')]);
};
const seeOffered = async (page: Page, name: string): Promise<void> => {
  await expect(button(page, name)).toBeVisible();
  await expect(button(page, name)).not.toHaveAttribute('aria-disabled');
};
const seeLocked = (page: Page, name: string): Promise<void> =>
  expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');

/** Lets the operations of the browser's cache storage wait for a decision of the test. */
const holdStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // Firefox runs this in its initial blank page too, which has no cache storage.
    if (!('caches' in window)) return;
    const waiting = new Map<string, (outcome: string) => void>();
    const open = caches.open.bind(caches);
    let openCount = 0;
    const waitFor = async (operation: Operation, store: Cache) => {
      const outcome = await new Promise<string>((resolve) => {
        waiting.set(operation, resolve);
      });
      if (outcome === 'fails') throw new DOMException('denied', 'SecurityError');
      return outcome === 'exists'
        ? store.put('/books/book-the-well.json', new Response('{}'))
        : undefined;
    };
    caches.open = async (name) => {
      const store = await open(name);
      openCount += 1;
      if (openCount === 1) await waitFor('look', store);
      const remove = store.delete.bind(store);
      store.delete = async (request) => {
        if (typeof request === 'string' && request.includes('/book-'))
          await waitFor('delete', store);
        return remove(request);
      };
      return store;
    };
    window.decide = (operation, outcome) => {
      waiting.get(operation)?.(outcome);
      return waiting.delete(operation);
    };
  });
const decide = (page: Page, operation: Operation, outcome: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(([name, ending]) => window.decide(name, ending), [operation, outcome] as const),
    )
    .toBe(true);

const ON_THE_BUTTON = silent('the pressed button keeps the focus and changes its label');

export const offlineCopy = behaviour<OfflineCopyContext, OfflineCopyEvent>({
  title: 'The copy of a book for reading offline',
  machine: offlineCopyMachine,
  effects: ['announceCopySaved', 'announceCopyDeleted'],
  actors: ['findCopy', 'saveCopy', 'deleteCopy'],
  delays: {},
  start: (input) => {
    const { bookId } = input as OfflineCopyInput;
    return to('checking', { bookId, failure: null }, called('findCopy', { bookId }));
  },
  events: {
    'copy.save': {
      description: 'press Save for offline',
      accepted: ({ value }) => value === 'unsaved' || value === 'failed',
      then: save,
      announces: ON_THE_BUTTON,
      how: (page) => button(page, t('Save for offline')).click(),
    },
    'copy.delete': {
      description: 'press Delete offline copy',
      accepted: ({ value }) => value === 'saved',
      then: ({ context }) => to('deleting', context, called('deleteCopy', bookIn(context))),
      announces: ON_THE_BUTTON,
      how: (page) => button(page, t('Delete offline copy')).click(),
    },
    'network.returned': {
      description: 'the network comes back',
      accepted: ({ value, context }) => value === 'failed' && context.failure === 'offline',
      then: save,
      announces: RETRIES,
      how: reconnect,
    },
    'findCopy done': {
      description: ({ output }) =>
        output === true ? 'there is a saved copy' : 'there is no saved copy',
      then: ({ context }, { output }: Done<boolean>) => to(output ? 'saved' : 'unsaved', context),
      announces: silent('the button is announced when it is reached'),
      how: (page, { output }: Done<boolean>) =>
        decide(page, 'look', output ? 'exists' : 'is absent'),
    },
    'findCopy failed': {
      description: 'this browser stores no copies',
      then: ({ context }) => to('unavailable', context),
      announces: silent('there is no button'),
      how: (page) => decide(page, 'look', 'fails'),
    },
    'saveCopy done': {
      description: 'the book is saved',
      then: ({ context }) =>
        to('saved', { ...context, failure: null }, called('announceCopySaved', bookIn(context))),
      announces: () => [by('polite', t('The book is saved for reading offline.'))],
      how: (page) => answerRequest(page, BOOK_FILE, (route) => route.fulfill({ json: book })),
    },
    'saveCopy failed': {
      description: (event) => `the book cannot be saved: ${failure(event)}`,
      then: ({ context }, { error }: Failed<Error>) =>
        to('failed', {
          ...context,
          failure: error instanceof LoadFailure ? error.kind : 'no-room',
        }),
      announces: ({ after: { context } }) =>
        context.failure === null
          ? NO_CHANGE
          : [by('polite', t(copyFailureMessage(context.failure)))],
      how: (page, { error }: Failed<LoadFailure>) =>
        answerRequest(page, BOOK_FILE, (route) => failRequest(route, error.kind, 500)),
    },
    'deleteCopy done': {
      description: 'the copy is deleted',
      then: ({ context }) => to('unsaved', context, called('announceCopyDeleted', bookIn(context))),
      announces: () => [by('polite', t('The offline copy is deleted.'))],
      how: (page) => decide(page, 'delete', 'goes on'),
    },
    'deleteCopy failed': {
      description: 'the copy cannot be deleted',
      then: ({ context }) => to('saved', context),
      announces: ON_THE_BUTTON,
      how: (page) => decide(page, 'delete', 'fails'),
    },
  },
  states: {
    checking: {
      description: 'it is looked up whether there is a copy',
      tags: ['unavailable'],
      see: seeNothing,
    },
    unavailable: {
      description: 'nothing is offered',
      tags: ['unavailable'],
      see: seeNothing,
    },
    unsaved: {
      description: 'Save for offline is offered',
      see: (page) => seeOffered(page, t('Save for offline')),
    },
    saving: {
      description: 'the book is being saved',
      tags: ['saving', 'busy'],
      see: (page) => seeLocked(page, t('Saving...')),
    },
    saved: {
      description: 'the book is saved, Delete offline copy is offered',
      tags: ['saved'],
      see: async (page) => {
        await seeOffered(page, t('Delete offline copy'));
        await expect(page.getByText(t('Saved for offline'), { exact: true })).toBeVisible();
      },
    },
    deleting: {
      description: 'the copy is being deleted',
      tags: ['saved', 'deleting', 'busy'],
      see: (page) => seeLocked(page, t('Deleting...')),
    },
    failed: {
      description: ({ failure: kind }) =>
        `the failure is shown (${text(kind)}), Save for offline is offered`,
      tags: ['failed'],
      see: async (page, { context: { failure: kind } }) => {
        await seeOffered(page, t('Save for offline'));
        const start = t('Not saved. {cause}', { cause: '' }).trim();
        await expect(page.getByRole('main').getByText(new RegExp(`^${start}`, 'u'))).toHaveText(
          kind === null ? [] : [t(copyFailureMessage(kind))],
        );
      },
    },
  },
  invariant: ({ value, context }) => {
    if (value === 'failed') expect(context.failure).not.toBeNull();
    if (value === 'saved') expect(context.failure).toBeNull();
  },
  scenarios: [
    {
      name: 'a book that is saved and deleted',
      input: { bookId: '__proto__' },
      cases: {
        'xstate.done.actor.findCopy': [{ output: true }, { output: false }],
        'xstate.error.actor.findCopy': DENIED,
        'xstate.error.actor.saveCopy': [
          { error: new LoadFailure('offline', 'cut off') },
          { error: NO_ROOM },
        ],
        'xstate.error.actor.deleteCopy': DENIED,
      },
    },
  ],
  browser: {
    otherInterfaces: 'quick',
    expectedConsole: /Failed to load/u,
    scenarios: [
      {
        name: 'a book on its preview',
        input: { bookId: book.id },
        cases: {
          'xstate.done.actor.findCopy': [{ output: true }, { output: false }],
          'xstate.error.actor.findCopy': DENIED,
          'xstate.error.actor.saveCopy': [
            { error: new LoadFailure('offline', 'cut off') },
            { error: new LoadFailure('server', 'answered 500') },
          ],
          'xstate.error.actor.deleteCopy': DENIED,
        },
        tries: ['network.returned'],
        edgeClass: ({ event, before, after }) =>
          JSON.stringify([
            event,
            before.value,
            after.value,
            (before.context as OfflineCopyContext).failure,
          ]),
        open: async (page) => {
          await serveBook(page, book);
          await holdStorage(page);
          await holdRequests(page, BOOK_FILE);
          await page.goto(address(`/books/${book.id}/preview`));
          await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
          await page.getByRole('link', { name: t('Start Reading') }).focus();
          // The book is loaded ahead. From here on, a request for its file comes from saving it.
          await answerRequest(page, BOOK_FILE, (route) => route.fulfill({ json: book }));
        },
      },
    ],
  },
});
