/**
 * What the site shows over or beside a screen, such as the offer of a new version or why code is
 * missing, can be seen and pressed, and so can the bars at the edges of the window beside it.
 */
import type { Page } from 'playwright/test';
import { longBook } from './long-book.ts';
import { byDepth, fullUnless } from '../support/depth.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { expect, serveBook, test } from '../support/site.ts';

const WINDOWS = [
  [1280, 800],
  [360, 740],
  [740, 360],
] as const;

const READER = '/books/the-well/read?page=2';
const ABOUT = '/about';

type Message = {
  name: string;
  /** Of the message. */
  selector: string;
  /** Made to happen before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Makes the message appear on the opened page. */
  show: (page: Page) => Promise<unknown>;
  /** Where it is shown; by default everywhere. */
  paths?: readonly string[];
  /** In the flow of the page, and not at an edge of the window. */
  scrolls?: boolean;
  /** Also in a quick run. */
  isQuick?: boolean;
};

const NEW_VERSION = 'section[aria-label="New version"]';
const STORAGE = '[data-storage-status]';
const MISSING = 'section[aria-label="Missing part"]';

/** The site takes this for the worker of a new version. */
const pretendWorker = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator.serviceWorker, 'controller', {
      get: () => ({ postMessage: () => undefined }),
    }),
  );

async function offerVersion(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    await expect(page.locator(NEW_VERSION)).toBeAttached({ timeout: 500 });
  }).toPass();
}

async function refuseToStore(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
}

async function missPanel(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/overlays-*', (route) => route.abort());
  await page.getByRole('button', { name: 'Reading settings' }).click();
}

const showLoadError = (page: Page) => page.evaluate(() => window.kitabvan?.showLoadError?.());

const MESSAGES: readonly Message[] = [
  {
    name: 'the offer of a new version',
    selector: NEW_VERSION,
    prepare: pretendWorker,
    show: offerVersion,
    scrolls: true,
  },
  { name: 'that nothing can be stored', selector: STORAGE, show: refuseToStore, paths: [READER] },
  { name: 'that a part is missing', selector: MISSING, show: missPanel, paths: [READER] },
  {
    name: 'that a part is missing and nothing can be stored',
    isQuick: true,
    selector: `${MISSING}, ${STORAGE}`,
    show: async (page) => {
      await refuseToStore(page);
      await missPanel(page);
    },
    paths: [READER],
    scrolls: true,
  },
  { name: 'that the page is incomplete', selector: '#load-error', show: showLoadError },
  {
    name: 'that the page is incomplete, and the offer of a new version',
    selector: `#load-error, ${NEW_VERSION}`,
    prepare: pretendWorker,
    show: async (page) => {
      await showLoadError(page);
      await offerVersion(page);
    },
    scrolls: true,
  },
  {
    name: 'that the code has not been loaded',
    selector: '#load-error',
    prepare: (page) => page.route('**/assets/index-*', (route) => route.abort()),
    show: () => Promise.resolve(),
  },
  {
    name: 'that the code cannot run',
    selector: '#no-code',
    prepare: (page) =>
      page.route('**/assets/index-*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("no");' }),
      ),
    show: () => Promise.resolve(),
  },
];

/**
 * @param scrolls whether the messages may have to be scrolled into view
 * @returns what of the messages, and of the bars in the window, is not to be seen or lies under
 *   something else
 */
const coveredParts = (page: Page, selector: string, scrolls: boolean): Promise<string[]> =>
  page.evaluate(
    ({ selector: of, scrolls: mayScroll }) => {
      const CONTROLS = 'a[href], button, input';
      const isHit = (element: Element, x: number, y: number): boolean =>
        element.contains(document.elementFromPoint(x, y));
      /** The middle, and the corners without their rounding. */
      const isClear = (element: Element): boolean =>
        // A link in a text has a box on each of its lines.
        [...element.getClientRects()].every(({ left, top, right, bottom }) => {
          const [width, height] = [(right - left) / 4, (bottom - top) / 4];
          return [
            [left + 2 * width, top + 2 * height],
            [left + width, top + height],
            [right - width, top + height],
            [left + width, bottom - height],
            [right - width, bottom - height],
          ].every(([x = 0, y = 0]) => isHit(element, x, y));
        });
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(element).clipPath === 'none' &&
        element.getBoundingClientRect().width > 10;
      const isInBar = (element: Element | null): boolean =>
        element !== null &&
        (['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
          isInBar(element.parentElement));
      const nameOf = (element: Element): string =>
        `${element.localName} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
      const messages = [...document.querySelectorAll(of)];
      const faults = messages.some(isShown) ? [] : ['the message is not shown'];
      const y = window.scrollY;
      for (const message of messages)
        for (const part of message.querySelectorAll(`${CONTROLS}, p`)) {
          if (!isShown(part)) continue;
          // A long message is itself scrolled.
          if (mayScroll || message.scrollHeight > message.clientHeight + 1)
            part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          if (!isClear(part)) faults.push(`${nameOf(part)} is covered`);
        }
      window.scrollTo({ top: y, behavior: 'instant' });
      for (const control of document.querySelectorAll(`#root :is(${CONTROLS})`)) {
        if (!isShown(control) || !isInBar(control)) continue;
        const box = control.getBoundingClientRect();
        const isOutside = box.bottom <= 0 || box.top >= innerHeight;
        if (!isOutside && !isClear(control)) faults.push(`${nameOf(control)} in a bar is covered`);
      }
      return faults;
    },
    { selector, scrolls },
  );

async function expectClear(page: Page, message: Message): Promise<void> {
  // A notice lies over the page for some seconds only.
  await page.evaluate(() => {
    for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]'))
      notice.style.display = 'none';
  });
  await expect
    .poll(() => coveredParts(page, message.selector, message.scrolls ?? false))
    .toEqual([]);
}

const scrollTo = (page: Page, part: number) =>
  page.evaluate((of) => {
    window.scrollTo({
      top: Math.round((document.documentElement.scrollHeight - innerHeight) * of),
      behavior: 'instant',
    });
  }, part);

test.use({ awaitsHydration: false });

for (const message of MESSAGES)
  test(
    `can be seen and pressed beside the bars: ${message.name}`,
    fullUnless(message.isQuick ?? false),
    async ({ page, pageErrors }) => {
      test.setTimeout(byDepth(240_000, 120_000));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await serveBook(page, longBook);
      await message.prepare?.(page);
      await inOnePage(
        (message.paths ?? [READER, ABOUT]).flatMap((path) =>
          WINDOWS.map(([width, height]) => [
            `${path}, ${width} by ${height}`,
            async () => {
              await page.setViewportSize({ width, height });
              await page.goto(path);
              await expect(page.locator('h1')).toBeVisible();
              await message.show(page);
              await expect(page.locator(message.selector).first()).toBeVisible();
              for (const part of [0, 0.05, 0.5, 1]) {
                await scrollTo(page, part);
                await test.step(`scrolled to ${part}`, () => expectClear(page, message));
              }
            },
          ]),
        ),
      );
      pageErrors.console = pageErrors.console.filter(
        (text) => !/Failed to (?:load|fetch|save)|ERR_|could not be loaded/u.test(text),
      );
      pageErrors.errors = [];
    },
  );
