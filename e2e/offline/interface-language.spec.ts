/** Offline, a screen is shown in the language of its address, opened before or not. */
import { FULL } from '../support/depth.ts';
import { expect, test, untilWorkerControls } from '../support/served-site/own-site.ts';
import { serveTwoBooks } from './two-books.ts';

test(
  'offline the home screen, a new screen and an unknown path are in Hindi',
  { tag: FULL },
  async ({ page, site, context, pageErrors }) => {
    serveTwoBooks(site);
    await page.goto('/hindi');
    await untilWorkerControls(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await context.setOffline(true);
    await site.stop();
    const shown = [
      ['/hindi', 'अंग्रेज़ी, हिन्दी और हिंग्लिश में पढ़ने के लिए किताबें'],
      ['/hindi/about', 'Kitabvan का परिचय'],
      ['/hindi/nowhere', 'अरे! पेज नहीं मिला'],
    ] as const;
    for (const [path, heading] of shown) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    }
    // The address is reported by an effect, which may run after the heading is seen.
    await expect
      .poll(() => pageErrors.console)
      .toContain('404: there is no page at /hindi/nowhere');
    pageErrors.console = pageErrors.console.filter(
      (text) => !/Failed to load|ERR_|Failed to fetch|404/u.test(text),
    );
  },
);
