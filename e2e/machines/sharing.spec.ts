/**
 * The generated paths of sharing in a real browser: with the menu of a device, without one, and where
 * an address is copied.
 */
import type { Page } from 'playwright/test';
import { sharingMachine } from '../../machines/sharing.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { sharing, type Sharing } from '../../tests/support/events/sharing.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

/** Replaces the menu and the clipboard by ones that end when the test says so. */
const replaceSharing = (page: Page, hasMenu: boolean): Promise<unknown> =>
  page.addInitScript((withMenu) => {
    const pending = new Map<string, (outcome: string) => void>();
    const stub: Sharing = {
      given: '',
      install: () =>
        Object.defineProperty(navigator, 'clipboard', {
          configurable: true,
          value: { writeText: (text: string) => ask('clipboard', text) },
        }),
      end: (what, outcome) => {
        const decide = pending.get(what);
        pending.delete(what);
        decide?.(outcome);
        return decide !== undefined;
      },
    };
    const ask = async (what: string, given: string): Promise<void> => {
      stub.given = given;
      const outcome = await new Promise<string>((resolve) => {
        pending.set(what, resolve);
      });
      if (outcome === 'dismissed') throw new DOMException('closed', 'AbortError');
      if (outcome === 'fails') throw new DOMException('denied', 'NotAllowedError');
    };
    Object.assign(globalThis, { sharing: stub });
    Object.defineProperty(navigator, 'canShare', { value: () => withMenu });
    Object.defineProperty(navigator, 'share', {
      value: ({ url }: { url: string }) => ask('menu', url),
    });
  }, hasMenu);

const openPreview = async (page: Page, hasMenu: boolean): Promise<void> => {
  await serveBook(page, bookNamed('the-well'));
  await replaceSharing(page, hasMenu);
  await page.goto('/books/the-well/preview');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
};

const DENIED = [{ error: new Error('denied') }];

testPathsInBrowser({
  machine: sharingMachine,
  ...drivenBy(sharing),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'a preview, on a device with a menu',
      cases: {
        'link.copy': [],
        'xstate.done.actor.shareLink': [{ output: 'shared' }, { output: 'dismissed' }],
        'xstate.error.actor.shareLink': DENIED,
        'xstate.error.actor.copyLink': DENIED,
      },
      open: (page) => openPreview(page, true),
    },
    {
      name: 'a preview, on a device without a menu',
      cases: {
        'link.copy': [],
        'xstate.done.actor.shareLink': [{ output: 'unavailable' }],
        'xstate.error.actor.shareLink': [],
        'xstate.error.actor.copyLink': DENIED,
      },
      open: (page) => openPreview(page, false),
    },
    {
      name: 'the address of the catalogue',
      cases: { 'link.share': [], 'xstate.error.actor.copyLink': DENIED },
      open: async (page) => {
        await replaceSharing(page, true);
        await page.goto('/other-apps');
        await expect(page.getByRole('button', { name: 'Copy the first address' })).toBeVisible();
      },
    },
  ],
});

test('in an open book the address of the page and the language that are read is shared', async ({
  page,
}) => {
  await serveBook(page, bookNamed('the-well'));
  await replaceSharing(page, true);
  await page.goto('/hindi/books/the-well/read?page=2&lang=hinglish');
  await page.getByRole('button', { name: 'शेयर करें' }).click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { sharing: Sharing }).sharing.given))
    .toMatch(/^http:\/\/127\.0\.0\.1:\d+\/hindi\/books\/the-well\/read\?page=2&lang=hinglish$/u);
});
