/** The locale of the system changes nothing: the language of the site decides. */
import type { Browser, Page } from 'playwright/test';
import { byDepth, fullUnless } from '../../support/depth.ts';
import { SCREENS, STATES } from '../../every-state/every-state.ts';
import type { State } from '../../every-state/state.ts';
import { waitForHydration } from '../../support/hydration.ts';
import type { TestServer } from '../../support/served-site/test-server.ts';
import { expect, setServer, test } from '../../support/site.ts';

/** The first is that of the tests. */
const LOCALES = byDepth(
  ['en-US', 'ar-EG', 'he-IL', 'fa-IR', 'ur-PK', 'hi-IN-u-nu-deva', 'en-US-u-nu-arab', 'th-TH'],
  ['en-US', 'ar-EG'],
);
/** The platform refuses it. */
const REFUSED = 'en-US@posix';

const QUICK: ReadonlySet<string> = new Set([
  'all results',
  'the language popover',
  'the sheet of voices',
]);
const STATES_TO_SEE = [...Object.values(SCREENS), ...Object.values(STATES)]
  .flat()
  .filter(({ name, widths }) => widths === undefined && byDepth(true, QUICK.has(name)));

/**
 * Each text with the direction and the place of its element. A shelf outside the window has an
 * estimated height until its animation ends (src/features/shelves/ShelfRow.tsx).
 */
const layoutOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      // Announcements come and go.
      if (element.closest('[aria-live]') !== null) return [];
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map(({ nodeValue }) => nodeValue?.trim())
        .join(' ')
        .trim();
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width <= 1 || (text === '' && !element.matches('button, input, a, [role]'))) return [];
      const place = [left, top + window.scrollY, width, height].map(Math.round).join(' ');
      return [`${text} | ${getComputedStyle(element).direction} ${place}`];
    });
  });

/** @returns the choice that each arrow leads to, where a choice has the focus */
async function choicesByArrows(page: Page): Promise<string[]> {
  const chosen: string[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    const isChoice = await page.evaluate(
      () => document.activeElement?.matches('[type=radio]') === true,
    );
    if (!isChoice) break;
    await page.keyboard.press(key);
    chosen.push(
      await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? ''),
    );
  }
  return chosen;
}

async function seen(
  { browser, site, baseURL }: { browser: Browser; site: TestServer; baseURL: string | undefined },
  locale: string,
  states: readonly State[],
): Promise<Record<string, string[]>> {
  const isRefused = locale === REFUSED;
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: isRefused ? 'en-US' : locale,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  setServer(context, site);
  waitForHydration(context);
  if (isRefused)
    await context.addInitScript((language) => {
      Object.defineProperty(navigator, 'language', { get: () => language });
      Object.defineProperty(navigator, 'languages', { get: () => [] });
    }, REFUSED);
  // A typeface is used from the first page turn after it has come.
  await context.route('**/*.woff2', (route) => route.abort());
  const page = await context.newPage();
  const result: Record<string, string[]> = {};
  for (const state of states)
    await test.step(`${locale}: ${state.name}`, async () => {
      await state.open(page);
      // What comes last, such as other books, has come when nothing changes any more.
      let layout: string[] = [];
      await expect(async () => {
        const before = layout;
        layout = await layoutOf(page);
        expect(layout).toEqual(before);
      }).toPass({ intervals: [300] });
      result[state.name] = [...layout, ...(await choicesByArrows(page))];
    });
  await context.close();
  return result;
}

const [USUAL = '', ...OTHERS] = LOCALES;
/** What is seen in the usual locale, once for each worker. */
let expected: ReturnType<typeof seen> | undefined;

for (const locale of [...OTHERS, REFUSED])
  test(
    `direction, place, texts and arrow keys are the same in ${locale}`,
    fullUnless(locale !== REFUSED),
    async ({ browser, site, baseURL }) => {
      test.setTimeout(600_000);
      const at = { browser, site, baseURL };
      expected ??= seen(at, USUAL, STATES_TO_SEE);
      const usual = await expected;
      expect(Object.keys(usual)).toHaveLength(STATES_TO_SEE.length);
      expect(await seen(at, locale, STATES_TO_SEE)).toEqual(usual);
    },
  );
