/** A screen has its title before its code has come: bookmarks, histories and tabs keep that one. */
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../machines/domain/languages.ts';
import { pathIn, previewPath, readerPath } from '../../machines/domain/site/routes.ts';
import { SCREENS } from '../../machines/domain/site/screens.ts';
import { untilHydrated } from '../support/hydration.ts';
import { PLAIN_SCREEN_PATHS } from '../support/screen-paths.ts';
import { byDepth, fullUnless } from '../support/depth.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

const BOOK = 'barish-ka-pata';
const PATHS = [
  ...PLAIN_SCREEN_PATHS,
  '/categories/horror',
  '/authors/ila-raghuvir',
  previewPath(BOOK),
  readerPath(BOOK),
];
/** The screens of the user's own data, whose content is not prerendered. */
const QUICK_PATHS = [
  '/',
  SCREENS.library.path,
  SCREENS.bookmarks.path,
  SCREENS.yourData.path,
  readerPath(BOOK),
];
const NOWHERE = '/a/path/that/is/none';

const NOT_FOUND: Readonly<Record<InterfaceLanguage, string>> = {
  english: 'Oops! Page not found – Kitabvan',
  hindi: 'अरे! पेज नहीं मिला – Kitabvan',
  hinglish: 'Arre! Page nahi mila – Kitabvan',
};

/** @returns the title in the text of a page */
function titleIn(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/u.exec(html) ?? [];
  return title.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

for (const language of INTERFACE_LANGUAGES)
  test(
    `the title that a screen is served with is the one it keeps, in ${language}`,
    fullUnless(language === 'hindi'),
    async ({ page, pageErrors }) => {
      test.setTimeout(120_000);
      const served = new Map<string, string>();
      const kept = new Map<string, string>();
      for (const path of [...byDepth(PATHS, QUICK_PATHS), NOWHERE]) {
        const response = await page.goto(pathIn(language, path));
        served.set(path, titleIn((await response?.text()) ?? ''));
        await untilHydrated(page);
        await expect(page.locator('main').getByText('Loading', { exact: false })).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        if (path !== NOWHERE) await expect(page).not.toHaveTitle(NOT_FOUND[language]);
        kept.set(path, await page.title());
      }
      // The missing page logs a 404, as it should.
      const missing = `404: there is no page at ${pathIn(language, NOWHERE)}`;
      await expect.poll(() => pageErrors.console).toContain(missing);
      pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
      expect(Object.fromEntries(served)).toEqual(Object.fromEntries(kept));
      expect(served.get(NOWHERE)).toBe(NOT_FOUND[language]);
    },
  );
