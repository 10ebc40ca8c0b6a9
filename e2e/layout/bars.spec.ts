/**
 * Nothing in a bar scrolls the page: neither the focus, nor a click, nor typing, nor an assistive
 * technology that brings a control into view.
 */
import type { Locator, Page } from 'playwright/test';
import { longBook } from './long-book.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { installFakeSpeech } from '../support/fake-speech.ts';

const SIZES = byDepth(
  [
    [1280, 800],
    [800, 600],
    [360, 640],
  ] as const,
  [[360, 640]] as const,
);
const SCREENS = byDepth(['/', '/categories', '/about', '/books/the-well/read?page=2'], ['/about']);

const MARK = 'data-bar-control';
const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/**
 * Marks the visible controls of all bars: what stays where it is when the page scrolls.
 * @returns their number
 */
async function markControls(page: Page): Promise<number> {
  await nextFrames(page);
  return page.evaluate((mark) => {
    const isInBar = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
        isInBar(element.parentElement));
    const controls = [...document.querySelectorAll('#root :is(a, button, input)')].filter(
      (each) => isInBar(each) && each.getBoundingClientRect().width > 10 && each.checkVisibility(),
    );
    controls.forEach((control, place) => control.setAttribute(mark, String(place)));
    return controls.length;
  }, MARK);
}

/** Scrolls to the middle of the page. @returns where that is */
async function scrollToMiddle(page: Page): Promise<number> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, Math.round((document.documentElement.scrollHeight - innerHeight) / 2));
  });
  await nextFrames(page);
  return top(page);
}

/** Moves the focus back to a control from a stop that is put behind it for that. */
async function tabBackTo(page: Page, control: Locator): Promise<void> {
  await control.evaluate((each) => {
    const stop = document.createElement('span');
    stop.tabIndex = 0;
    stop.addEventListener('blur', () => stop.remove(), { once: true });
    each.after(stop);
    stop.focus({ preventScroll: true });
  });
  await page.keyboard.press('Shift+Tab');
}

/** @returns what has scrolled the page, and by how much */
async function scrollsOf(page: Page): Promise<string[]> {
  const scrolls: string[] = [];
  const count = await markControls(page);
  expect(count).toBeGreaterThan(2);
  const middle = await scrollToMiddle(page);
  expect(middle).toBeGreaterThan(50);
  const note = async (what: string) => {
    await nextFrames(page);
    const now = await top(page);
    if (now !== middle) scrolls.push(`${what}: ${now - middle}`);
    await scrollToMiddle(page);
  };
  for (let place = 0; place < count; place += 1) {
    const control = page.locator(`[${MARK}="${place}"]`);
    const name = await control.evaluate((each) => each.ariaLabel ?? each.textContent);
    const check = async (what: string, act: () => Promise<unknown>) => {
      // The search box is another element once its code has come.
      await markControls(page);
      await act();
      await note(`${name}, ${what}`);
    };
    await check('brought into view', () => control.scrollIntoViewIfNeeded());
    await check('focused', () => control.focus());
    await check('reached with Shift+Tab', () => tabBackTo(page, control));
  }
  return scrolls;
}

for (const [width, height] of SIZES)
  test(
    `no control of a bar scrolls the page in a ${width} by ${height} window`,
    { tag: '@engines' },
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await serveBook(page, longBook);
      await inOnePage(
        SCREENS.map((path) => [
          path,
          async () => {
            await page.goto(path);
            if (path.includes('read')) await expect(page.locator('#page p').last()).toBeAttached();
            expect(await scrollsOf(page)).toEqual([]);
          },
        ]),
      );
    },
  );

test('a click on the search box and every letter leave the page where it is', async ({ page }) => {
  await page.goto('/about');
  await markControls(page);
  const middle = await scrollToMiddle(page);
  await page.getByRole('combobox').click();
  expect(await top(page)).toBe(middle);
  for (const letter of 'the salt') {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await nextFrames(page);
    expect(await top(page), letter).toBe(middle);
  }
});

test(
  'what hangs from the bar stays reachable in the window, also with larger text',
  { tag: FULL },
  async ({ page }) => {
    const cases = [
      [844, 390, 'More'],
      [768, 1024, 'More'],
      [360, 640, 'Menu'],
    ] as const;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const [width, height, name] of cases) {
      await page.setViewportSize({ width, height });
      await page.goto('/about');
      await page.getByRole('button', { name, exact: true }).click();
      for (const entry of await page.locator('header [role=group] a:visible').all()) {
        await entry.scrollIntoViewIfNeeded();
        await expect(entry).toBeInViewport({ ratio: 1 });
      }
    }
  },
);

test(
  'the menu of a phone stays open when it scrolls to an entry @phone',
  { tag: FULL },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 420 });
    await page.goto('/about');
    await markControls(page);
    const middle = await scrollToMiddle(page);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    for (const entry of await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .all()) {
      await entry.scrollIntoViewIfNeeded();
      await nextFrames(page);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      expect(await top(page)).toBe(middle);
    }
  },
);

test(
  'neither the reading-aloud nor the storage bar scrolls the page or hides its end',
  { tag: FULL },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await installFakeSpeech(page);
    await serveBook(page, longBook);
    await page.goto('/books/the-well/read?page=2');
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await expect(page.getByRole('region', { name: 'Read aloud' })).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await scrollsOf(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bar = await page.getByRole('region', { name: 'Read aloud' }).boundingBox();
    const last = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);
