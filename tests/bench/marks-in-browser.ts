/** Marks in a browser: turning pages with them, their list, a file of them, and the first one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright/test';
import { parseBook, type Book } from '../../machines/domain/books/book.ts';
import { annotationSetOf } from '../../machines/domain/marks/annotations.ts';
import { editionTextOf } from '../../machines/domain/marks/edition-text.ts';
import { anchorOf } from '../../machines/domain/marks/make-anchor.ts';
import { COLOURS, type Mark } from '../../machines/domain/marks/mark.ts';
import { SCREENS } from '../../machines/domain/site/screens.ts';
import { bookDataPath, readerPath } from '../../machines/domain/site/routes.ts';
import { marksKeyOf } from '../../src/platform/storage/mark-keys.ts';
import { figure, median, share, table } from './figures.ts';
import { DIST, serveSite, type Target } from './targets.ts';
import { openBrowser, openVisit, PROFILES, until, type Visit } from './visit.ts';

/** A book of 51 pages. */
const BOOK = 'key-left-at-home';
const SLOW_PROCESSOR = { ...PROFILES.unthrottled, cpu: 4 };
const VISITS = 3;
const TURNS = 30;
const BETWEEN_TURNS_MS = 400;
const WORDS = 7;
/** Of the list: marks, in so many books. */
const LISTED = [0, 1000, 10_000];
const MARKS_OF_BOOK = 200;
const PARAGRAPH = "document.querySelector('#page p')?.textContent ?? ''";
const MAIN = "document.querySelector('main')?.textContent ?? ''";

/** @returns an expression for the milliseconds from an action until the frame in which a condition is true; NaN after a minute */
const timed = (action: string, condition: string): string => `new Promise((done) => {
  const start = performance.now();
  ${action};
  const look = () => requestAnimationFrame(() =>
    (${condition}) ? setTimeout(() => done(performance.now() - start)) :
      performance.now() - start > 60_000 ? done(NaN) : look());
  look();
})`;
const button = (name: string): string =>
  `[...document.querySelectorAll('button')].find((each) => each.textContent === '${name}')`;

const endOf = ({ index, 0: { length } }: RegExpExecArray): number => index + length;

/** @returns marks at even distances in each page of a book; with many of them, they overlap */
function marksIn({ pages }: Book, onEachPage: number): Mark[] {
  const text = editionTextOf('english', pages.length, (page) => pages[page - 1]?.content);
  return pages.flatMap((_, index) => {
    const words = (text.page(index + 1)?.paragraphs ?? []).flatMap(({ shown }, at) =>
      [...shown.matchAll(/\S+/gu)].map((word, place, all) => ({
        paragraph: at + 1,
        start: word.index,
        end: endOf(all[Math.min(place + WORDS, all.length) - 1] ?? word),
      })),
    );
    return Array.from({ length: onEachPage }, (_mark, number) => {
      const word = words[Math.floor((number * words.length) / onEachPage)];
      const anchor =
        word &&
        anchorOf(text, index + 1, {
          start: { paragraph: word.paragraph, offset: word.start },
          end: { paragraph: word.paragraph, offset: word.end },
        });
      if (!anchor) throw new Error(`${BOOK} has no words on page ${index + 1}.`);
      const id = `${index}-${number}`;
      return { ...anchor, id, colour: COLOURS[number % COLOURS.length], made: number + 1 };
    });
  });
}

/** `ids`: of all books. */
type Site = { origin: string; book: Book; ids: readonly string[]; browser: Browser };

const readerOf = ({ origin, book }: Site, marks: readonly Mark[]): Target => ({
  name: 'a book with marks',
  kind: 'ours',
  url: origin + readerPath(BOOK),
  shown: PARAGRAPH,
  firstWords: (book.pages[0]?.content ?? '').slice(0, 20),
  hasKeys: true,
  stored: marks.length === 0 ? {} : { [marksKeyOf(BOOK)]: JSON.stringify(marks) },
});

async function turnTimes(site: Site, marks: readonly Mark[]): Promise<number[]> {
  const visit = await openVisit(site.browser, readerOf(site, marks), SLOW_PROCESSOR);
  await visit.ready();
  await visit.quiet();
  if (marks.length > 0) await visit.ask(until("CSS.highlights.has('kv-yellow')"));
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const turned = await visit.turn('ArrowRight');
    if (turned !== null) times.push(turned.ms);
    await wait(BETWEEN_TURNS_MS);
  }
  await visit.leave();
  return times;
}

/** A turn is until the frame with the next page; the visits alternate. */
async function measureTurns(site: Site, rounds: number): Promise<string> {
  const kinds = [0, 20, 200].map((onEachPage) => ({
    onEachPage,
    marks: onEachPage === 0 ? [] : marksIn(site.book, onEachPage),
    times: [] as number[],
  }));
  for (let round = 0; round < VISITS * rounds; round += 1)
    for (const { marks, times } of kinds) times.push(...(await turnTimes(site, marks)));
  const [none] = kinds;
  const rows = kinds.map(({ onEachPage, marks, times }) => [
    `${marks.length} marks, ${onEachPage} on each page`,
    String(times.length),
    figure(median(times)),
    figure(share(times, 0.95)),
    `${figure(share(times, 0.95) / share(none?.times ?? [], 0.95))} times`,
  ]);
  return table(
    ['a turn, ms, a processor 4 times slower', 'turns', 'p50', 'p95', 'p95 relative'],
    rows,
  );
}

/** Marks by the id of their book. */
function inBooks({ ids, book }: Site, count: number): Map<string, Mark[]> {
  const marks = marksIn(book, Math.ceil(MARKS_OF_BOOK / book.pages.length));
  return new Map(
    ids.slice(0, count / MARKS_OF_BOOK).map((id) => [id, marks.slice(0, MARKS_OF_BOOK)]),
  );
}

const listOf = ({ origin }: Site, marks: ReadonlyMap<string, readonly Mark[]>): Target => ({
  name: 'the list of all marks',
  kind: 'ours',
  url: origin + SCREENS.allMarks.path,
  shown: MAIN,
  firstWords: marks.size === 0 ? 'No marks yet' : 'Delete',
  hasKeys: false,
  stored: Object.fromEntries(
    [...marks].map(([id, all]) => [marksKeyOf(id), JSON.stringify(all)] as const),
  ),
});

async function heapOf(visit: Visit): Promise<number> {
  for (let time = 0; time < 3; time += 1) await visit.send('HeapProfiler.collectGarbage');
  const { metrics = [] } = await visit.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

async function measureList(site: Site, rounds: number): Promise<string> {
  const rows: string[][] = [];
  for (const count of LISTED) {
    const target = listOf(site, inBooks(site, count));
    const [ready, heap]: number[][] = [[], []];
    for (let round = 0; round < VISITS * rounds; round += 1) {
      const visit = await openVisit(site.browser, target, PROFILES.unthrottled);
      ready?.push(await visit.ready());
      await visit.quiet();
      heap?.push(await heapOf(visit));
      await visit.leave();
    }
    rows.push([
      `${count} marks`,
      figure(median(ready ?? [])),
      figure(Math.max(...(ready ?? []))),
      figure(median(heap ?? [])),
    ]);
  }
  return table(['/marks', 'listed after ms, p50', 'worst', 'heap MB'], rows);
}

/** A file of all marks, as this site exports it, into a browser without any. */
async function measureImport(site: Site): Promise<string> {
  const sets = [...inBooks(site, 10_000)].map(([id, marks]) =>
    annotationSetOf(
      { id, title: id, author: '' },
      'english',
      marks.map((mark) => ({ ...mark, id: `${id}-${mark.id}` })),
      1,
      site.origin,
    ),
  );
  const file = JSON.stringify(sets);
  const visit = await openVisit(site.browser, listOf(site, new Map()), PROFILES.unthrottled);
  await visit.ready();
  await visit.quiet();
  const choose = `const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(file)}], 'marks.json', { type: 'application/json' }));
    const input = document.querySelector('input[type=file]');
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }))`;
  const preview = Number(await visit.ask(timed(choose, button('Import'))));
  const done = /Imported: [^.]*/u;
  const importing = Number(
    await visit.ask(timed(`${button('Import')}.click()`, `${done.toString()}.test(${MAIN})`)),
  );
  const { entries } = await visit.recorded();
  const tasks = entries.filter(({ type }) => type === 'longtask').map(({ ms }) => ms);
  const said = String(await visit.ask(`${done.toString()}.exec(${MAIN})?.[0]`));
  const heap = await heapOf(visit);
  await visit.leave();
  return table(
    [
      'an import of 10,000 marks',
      'kB of the file',
      'preview ms',
      'import ms',
      'longest task ms',
      'heap MB',
    ],
    [[said, ...[file.length / 1000, preview, importing, Math.max(0, ...tasks), heap].map(figure)]],
  );
}

/** From words that are selected on a page that has just been read, without any code of marks. */
async function measureFirst(site: Site, rounds: number): Promise<string> {
  const [bar, painted]: [number[], number[]] = [[], []];
  for (let round = 0; round < VISITS * rounds; round += 1) {
    const visit = await openVisit(site.browser, readerOf(site, []), PROFILES.slow);
    await visit.ready();
    await visit.quiet();
    const select = `const text = document.createTreeWalker(document.querySelector('#page p'), NodeFilter.SHOW_TEXT).nextNode();
      document.getSelection().setBaseAndExtent(text, 0, text, Math.min(20, text.length))`;
    bar.push(Number(await visit.ask(timed(select, button('Yellow')))));
    painted.push(
      Number(
        await visit.ask(timed(`${button('Yellow')}.click()`, "CSS.highlights.has('kv-yellow')")),
      ),
    );
    await visit.leave();
  }
  return table(
    [`the first highlight, ${PROFILES.slow.name}`, 'p50', 'worst'],
    [
      ['ms from the selection to the bar', figure(median(bar)), figure(Math.max(...bar))],
      ['ms from the colour to the paint', figure(median(painted)), figure(Math.max(...painted))],
    ],
  );
}

/** @returns tables in Markdown */
export async function measureInBrowser(
  say: (progress: string) => void,
  rounds: number,
): Promise<string> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(DIST, path), 'utf8')) as unknown;
  const book = parseBook(await read(bookDataPath(BOOK)), BOOK);
  if (book === null) throw new Error(`${BOOK} is not in dist/.`);
  const ids = ((await read('books/index.json')) as { id: string }[]).map(({ id }) => id);
  const site = { origin: await serveSite(DIST), book, ids, browser: await openBrowser() };
  const tables: string[] = [];
  for (const [name, measure] of Object.entries({
    measureTurns,
    measureList,
    measureImport,
    measureFirst,
  })) {
    say(`marks: ${name} ...`);
    tables.push(await measure(site, rounds));
  }
  await site.browser.close();
  return tables.join('\n\n');
}
