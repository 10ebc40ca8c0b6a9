/** The screen of the user's own data in a browser, and the files that are imported. */
import type { Page } from 'playwright/test';
import {
  encodeDataFile,
  encodeLockedFile,
  type DataOutcome,
  type FileProblem,
  type ImportWay,
} from '../../../machines/domain/site/data-file.ts';
import { pathIn } from '../../../machines/domain/site/routes.ts';
import { dataOutcomeMessage } from '../../../machines/messages/status/your-data.ts';
import type { YourDataContext } from '../../../machines/your-data.machine.ts';
import { serveBooks } from '../../../e2e/support/served-site/serve-books.ts';
import { expect, settleOverlay } from '../../../e2e/support/site.ts';
import { bookNamed } from '../../support/books.ts';
import { address, likeText, t } from '../../behaviour/interface.ts';
import { entryOf, markOf, progressOn } from '../../support/records.ts';
import { kept } from '../words/my-words.ts';

const OUTCOMES: readonly DataOutcome[] = [
  'exported',
  'imported',
  'erased',
  'persistent',
  'best-effort',
  'foreign',
  'newer',
  'locked',
  'no-room',
];
export const outcomeText = (outcome: DataOutcome): string =>
  t({ text: dataOutcomeMessage(outcome) });

/** A file that can be imported. */
export const FILE = encodeDataFile(
  new Map([
    ['kv.bookmarks', '{"the-well":2,"the-hill":1}'],
    ['kv.interface', 'hindi'],
    ['kv.library', JSON.stringify([entryOf('the-well')])],
    ['kv.reading_progress', JSON.stringify([progressOn('the-well', 2)])],
    ['kv.words', JSON.stringify([kept('पानी', 1)])],
    ['kv.marks.the-well', JSON.stringify([markOf('first'), markOf('second')])],
  ]),
);
/** Files that cannot be imported, by what is wrong with them. */
export const UNUSABLE_FILES: Readonly<Record<FileProblem, string>> = {
  foreign: '{"kind":"a picture"}',
  newer: FILE.replace('"version": 1', '"version": 9'),
  locked: encodeLockedFile('AAAA'),
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const choices = (page: Page) => page.getByRole('radiogroup');
export const wayText = (way: ImportWay): RegExp =>
  likeText(way === 'merge' ? 'Add to my data: {changes}' : 'Replace my data: {changes}');

/** Resolves what the page is waiting for: the text of a file, or a promise of the browser. */
export const answer = (page: Page, value: string | boolean) =>
  page.evaluate(
    (answered) => (window as unknown as { answer: (value: unknown) => void }).answer(answered),
    value,
  );

export async function press(page: Page, name: string, turn: number): Promise<void> {
  if (turn % 2 === 0) await button(page, name).click();
  else {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  }
  await settleOverlay(page);
}

/**
 * Presses a button while the storage works, or, when the event reports a failure, while it takes
 * nothing new (`is full`) or gives nothing up (`is locked`, as on a disk that fails).
 */
export async function pressWhileStorage(
  failure: 'is full' | 'is locked',
  page: Page,
  name: string,
  { output }: { output: boolean },
  turn: number,
): Promise<void> {
  const set = (state: string) =>
    page.evaluate((now) => void Object.assign(window, { storage: now }), state);
  await set(output ? 'works' : failure);
  await press(page, name, turn);
  await expect(button(page, t('Erase…'))).toBeVisible();
  await set('works');
}

/** Checks the outcome that is shown on the screen. */
export async function seeOutcome(
  page: Page,
  { outcome, language }: YourDataContext,
): Promise<void> {
  const main = page.locator('main');
  const isOther = language !== null && address('/') !== pathIn(language, '/');
  const offer = main.getByRole('link', { name: likeText('Open it in {language}') });
  await expect(offer).toHaveCount(isOther ? 1 : 0);
  if (isOther) await expect(offer).toHaveAttribute('href', pathIn(language, '/your-data'));
  if (outcome !== null) {
    await expect(main.getByText(outcomeText(outcome))).toBeVisible();
    await settleOverlay(page);
  }
  for (const other of OUTCOMES)
    if (other !== outcome) await expect(main.getByText(outcomeText(other))).toHaveCount(0);
  await expect(button(page, t('Erase…'))).toBeVisible();
  await expect(button(page, t('Choose a file to import'))).toBeVisible();
}

export async function openScreen(page: Page): Promise<void> {
  await serveBooks(page, [bookNamed('the-well'), bookNamed('the-hill')]);
  await page.addInitScript(() => {
    // Called with their original receiver below.
    // oxlint-disable-next-line typescript/unbound-method
    const { setItem, removeItem } = Storage.prototype;
    const storageIs = (state: string) => 'storage' in window && window.storage === state;
    Storage.prototype.setItem = function set(key, value) {
      if (storageIs('is full') && value.length > (this.getItem(key)?.length ?? 0))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      Reflect.apply(setItem, this, [key, value]);
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
  await page.goto(address('/your-data'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Your data'));
}
