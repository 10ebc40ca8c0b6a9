/**
 * Phones with a notch: text and controls of every screen, and of what opens over it, keep clear of the
 * insets of the window.
 */
import type { Page } from 'playwright/test';
import { wholeBookPath } from '../../machines/domain/site/routes.ts';
import { byDepth, FULL, fullUnless } from '../support/depth.ts';
import { REPORTED, SCREENS, STATES } from '../every-state/every-state.ts';
import type { State } from '../every-state/state.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { expect, test } from '../support/site.ts';

/** In CSS pixels. */
type Insets = { top: number; right: number; bottom: number; left: number };

/** A window of a phone, as wide and high as its insets leave it. */
type Window = { width: number; height: number; insets: Insets };

/** Gives the page the window. The override lasts as long as its session. */
async function useWindow(page: Page, { width, height, insets }: Window): Promise<void> {
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/**
 * Texts and controls that reach into an inset, at the top and at the end of the page, and controls of
 * what lies over the page that cannot be scrolled out of one. Of a row that is scrolled sideways only
 * the first entry has its place.
 */
const coveredParts = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(({ top, right, bottom, left }) => {
    /** Positions are fractions of a pixel. */
    const TOLERANCE = 0.5;
    const CONTROLS = 'a[href], button, input:not([type=radio], [type=checkbox]), summary, label';
    const LAYERS =
      '[role=dialog], #search-results, [data-react-aria-top-layer], header [role=group]';
    const faults = new Set<string>();
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { clipPath, fontSize, overflowX } = getComputedStyle(each);
        if (clipPath !== 'none' || fontSize === '0px') return false;
        const isRow = overflowX === 'auto' && each.scrollWidth > each.clientWidth + 1;
        if (isRow && each.firstElementChild?.contains(element) === false) return false;
      }
      return true;
    };
    /** What of a box is not cut off by a list that is scrolled. */
    const seenOf = (box: DOMRect, element: Element): DOMRect => {
      let [start, end] = [box.top, box.bottom];
      for (let each = element.parentElement; each !== null; each = each.parentElement) {
        if (each === document.body || getComputedStyle(each).overflowY === 'visible') continue;
        const { top: from, bottom: to } = each.getBoundingClientRect();
        [start, end] = [Math.max(start, from), Math.min(end, to)];
      }
      return new DOMRect(box.left, start, box.width, Math.max(0, end - start));
    };
    const nameOf = (element: Element, text: string): string =>
      `${element.localName} "${text.trim().slice(0, 30)}"`;
    const parts = (root: Element): { name: string; rects: DOMRect[]; element: Element }[] => {
      const found = [...root.querySelectorAll(CONTROLS)].filter(isSeen).map((element) => ({
        name: nameOf(element, element.getAttribute('aria-label') ?? element.textContent),
        rects: [element.getBoundingClientRect()],
        element,
      }));
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const { currentNode: text } = texts;
        const element = text.parentElement;
        if (element === null || (text.textContent ?? '').trim() === '' || !isSeen(element))
          continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const rects = [...range.getClientRects()];
        found.push({ name: nameOf(element, text.textContent ?? ''), rects, element });
      }
      return found;
    };
    const check = (edges: { top: number; bottom: number }, root: Element): void => {
      for (const { name, rects, element } of parts(root))
        for (const rect of rects.map((each) => seenOf(each, element))) {
          if (rect.width === 0 || rect.height === 0) continue;
          if (rect.left < left - TOLERANCE) faults.add(`${name} is under the left edge`);
          if (rect.right > innerWidth - right + TOLERANCE)
            faults.add(`${name} is under the right edge`);
          // What lies outside of the window is not seen at this place of the page.
          if (rect.bottom <= 0 || rect.top >= innerHeight) continue;
          if (rect.top < edges.top - TOLERANCE) faults.add(`${name} is under the top edge`);
          if (rect.bottom > innerHeight - edges.bottom + TOLERANCE)
            faults.add(`${name} is under the bottom edge`);
        }
    };
    const isScrolledAway = document.querySelector('[role=dialog]') !== null;
    const scrollTo = (y: number) => window.scrollTo({ top: y, behavior: 'instant' });
    scrollTo(0);
    check({ top, bottom: -Infinity }, document.body);
    if (!isScrolledAway) {
      scrollTo(document.documentElement.scrollHeight);
      // What has been scrolled up lies beneath the bar at the top.
      check({ top: -Infinity, bottom }, document.body);
    }
    for (const bar of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(bar);
      if (bar instanceof HTMLElement && (position === 'fixed' || position === 'sticky'))
        if (bar.closest('[role=dialog]') === null && bar.querySelector('[role=dialog]') === null)
          check({ top, bottom }, bar);
    }
    for (const layer of document.querySelectorAll(LAYERS))
      for (const control of layer.querySelectorAll(CONTROLS)) {
        if (!isSeen(control)) continue;
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const rect = control.getBoundingClientRect();
        if (rect.top < top - TOLERANCE || rect.bottom > innerHeight - bottom + TOLERANCE)
          faults.add(`${nameOf(control, control.textContent)} cannot be reached`);
      }
    return [...faults];
  }, insets);

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
  test(
    `on a phone held ${way} neither notch nor system bar covers text or controls`,
    fullUnless(way === 'upright'),
    async ({ page }) => {
      test.setTimeout(byDepth(600_000, 60_000));
      await useWindow(page, window);
      await inOnePage(
        SHOWN.filter((state) => existsIn(state, window)).map((state) => [
          state.name,
          () => expectClear(page, state, window),
        ]),
      );
    },
  );

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
