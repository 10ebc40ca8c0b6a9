/** The files of marks in a browser: what is chosen and pressed. */
import type { Page } from 'playwright/test';
import { annotationSetOf } from '../../../machines/domain/marks/annotations.ts';
import type { MarksPreview } from '../../../machines/domain/marks/import-preview.ts';
import { serveBooks, storeRecords } from '../../../e2e/support/served-site/serve-books.ts';
import { expect, settleOverlay } from '../../../e2e/support/site.ts';
import { address, t } from '../../behaviour/interface.ts';
import { bookNamed } from '../../support/books.ts';
import { markOf } from '../../support/records.ts';

const HERE = markOf('here');
const WELL = { id: 'the-well', title: 'Title of the-well', author: '' };

/** What a file with two new marks would change; another one is here, and one has a picture as its note. */
export const PREVIEW: MarksPreview = {
  total: 4,
  added: 2,
  changed: 0,
  same: 1,
  unknown: 0,
  refused: [{ reason: 'no text', count: 1, words: [HERE.quote] }],
  hasRoom: true,
};
/** What a file without them would change. */
export const NO_NEWS: MarksPreview = { ...PREVIEW, total: 2, added: 0 };

/** Of each file that is chosen, so that its marks are new every time. */
let files = 0;

/** @returns a file that has this preview */
function fileOf({ added }: MarksPreview): string {
  const marks = [HERE, ...Array.from({ length: added }, (_, at) => markOf(`${files}-${at}`))];
  const set = annotationSetOf(WELL, 'english', marks, 0, 'https://kitabvan.example');
  const [first] = set.items;
  const picture = { ...first, body: { type: 'Image', value: 7 } };
  return JSON.stringify({ ...set, items: [...set.items, picture] });
}

const UNUSABLE: Readonly<Record<string, string>> = {
  'not JSON': 'A picture.',
  'no annotations': '{"kind":"a picture"}',
};

function choose(page: Page, content: string): Promise<void> {
  files += 1;
  return page.locator('input[type=file]').setInputFiles({
    name: `marks-${files}.ann`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
}

export const chooseFile = (page: Page, preview: MarksPreview): Promise<void> =>
  choose(page, fileOf(preview));
export const chooseUnusable = (page: Page, problem: string): Promise<void> =>
  choose(page, UNUSABLE[problem] ?? '');

export async function press(page: Page, name: string, turn: number): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  if (turn % 2 === 0) await button.click();
  else {
    await button.focus();
    await page.keyboard.press('Enter');
  }
  // The focus moves after some frames when the pressed button is gone.
  await expect(page.getByRole('button', { name: t('Choose a file to import') })).toBeVisible();
  await settleOverlay(page);
}

export async function openScreen(page: Page): Promise<void> {
  await serveBooks(page, [bookNamed('the-well')]);
  await storeRecords(page, { 'kv.marks.the-well': [HERE] });
  await page.goto(address('/marks'));
  await expect(page.getByRole('button', { name: t('Choose a file to import') })).toBeVisible();
}
