/**
 * User data in a real browser: generated paths, and a library that is exported, erased and imported
 * again.
 */
import { FULL } from '../support/depth.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { FileFailure, type ImportPreview } from '../../machines/domain/site/data-file.ts';
import { yourDataMachine, type YourDataContext } from '../../machines/your-data.machine.ts';
import { OPERATION_LOG_PREFIX } from '../../src/platform/storage/keys.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { seeOutcome, yourData } from '../../tests/support/events/your-data.ts';
import { button, chooseFile } from '../../tests/support/event-tables/your-data-gestures.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect } from '../support/paths/walked-interface.ts';
import { settleOverlay, storedTexts, test } from '../support/site.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

async function openScreen(page: Page): Promise<void> {
  await serveBooks(page, [bookNamed('the-well'), bookNamed('the-hill')]);
  await page.addInitScript(() => {
    // Called with their original receiver below.
    // oxlint-disable-next-line typescript/unbound-method
    const { setItem, removeItem } = Storage.prototype;
    const storageIs = (state: string) => 'storage' in window && window.storage === state;
    Storage.prototype.setItem = function set(key, text) {
      if (storageIs('is full') && text.length > (this.getItem(key)?.length ?? 0))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      Reflect.apply(setItem, this, [key, text]);
    };
    Storage.prototype.removeItem = function remove(key) {
      if (storageIs('is locked')) throw new DOMException('The disk fails.', 'UnknownError');
      Reflect.apply(removeItem, this, [key]);
    };
    const waitForAnswer = () =>
      new Promise<never>((resolve) => Object.assign(window, { answer: resolve }));
    Blob.prototype.text = waitForAnswer;
    Object.defineProperty(navigator, 'storage', {
      value: { persisted: () => Promise.resolve(false), persist: waitForAnswer },
    });
  });
  await page.goto('/your-data');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
}

/** What is added to the data is kept for this visit at least; a replacement is done or not. */
const failing: BrowserScenario = {
  name: 'a storage that is full, or fails',
  cases: {
    'file.choose': [{ file: { name: 'kitabvan.json' } }],
    'way.choose': [{ way: 'replace' }],
    'xstate.done.actor.readFile': [{ output: {} as ImportPreview }],
    'xstate.done.actor.importFile': ({ context }) => [
      { output: (context as YourDataContext).way === 'merge' },
    ],
    'xstate.done.actor.eraseAll': [{ output: false }],
  },
  without: [
    'data.export',
    'persistence.request',
    'import.cancel',
    'erase.cancel',
    'xstate.error.actor.readFile',
  ],
  edgeClass: ({ before, event }) => JSON.stringify([before.value, before.context.way, event.type]),
  // The storage status also says that something was not saved.
  ignoreOtherAnnouncements: true,
  open: openScreen,
  states: { idle: seeOutcome({ expect, settleOverlay }) },
};

testPathsInBrowser({
  machine: yourDataMachine,
  ...drivenBy(yourData),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'files of ours and others',
      cases: {
        'file.choose': [{ file: { name: 'kitabvan.json' } }],
        'way.choose': [{ way: 'merge' }, { way: 'replace' }],
        'xstate.done.actor.readFile': [{ output: {} as ImportPreview }],
        'xstate.error.actor.readFile': [
          { error: new FileFailure('foreign') },
          { error: new FileFailure('newer') },
        ],
        'xstate.done.actor.importFile': [{ output: true }],
        'xstate.done.actor.eraseAll': [{ output: true }],
        'xstate.done.actor.requestPersistence': [{ output: true }, { output: false }],
      },
      tries: ['way.choose'],
      feasible: ({ value }, { type }) => value === 'previewing' || type !== 'way.choose',
      edgeClass: ({ before, event }) => JSON.stringify([before.value, before.context.way, event]),
      open: openScreen,
    },
    failing,
  ],
  expectedConsole: /^Failed to save /u,
});

/** @returns all stored values except the operation logs of the tabs */
const stored = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await storedTexts(page)).filter(
      ([key]) => !key.startsWith(OPERATION_LOG_PREFIX),
    ),
  );

test(
  'a library is exported as a file, erased in every tab, and imported again to the byte',
  { tag: FULL },
  async ({ page, context }) => {
    await serveBooks(page, [bookNamed('the-well', 5)]);
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText('Page 2 of 5');
    await page.getByRole('button', { name: 'Bookmark this page' }).click();
    const other = await context.newPage();
    await serveBooks(other, [bookNamed('the-well', 5)]);
    await other.goto('/library');
    await expect(other.getByRole('link', { name: 'Title of the-well, Page 2 of 5' })).toBeVisible();
    await other.getByRole('link', { name: /^Your data/u }).click();
    await expect(other).toHaveURL('/your-data');

    await page.goto('/privacy');
    await page.locator('main').getByRole('link', { name: 'Your data' }).click();
    await expect(page.getByRole('heading', { name: 'Saved in this browser' })).toBeVisible();
    await expect(page.locator('summary')).toHaveText([
      'Your bookmarks: a page in each book',
      'Where you are in each book, and when you last read it',
      'The books in My Library, and when you first opened them',
    ]);
    await page.locator('summary').first().click();
    await expect(page.locator('details pre').first()).toHaveText('{"the-well":2}');
    const before = await stored(page);
    const downloading = page.waitForEvent('download');
    await button(page, 'Export as a file').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^kitabvan-\d{4}-\d\d-\d\d\.json$/u);
    const file = await readFile(await download.path(), 'utf8');

    await page.evaluate(async () => {
      for (const name of ['kitabvan-saved', 'kitabvan-opened'])
        await (await caches.open(name)).put('/books/book-the-well.json', new Response('{}'));
    });
    await button(page, 'Erase…').click();
    await expect(button(page, 'Keep my data')).toBeFocused();
    await button(page, 'Erase everything').click();
    await expect(page.getByText('Nothing is stored yet.')).toBeVisible();
    await expect(other.getByText('Nothing is stored yet.')).toBeVisible();
    expect(await storedTexts(page)).toEqual({});
    expect(await page.evaluate(() => caches.keys())).toEqual([]);

    await chooseFile(page, file);
    await expect(
      page.getByRole('radio', { name: 'Add to my data: 3 added, 0 changed, 0 removed' }),
    ).toBeChecked();
    expect(await storedTexts(page)).toEqual({});
    await page.getByText('Replace my data: 3 added, 0 changed, 0 removed').click();
    await button(page, 'Import').click();
    await expect(page.locator('main').getByText('The file was imported.')).toBeVisible();
    expect(await stored(page)).toEqual(before);
    await expect(other.locator('summary')).toHaveCount(3);
    await page.goto('/library');
    await expect(page.getByRole('link', { name: 'Title of the-well, Page 2 of 5' })).toBeVisible();
  },
);
