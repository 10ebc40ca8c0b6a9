/**
 * Code that cannot be loaded although the network is available: something blocks it, or a network answers
 * with a page of its own. The true reason is said in the language of the page, which never changes,
 * and the code comes by itself once it can.
 */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL, fullUnless } from '../support/depth.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { open, withoutCopies } from './missing-code.ts';
import type { TestServer } from '../support/served-site/test-server.ts';
import { expect, test } from '../support/site.ts';

const IT = {
  '': 'this part of the site',
  '/hindi': 'साइट के इस हिस्से',
  '/hinglish': 'site ke is hisse',
} as const;
type Folder = keyof typeof IT;

const REASONS = {
  blocked: {
    '': `The site answers, but something in this browser or network, such as an ad blocker, stops ${IT['']}. Trying again automatically.`,
    '/hindi': `साइट जवाब दे रही है, पर इस ब्राउज़र या नेटवर्क में कुछ, जैसे कोई विज्ञापन-रोधक, ${IT['/hindi']} को रोक रहा है। अपने-आप फिर कोशिश की जा रही है।`,
    '/hinglish': `Site jawab de rahi hai, par is browser ya network mein kuch, jaise koi ad blocker, ${IT['/hinglish']} ko rok raha hai. Apne aap phir koshish ki ja rahi hai.`,
  },
  portal: {
    '': `A web page came in place of ${IT['']}. You may have to sign in to this network first. Trying again automatically.`,
    '/hindi': `${IT['/hindi']} की जगह कोई और वेब पेज आया। शायद पहले इस नेटवर्क में साइन इन करना होगा। अपने-आप फिर कोशिश की जा रही है।`,
    '/hinglish': `${IT['/hinglish']} ki jagah koi aur web page aaya. Shayad pehle is network mein sign in karna hoga. Apne aap phir koshish ki ja rahi hai.`,
  },
} as const;
type Reason = keyof typeof REASONS;
const TRY_AGAIN = { '': 'Try again', '/hindi': 'फिर कोशिश करें', '/hinglish': 'Phir koshish karein' };
const LANG = { '': 'en', '/hindi': 'hi', '/hinglish': 'hi-Latn' };

/** Stops the code in this way. @returns how it may come again */
async function stop(page: Page, site: TestServer, part: string, reason: Reason) {
  if (reason === 'blocked') {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort('blockedbyclient'));
    return () => page.unroute(`**/assets/${part}-*.js`);
  }
  site.answer((path, response) => {
    const isCode = path.includes(`/assets/${part}-`);
    if (isCode)
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>Sign in to the station network</title>');
    return isCode;
  });
  return () => {
    site.answer(() => false);
    return Promise.resolve();
  };
}

test.use({ reuseContext: false });
test.beforeEach(({ page }) =>
  Promise.all([serveBooks(page, [bookNamed('the-well', 3)]), withoutCopies(page)]),
);
test.afterEach(({ pageErrors }) => {
  pageErrors.console = pageErrors.console.filter(
    (text) =>
      !/Failed to load|ERR_|Failed to fetch|MIME type|A part of the site could not be loaded/u.test(
        text,
      ),
  );
});

for (const reason of ['blocked', 'portal'] as const)
  test(
    `the code of a screen: ${reason} is the reason, and the screen comes by itself`,
    fullUnless(reason === 'portal'),
    async ({ page, site }) => {
      await open(page, '/');
      const go = await stop(page, site, 'other-screens', reason);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByRole('main').getByText(REASONS[reason][''])).toBeVisible();
      await expect(page.locator('#announcer')).toContainText(REASONS[reason]['']);
      await go();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    },
  );

/** Prerendered pages, and one that is not. */
const STARTS: readonly (readonly [folder: Folder, path: string, part: string])[] = [
  ['/hindi', '/about', 'hindi'],
  ['/hindi', '/search', 'hindi'],
  ['/hinglish', '/about', 'hinglish'],
  ['/hinglish', '/search', 'hinglish'],
  ['', '/about', 'other-screens'],
  ['/hindi', '/about', 'other-screens'],
];

for (const [folder, path, part] of STARTS)
  for (const reason of ['blocked', 'portal'] as const)
    test(
      `${folder}${path} without ${part}, ${reason}: the page says why in its language, and recovers`,
      { tag: FULL },
      async ({ page, site }) => {
        const go = await stop(page, site, part, reason);
        // The page is not hydrated before its code has come.
        await page.goto(folder + path, { waitUntil: 'load' });
        const title = await page.title();
        const text = await page.locator('#root').innerText();
        const message = page.getByRole('alert');
        await expect(message.getByText(REASONS[reason][folder], { exact: true })).toBeVisible();
        await expect(message.getByRole('link', { name: TRY_AGAIN[folder] })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', LANG[folder]);
        expect([await page.title(), await page.locator('#root').innerText()]).toEqual([
          title,
          text,
        ]);
        await go();
        await expect(message).toHaveCount(0);
        // The site has started: what is typed is searched for.
        await page.getByRole('combobox').fill('well');
        await expect(page.getByRole('option', { name: /^Title of the-well/u })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', LANG[folder]);
      },
    );
