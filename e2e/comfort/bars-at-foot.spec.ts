/** What stands at the foot of a scrolled book: no bar covers another one. */
import type { Page } from 'playwright/test';
import { WORDS_FILE } from '../../tests/machines/words/browser.ts';
import { byDepth } from '../support/depth.ts';
import { installFakeSpeech } from '../support/fake-speech.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { book, PAGES, position } from './long-book.ts';

const WINDOWS = byDepth(
  [
    [320, 256],
    [360, 740],
    [740, 360],
    [768, 1024],
    [1280, 800],
  ] as const,
  [
    [360, 740],
    [740, 360],
  ] as const,
);

/** Bars that a key opens. */
const BARS = [
  ['Read aloud', 'r'],
  ['Word by word', 'w'],
] as const;

/** The controls in the window whose middle shows something else. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root :is(button, select, a[href])')]
      .filter((control) => {
        const { top, left, width, height } = control.getBoundingClientRect();
        if (width < 10 || !control.checkVisibility()) return false;
        const [x, y] = [left + width / 2, top + height / 2];
        const found = document.elementFromPoint(x, y);
        const isOfText = control.closest('header, [data-page-turner], section') === null;
        return !isOfText && found !== null && !control.contains(found) && !found.contains(control);
      })
      .map((control) => control.innerText || (control.ariaLabel ?? control.tagName)),
  );

for (const size of WINDOWS)
  test(`no bar of a scrolled book covers another at ${size.join(' by ')}`, async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await installFakeSpeech(page, 'manual');
    await page.route('**/books/words-the-well.json', (route) =>
      route.fulfill({ json: WORDS_FILE }),
    );
    await serveBooks(page, [book]);
    await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
    await page.goto('/books/the-well/read?page=6');
    await expect(position(page)).toHaveText(`Page 6 of ${PAGES}`);
    await untilStill(page);
    expect(await covered(page)).toEqual([]);
    for (const [name, key] of BARS) {
      await page.keyboard.press(key);
      await expect(page.getByRole('region', { name })).toBeInViewport();
      await untilStill(page);
      expect(await covered(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name })).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(position(page)).toHaveText(`Page 7 of ${PAGES}`);
  });
