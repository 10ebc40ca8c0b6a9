/** A bar that goes on from page to page keeps the focus when the page turns, however the book is shown. */
import { bookNamed } from '../../tests/support/books.ts';
import { WORDS_FILE } from '../../tests/machines/words/browser.ts';
import { FULL } from '../support/depth.ts';
import { installFakeSpeech } from '../support/fake-speech.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';

const chapters = [1, 2, 3].map((page) => ({ page, title: { english: `Chapter ${page}` } }));
const book = bookNamed('the-well', 3, { chapters });

const BARS = [
  { key: 'w', role: 'region', name: 'Word by word', button: 'Next word' },
  { key: 'r', role: 'region', name: 'Read aloud', button: 'Stop' },
  { key: '/', role: 'search', name: 'Find in this book', button: 'Close' },
] as const;

for (const mode of ['scroll', 'pages'] as const)
  for (const { key, role, name, button } of BARS)
    test(
      `${name} keeps the focus when a page turns, shown as ${mode}`,
      mode === 'scroll' ? {} : { tag: FULL },
      async ({ page }) => {
        await installFakeSpeech(page, 'manual');
        await page.route('**/books/words-the-well.json', (route) =>
          route.fulfill({ json: WORDS_FILE }),
        );
        await serveBooks(page, [book]);
        await page.addInitScript(
          (chosen) => localStorage.setItem('kv.view', JSON.stringify({ mode: chosen })),
          mode,
        );
        await page.goto('/books/the-well/read');
        await expect(page.locator('[data-scrolled]')).toHaveCount(mode === 'scroll' ? 1 : 0);
        await page.keyboard.press(key);
        const control = page.getByRole(role, { name }).getByRole('button', { name: button });
        await control.first().focus();
        // To the next chapter: arrow keys lead from word to word.
        await page.keyboard.press('n');
        await expect(page.locator('#position')).toHaveText('Page 2 of 3');
        await expect(control.first()).toBeFocused();
      },
    );
