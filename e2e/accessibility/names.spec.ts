/**
 * Names, headings and lists: every screen has one heading and its own title, every control has a
 * name, and every shelf is a list of all its books.
 */
import type { Page } from 'playwright/test';
import { GENRES } from '../../machines/domain/book.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { recordMeasurement } from '../support/conformance.ts';
import { SCREENS, STATES } from '../support/every-state.ts';
import { serveBooks } from '../support/serve-books.ts';
import { expect, focusName, test } from '../support/site.ts';
import { treeOf } from '../support/accessibility-tree.ts';

const PATHS = [
  '/',
  '/search',
  '/bookmarks',
  '/latest',
  '/library',
  '/categories',
  '/about',
  '/contact',
  '/privacy',
  '/disclaimer',
  '/books/the-well/preview',
  '/books/the-well/read',
  '/nowhere',
] as const;

test.afterEach(({ pageErrors }) => {
  pageErrors.console = pageErrors.console.filter(
    (text) => !/404|Failed to (?:load|fetch|save)|Unexpected Application Error/u.test(text),
  );
});

test('every screen that is gone to has a title of its own, one heading, and receives the focus', async ({
  page,
}) => {
  await serveBooks(page, [bookNamed('the-well', 3)]);
  // Start from a screen that is not in the list, so that no title from an earlier screen is read.
  await page.goto('/your-data');
  await expect(page).toHaveTitle(/^Your data/iu);
  const seen: unknown[] = [];
  const titles = new Set([await page.title()]);
  for (const path of [...PATHS.slice(1), PATHS[0]]) {
    // As the browser's Forward button does.
    await page.evaluate((to) => {
      history.pushState({ depth: 1 }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    // Wait until the loading screen is gone.
    await expect(page.getByText(/^Loading (?:book|your)/u)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect
      .poll(
        async () => titles.has(await page.title()) || (await page.title()).startsWith('Loading'),
      )
      .toBe(false);
    titles.add(await page.title());
    seen.push([
      path,
      (await focusName(page)).replace('page', 'main'),
      await page.locator('main').count(),
    ]);
  }
  expect(seen).toEqual([...PATHS.slice(1), PATHS[0]].map((path) => [path, 'main', 1]));
  expect([...titles].toSorted()).toHaveLength(PATHS.length + 1);
  recordMeasurement('A8', `${titles.size - 1} of ${PATHS.length} screens`);
});

type NamedNode = { role: string; name: string; context: string };

/** Roles that need a name. */
const NEED_NAMES = new Set([
  'link',
  'button',
  'combobox',
  'option',
  'radio',
  'switch',
  'progressbar',
  'dialog',
  'navigation',
  'region',
  'article',
  'listbox',
  'radiogroup',
  'heading',
  'img',
]);
/** Within one of these a name must identify one target. */
const CONTEXTS = new Set([
  'list',
  'navigation',
  'region',
  'dialog',
  'banner',
  'contentinfo',
  'radiogroup',
  'listbox',
]);

/** @returns every node that must have a name, from the browser's accessibility tree */
async function namesIn(page: Page): Promise<NamedNode[]> {
  const nodes = await treeOf(page);
  const byId = new Map(nodes.map((node) => [node.id, node] as const));
  const contextOf = (id: string | undefined): string => {
    const node = id === undefined ? undefined : byId.get(id);
    if (node === undefined) return 'page';
    return CONTEXTS.has(node.role) ? `${node.role} ${node.id}` : contextOf(node.parent);
  };
  return nodes
    .filter(({ role }) => NEED_NAMES.has(role))
    .map(({ role, name, parent }) => ({ role, name, context: contextOf(parent) }));
}

/**
 * @returns text in capitals in the document itself, which some screen readers spell letter by
 *   letter
 */
const uppercaseTextsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const uppercase: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (/\p{Lu}{4}/u.test(text) && text === text.toUpperCase()) uppercase.push(text);
    }
    return uppercase;
  });

test('everything has a name, and no two things beside each other have the same', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  let count = 0;
  for (const state of Object.values({ ...SCREENS, ...STATES }).flat()) {
    await page.setViewportSize({ width: state.widths?.[0] ?? 1280, height: 800 });
    await state.open(page);
    const names = await namesIn(page);
    count += names.length;
    for (const { role, name } of names)
      if (name.trim() === '') problems.push(`${state.name}: ${role} without a name`);
    // A popover has a Dismiss button at both ends.
    const keys = names
      .filter(({ role, name }) => role !== 'heading' && name !== 'Dismiss')
      .map(({ role, name, context }) => `${state.name}: ${role} "${name}" in ${context}`);
    problems.push(
      ...keys.filter((key, place) => keys.indexOf(key) !== place).map((key) => `${key}, twice`),
    );
    problems.push(
      ...(await uppercaseTextsIn(page)).map((text) => `${state.name}: in capitals: ${text}`),
    );
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(500);
  recordMeasurement('A28', `${count} names, ${problems.length} faults`);
});

test('each of the nine shelves is a named list of all its books, and Tab brings each of them wholly into view', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const books = GENRES.flatMap((genre, place) =>
    Array.from({ length: 9 }, (_, number) =>
      bookNamed(`g${place}-${number}`, 3, {
        genre,
        title: `Title ${place} ${number}`,
        isTrending: number === 0,
      }),
    ),
  );
  await serveBooks(page, books);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/');
  const shelves = page.getByRole('main').getByRole('region');
  await expect(shelves).toHaveCount(GENRES.length + 1);
  const seen: Record<string, number> = {};
  const problems: string[] = [];
  for (const shelf of await shelves.all()) {
    const title = (await shelf.getByRole('heading', { level: 2 }).textContent()) ?? '';
    const links = shelf.getByRole('list').getByRole('listitem').getByRole('link');
    const names = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('aria-label') ?? link.textContent),
    );
    if (new Set(names).size !== names.length) problems.push(`${title} has two books of one name`);
    for (const direction of ['left', 'right']) {
      const arrow = shelf.getByRole('button', {
        name: `Scroll ${title} ${direction}`,
        includeHidden: true,
      });
      if ((await arrow.getAttribute('tabindex')) !== '-1')
        problems.push(`the arrow ${direction} of ${title} is in the way of Tab`);
    }
    await links.first().focus();
    seen[title] = 0;
    for (const link of await links.all()) {
      const isReached = await link.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const list = element.closest('ul')?.getBoundingClientRect();
        return (
          element === document.activeElement &&
          list !== undefined &&
          box.left >= list.left - 1 &&
          box.right <= list.right + 1
        );
      });
      if (isReached) seen[title] += 1;
      else
        problems.push(
          `${title}: ${(await link.textContent()) ?? ''} is not reached, or not wholly in view`,
        );
      await page.keyboard.press('Tab');
    }
  }
  expect(problems).toEqual([]);
  expect(seen).toEqual({
    'Trending Now': GENRES.length,
    ...Object.fromEntries(GENRES.map((genre) => [genre, 9])),
  });
  recordMeasurement(
    'A12',
    `${Object.keys(seen).length} of 9 shelves, ${Object.values(seen).reduce((sum, each) => sum + each, 0)} books, 0 left out`,
  );
});
