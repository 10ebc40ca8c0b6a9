/**
 * A list that is longer than its screen shows by itself: further cards come on request, and cards
 * far from the window are released without moving what is shown or losing the focus.
 */
import type { Page } from 'playwright/test';
import { GENRES } from '../../../machines/domain/books/book.ts';
import { bookNamed, metaNamed } from '../../../tests/support/books.ts';
import { FULL } from '../../support/depth.ts';
import { serveShelfPreviews } from '../../support/served-site/held-requests.ts';
import { expect, test } from '../../support/site.ts';

/** Of the genre that is tested, and of each other one; only their sum makes the screen a long one. */
const COUNT = 420;
const OTHERS = 1000;
const BY_ITSELF = 240;

/** They share a cover, so that it is fetched once. */
const booksOf = (genre: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    metaNamed(`${genre[0]}-${at + 1}`, { genre, cover: '/covers/book.svg' }),
  );

const list = (page: Page) => page.getByRole('region', { name: 'Horror' });
const cards = (page: Page) => list(page).getByRole('listitem');
const more = (page: Page) => list(page).getByRole('button', { name: 'Show more: Horror' });
const card = (page: Page, number: number) =>
  list(page).getByRole('link', { name: `Title of H-${number} by`, exact: false });

/** @returns the numbers of the rendered books, as ranges without gaps: `1-60 361-420` */
const rendered = (page: Page): Promise<string> =>
  list(page)
    .locator('a[href]')
    .evaluateAll((links) => {
      const numbers = links.map((link) => Number(/H-(\d+)/u.exec(link.textContent)?.[1]));
      const isStart = (number: number) => !numbers.includes(number - 1);
      const isEnd = (number: number) => !numbers.includes(number + 1);
      const ends = numbers.filter(isEnd);
      return numbers
        .filter(isStart)
        .map((start, range) => `${start}-${ends[range]}`)
        .join(' ');
    });

const scrollToTop = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

const topOf = (page: Page, number: number): Promise<number> =>
  card(page, number).evaluate((link) => Math.round(link.getBoundingClientRect().top));

async function openAndShowAll(page: Page): Promise<void> {
  const shards = '**/assets/shards-1/*.json';
  await serveShelfPreviews(
    page,
    {
      total: COUNT + OTHERS * (GENRES.length - 1),
      parts: { name: 'shards-1', lists: 9 },
      shelves: GENRES.map((genre) => ({
        title: genre,
        count: genre === 'Horror' ? COUNT : OTHERS,
        books: booksOf(genre, genre === 'Horror' ? COUNT : 6),
      })),
    },
    shards,
  );
  // Nothing more comes of the other genres.
  await page.route(shards, (route) => route.fulfill({ json: [] }));
  await page.route('**/books/book-*.json', (route) =>
    route.fulfill({ json: bookNamed('H-370', 1) }),
  );
  await page.goto('/categories');
  await expect(cards(page)).toHaveCount(BY_ITSELF);
  await expect(more(page)).not.toHaveAttribute('aria-disabled', 'true');
  for (let shown = BY_ITSELF; shown < COUNT; shown += 60) {
    await more(page).press('Enter');
    await expect(card(page, shown + 1)).toBeFocused();
  }
  await expect(more(page)).toHaveCount(0);
}

test(
  'a list grows on request to its end and releases cards far from the window',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(90_000);
    await openAndShowAll(page);

    await test.step('the cards far from the window are released, and nothing in it moves', async () => {
      const top = await topOf(page, 361);
      await expect.poll(() => rendered(page)).toMatch(/^\d{3}-420$/u);
      expect.soft(await topOf(page, 361), 'the top of the card in the window').toBe(top);
      await expect.soft.poll(() => cards(page).count()).toBeLessThan(BY_ITSELF);
      const first = cards(page).first();
      const number = Number((await rendered(page)).split('-')[0]);
      expect
        .soft({
          position: await first.getAttribute('aria-posinset'),
          of: await first.getAttribute('aria-setsize'),
        })
        .toEqual({ position: String(number), of: '420' });
    });

    await test.step('they are back when the window approaches, and the focused card stays', async () => {
      await scrollToTop(page);
      await expect.soft.poll(() => rendered(page)).toMatch(/^1-\d+ 361-420$/u);
      await expect.soft(card(page, 1)).toBeInViewport();
      await expect.soft(cards(page).first()).toHaveAttribute('aria-posinset', '1');
      await expect.soft(card(page, 361)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect.soft(card(page, 362)).toBeFocused();
      await expect.soft(card(page, 362)).toBeInViewport();
    });

    await test.step('cards that are selected stay, however far one scrolls', async () => {
      await expect.poll(() => rendered(page)).toMatch(/^\d{3}-420$/u);
      await page.evaluate(() => {
        const blocks =
          document.querySelector('section[aria-label=Horror] [role=list]')?.children ?? [];
        const last = [...blocks].at(-1);
        if (last !== undefined) getSelection()?.selectAllChildren(last);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await scrollToTop(page);
      await expect.soft.poll(() => rendered(page)).toMatch(/^1-\d+ 361-420$/u);
      expect
        .soft(await page.evaluate(() => String(getSelection())), 'what is selected')
        .toContain('Title of H-420');
      await page.evaluate(() => getSelection()?.removeAllRanges());
    });

    await test.step('on the way back the list is where it was, with the same cards', async () => {
      const place = async () => ({
        rendered: await rendered(page),
        top: await topOf(page, 370),
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
      await card(page, 370).focus();
      await expect.poll(() => rendered(page)).toMatch(/^\d{3}-420$/u);
      const before = await place();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of H-370');
      await page.goBack();
      await expect(card(page, 370)).toBeFocused();
      expect(await place()).toEqual(before);
    });
  },
);
