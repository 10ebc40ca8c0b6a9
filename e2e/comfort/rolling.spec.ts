/** A scrolled text that rolls on by itself, until the user does anything else. */
import type { Page } from 'playwright/test';
import type { PlainText } from '../../machines/messages/message.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { setInterface, t } from '../../tests/behaviour/interface.ts';
import { WORDS_FILE } from '../../tests/machines/words/browser.ts';
import { violationsOf } from '../accessibility/checks/axe.ts';
import { installFakeSpeech } from '../support/fake-speech.ts';
import { openOtherTab, storeInOtherTab } from '../support/other-tab.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { book, PAGES } from './long-book.ts';
import { FULL } from '../support/depth.ts';

const bar = (page: Page) => page.getByRole('region', { name: t('Rolling') });
const button = (page: Page, name: PlainText) =>
  bar(page).getByRole('button', { name: t(name), exact: true });
const top = (page: Page) => page.evaluate(() => window.scrollY);

/** Asks for rolling in the settings of a book that is scrolled. */
async function begin(
  page: Page,
  reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
  prefix = '',
): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await serveBooks(page, [book]);
  await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
  await page.goto(`${prefix}/books/the-well/read`);
  await expect(page.locator('[data-scrolled]')).toBeVisible();
  for (const name of ['Reading settings', 'More settings', 'Roll by itself'] as const)
    await page.getByRole('button', { name: t(name) }).click();
  await expect(bar(page)).toBeVisible();
}

/** The text has come further than it was. */
async function expectRolling(page: Page): Promise<void> {
  const before = await top(page);
  await expect.poll(() => top(page)).toBeGreaterThan(before);
}
/** The bar says so, and the text has not moved for half a second. */
async function expectStill(page: Page): Promise<void> {
  await expect(button(page, 'Go on')).toBeVisible();
  await untilStill(page);
}

test('a text rolls at the chosen speed, is said once, and stops', async ({ page }) => {
  await begin(page);
  await expect(page.locator('#announcer')).toHaveText(
    'The text rolls on. 160 words a minute. Any key or touch pauses it, Escape stops it.',
  );
  await expect(button(page, 'Pause')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  for (let press = 0; press < 12; press += 1) await button(page, 'Faster').click();
  await expect(bar(page).getByText('400 words a minute')).toBeVisible();
  await expect(button(page, 'Faster')).toHaveAttribute('aria-disabled', 'true');
  await expectRolling(page);
  await button(page, 'Pause').click();
  await expectStill(page);
  await button(page, 'Go on').click();
  await expectRolling(page);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/read/u);
  await expect(page.locator('[data-scrolled] p:focus')).toHaveCount(1);
});

test('whatever else the user does pauses it', async ({ page }) => {
  await begin(page);
  const doings = {
    wheel: () => page.mouse.wheel(0, 40),
    key: () => page.keyboard.press('ArrowDown'),
    press: () => page.mouse.click(600, 300),
    selection: () =>
      page.evaluate(() => {
        const text = document.querySelector('#page p');
        if (text !== null) document.getSelection()?.selectAllChildren(text);
      }),
  };
  await page.mouse.move(600, 300);
  for (const [name, act] of Object.entries(doings))
    await test.step(name, async () => {
      await expect(button(page, 'Pause')).toBeVisible();
      await act();
      await expectStill(page);
      await page.evaluate(() => document.getSelection()?.removeAllRanges());
      await button(page, 'Go on').click();
    });
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectStill(page);
});

test('where motion is reduced it moves by whole lines', async ({ page }) => {
  await begin(page, 'reduce');
  for (let press = 0; press < 12; press += 1) await button(page, 'Faster').click();
  const { steps, line } = await page.evaluate(async () => {
    const text = document.querySelector('[data-scrolled]');
    const seen = [window.scrollY];
    while (seen.length < 4) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (window.scrollY !== seen.at(-1)) seen.push(window.scrollY);
    }
    return {
      steps: seen.slice(1).map((at, index) => at - (seen[index] ?? 0)),
      line: Number.parseFloat(text === null ? '' : getComputedStyle(text).lineHeight),
    };
  });
  for (const step of steps) expect(Math.abs(step - line)).toBeLessThanOrEqual(1);
});

test(
  'a finger pauses it, and so does a tab that is hidden @phone',
  { tag: FULL },
  async ({ page }) => {
    await begin(page);
    await expectRolling(page);
    await page.touchscreen.tap(180, 300);
    await expectStill(page);
    await button(page, 'Go on').tap();
    await expectRolling(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectStill(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectStill(page);
  },
);

test('reading aloud and the bar of words pause it', { tag: FULL }, async ({ page }) => {
  await installFakeSpeech(page, 'manual');
  await page.route('**/books/words-the-well.json', (route) => route.fulfill({ json: WORDS_FILE }));
  await begin(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Read aloud' })).toBeVisible();
  await expectStill(page);
  await page.keyboard.press('r');
  await button(page, 'Go on').click();
  await expectRolling(page);
  await page.keyboard.press('w');
  await expect(page.getByRole('region', { name: 'Word by word' })).toBeVisible();
  await expectStill(page);
});

test('its bar is alone at the foot, and pages turn again once it is gone', async ({ page }) => {
  await begin(page);
  const turners = page.locator('[data-page-turner] :is(button, select)');
  await expect(turners.filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText(`Page 2 of ${PAGES}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('#position')).toHaveText(`Page 3 of ${PAGES}`);
});

test('it does not begin again by itself after another window turned pages', async ({ page }) => {
  await openOtherTab(page);
  await begin(page);
  await storeInOtherTab(page, 'kv.view', '{}');
  await expect(page.locator('[data-scrolled]')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await storeInOtherTab(page, 'kv.view', '{"mode":"scroll"}');
  await expect(page.locator('[data-scrolled]')).toBeVisible();
  await untilStill(page);
  await expect(bar(page)).toHaveCount(0);
});

test('a book that is too long to be scrolled says so, and offers no rolling', async ({ page }) => {
  await serveBooks(page, [bookNamed('the-well', 601)]);
  await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
  await page.goto('/books/the-well/read');
  for (const name of ['Reading settings', 'More settings'])
    await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Scroll' })).toBeChecked();
  await expect(
    dialog.getByText('This book is too long to be scrolled: its pages are turned.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Roll by itself' })).toHaveCount(0);
});

test('in Hindi its bar and what is said of it are Hindi', { tag: FULL }, async ({ page }) => {
  setInterface('hindi');
  try {
    await begin(page, 'no-preference', '/hindi');
    await expect(page.locator('#announcer')).toHaveText(
      'पाठ अपने आप चल रहा है। मिनट में 160 शब्द। कोई भी कुंजी या स्पर्श उसे रोकता है, Escape बंद करता है।',
    );
    await expect(bar(page).getByRole('button')).toHaveText(['धीमे', 'रोकें', 'तेज़', 'बंद करें']);
    await button(page, 'Pause').click();
    await expectStill(page);
  } finally {
    setInterface('english');
  }
});
