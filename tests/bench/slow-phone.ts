/** A page on a phone with a slow processor, which counts what moves and what takes long. */
import type { Browser, Page } from 'playwright/test';

const SLOWER = 4;
const PHONE = { width: 360, height: 740 };

/** @param stored what is in the browser already, by its keys */
export async function openSlowly(
  browser: Browser,
  url: string,
  stored: Readonly<Record<string, string>>,
) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript((records) => {
    for (const [key, text] of Object.entries(records))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    const seen = { shift: 0, task: 0 };
    const watch = (type: string, note: (entry: Record<string, unknown>) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry as unknown as Record<string, unknown>);
      }).observe({ type });
    watch('layout-shift', ({ value, hadRecentInput }) => {
      if (hadRecentInput !== true) seen.shift += Number(value);
    });
    watch('longtask', ({ duration }) => {
      seen.task = Math.max(seen.task, Number(duration));
    });
    Object.assign(window, { seen });
  }, stored);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url);
  return {
    page,
    /** @returns the heap in megabytes, without garbage */
    heap: async (): Promise<number> => {
      for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
    },
    close: () => context.close(),
  };
}

/** @returns the shifts of layout and the longest task in milliseconds since it was last asked */
export const seenOn = (page: Page): Promise<{ shift: number; task: number }> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shift: number; task: number } };
    const before = { ...seen };
    Object.assign(seen, { shift: 0, task: 0 });
    return before;
  });
