/** A reader's own long lists: their first items are shown before the others, and none is left out. */
import type { Page } from 'playwright/test';
import { kept } from '../../../tests/machines/words/my-words.ts';
import { bookNamed } from '../../../tests/support/books.ts';
import { entryOf, progressOn } from '../../../tests/support/records.ts';
import { serveBooks, storeRecords } from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';

test.use({ serviceWorkers: 'block' });

const IDS = Array.from({ length: 150 }, (_, at) => `book-${at}`);
const LAST = 'Title of book-149';
const CARD = 'main :is(li, [role=listitem]) .title';

/** The links to the books, by the screen that lists them. */
const LISTS = [
  { path: '/library', screen: 'My Library' },
  { path: '/bookmarks', screen: 'Bookmarked Books' },
];

/** From now on each document and screen records how many items there are, whenever that changes. */
const recordCounts = (page: Page, item: string): Promise<unknown> =>
  page.addInitScript((selector) => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    new MutationObserver(() => {
      const count = document.querySelectorAll(selector).length;
      if (count !== (counts.at(-1) ?? 0)) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
  }, item);
const counts = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { counts: number[] }).counts);

for (const { path, screen } of LISTS)
  test(`${screen} shows its first cards, then all, and all at once on a return`, async ({
    page,
  }) => {
    await serveBooks(
      page,
      IDS.map((id) => bookNamed(id, 12)),
    );
    await storeRecords(page, {
      'kv.library': IDS.map((id) => entryOf(id)),
      'kv.reading_progress': IDS.map((id, at) => progressOn(id, 3, 1000 - at)),
      'kv.bookmarks': Object.fromEntries(IDS.toReversed().map((id) => [id, 2])),
    });
    await recordCounts(page, CARD);
    await page.goto(path);
    const links = page
      .getByRole('main')
      .getByRole('list')
      .getByRole('listitem')
      .locator('a:has(.title)');
    // What has the focus keeps it while the others come.
    await links.first().focus();
    await expect(links).toHaveCount(IDS.length);
    expect(await counts(page)).toEqual([60, 120, 150]);
    await expect(links.first()).toBeFocused();
    await expect(links.last()).toContainText(LAST);

    await links.last().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LAST);
    // Three books like it come last.
    await expect(page.locator(CARD)).toHaveCount(3);
    await page.goBack();
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport();
    expect(await counts(page)).toEqual([60, 120, 150, 0, 3, 150]);
  });

test('My words shows its first words, then all, and removed ones in place', async ({ page }) => {
  const words = IDS.map((word, at) => ({
    ...kept(word, at + 1),
    id: word,
    book: `of-${at % 2}`,
    kept: 1000 - at,
  }));
  await storeRecords(page, { 'kv.words': words });
  await recordCounts(page, 'main section section li');
  await page.goto('/words');
  const all = page.getByRole('region', { name: 'All your words' });
  const names = all.getByRole('button', { name: /^(?:Remove|Undo), / });
  await names.first().focus();
  await expect(names).toHaveCount(IDS.length);
  expect(await counts(page)).toEqual([60, 120, 150]);
  await expect(names.first()).toBeFocused();
  // Book by book, the newest first.
  const inOrder = ['of-0', 'of-1'].flatMap((id) => words.filter(({ book }) => book === id));
  const removes = inOrder.map(({ word }) => `Remove, ${word}`);
  await expect(names).toHaveText(removes);
  await names.nth(70).click();
  await expect(names).toHaveText(removes.with(70, `Undo, ${inOrder[70]?.word ?? ''}`));
});
