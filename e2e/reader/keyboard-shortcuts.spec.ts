/** What the keys of an open book do, and when they do nothing. */
import { FULL } from '../support/depth.ts';
import type { Page } from 'playwright/test';
import { bookmark } from '../../tests/machines/gestures/reader-gestures.ts';
import { characters, help } from '../../tests/machines/gestures/reader-overlays.ts';
import { book, openBook } from './open-book.ts';
import { holdResponses } from '../support/served-site/serve-books.ts';
import { expect, serveBook, settleOverlay, test, untilTurnable } from '../support/site.ts';

const position = (page: Page) => page.locator('#position');
const long = Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`).join('\n');

const KEYS = [
  'ArrowRight',
  'ArrowLeft',
  'PageDown',
  'PageUp',
  'Home',
  'End',
  'b',
  'l',
  '?',
  'Escape',
];

test('the keys of an open book do what the list says, also without its code', async ({ page }) => {
  const release = await holdResponses(page, '**/assets/overlays-*.js');
  await test.step('a key that is pressed in the moment in which the page appears is handled', async () => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('#page') === null) return;
        observer.disconnect();
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
        );
      }).observe(document, { childList: true, subtree: true });
    });
    await openBook(page);
    await expect(position(page)).toHaveText('Page 2 of 5');
  });

  await test.step('of two things requested before their code loads, only the last is opened', async () => {
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('l');
    await page.keyboard.press('?');
    await release();
    await expect(help(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(characters(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settleOverlay(page);
  });

  await test.step('no key does anything in a text field, held down, or with a modifier', async () => {
    const url = page.url();
    /** Whether the book is as it was opened, and nothing is opened over it. */
    const expectNoEffect = async (why: string) => {
      await expect.soft(position(page), why).toHaveText('Page 2 of 5');
      await expect.soft(page.getByRole('dialog'), why).toHaveCount(0);
      await expect.soft(bookmark(page), why).toHaveAttribute('aria-pressed', 'false');
      await expect.soft(page, why).toHaveURL(url);
    };
    for (const key of KEYS) {
      for (const modifier of ['Alt', 'Control', 'Meta', ...(key === '?' ? [] : ['Shift'])]) {
        // These are the browser's own Back and Forward.
        if (modifier === 'Alt' && key.startsWith('Arrow')) continue;
        await page.keyboard.press(`${modifier}+${key}`);
      }
    }
    await expectNoEffect('with a modifier');
    for (const tag of ['input', 'textarea', 'select']) {
      await page.evaluate((name) => {
        const field = document.createElement(name);
        document.querySelector('main')?.append(field);
        field.focus();
      }, tag);
      for (const key of KEYS) await page.keyboard.press(key);
      await expectNoEffect(`in a text field: ${tag}`);
    }
    await page.locator('#page').focus();
    await page.evaluate((all) => {
      for (const key of all)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, repeat: true, bubbles: true }),
        );
    }, KEYS);
    await expectNoEffect('held down');
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveText('Page 3 of 5');
  });

  await test.step('b marks the page, by its key where the keyboard writes Devanagari', async () => {
    await page.keyboard.press('b');
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
    // With Caps Lock on.
    await page.keyboard.press('B');
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'व', code: 'KeyB', bubbles: true }),
      ),
    );
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('l opens the languages and leads back to where the reader was', async () => {
    await page.keyboard.press('l');
    await expect(page.getByRole('dialog', { name: 'Reading language' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('#page')).toHaveText('the-well, hindi, page 1');
    await expect(page.locator('#page')).toBeFocused();
  });
});

test(
  'Page Down, Page Up, Home and End scroll a long page before they turn',
  { tag: FULL },
  async ({ page }) => {
    await serveBook(page, {
      ...book,
      languages: {
        english: {
          pages: (book.languages?.english?.pages ?? []).map((each) => ({
            ...each,
            content: `${each.content}\n${long}`,
          })),
        },
      },
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/books/the-well/read?page=2');
    const atEnd = () =>
      page.evaluate(
        () =>
          window.scrollY + document.documentElement.clientHeight >=
          document.documentElement.scrollHeight - 1,
      );
    const top = () => page.evaluate(() => window.scrollY);
    const at = async (number: number) => {
      await expect(position(page)).toHaveText(`Page ${number} of 5`);
      await expect(page.locator('#page')).toBeFocused();
      await expect.poll(top).toBe(0);
      await untilTurnable(page, number);
    };
    await at(2);
    // Chromium sometimes loses a key that is pressed in the frame in which it ends a scroll.
    const scrollEnds = await page.evaluateHandle(() => {
      const seen = { count: 0 };
      document.addEventListener('scrollend', () => {
        seen.count += 1;
      });
      return seen;
    });
    const scrollEndCount = () => scrollEnds.evaluate(({ count }) => count);
    let presses = 0;
    while ((await position(page).textContent()) === 'Page 2 of 5' && presses < 20) {
      const [before, wasAtEnd] = [await top(), await atEnd()];
      await page.keyboard.press('PageDown');
      presses += 1;
      // Each press scrolls further; only a press at the end turns the page.
      if (wasAtEnd) break;
      await expect.poll(scrollEndCount).toBe(presses);
      expect(await top()).toBeGreaterThan(before);
    }
    expect(presses).toBeGreaterThan(2);
    await at(3);
    await page.keyboard.press('End');
    await expect.poll(atEnd).toBe(true);
    await expect(position(page)).toHaveText('Page 3 of 5');
    await page.keyboard.press('End');
    await at(5);
    await page.keyboard.press('PageUp');
    await at(4);
    await page.keyboard.press('Home');
    await at(1);
  },
);
