/**
 * What the browser does not lay out (`content-visibility`) is to a screen reader what it is where it
 * is laid out: paragraphs, headings, links, items of lists.
 */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { launchForScreenReader, treeOf } from '../support/accessibility/accessibility-tree.ts';
import { untilHydrated } from '../support/hydration.ts';
import { progressOn, serveBooks, storeRecords } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { FULL } from '../support/depth.ts';

test.use({ serviceWorkers: 'block' });

const PARAGRAPH = 'The river took the lower road that year. '.repeat(12).trim();
/** More than a page that is laid out whole. */
const LONG = Array.from({ length: 60 }, (_, at) => `${at + 1}. ${PARAGRAPH}`).join('\n\n');
const page1 = (content: string) => [{ id: 'page-1', pageNumber: 1, content }];
const long = bookNamed('long', 0, {
  pages: page1(LONG),
  languages: { english: { pages: page1(LONG) } },
});
/** More than one block of cards. */
const many = Array.from({ length: 150 }, (_, at) => bookNamed(`b-${at}`, 2, { isTrending: true }));

/** Parts of lines, markers of lists and boxes without a meaning, which only layout makes. */
const MADE_BY_LAYOUT = new Set(['InlineTextBox', 'ListMarker', 'LineBreak', 'generic']);

/**
 * What is inside a progress bar is presentational (WAI-ARIA 1.2); Chromium lists the hidden label of one
 * that is not laid out.
 * @returns how many nodes of each role a screen reader finds
 */
async function rolesIn(page: Page): Promise<Record<string, number>> {
  const nodes = await treeOf(page);
  const byId = new Map(nodes.map((node) => [node.id, node] as const));
  const isInBar = (id: string | undefined): boolean => {
    const node = byId.get(id ?? '');
    return node !== undefined && (node.role === 'progressbar' || isInBar(node.parent));
  };
  const counts: Record<string, number> = {};
  for (const { role, parent } of nodes)
    if (!MADE_BY_LAYOUT.has(role) && !isInBar(parent)) counts[role] = (counts[role] ?? 0) + 1;
  return counts;
}

/** @returns how many of these elements are not laid out */
const skippedIn = (page: Page, elements: string): Promise<number> =>
  page
    .locator(elements)
    .evaluateAll(
      (all) => all.filter((each) => !each.checkVisibility({ contentVisibilityAuto: true })).length,
    );

/** Lays out everything. */
const layOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

test(
  'a long page and a long list have the same roles where layout is skipped',
  { tag: FULL },
  async ({ page, baseURL, playwright }, { project }) => {
    test.setTimeout(120_000);
    await serveBooks(page, [long, ...many]);
    const browser = await launchForScreenReader(playwright.chromium, project.use.launchOptions);
    const heard = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await storeRecords(heard, {
      'kv.reading_progress': many.map(({ id }) => ({ ...progressOn(id, 2), pageCount: 2 })),
      'kv.bookmarks': Object.fromEntries(many.map(({ id }) => [id, 2])),
    });
    for (const [path, paragraphs, expected] of [
      ['/books/long/read', '#page p', 60],
      ['/latest', 'main [role=listitem] p', 150],
      ['/categories/horror', 'main [role=listitem] p', 151],
      ['/library', 'main [role=listitem] p', 150],
      ['/bookmarks', 'main [role=listitem] p', 150],
    ] as const) {
      await heard.goto(`${baseURL ?? ''}${path}`);
      await untilHydrated(heard);
      await expect(heard.locator(paragraphs)).toHaveCount(expected);
      await expect.poll(() => skippedIn(heard, paragraphs), path).toBeGreaterThan(20);
      const skipped = await rolesIn(heard);
      await layOut(heard);
      await expect.poll(() => skippedIn(heard, paragraphs), path).toBe(0);
      expect(skipped['paragraph'], path).toBeGreaterThanOrEqual(expected);
      expect(skipped, path).toEqual(await rolesIn(heard));
    }
    await browser.close();
  },
);
