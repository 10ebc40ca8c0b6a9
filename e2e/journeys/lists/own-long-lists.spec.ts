/** A reader's own long lists: the first cards are shown before the others, and none is left out. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../../tests/support/books.ts';
import { entryOf, progressOn } from '../../../tests/support/records.ts';
import { serveBooks, storeRecords } from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';

test.use({ serviceWorkers: 'block' });

const IDS = Array.from({ length: 150 }, (_, at) => `book-${at}`);
const LAST = 'Title of book-149';

/** The links to the books, by the screen that lists them. */
const LISTS = [
  { path: '/library', screen: 'My Library' },
  { path: '/bookmarks', screen: 'Bookmarked Books' },
];

/** From now on each document and screen records how many cards there are, whenever that changes. */
const recordCounts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    new MutationObserver(() => {
      const count = document.querySelectorAll('main :is(li, [role=listitem]) .title').length;
      if (count !== (counts.at(-1) ?? 0)) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
  });
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
    await recordCounts(page);
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
    await page.goBack();
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport();
    expect(await counts(page)).toEqual([60, 120, 150, 0, 150]);
  });
