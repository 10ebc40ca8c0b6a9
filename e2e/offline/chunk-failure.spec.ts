/**
 * Code that does not come, before there is a service worker: a failure like any other, with the
 * reason in words, Try again, and healing when the network returns.
 */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test, untilTurnable, type PageErrors } from '../support/site.ts';

const books = [
  bookNamed('the-well', 3, { isTrending: true }),
  bookNamed('the-hill', 3, { isTrending: true }),
];

const OFFLINE =
  'You seem to be offline, so this part of the site could not be fetched. It will be tried again when the network returns.';
const SERVER =
  'The site could not send this part of the site just now. It will be tried again automatically.';
const MISSING = 'This part of the site is missing.';
const RELOAD = 'The network is back. Try again reloads this page with the part that was missing.';

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('region', { name: 'Missing part' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Opens a page, and waits for the code that is fetched ahead of a failure. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/**
 * Whether this browser remembers that an import has failed, and does not request the file again
 * until the page is reloaded (https://github.com/whatwg/html/pull/10327).
 */
async function remembersFailedImports(page: Page): Promise<boolean> {
  const path = '/assets/fails-once.js';
  const isImported = () =>
    page.evaluate(
      (file) =>
        import(file).then(
          () => true,
          () => false,
        ),
      path,
    );
  let isOffline = true;
  await page.route(`**${path}`, (route) =>
    isOffline
      ? route.abort('internetdisconnected')
      : route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  expect(await isImported()).toBe(false);
  isOffline = false;
  return !(await isImported());
}

/** Counts the page loads that begin from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

function expectConsole(pageErrors: PageErrors): void {
  pageErrors.console = pageErrors.console.filter(
    (text) =>
      !/Failed to load|ERR_|Failed to fetch|A part of the site could not be loaded/u.test(text),
  );
}

test.beforeEach(({ page }) => serveBooks(page, books));
test.afterEach(({ pageErrors }) => expectConsole(pageErrors));

test('a book chosen without the network: the header stays, the reason is said, and the book comes by itself with the network', async ({
  page,
  context,
}) => {
  await open(page, '/latest');
  await context.setOffline(true);
  await main(page)
    .getByRole('link', { name: /^Title of the-well/u })
    .first()
    .click();
  await expect(main(page).getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(main(page)).toBeFocused();
  await expect(page.locator('#announcer')).toContainText(OFFLINE);
  await expect(page).toHaveURL('/books/the-well/preview');

  await tryAgain(page).click();
  await expect(main(page).getByText(OFFLINE)).toBeVisible();
  await expect(tryAgain(page)).toBeFocused();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Title of the-well' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Reading' })).toBeVisible();
  await expect(tryAgain(page)).toHaveCount(0);
});

for (const missing of ['cards', 'chunk-failure', 'chunk-loader'])
  test(`where the explanation itself does not come (${missing}), the page says that it is incomplete, with Try again`, async ({
    page,
  }) => {
    await page.route(`**/assets/{${missing},other-screens}-*.js`, (route) => route.abort());
    await open(page, '/');
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    const message = page.getByRole('alert');
    await expect(message).toHaveText(
      'Not all of this page has come, so its buttons do not work yet. Try again',
    );
    await expect(message).toBeInViewport();
    await expect(page.getByRole('banner')).toBeVisible();

    await page.unroute(`**/assets/{${missing},other-screens}-*.js`);
    await message.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Kitabvan' })).toBeVisible();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('a page about the site without the network says so, and comes by itself with it', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(main(page).getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page).toHaveURL('/privacy');
});

test('a screen that the user leaves again does not explain itself on another, nor load the page anew', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const loads = countLoads(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(main(page).getByText(OFFLINE)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await context.setOffline(false);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('the reading settings without the network: the pages turn on, and the panel comes when the user asks again', async ({
  page,
  context,
}) => {
  await open(page, '/books/the-well/read');
  const needsReload = await remembersFailedImports(page);
  const loads = countLoads(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await expect(bar(page).getByRole('paragraph')).toHaveText(OFFLINE);
  await expect(page.locator('#announcer')).toContainText(OFFLINE);
  await expect(page.getByRole('button', { name: 'Reading settings' })).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('the-well, english, page 2')).toBeVisible();
  await untilTurnable(page, 2);

  await context.setOffline(false);
  if (needsReload) {
    // Nobody who reads is interrupted by a reload.
    await expect(bar(page).getByRole('paragraph')).toHaveText(RELOAD);
    await expect(page.getByText('the-well, english, page 2')).toBeVisible();
    expect(loads()).toBe(0);
    await tryAgain(page).click();
    await expect.poll(loads).toBe(1);
  }
  await expect(page.getByText('the-well, english, page 2')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads()).toBe(needsReload ? 1 : 0);
});

for (const [name, press] of [
  ['Keyboard help', 'Keyboard help'],
  ['the languages', /^Language: /u],
] as const)
  test(`without the network, ${name} can be asked for, the message hidden, and the book closed`, async ({
    page,
    context,
  }) => {
    await open(page, '/books/the-well/read');
    await context.setOffline(true);
    await page.getByRole('button', { name: press }).click();
    await expect(bar(page).getByRole('paragraph')).toHaveText(OFFLINE);
    await bar(page).getByRole('button', { name: 'Hide' }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('the-well, english, page 2')).toBeVisible();
  });

test('a search without the network says so, keeps what was typed, and finds it with the network', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const needsReload = await remembersFailedImports(page);
  await context.setOffline(true);
  await page.getByRole('combobox').click();
  await page.keyboard.type('hill');
  await expect(bar(page).getByRole('paragraph')).toHaveText(OFFLINE);
  await expect(page.getByText('No books found')).toHaveCount(0);
  await context.setOffline(false);
  if (needsReload) {
    await expect(bar(page).getByRole('paragraph')).toHaveText(RELOAD);
    await expect(page.getByRole('combobox')).toHaveValue('hill');
    await tryAgain(page).click();
    await page.waitForLoadState('networkidle');
    await page.getByRole('combobox').fill('hill');
  }
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveValue('hill');
  await expect(page.getByRole('option', { name: /^Title of the-hill/u })).toBeVisible();
});

test('a site that has an error of its own is said to have one, and the screen comes by itself when it works again', async ({
  page,
  site,
}) => {
  await open(page, '/');
  site.answer((path, response) => {
    const isCode = path.includes('other-screens-');
    if (isCode) response.writeHead(503).end();
    return isCode;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(main(page).getByText(SERVER)).toBeVisible();
  site.answer(() => false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('a single request that fails is repeated without a word', async ({ page, site }) => {
  await open(page, '/');
  const loads = countLoads(page);
  let isFirst = true;
  site.answer((path, response) => {
    if (!isFirst || !path.includes('other-screens-')) return false;
    isFirst = false;
    response.writeHead(503).end();
    return true;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Some engines remember the failure until the page is reloaded.
  expect(loads()).toBeLessThanOrEqual(1);
});

test('the code behind Your data does not come: the screen says so, and its buttons work once it has come', async ({
  page,
  site,
}) => {
  await open(page, '/library');
  site.answer((path, response) => {
    const isCode = path.includes('/assets/your-data-');
    if (isCode) response.writeHead(503).end();
    return isCode;
  });
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

test('code that is missing on the site is said to be missing, and the way home is open', async ({
  page,
  site,
}) => {
  await open(page, '/');
  const loads = countLoads(page);
  site.answer((path, response) => {
    const isCode = path.includes('other-screens-');
    if (isCode) response.writeHead(404).end();
    return isCode;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(main(page).getByText(MISSING)).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  expect(loads()).toBe(0);
});
