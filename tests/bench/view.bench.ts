/** Benchmark on a slow phone: a book that is turned and scrolled, and a reading that is moved. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright/test';
import { readerPath } from '../../machines/domain/site/routes.ts';
import { entryOf, progressOn } from '../support/records.ts';
import { figure, table } from './figures.ts';
import { openSlowly, seenOn } from './slow-phone.ts';
import { DIST, serveSite, type Measure } from './targets.ts';
import { openBrowser } from './visit.ts';

const BOOK = 'key-left-at-home';
const PAGES = 51;
const [FROM, TO] = [20, 40];
/** Until nothing more comes. */
const QUIET_MS = 2000;
const STEPS = 30;
/** The number of books for which the goals are. */
const FEW = 54;
const SETTINGS = ['175%', 'Airy', 'Narrow', 'Sans', 'Straight', '85%'];

/** @returns the distance of a page of a scrolled text from where a jump leads, in CSS pixels */
const missed = (page: Page, number: number): Promise<number> =>
  page.evaluate((to) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const box = document.querySelector(`[data-number="${to}"]`)?.getBoundingClientRect();
    return Math.abs((box?.top ?? Number.NaN) - Number.parseFloat(scrollPaddingTop));
  }, number);

/** @returns how far each setting moves the line that is read, in CSS pixels */
async function movedBySettings(page: Page): Promise<string> {
  await page.evaluate((number) => {
    const text = document.querySelectorAll(`[data-number="${number}"] p`)[2];
    text?.scrollIntoView({ behavior: 'instant' });
    window.scrollBy({ top: 30, behavior: 'instant' });
  }, FROM);
  await wait(QUIET_MS);
  await page.evaluate(() => {
    const bar = () =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const boxes = () =>
      [...document.querySelectorAll('[data-scrolled] p')].map((each) =>
        each.getBoundingClientRect(),
      );
    const read = boxes().findIndex(({ bottom }) => bottom > bar() + 1);
    const shareOf = ({ top, height }: DOMRect) => (bar() - top) / height;
    const share = shareOf(boxes()[read] ?? new DOMRect());
    const moved = () => {
      const box = boxes()[read] ?? new DOMRect();
      return Math.abs(shareOf(box) - share) * box.height;
    };
    Object.assign(window, { moved });
  });
  await page.getByRole('button', { name: 'Reading settings' }).click();
  const moves: number[] = [];
  for (const setting of SETTINGS) {
    await page.getByRole('dialog').getByText(setting, { exact: true }).first().click();
    await wait(QUIET_MS);
    moves.push(await page.evaluate(() => (window as unknown as { moved: () => number }).moved()));
  }
  return moves.map((px) => px.toFixed(1)).join(' / ');
}

async function readBook(browser: Browser, origin: string, language: string, way: string) {
  const isScrolled = way === 'scroll';
  const url = origin + readerPath(BOOK);
  const view = { 'kv.lang': language, ...(isScrolled ? { 'kv.view': '{"mode":"scroll"}' } : {}) };
  const { page, heap, close } = await openSlowly(browser, url, view);
  const last = isScrolled ? `[data-number="${PAGES}"] p` : '#page p';
  await page.locator(last).first().waitFor({ state: 'attached' });
  await wait(QUIET_MS);
  const opened = await seenOn(page);
  const megabytes = await heap();
  for (let step = 0; step < STEPS; step += 1) {
    await (isScrolled ? page.mouse.wheel(0, 500) : page.keyboard.press('ArrowRight'));
    await wait(400);
  }
  const read = await seenOn(page);
  let [jump, moved] = ['n/a', 'n/a'];
  if (isScrolled) {
    await page.locator('select').selectOption({ index: TO - 1 });
    await wait(QUIET_MS);
    jump = (await missed(page, TO)).toFixed(1);
    moved = language === 'english' ? await movedBySettings(page) : moved;
  }
  await close();
  const seen = [opened, read].map(({ shift, task }) => `${shift.toFixed(3)}, ${figure(task)}`);
  return [`${language}, ${way}`, ...seen, figure(megabytes), jump, moved];
}

/** Presses a button or a switch. @returns milliseconds until the frame in which something is there */
const timed = (page: Page, control: string, awaited: string): Promise<number> =>
  page.evaluate(
    ([name, selector]) =>
      new Promise<number>((resolve) => {
        const label = [...document.querySelectorAll('main button, main label')].find(
          ({ textContent }) => textContent === name,
        );
        const pressed = label?.querySelector('input') ?? label;
        const start = performance.now();
        if (!(pressed instanceof HTMLElement)) throw new Error(`There is no ${name}.`);
        pressed.click();
        const look = () => {
          if (document.querySelector(selector) === null) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - start));
        };
        look();
      }),
    [control, awaited] as const,
  );

async function moveReading(
  browser: Browser,
  origin: string,
  ids: readonly string[],
): Promise<string[]> {
  const stored = {
    'kv.reading_progress': JSON.stringify(
      ids.map((id, at) => progressOn(id, 1 + (at % 9), at * 9e6)),
    ),
    'kv.library': JSON.stringify(ids.map((id, at) => entryOf(id, at * 9e6))),
  };
  const there = await openSlowly(browser, `${origin}/hand-over`, stored);
  const code = '[role=group][aria-label=Code]';
  await there.page.locator(code).waitFor();
  await wait(QUIET_MS);
  const plain = await timed(there.page, 'Locked with a code', `main:not(:has(${code}))`);
  const locked = await timed(there.page, 'Locked with a code', code);
  await timed(there.page, 'Locked with a code', `main:not(:has(${code}))`);
  await there.page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve((document.title = text)) },
    }),
  );
  await there.page.getByRole('button', { name: 'Copy link' }).click();
  await there.page.waitForFunction(() => document.title.includes('#d='));
  const link = await there.page.title();
  await there.close();
  const here = await openSlowly(browser, `${origin}/hand-over`, {});
  await here.page.getByRole('textbox', { name: 'Paste a link' }).fill(link);
  await wait(QUIET_MS);
  const preview = await timed(here.page, 'Open', 'main li');
  await here.close();
  return [String(ids.length), ...[plain, locked, preview].map(figure)];
}

export const measure: Measure = async (say) => {
  const origin = await serveSite(DIST);
  const browser = await openBrowser();
  const rows: string[][] = [];
  for (const language of ['english', 'hindi'])
    for (const way of ['pages', 'scroll']) {
      say(`view: ${language}, ${way} ...`);
      rows.push(await readBook(browser, origin, language, way));
    }
  const ids = readdirSync(join(DIST, 'books')).filter((name) => !name.includes('.'));
  const moving: string[][] = [];
  for (const books of [FEW, ids.length]) {
    say(`view: moving a reading of ${books} books ...`);
    moving.push(await moveReading(browser, origin, ids.slice(0, books)));
  }
  await browser.close();
  const seen = (when: string): string => `${when}: shift, longest task`;
  return [
    table(
      [
        `${PAGES} pages`,
        seen('opened'),
        seen('read on'),
        'heap MB',
        `jump to page ${TO} misses, px`,
        `the line moves, px: ${SETTINGS.join(' / ')}`,
      ],
      rows,
    ),
    table(['books moved', 'link, ms', 'locked, ms', 'preview, ms'], moving),
  ].join('\n\n');
};
