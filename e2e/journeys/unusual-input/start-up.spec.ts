/**
 * Hand-written storage states in a real browser: the home screen, the library and an open book load
 * and show every valid record.
 */
import { madeByHand } from '../../../tests/support/start-states.ts';
import { bookNamed } from '../../../tests/support/books.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, storedTexts, test } from '../../support/site.ts';
import { byDepth, FULL } from '../../support/depth.ts';

/** Playwright cannot pass a lone surrogate to a browser; the unit tests cover that state. */
const states = madeByHand.filter(
  ({ stored }) =>
    !/\p{Surrogate}/u.test(JSON.stringify(Object.values(stored))) &&
    !Object.values(stored).some((text) => text.includes('\ud800')),
);

/** Every seventh state, so that each key and each kind of invalid data is included. */
const sample = states.filter((_, place) => place % 7 === 0).slice(0, byDepth(36, 12));

const SCREENS = ['/library', '/', '/books/a/read'];

test(
  'library, home and an open book are shown for every stored state written by hand',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(180_000);
    await serveBooks(page, [bookNamed('a', 3)]);
    await page.goto('/about');
    for (const [place, { stored, valid }] of sample.entries()) {
      const address = SCREENS[place % SCREENS.length] ?? '/';
      const why = `${address} with ${JSON.stringify(stored).slice(0, 300)}`;
      await test.step(why, async () => {
        await page.evaluate((texts) => {
          localStorage.clear();
          for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
        }, stored);
        await page.goto(address);
        await expect.soft(page.getByRole('heading', { level: 1 }), why).toBeVisible();
        const hasBook =
          valid.library.some(({ bookId }) => bookId === 'a') ||
          valid.readingProgress.some(({ bookId }) => bookId === 'a');
        if (address === '/library' && hasBook)
          await expect
            .soft(page.locator('main').getByRole('link', { name: /^Title of a,/u }), why)
            .toBeVisible();
        if (address === '/books/a/read') {
          const mark = valid.bookmarks.find(([id]) => id === 'a')?.[1];
          await expect
            .soft(page.locator('#position'), why)
            .toHaveText(mark === undefined ? /^Page \d of 3$/u : `Page ${Math.min(mark, 3)} of 3`);
        }
        // An open book writes: valid records stay, and only invalid ones are quarantined.
        if (address === '/books/a/read') return;
        const texts = Object.entries(await storedTexts(page));
        for (const [key, text] of Object.entries(stored)) {
          expect
            .soft(
              texts
                .filter(([name]) => name === key || name.startsWith(`${key}.damaged`))
                .map(([, copy]) => copy),
              why,
            )
            .toContain(text);
        }
      });
    }
  },
);
