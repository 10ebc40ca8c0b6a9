/** How a shelf scrolls, and its arrows. */
import { bookNamed } from '../../../tests/support/books.ts';
import { FULL } from '../../support/depth.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';

const many = Array.from({ length: 14 }, (_, place) =>
  bookNamed(`book-${place + 1}`, 1, { isTrending: place < 3 }),
);

/** How far the rows of the page were asked to scroll, as a fraction of their width. */
type ScrolledRows = { scrollRequests: number[] };

test('a shelf scrolls by 80 percent of its width, and arrows stop at the ends', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await serveBooks(page, many);
  await page.addInitScript(() => {
    const scrollRequests: number[] = [];
    const scroll = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollBy')?.value as (
      options: ScrollToOptions,
    ) => void;
    Object.assign(window, { scrollRequests });
    Object.defineProperty(Element.prototype, 'scrollBy', {
      value(this: Element, options: ScrollToOptions) {
        scrollRequests.push((options.left ?? 0) / this.clientWidth);
        scroll.call(this, options);
      },
    });
  });
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Horror' });
  const row = shelf.getByRole('list');
  const left = shelf.getByRole('button', { name: 'Scroll Horror left', includeHidden: true });
  const right = shelf.getByRole('button', { name: 'Scroll Horror right', includeHidden: true });
  await expect(shelf.getByRole('link')).toHaveCount(14);
  await test.step('the cards of a shelf appear 0.05 s after each other', async () => {
    const delays = await shelf
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).animationDelay));
    expect.soft(delays).toEqual(many.map((_, place) => `${Number((place * 0.05).toFixed(2))}s`));
  });
  await expect(shelf.getByRole('link').first()).toHaveText(
    'Title of book-1 by Author of book-1, Horror',
  );
  await expect(left).toHaveAttribute('aria-disabled', 'true');
  await expect(right).not.toHaveAttribute('aria-disabled');
  const settled = () =>
    row.evaluate(
      (list) =>
        new Promise<void>((resolve) =>
          list.addEventListener('scrollend', () => resolve(), { once: true }),
        ),
    );
  await Promise.all([settled(), right.click()]);
  // Scroll snapping then rests on the edge of the nearest card, at most half a card away.
  const card = (await shelf.getByRole('listitem').first().boundingBox())?.width ?? 0;
  const distance = await row.evaluate((list) => Math.abs(list.scrollLeft - 0.8 * list.clientWidth));
  expect(distance).toBeLessThan((card + 16) / 2);
  expect(await page.evaluate(() => (window as unknown as ScrolledRows).scrollRequests)).toEqual([
    0.8,
  ]);
  await expect(left).not.toHaveAttribute('aria-disabled');
  await Promise.all([settled(), right.click()]);
  await expect(right).toHaveAttribute('aria-disabled', 'true');
  expect(
    await row.evaluate((list) => Math.round(list.scrollWidth - list.clientWidth - list.scrollLeft)),
  ).toBe(0);
  await Promise.all([settled(), left.click()]);
  await expect(right).not.toHaveAttribute('aria-disabled');
  await shelf.getByRole('link', { name: /^Title of book-9 /u }).click();
  await expect(page).toHaveURL('/books/book-9/preview');
});

test('shelves have no arrows without a pointing device @phone', { tag: FULL }, async ({ page }) => {
  await serveBooks(page, many);
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Horror' });
  await expect(shelf.getByRole('link')).toHaveCount(14);
  await shelf.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(shelf.getByRole('link').last()).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Scroll /u, includeHidden: true })).toHaveCount(0);
});
