/** What is read aloud and marked, and when reading aloud ends, as a listener meets it. */
import type { Page } from 'playwright/test';
import { bar } from '../../tests/machines/gestures/read-aloud-bar.ts';
import { voicesPanel } from '../../tests/machines/gestures/reader-overlays.ts';
import { FULL } from '../support/depth.ts';
import { expect, focusName, storedTexts, test } from '../support/site.ts';
import { installFakeSpeech } from '../support/fake-speech.ts';
import { ENGLISH, listenTo, marked, spoken } from './spoken-book.ts';

const textsSpoken = async (page: Page): Promise<string[]> =>
  (await spoken(page)).map(({ text }) => text);

test('a book is read aloud and marked, while the focus stays in the bar', async ({ page }) => {
  await listenTo(page, 'good');
  await expect.poll(() => focusName(page)).toBe('Pause');
  await expect
    .poll(() => textsSpoken(page))
    .toEqual(['It rained all night long, and nobody slept.']);
  await page.clock.runFor(1000);
  expect(await marked(page)).toEqual(['It rained all night long, and nobody slept.', 'all']);
  await page.clock.runFor(2700);
  expect(await marked(page)).toEqual(['We waited.', 'waited']);
  await page.clock.runFor(4000);
  await expect(page.locator('#position')).toHaveText('Page 3 of 3');
  expect(await focusName(page)).toBe('Pause');
  expect(await textsSpoken(page)).toEqual([
    'It rained all night long, and nobody slept.',
    'We waited.',
    'At ten the bus came.',
    'It was empty.',
    'The driver smiled.',
  ]);
  await page.clock.runFor(3000);
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => focusName(page)).toBe('Read aloud');
  expect(await marked(page)).toEqual(['', '']);
  expect(JSON.parse((await storedTexts(page))['kv.reading_progress'] ?? '')).toMatchObject([
    { bookId: 'the-well', currentPageNumber: 3 },
  ]);
});

test('r begins at the first paragraph in view, pauses and continues with the same sentence', async ({
  page,
}) => {
  await listenTo(page, 'good');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(bar(page)).toBeVisible();
  await page.clock.runFor(500);
  await page.keyboard.press('r');
  await expect(bar(page).getByRole('button', { name: 'Go on' })).toBeVisible();
  expect(await page.evaluate(() => window.fakeSpeech.isSpeaking())).toBe(false);
  await page.keyboard.press('r');
  const [first = ''] = ENGLISH[0]?.split(/(?<=\.) /u) ?? [];
  expect(await textsSpoken(page)).toEqual([first, first, first]);
  await test.step('Escape closes the sheet, then the bar, then the book', async () => {
    await bar(page).getByRole('button', { name: 'Voice and speed' }).click();
    await expect(voicesPanel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(voicesPanel(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('#page')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#page')).toHaveCount(0);
  });
});

test('reading aloud turns the page behind the panel of voices, which closes at the end', async ({
  page,
}) => {
  await listenTo(page, 'good');
  await expect.poll(() => textsSpoken(page)).toHaveLength(1);
  await bar(page).getByRole('button', { name: 'Voice and speed' }).click();
  await expect(voicesPanel(page)).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page.locator('#position')).toHaveText('Page 3 of 3');
  await expect(voicesPanel(page)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(voicesPanel(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#position')).toHaveText('Page 2 of 3');
});

test(
  'in a browser without highlights the paragraph of the sentence has a line beside it',
  { tag: FULL },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await listenTo(page, 'good');
    const marks = page.locator('#page [data-being-read]');
    await expect(marks).toHaveText(['It rained all night long, and nobody slept. We waited.']);
    expect(await marks.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
    await bar(page).getByRole('button', { name: 'Next sentence' }).click();
    await bar(page).getByRole('button', { name: 'Next sentence' }).click();
    await expect(marks).toHaveText(['At ten the bus came. It was empty.']);
    await page.keyboard.press('Escape');
    await expect(marks).toHaveCount(0);
  },
);

test('a second tab that begins to read aloud pauses the first one, which says so', async ({
  page,
}) => {
  await listenTo(page, 'good');
  await expect.poll(() => textsSpoken(page)).toHaveLength(1);
  // All tabs have one clock.
  await page.clock.resume();
  const other = await page.context().newPage();
  await installFakeSpeech(other);
  await other.goto('/books/the-well/read');
  await other.keyboard.press('r');
  await expect(bar(other).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Go on' })).toBeVisible();
  await expect(page.locator('#announcer')).toContainText(
    'Another tab is reading aloud now, so this one is paused.',
  );
  expect(await page.evaluate(() => window.fakeSpeech.isSpeaking())).toBe(false);
});

test(
  'the sleep timer ends after the sentence in which its time is up',
  { tag: FULL },
  async ({ page }) => {
    await listenTo(page, 'manual');
    await page.evaluate(() => window.fakeSpeech.giveVoices(['a']));
    await expect.poll(() => textsSpoken(page)).toHaveLength(1);
    await bar(page).getByRole('button', { name: 'Voice and speed' }).click();
    await voicesPanel(page).getByText('5 minutes', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(voicesPanel(page)).toHaveCount(0);
    // The sentence is repeated every ten seconds.
    const again = bar(page).getByRole('button', { name: 'Previous sentence' });
    for (let seconds = 0; seconds < 300; seconds += 10) {
      await page.clock.runFor(10_000);
      await again.click();
    }
    await page.clock.runFor(5000);
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => window.fakeSpeech.end());
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('#announcer')).toContainText('The sleep timer stopped on page 1.');
  },
);
