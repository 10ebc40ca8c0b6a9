/** The language of the interface: chosen by a link, kept by addresses, remembered for the home screen. */
import type { Page } from 'playwright/test';
import { FULL } from '../../support/depth.ts';
import { expect, storedTexts, test } from '../../support/site.ts';

const HOME = {
  english: 'Books to read in English, Hindi and Hinglish',
  hindi: 'अंग्रेज़ी, हिन्दी और हिंग्लिश में पढ़ने के लिए किताबें',
} as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const languageLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const remembered = async (page: Page) => (await storedTexts(page))['kv.interface'];

test(
  'the language chosen with the keyboard stays while reading, after a reload, and when shared',
  { tag: FULL },
  async ({ page, browser }) => {
    await page.goto('/?from=abroad');
    await expect(heading(page)).toHaveText(HOME.english);
    await languageLink(page, 'हिन्दी').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/hindi?from=abroad');
    await expect(heading(page)).toHaveText(HOME.hindi);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    expect(await remembered(page)).toBe('hindi');

    await page.locator('main a[href$="/preview"]').first().click();
    await expect(page).toHaveURL(/\/hindi\/books\/[^/]+\/preview$/u);
    const title = await heading(page).textContent();
    await page.getByRole('link', { name: 'पढ़ना शुरू करें' }).click();
    await expect(page).toHaveURL(/\/hindi\/books\/[^/]+\/read$/u);
    await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText(/^पेज 2, /u);
    await expect(page).toHaveURL(/\/hindi\/books\/[^/]+\/read\?page=2&lang=hindi$/u);
    await page.reload();
    await expect(page.locator('#position')).toHaveText(/^पेज 2, /u);

    const shared = page.url();
    const other = await browser.newContext();
    const friend = await other.newPage();
    await friend.goto(shared);
    await expect(friend.locator('#position')).toHaveText(/^पेज 2, /u);
    expect(await friend.evaluate(() => localStorage.getItem('kv.interface'))).toBeNull();
    await other.close();

    await page.goBack();
    await expect(page).toHaveURL(/\/hindi\/books\/[^/]+\/preview$/u);
    await expect(heading(page)).toHaveText(title ?? '');
  },
);

test(
  'the home screen opens in the chosen language, every other address in its own',
  { tag: FULL },
  async ({ page, context }) => {
    await page.goto('/');
    await languageLink(page, 'Hinglish').click();
    await expect(page).toHaveURL('/hinglish');

    const tab = await context.newPage();
    await tab.goto('/');
    await expect(tab).toHaveURL('/hinglish');
    await expect(tab.locator('html')).toHaveAttribute('lang', 'hi-Latn');
    await tab.goto('/about');
    await expect(heading(tab)).toHaveText('About Kitabvan');
    expect(await remembered(tab)).toBe('hinglish');

    await tab.goto('/hindi/about');
    const opened = context.waitForEvent('page');
    await languageLink(tab, 'English').click({ button: 'middle' });
    const english = await opened;
    await expect(english).toHaveURL('/about');
    expect(await remembered(tab)).toBe('english');
    await english.goto('/');
    await expect(heading(english)).toHaveText(HOME.english);
    await expect(english).toHaveURL('/');
  },
);

test(
  'an unknown path below a language has the page of that language',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    const hindi = await page.goto('/hindi/nowhere');
    await expect(heading(page)).toHaveText('अरे! पेज नहीं मिला');
    await expect(languageLink(page, 'English')).toHaveAttribute('href', '/nowhere');
    // The address is reported by an effect, which may run after the heading is seen.
    const reported = () => pageErrors.console.filter((text) => text.startsWith('404:'));
    await expect.poll(reported).toEqual(['404: there is no page at /hindi/nowhere']);
    const english = await page.goto('/hindix');
    await expect(heading(page)).toHaveText('Oops! Page not found');
    await expect
      .poll(reported)
      .toEqual(['404: there is no page at /hindi/nowhere', '404: there is no page at /hindix']);
    expect([hindi?.status(), english?.status()]).toEqual([404, 404]);
    pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
  },
);

test.describe('without its texts', () => {
  test.use({ awaitsHydration: false });

  // docs/decisions/0074-why-code-does-not-come.md
  test('the page stays in its language, and its links lead on', async ({ page, pageErrors }) => {
    await page.route(/\/assets\/hindi-[^/]+\.js$/u, (route) => route.abort());
    await page.goto('/hindi/about');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(heading(page)).toHaveText('Kitabvan का परिचय');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.locator('a[href="/hindi/contact"]').first().click();
    await expect(page).toHaveURL('/hindi/contact');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    pageErrors.console = pageErrors.console.filter(
      (text) => !/could not be loaded|Failed to/u.test(text),
    );
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, serviceWorkers: 'block', awaitsHydration: false });

  test('the links lead to the same screen in each language', { tag: FULL }, async ({ page }) => {
    await page.goto('/about');
    await languageLink(page, 'हिन्दी').click();
    await expect(page).toHaveURL('/hindi/about');
    await expect(languageLink(page, 'हिन्दी')).toHaveAttribute('aria-current', 'true');
    await languageLink(page, 'English').click();
    await expect(page).toHaveURL('/about');
  });
});
