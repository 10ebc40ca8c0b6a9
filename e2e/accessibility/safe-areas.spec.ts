/**
 * Phones with a notch: text and controls of every screen, and of what opens over it, keep clear of the
 * insets of the window.
 */
import type { Page } from 'playwright/test';
import { wholeBookPath } from '../../machines/domain/site/routes.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { REPORTED, SCREENS, STATES, type State } from '../support/every-state.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { coveredParts, useWindow, type Window } from '../support/safe-areas.ts';
import { expect, test } from '../support/site.ts';

const WINDOWS = {
  upright: { width: 390, height: 844, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  sideways: { width: 844, height: 390, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
} satisfies Record<string, Window>;

/** What is shown before the code of the site, or instead of it. */
const WITHOUT_CODE: readonly State[] = [
  {
    name: 'a page whose code does not come',
    open: async (page) => {
      await page.unrouteAll();
      await page.route('**/assets/index-*', (route) => route.abort());
      await page.goto('/about');
      await expect(page.locator('#load-error')).toBeVisible();
    },
  },
  {
    name: 'the message of a page that is still loading',
    open: async (page) => {
      await page.unrouteAll();
      await page.goto('/about');
      await page.locator('#loading-status').evaluate((status) => {
        status.textContent = status.dataset['text'] ?? '';
      });
    },
  },
  {
    name: 'a whole book',
    open: async (page) => {
      await page.unrouteAll();
      await page.goto(wholeBookPath('barish-ka-pata', 'english'));
      await expect(page.getByRole('main')).toBeVisible();
    },
  },
  {
    name: 'the link to the content',
    open: async (page) => {
      await page.unrouteAll();
      await page.goto('/about');
      await page.locator('.skip-link').focus();
    },
  },
];
const ALL = [...Object.values({ ...SCREENS, ...STATES }).flat(), ...WITHOUT_CODE];
const QUICK = new Set([
  'home',
  'preview',
  'the menu panel',
  'the More panel',
  'the language popover',
  'the reading settings panel',
  'a page that is read aloud',
  'a bookmarked page with its notice',
  'erasing is asked about',
]);
const SHOWN: readonly State[] = byDepth(
  ALL,
  ALL.filter(({ name }) => QUICK.has(name)),
);

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.afterEach(({ pageErrors }) => {
  pageErrors.console = pageErrors.console.filter((text) => !REPORTED.test(text));
});

/** The navigation of small windows is a menu, that of medium ones has More. */
const existsIn = ({ widths }: State, { width }: Window): boolean =>
  widths === undefined || widths.some((each) => each >= 768 === width >= 768);

async function expectClear(page: Page, state: State, window: Window): Promise<void> {
  await state.open(page);
  // What comes a moment later, such as the pages that are read next.
  await page.evaluate(() => document.fonts.ready);
  expect(await coveredParts(page, window.insets)).toEqual([]);
}

for (const [way, window] of Object.entries(WINDOWS))
  test(`on a phone held ${way} neither notch nor system bar covers text or controls`, async ({
    page,
  }) => {
    test.setTimeout(byDepth(600_000, 60_000));
    await useWindow(page, window);
    await inOnePage(
      SHOWN.filter((state) => existsIn(state, window)).map((state) => [
        state.name,
        () => expectClear(page, state, window),
      ]),
    );
  });

test(
  'in a lower window of a phone every control of the settings can be reached',
  { tag: FULL },
  async ({ page }) => {
    const settings = ALL.find(({ name }) => name === 'the reading settings panel');
    if (settings === undefined) throw new Error('There are no settings');
    await inOnePage(
      [
        [667, 320],
        [844, 300],
        [568, 320],
      ].map(([width = 0, height = 0]) => [
        `${width} by ${height}`,
        async () => {
          const window = { ...WINDOWS.sideways, width, height };
          await useWindow(page, window);
          await expectClear(page, settings, window);
        },
      ]),
    );
  },
);
