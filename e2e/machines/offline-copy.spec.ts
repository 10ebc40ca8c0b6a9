/**
 * The generated paths of an offline copy in a real browser: saved, deleted, failed, retried, or not
 * supported.
 */
import type { Page, Route } from 'playwright/test';
import { explainCopyFailure } from '../../machines/messages/offline-copies.ts';
import { LoadFailure } from '../../machines/domain/failure.ts';
import {
  offlineCopyMachine,
  type OfflineCopyContext,
} from '../../machines/offline-copy.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const book = bookNamed('the-well');

/** The unanswered requests for the book's file, by page. */
const held = new WeakMap<Page, Route[]>();

type Store = { decide: (operation: string, outcome: string) => boolean };

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function answer(page: Page, reply: (route: Route) => Promise<void>): Promise<void> {
  await expect(async () => expect(held.get(page)).toHaveLength(1)).toPass();
  const [route] = held.get(page)?.splice(0) ?? [];
  if (route !== undefined) await reply(route);
}

const expectOffered = (name: string) => async (page: Page) => {
  await expect(button(page, name)).toBeVisible();
  await expect(button(page, name)).not.toHaveAttribute('aria-disabled');
};
const expectLocked = (name: string) => (page: Page) =>
  expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');

testPathsInBrowser({
  machine: offlineCopyMachine,
  scenarios: [
    {
      name: 'a book on its preview',
      input: { bookId: book.id },
      cases: {
        'xstate.done.actor.findCopy': [{ output: true }, { output: false }],
        'xstate.error.actor.findCopy': [{ error: new Error('denied') }],
        'xstate.error.actor.saveCopy': [
          { error: new LoadFailure('offline', 'cut off') },
          { error: new LoadFailure('server', 'answered 500') },
        ],
        'xstate.error.actor.deleteCopy': [{ error: new Error('denied') }],
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
        held.set(page, []);
        await serveBook(page, book);
        await page.addInitScript(() => {
          // Firefox runs this in its initial blank page too, which has no cache storage.
          if (!('caches' in window)) return;
          const waiting = new Map<string, (outcome: string) => void>();
          const decision = (operation: string) =>
            new Promise<string>((resolve) => {
              waiting.set(operation, resolve);
            });
          const open = caches.open.bind(caches);
          let openCount = 0;
          const waitFor = async (operation: string, store: Cache) => {
            const outcome = await decision(operation);
            if (outcome === 'fails') throw new DOMException('denied', 'SecurityError');
            return outcome === 'there'
              ? store.put('/books/book-the-well.json', new Response('{}'))
              : undefined;
          };
          caches.open = async (name) => {
            const store = await open(name);
            openCount += 1;
            if (openCount === 1) await waitFor('look', store);
            const remove = store.delete.bind(store);
            store.delete = async (request) => {
              if (typeof request === 'string' && request.endsWith('.json'))
                await waitFor('delete', store);
              return remove(request);
            };
            return store;
          };
          const decide = (operation: string, outcome: string): boolean => {
            waiting.get(operation)?.(outcome);
            return waiting.delete(operation);
          };
          Object.assign(globalThis, { decide });
        });
        await page.goto(`/books/${book.id}/preview`);
        await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
        await page.getByRole('button', { name: 'Start Reading' }).focus();
        // From here on, a request for the book's file comes from saving it.
        await page.route('**/books/book-*.json', (route) => void held.get(page)?.push(route));
      },
    },
  ],
  expectedConsole: /Failed to load/u,
  events: {
    'copy.save': (page) => button(page, 'Save for offline').click(),
    'copy.delete': (page) => button(page, 'Delete offline copy').click(),
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'findCopy done': (page, event) =>
      decideIn(page, 'look', (event as unknown as { output: boolean }).output ? 'there' : 'absent'),
    'findCopy failed': (page) => decideIn(page, 'look', 'fails'),
    'saveCopy done': (page) => answer(page, (route) => route.fulfill({ json: book })),
    'saveCopy failed': (page, event) => {
      const { error } = event as unknown as { error: LoadFailure };
      return answer(page, (route) =>
        error.kind === 'offline' ? route.abort() : route.fulfill({ status: 500, body: 'no' }),
      );
    },
    'deleteCopy done': (page) => decideIn(page, 'delete', 'goes on'),
    'deleteCopy failed': (page) => decideIn(page, 'delete', 'fails'),
  },
  states: {
    checking: (page) =>
      expect(page.getByRole('main').getByRole('button')).toHaveText([
        'Start Reading',
        'Back to Library',
      ]),
    unavailable: (page) =>
      expect(page.getByRole('main').getByRole('button')).toHaveText([
        'Start Reading',
        'Back to Library',
      ]),
    unsaved: expectOffered('Save for offline'),
    saving: expectLocked('Saving...'),
    saved: async (page) => {
      await expectOffered('Delete offline copy')(page);
      await expect(page.getByText('Saved for offline', { exact: true })).toBeVisible();
    },
    deleting: expectLocked('Deleting...'),
    failed: async (page, { context }) => {
      const { failure } = context as OfflineCopyContext;
      await expectOffered('Save for offline')(page);
      await expect(page.getByRole('main').getByText(/^Not saved/u)).toHaveText(
        failure === null ? [] : [`Not saved. ${explainCopyFailure(failure)}`],
      );
    },
  },
});
