/** Benchmark of reading word by word on a slow phone: opening the bar, and from a tap to the next frame. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { readerPath } from '../../machines/domain/site/routes.ts';
import { figure, median, share, table } from './figures.ts';
import { openSlowly } from './slow-phone.ts';
import { DIST, serveSite, type Measure } from './targets.ts';
import { openBrowser } from './visit.ts';

/** A book of 51 pages. */
const BOOK = 'key-left-at-home';
const TAPS = 40;
const BETWEEN_TAPS_MS = 300;
const LANGUAGES = ['hindi', 'hinglish', 'english'] as const;

/** @returns the middle of words of the page that are in the window, at even distances */
const wordsInView = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.evaluate((most) => {
    const foot = document.querySelector('[data-words]')?.getBoundingClientRect().top ?? 0;
    const all = [...document.querySelectorAll('#page p')].flatMap((paragraph) => {
      const node = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
      if (!(node instanceof Text)) return [];
      return [...node.data.matchAll(/\p{L}[\p{L}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { x, y, width, height, top, bottom } = range.getBoundingClientRect();
        return top > 120 && bottom < foot - 8 ? [{ x: x + width / 2, y: y + height / 2 }] : [];
      });
    });
    const step = Math.max(all.length / most, 1);
    return Array.from(
      { length: Math.min(most, all.length) },
      (_, at) => all[Math.floor(at * step)],
    ).filter((place) => place !== undefined);
  }, TAPS);

async function rowOf(page: Page, language: string): Promise<string[]> {
  await page.locator('#page[data-hydrated], #page').first().focus();
  await wait(3000);
  const opened = await page.evaluate(async () => {
    const start = performance.now();
    document
      .querySelector('#page')
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'w', code: 'KeyW', bubbles: true, cancelable: true }),
      );
    while (document.querySelector('[data-words] [lang]') === null)
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  await wait(2000);
  await page.evaluate(() => {
    const taps: number[] = [];
    Object.assign(window, { taps });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') taps.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const words = await wordsInView(page);
  for (const { x, y } of words) {
    await page.mouse.click(x, y);
    await wait(BETWEEN_TAPS_MS);
  }
  // Taps that take less than 16 ms are not reported.
  const slow = await page.evaluate(() => (window as unknown as { taps: number[] }).taps);
  const taps = [...slow, ...Array.from({ length: words.length - slow.length }, () => 16)];
  return [
    language,
    figure(opened),
    String(words.length),
    figure(median(taps)),
    figure(share(taps, 0.95)),
  ];
}

export const measure: Measure = async (say) => {
  const browser = await openBrowser();
  try {
    const origin = await serveSite(DIST);
    const rows: string[][] = [];
    for (const language of LANGUAGES) {
      say(`words: ${language} ...`);
      const url = `${origin}${readerPath(BOOK)}?page=3&lang=${language}`;
      const { page, close } = await openSlowly(browser, url, {});
      rows.push(await rowOf(page, language));
      await close();
    }
    return table(
      ['a processor 4 times slower', 'bar open after ms', 'taps', 'tap to frame p50 ms', 'p95'],
      rows,
    );
  } finally {
    await browser.close();
  }
};
