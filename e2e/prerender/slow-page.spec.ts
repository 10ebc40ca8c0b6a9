/**
 * A page that arrives in chunks, as on a slow network or in a busy browser: later chunks do not
 * move what is already shown.
 */
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';
import { genrePath } from '../../machines/domain/books/genres.ts';
import { wholeBookPath } from '../../machines/domain/site/routes.ts';
import { expect, test } from '../support/served-site/own-site.ts';
import {
  holdScripts,
  untilPainted,
  layoutShiftsIn,
  watchLayoutShifts,
} from '../support/hydration.ts';
import { holdResponses } from '../support/served-site/serve-books.ts';
import { PLAIN_SCREEN_PATHS } from '../support/screen-paths.ts';
import { fullUnless } from '../support/depth.ts';
import type { TestServer } from '../support/served-site/test-server.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

/** A browser may paint after each of these. */
const CHUNK_ENDS = /(?<=<\/(?:svg|button|a|h1|h2|p|li|section|header|nav)>)/u;
const READER_PATH = '/books/barish-ka-pata/read';
const PREVIEW_PATH = '/books/barish-ka-pata/preview';
/** What the whole page shows; others show their heading. */
const SHOWN = new Map<string, RegExp>([
  [READER_PATH, /^Page 1 of 9$/u],
  [PREVIEW_PATH, /^Start Reading/u],
  ['/', /^Start Reading/u],
  ['/hindi/', /^पढ़ना शुरू करें/u],
]);
const QUICK_PATHS = new Set<string>([READER_PATH, PREVIEW_PATH, '/latest']);
const LIST_PATHS = [
  ...PLAIN_SCREEN_PATHS.filter((path) => path !== '/'),
  genrePath('Fantasy'),
  '/authors/ila-raghuvir',
  '/series/thakuma-and-jhimli',
];

/** @returns the links and buttons of the screen that are there but not shown */
const hiddenControls = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((controls) =>
      controls
        .filter((control) => getComputedStyle(control).visibility === 'hidden')
        .map((control) => control.textContent),
    );

/** Opens a page of which only this part has arrived. @returns its response, for the rest */
async function openPartOf(
  page: Page,
  site: TestServer,
  path: string,
  part: string,
): Promise<ServerResponse> {
  const requested = new Promise<ServerResponse>((resolve) => {
    site.answer((asked, response) => {
      const isThis = asked === path;
      if (isThis) resolve(response);
      return isThis;
    });
  });
  const opened = page.goto(path, { waitUntil: 'commit' });
  const response = await requested;
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.write(part);
  await opened;
  return response;
}

for (const [path, width] of [
  [READER_PATH, 320],
  [READER_PATH, 360],
  [READER_PATH, 412],
  [READER_PATH, 1280],
  [PREVIEW_PATH, 360],
  [PREVIEW_PATH, 1280],
  ['/', 360],
  ['/', 768],
  ['/', 1280],
  ['/hindi/', 1280],
  ...LIST_PATHS.flatMap((list) => [
    [list, 360] as const,
    [list, 800] as const,
    [list, 1280] as const,
  ]),
] as const) {
  test(
    `the received part of ${path} is not shifted by what follows, ${width} pixels wide`,
    fullUnless(width === 1280 && QUICK_PATHS.has(path)),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 740 });
      await watchLayoutShifts(page);
      // The change of typefaces is tested elsewhere.
      await holdResponses(page, '**/*.woff2');
      await holdScripts(page);
      const whole = await (await page.request.get(path)).text();
      // Nothing is painted before the main element (src/build/prerender/page-html.ts).
      const main = whole.indexOf('<main');
      const [first = '', ...chunks] = whole.slice(main).split(CHUNK_ENDS);
      const response = await openPartOf(page, site, path, whole.slice(0, main) + first);
      for (const chunk of chunks) {
        response.write(chunk);
        await untilPainted(page);
      }
      response.end();
      await page.waitForLoadState('domcontentloaded');
      await untilPainted(page);
      const text = SHOWN.get(path);
      const shown = text ? page.getByText(text) : page.getByRole('heading', { level: 1 });
      await expect(shown.first()).toBeVisible();
      expect(await hiddenControls(page)).toEqual([]);
      expect(await layoutShiftsIn(page)).toEqual([]);
    },
  );
}

test('the first page of a whole book is shown while the rest loads', async ({ page, site }) => {
  const path = wholeBookPath('barish-ka-pata', 'english');
  const whole = await (await page.request.get(path)).text();
  const second = whole.indexOf('<article id="page-2"');
  const response = await openPartOf(page, site, path, whole.slice(0, second));
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await expect(page.getByRole('article')).toHaveText(/^Page 1 of 9/u);
  response.end(whole.slice(second));
  await expect(page.getByRole('article')).toHaveCount(9);
});
