/**
 * Names, headings and lists: every screen has one heading and its own title, every control has a
 * name, and every shelf is a list of all its books.
 */
import { bookNamed, GENRES } from '../../tests/support/books.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { expect, focusName, test } from '../support/site.ts';
import { PLAIN_SCREEN_PATHS, screenPath } from '../support/screen-paths.ts';
import { SCREENS } from '../../machines/domain/site/screens.ts';

const PATHS = [
  ...PLAIN_SCREEN_PATHS.filter((path) => path !== SCREENS.yourData.path),
  SCREENS.search.path,
  screenPath('preview', { bookId: 'the-well' }),
  screenPath('reader', { bookId: 'the-well' }),
  '/nowhere',
];
const HOME = SCREENS.home.path;

test.afterEach(({ pageErrors }) => {
  pageErrors.console = pageErrors.console.filter(
    (text) =>
      !/404|Failed to (?:load|fetch|save)|could not be loaded|Unexpected Application Error|The lamp went out/u.test(
        text,
      ),
  );
});

test('every screen has its own title and one heading, and receives the focus', async ({ page }) => {
  await serveBooks(page, [bookNamed('the-well', 3)]);
  // Start from a screen that is not in the list, so that no title from an earlier screen is read.
  await page.goto('/your-data');
  await expect(page).toHaveTitle(/^Your data/iu);
  const seen: unknown[] = [];
  const titles = new Set([await page.title()]);
  for (const path of [...PATHS.slice(1), HOME]) {
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
  expect(seen).toEqual([...PATHS.slice(1), HOME].map((path) => [path, 'main', 1]));
  expect([...titles].toSorted()).toHaveLength(PATHS.length + 1);
  recordMeasurement('A8', `${titles.size - 1} of ${PATHS.length} screens`);
});

test(
  'each of the nine shelves is a named list whose books Tab scrolls into view',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(120_000);
    // In the quick run only the first and the last shelf of a genre are longer than the window.
    const countAt = (place: number) => byDepth(9, [0, GENRES.length - 1].includes(place) ? 9 : 2);
    const books = GENRES.flatMap((genre, place) =>
      Array.from({ length: countAt(place) }, (_, number) =>
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
    await expect(shelves).toHaveCount(9);
    const seen: Record<string, number> = {};
    const problems: string[] = [];
    for (const shelf of await shelves.all()) {
      const title = (await shelf.getByRole('heading', { level: 2 }).textContent()) ?? '';
      const links = shelf.getByRole('list').getByRole('listitem').getByRole('link');
      const names = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('aria-label') ?? link.textContent),
      );
      if (new Set(names).size !== names.length) problems.push(`${title} has two books of one name`);
      const arrows = await shelf
        .getByRole('button', { name: /^Scroll /u, includeHidden: true })
        .evaluateAll((all) =>
          all.map(
            (arrow) => `${arrow.getAttribute('aria-label')} ${arrow.getAttribute('tabindex')}`,
          ),
        );
      // Only a shelf that is wider than the window has arrows, which Tab does not reach.
      const wanted = ['left', 'right'].map((direction) => `Scroll ${title} ${direction} -1`);
      if (String(arrows) !== String(names.length > 6 ? wanted : []))
        problems.push(`the arrows of ${title} are ${String(arrows)}`);
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
      'Trending Now': 8,
      ...Object.fromEntries(GENRES.map((genre, place) => [genre, countAt(place)])),
    });
    recordMeasurement(
      'A12',
      `${Object.keys(seen).length} of 9 shelves, ${Object.values(seen).reduce((sum, each) => sum + each, 0)} books, 0 left out`,
    );
  },
);
