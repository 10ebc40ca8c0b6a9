/** Code that the site answers with an error, or does not have. */
import { FULL } from '../support/depth.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { countLoads, failCode, open, withoutCopies } from './missing-code.ts';
import { expect, test } from '../support/site.ts';
import {
  bar,
  books,
  expectConsole,
  main,
  openPrivacy,
  privacy,
  trending,
  tryAgain,
} from './missing-part.ts';

const SERVER =
  'The site could not send this part of the site just now. Trying again automatically.';

const MISSING = 'This part of the site is missing.';

// A reused process may still have the code of a screen that a test before has loaded.
test.use({ reuseContext: false });

test.beforeEach(({ page }) => Promise.all([serveBooks(page, books), withoutCopies(page)]));
test.afterEach(({ pageErrors }) => expectConsole(pageErrors));

test(
  'a screen with an error of the site says so, and loads when it works',
  { tag: FULL },
  async ({ page, site }) => {
    test.setTimeout(120_000);
    await test.step('an error that lasts', async () => {
      await open(page, '/');
      failCode(site, 'other-screens-', 503);
      await openPrivacy(page);
      await expect(main(page).getByText(SERVER)).toBeVisible();
      site.answer(() => false);
      await expect(privacy(page)).toBeVisible();
    });

    await test.step('the code behind Your data is missing, and its buttons work once it is loaded', async () => {
      await open(page, '/library');
      failCode(site, '/assets/your-data-', 503);
      await main(page)
        .getByRole('link', { name: /your data/iu })
        .click();
      await expect(bar(page).getByRole('paragraph')).toHaveText(SERVER);
      site.answer(() => false);
      await tryAgain(page).click();
      await expect(bar(page)).toHaveCount(0);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as a file' }).click();
      expect((await download).suggestedFilename()).toMatch(/^kitabvan.*\.json$/u);
    });
  },
);

// A test of its own: the browser may still have the code of a screen that it has loaded before.
test('a single request that fails is repeated without a word', async ({
  page,
  site,
  pageErrors,
}) => {
  await open(page, '/');
  const loads = countLoads(page);
  let failed = 0;
  site.answer((path, response) => {
    if (failed > 0 || !path.includes('other-screens-')) return false;
    failed += 1;
    response.writeHead(503).end();
    return true;
  });
  await openPrivacy(page);
  await expect(privacy(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(failed).toBe(1);
  // Only the console says it, and sometimes after the screen is shown.
  await expect
    .poll(() => pageErrors.console.join('\n'))
    .toContain('A part of the site could not be loaded');
  // Some engines remember the failure until the page is reloaded.
  expect(loads()).toBeLessThanOrEqual(1);
});

test(
  'code that is missing on the site is reported, and the way home is open',
  { tag: FULL },
  async ({ page, site }) => {
    await open(page, '/');
    const loads = countLoads(page);
    failCode(site, 'other-screens-', 404);
    await openPrivacy(page);
    await expect(main(page).getByText(MISSING)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await main(page).getByRole('link', { name: 'Back to home' }).click();
    await expect(trending(page)).toBeVisible();
    expect(loads()).toBe(0);
  },
);
