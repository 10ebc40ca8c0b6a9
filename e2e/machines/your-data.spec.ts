/**
 * User data in a real browser: generated paths, and a library that is exported, erased and imported
 * again.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import {
  encodeDataFile,
  FileFailure,
  type DataOutcome,
  type ImportPreview,
} from '../../machines/domain/data-file.ts';
import { dataOutcomeMessage } from '../../machines/messages/your-data.ts';
import { yourDataMachine, type YourDataContext } from '../../machines/your-data.machine.ts';
import { OPERATION_LOG_PREFIX } from '../../src/browser/storage/keys.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { entryOf, progressOn, serveBooks } from '../support/served-site/serve-books.ts';
import { expect, storedTexts, test } from '../support/site.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { untilFocusRestored, testPathsInBrowser } from '../support/paths/path-test.ts';

const OUTCOMES: readonly DataOutcome[] = [
  'exported',
  'imported',
  'erased',
  'persistent',
  'best-effort',
  'foreign',
  'newer',
  'no-room',
];

const FILE = encodeDataFile(
  new Map([
    ['kv.bookmarks', '{"the-well":2,"the-hill":1}'],
    ['kv.library', JSON.stringify([entryOf('the-well')])],
    ['kv.reading_progress', JSON.stringify([progressOn('the-well', 2)])],
  ]),
);

const TEXTS: Record<string, string> = {
  foreign: '{"kind":"a picture"}',
  newer: FILE.replace('"version": 1', '"version": 9'),
};

/** Resolves what the page is waiting for: the text of a file, or a promise of the browser. */
const answer = (page: Page, value: string | boolean) =>
  page.evaluate(
    (answered) => (window as unknown as { answer: (value: unknown) => void }).answer(answered),
    value,
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function press(page: Page, name: string, turn: number): Promise<void> {
  if (turn % 2 === 0) await button(page, name).click();
  else {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  }
  await untilFocusRestored(page);
}

/**
 * The browser's storage takes nothing new while it is full, and gives nothing up while it is
 * locked, as on a disk that fails.
 */
async function whileStorage(
  page: Page,
  state: 'works' | 'is full' | 'is locked',
  act: () => Promise<void>,
): Promise<void> {
  const set = (to: string) =>
    page.evaluate((now) => void Object.assign(window, { storage: now }), to);
  await set(state);
  await act();
  await expect(page.getByRole('button', { name: 'Erase…' })).toBeVisible();
  await set('works');
}

const choose = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'kitabvan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

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

async function seeOutcome(page: Page, { context }: AnyMachineSnapshot): Promise<void> {
  const { outcome } = context as YourDataContext;
  if (outcome !== null) {
    await expect(page.locator('main').getByText(dataOutcomeMessage(outcome))).toBeVisible();
    await untilFocusRestored(page);
  }
  for (const other of OUTCOMES.filter((each) => each !== outcome))
    await expect(page.locator('main').getByText(dataOutcomeMessage(other))).toHaveCount(0);
  await expect(button(page, 'Erase…')).toBeVisible();
  await expect(button(page, 'Choose a file to import')).toBeVisible();
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
  states: { idle: seeOutcome },
};

testPathsInBrowser({
  machine: yourDataMachine,
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
  events: {
    'data.export': (page, _event, turn) => press(page, 'Export as a file', turn),
    'file.choose': (page) => choose(page, FILE),
    'way.choose': (page, event) =>
      page
        .getByRole('radiogroup')
        .getByText(
          'way' in event && event.way === 'merge' ? /^Add to my data/u : /^Replace my data/u,
        )
        .click(),
    // No input: the driver of the next event, which follows at once, presses the button.
    'import.confirm': () => Promise.resolve(),
    'import.cancel': (page, _event, turn) => press(page, 'Cancel', turn),
    'erase.request': (page, _event, turn) => press(page, 'Erase…', turn),
    'erase.confirm': () => Promise.resolve(),
    'erase.cancel': (page, _event, turn) => press(page, 'Keep my data', turn),
    'persistence.request': (page, _event, turn) =>
      press(page, 'Ask the browser to keep my data', turn),
    'readFile done': async (page) => {
      await answer(page, FILE);
      await expect(page.getByRole('radiogroup')).toBeVisible();
      await untilFocusRestored(page);
    },
    'readFile failed': async (page, event) => {
      const { error } = event as unknown as { error: FileFailure };
      await answer(page, TEXTS[error.problem] ?? '');
    },
    'importFile done': (page, event, turn) =>
      whileStorage(page, 'output' in event && event.output === true ? 'works' : 'is full', () =>
        press(page, 'Import', turn),
      ),
    'eraseAll done': (page, event, turn) =>
      whileStorage(page, 'output' in event && event.output === true ? 'works' : 'is locked', () =>
        press(page, 'Erase everything', turn),
      ),
    'requestPersistence done': (page, event) =>
      answer(page, 'output' in event && event.output === true),
  },
  states: {
    idle: async (page, snapshot) => {
      await seeOutcome(page, snapshot);
      const { outcome } = snapshot.context as YourDataContext;
      if (outcome !== null)
        await expect(page.locator('#announcer')).toHaveText(dataOutcomeMessage(outcome));
    },
    reading: (page) => expect(page.getByRole('radiogroup')).toHaveCount(0),
    previewing: async (page, { context }) => {
      const { way } = context as YourDataContext;
      await expect(
        page.getByRole('radiogroup', {
          name: 'The file contains 2 bookmarks, 1 reading position and 1 book',
        }),
      ).toBeVisible();
      await expect(
        page.getByRole('radio', {
          name: way === 'merge' ? /^Add to my data/u : /^Replace my data/u,
        }),
      ).toBeChecked();
    },
    confirmingErase: (page) =>
      expect(
        page.getByText(
          'Erase all bookmarks, progress, books, offline copies and settings from this browser? This cannot be undone.',
        ),
      ).toBeVisible(),
    requestingPersistence: () => Promise.resolve(),
    importing: () => Promise.resolve(),
    erasing: () => Promise.resolve(),
  },
});

/** @returns all stored values except the operation logs of the tabs */
const stored = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await storedTexts(page)).filter(
      ([key]) => !key.startsWith(OPERATION_LOG_PREFIX),
    ),
  );

test('a library is exported as a file, erased in every tab, and imported again to the byte', async ({
  page,
  context,
}) => {
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

  await choose(page, file);
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
});
