/** Prerendered pages without scripts: every list and every book can be read. */
import { INTERFACE_LANGUAGES } from '../../machines/domain/languages.ts';
import { violationsOf } from '../accessibility/checks/axe.ts';
import { expect, test } from '../support/served-site/own-site.ts';
import { PLAIN_SCREEN_PATHS } from '../support/screen-paths.ts';
import { publishedBook, firstPublishedBook } from '../support/served-site/published-books.ts';
import { byDepth, FULL, isFull } from '../support/depth.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

/** A whole book has its links and page numbers in the language of its text. */
const WHOLE_BOOK = {
  english: {
    lang: 'en',
    next: 'Next page',
    from: (page: number) => `From page ${page}`,
    position: (page: number, total: number) => `Page ${page} of ${total}`,
  },
  hindi: {
    lang: 'hi',
    next: 'अगला पेज',
    from: (page: number) => `पेज ${page} से`,
    position: (page: number, total: number) => `पेज ${page}, कुल ${total}`,
  },
  hinglish: {
    lang: 'hi-Latn',
    next: 'Agla page',
    from: (page: number) => `Page ${page} se`,
    position: (page: number, total: number) => `Page ${page}, kul ${total}`,
  },
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a book is found on its shelf and read page by page, in three languages',
    { tag: FULL },
    async ({ page }) => {
      for (const path of PLAIN_SCREEN_PATHS)
        await test.step(path, async () => {
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
          await expect.soft(page, path).toHaveTitle(/Kitabvan/u);
          if (path === '/categories')
            expect
              .soft(
                await page
                  .locator('main img + span')
                  .evaluateAll(
                    (all) => all.filter((one) => getComputedStyle(one).display !== 'none').length,
                  ),
                'covers that are hidden by their placeholders',
              )
              .toBe(0);
        });

      const meta = await firstPublishedBook(page);
      const book = await publishedBook(page, meta.id);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
      await page.getByRole('link', { name: meta.title }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(meta.title);
      await expect(page.locator('main img')).toBeVisible();
      for (const language of INTERFACE_LANGUAGES) {
        await page.goto(`/books/${meta.id}/read`);
        await page.getByRole('link', { name: language, exact: true }).click();
        const pages = book.languages?.[language]?.pages ?? [];
        const { lang, next, from, position } = WHOLE_BOOK[language];
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('article')).toHaveCount(pages.length);
        const texts = await page
          .locator('article')
          .evaluateAll((all) =>
            all.map((one) => [...one.querySelectorAll('p')].map(({ textContent }) => textContent)),
          );
        expect(texts).toEqual(
          pages.map(({ content }) =>
            content.split('\n\n').map((paragraph) => paragraph.replaceAll('\n', '')),
          ),
        );
        const last = byDepth(pages.length, language === 'hindi' ? 3 : 1);
        for (let number = 2; number <= last; number += 1) {
          await page
            .getByRole('navigation', { name: from(number - 1), exact: true })
            .getByRole('link', { name: next })
            .click();
          await expect(page).toHaveURL(`/books/${meta.id}/${language}.html#page-${number}`);
          await expect(
            page.getByRole('article', { name: position(number, pages.length) }),
          ).toBeInViewport();
        }
      }
    },
  );
});

test(
  'the complete text of a book has no axe violation, in three languages',
  { tag: FULL },
  async ({ page }) => {
    const { id } = await firstPublishedBook(page);
    for (const width of byDepth([320, 1280], [320])) {
      await page.setViewportSize({ width, height: 740 });
      for (const language of INTERFACE_LANGUAGES) {
        await page.goto(`/books/${id}/${language}.html`);
        if (isFull || language === 'hindi')
          expect.soft(await violationsOf(page), `${language}, ${width}`).toEqual([]);
        expect
          .soft(
            await page.evaluate(() => document.documentElement.scrollWidth),
            `width in ${language}`,
          )
          .toBeLessThanOrEqual(width);
      }
    }
  },
);

test('a route without a prerendered page gets the shell, an unknown path 404', async ({ page }) => {
  for (const [path, status] of [
    ['/search', 200],
    ['/books/no-such-book/read', 200],
    ['/books/no-such-book/english.html', 404],
    ['/no/such/place', 404],
  ] as const) {
    const response = await page.request.get(path);
    expect([path, response.status()]).toEqual([path, status]);
    expect((await response.text()).includes('id="hydration-data"')).toBe(false);
  }
});
