/** The gestures on the screen of the user's own data, and the files that are imported. */
import type { Page } from 'playwright/test';
import { encodeDataFile, type FileProblem } from '../../../machines/domain/site/data-file.ts';
import { entryOf, progressOn } from '../records.ts';
import type { BrowserTools } from './browser-tools.ts';
import type { Gesture } from './event-table.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A file that can be imported. */
export const FILE = encodeDataFile(
  new Map([
    ['kv.bookmarks', '{"the-well":2,"the-hill":1}'],
    ['kv.library', JSON.stringify([entryOf('the-well')])],
    ['kv.reading_progress', JSON.stringify([progressOn('the-well', 2)])],
  ]),
);
/** Files that cannot be imported, by what is wrong with them. */
export const UNUSABLE_FILES: Readonly<Record<FileProblem, string>> = {
  foreign: '{"kind":"a picture"}',
  newer: FILE.replace('"version": 1', '"version": 9'),
};

/** Chooses a file with this text to import. */
export const chooseFile = (page: Page, contents: string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'kitabvan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(contents),
  });

/** Resolves what the page is waiting for: the text of a file, or a promise of the browser. */
export const answer = (page: Page, value: string | boolean) =>
  page.evaluate(
    (answered) => (window as unknown as { answer: (value: unknown) => void }).answer(answered),
    value,
  );

/** Whether what the event reports has succeeded. */
export const succeeds = (event: { type: string }): boolean =>
  'output' in event && event.output === true;

export function yourDataGestures({
  expect,
  settleOverlay,
}: Pick<BrowserTools, 'expect' | 'settleOverlay'>) {
  const pressing =
    (name: string): Gesture =>
    async (page, _event, turn) => {
      if (turn % 2 === 0) await button(page, name).click();
      else {
        await button(page, name).focus();
        await page.keyboard.press('Enter');
      }
      await settleOverlay(page);
    };

  /**
   * Acts while the storage works, or, when the event reports a failure, while it takes nothing new
   * (`is full`) or gives nothing up (`is locked`, as on a disk that fails).
   */
  const whileStorage =
    (failure: 'is full' | 'is locked', act: Gesture): Gesture =>
    async (page, event, ...step) => {
      const set = (to: string) =>
        page.evaluate((now) => void Object.assign(window, { storage: now }), to);
      await set(succeeds(event) ? 'works' : failure);
      await act(page, event, ...step);
      await expect(page.getByRole('button', { name: 'Erase…' })).toBeVisible();
      await set('works');
    };

  return { pressing, whileStorage };
}
