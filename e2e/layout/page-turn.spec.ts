/** What is done before the frame of a page turn: the text, and nothing that can wait. */
import type { Page } from 'playwright/test';
import { expect, test, untilTurnable } from '../support/site.ts';

const BOOK = 'interval';
const LAST = 8;

type Recorded = { frames: { frame: number; shows: string }[]; rules: string[] };

/**
 * Records in which frame the position and the books below the text change, and which style rules
 * are inserted before the frame of a turn.
 */
const record = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const recorded: Recorded = { frames: [], rules: [] };
    Object.assign(window, { recorded });
    let frame = 0;
    const countFrames = () => {
      frame += 1;
      requestAnimationFrame(countFrames);
    };
    requestAnimationFrame(countFrames);
    let isBeforeFrame = false;
    document.addEventListener(
      'keydown',
      () => {
        isBeforeFrame = true;
        requestAnimationFrame(() => {
          isBeforeFrame = false;
        });
      },
      true,
    );
    const insertRule = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'insertRule')
      ?.value as CSSStyleSheet['insertRule'];
    Object.defineProperty(CSSStyleSheet.prototype, 'insertRule', {
      value(this: CSSStyleSheet, rule: string, index?: number) {
        if (isBeforeFrame) recorded.rules.push(rule);
        return insertRule.call(this, rule, index);
      },
    });
    let shown = '';
    const note = () => {
      const position = document.querySelector('#position')?.textContent ?? '';
      const shows = position + (document.querySelector('#trio') === null ? '' : ', Read next');
      if (shows !== shown) recorded.frames.push({ frame, shows });
      shown = shows;
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  });

const recorded = (page: Page): Promise<Recorded> =>
  page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);

async function readTo(page: Page, from: number, last: number): Promise<void> {
  for (let number = from + 1; number <= last; number += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText(`Page ${number} of ${LAST}`);
    await untilTurnable(page, number);
  }
}

test("no style is inserted before a page turn's frame, and nothing moves after it @phone", async ({
  page,
}) => {
  await record(page);
  await page.goto(`/books/${BOOK}/read`);
  await readTo(page, 1, LAST - 1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText(`Page ${LAST} of ${LAST}`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const next = page.getByRole('region', { name: 'Read next' });
  await expect(next.getByRole('link')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  const { frames, rules } = await recorded(page);
  expect.soft(rules, 'styles inserted before the frame of a turn').toEqual([]);
  const [text, books] = frames.slice(-2);
  expect([text?.shows, books?.shows]).toEqual([
    `Page ${LAST} of ${LAST}`,
    `Page ${LAST} of ${LAST}, Read next`,
  ]);
  expect(books?.frame).toBeGreaterThan(text?.frame ?? Number.POSITIVE_INFINITY);
  await expect(page.locator('#page')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(next.getByRole('link').first()).toBeFocused();
});
