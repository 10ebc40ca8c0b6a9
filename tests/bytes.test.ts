/** What a built site weighs: which files belong to a screen, what is over its budget, and how it is told. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Budget } from '../src/publishing/budgets.mjs';
import { BUDGETS } from '../src/publishing/budgets.mjs';
import { bytesTable, excesses, figuresTable, filesOf, readSite, weigh } from '../src/publishing/bytes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bytes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = {
  'assets/index-AAAAAAAA.js': 'import"./shared-BBBBBBBB.js";const a=()=>import(`./Reader-CCCCCCCC.js`);a();',
  'assets/shared-BBBBBBBB.js': 'export const b=1;',
  'assets/Reader-CCCCCCCC.js': 'import{b as c}from"./shared-BBBBBBBB.js";import{d}from"./overlay-DD-_DDDD.js";c(d);import("./Popover-EEEEEEEE.js");',
  'assets/overlay-DD-_DDDD.js': 'export const d=2;',
  'assets/Popover-EEEEEEEE.js': 'import{d}from"./overlay-DD-_DDDD.js";d();',
  'assets/index-FFFFFFFF.css': 'a{}',
  'assets/literata-latin-GGGGGGGG.woff2': 'x'.repeat(500),
};
mkdirSync(join(folder, 'assets'));
for (const [file, text] of Object.entries({ ...FILES, 'sw.js': '1;', 'sw-off.js': '2;', 'assets/old-HHHHHHHH.js': 'old;' })) {
  writeFileSync(join(folder, file), text);
}
const release = { name: 'one', entry: '/assets/index-AAAAAAAA.js', files: Object.keys(FILES).map((file) => `/${file}`), previous: ['/assets/old-HHHHHHHH.js'] };
writeFileSync(join(folder, 'release.json'), JSON.stringify(release));

const budget = (kind: Budget['kind'], of: string[] = []): Budget => ({ name: [kind, ...of].join(' '), kind, of, budget: 100 });
const namesOf = (one: Budget): string[] => [...filesOf(readSite(folder), one)].map((file) => file.replace(/^assets\/|-.{8}(?=\.)/g, '')).toSorted();

describe('the files of a group', () => {
  test.each([
    [budget('first'), ['index.css', 'index.js', 'shared.js']],
    [budget('first', ['Reader']), ['Reader.js', 'index.css', 'index.js', 'overlay.js', 'shared.js']],
    [budget('wanted', ['Popover']), ['Popover.js', 'overlay.js']],
    [budget('all'), ['Popover.js', 'Reader.js', 'index.js', 'overlay.js', 'shared.js', 'sw-off.js', 'sw.js']],
    [budget('font', ['literata-']), ['literata-latin.woff2']],
  ])('of $name are what it imports at once, of this release only', (group, files) => {
    expect(namesOf(group)).toEqual(files);
  });

  test('must be there: a chunk or font with another name is not weighed as nothing', () => {
    expect(() => namesOf(budget('first', ['Preview']))).toThrow('The site has no chunk called Preview: see src/publishing/budgets.mjs.');
    expect(() => namesOf(budget('font', ['tiro-']))).toThrow('The site has no font called tiro-: see src/publishing/budgets.mjs.');
  });

  test('are those of a built site', () => {
    expect(() => readSite(join(folder, 'assets'))).toThrow('holds no built site: npm run build makes it.');
  });
});

test('code is weighed as brotli sends it, a font as it is', () => {
  const figures = weigh(readSite(folder), [budget('font', ['literata-']), budget('wanted', ['Popover'])]);
  expect(figures['font literata-']).toBe(500);
  const plain = FILES['assets/Popover-EEEEEEEE.js'].length + FILES['assets/overlay-DD-_DDDD.js'].length;
  expect(figures['wanted Popover']).toBeGreaterThan(0);
  expect(figures['wanted Popover']).toBeLessThan(plain + 10);
});

test('more than the budget is said; as much is not', () => {
  const [first, all] = [budget('first'), budget('all')];
  expect(excesses([first, all], { first: 1101, all: 100 })).toEqual(['first: 1,001 bytes over its budget.']);
});

test('the tables say what a group may have, has, had, and how much it grew', () => {
  const groups = [budget('first'), budget('all'), budget('font')];
  expect(bytesTable(groups, { first: 1101, all: 90, font: 7 }, { first: 1000, all: 1100 })).toBe(
    [
      '| bytes on the wire | budget |   now | before | difference |',
      '|-------------------|-------:|------:|-------:|-----------:|',
      '| first             |    100 | 1,101 |  1,000 |       +101 |',
      '| all               |    100 |    90 |  1,100 |     −1,010 |',
      '| font              |    100 |     7 |        |        new |',
    ].join('\n'),
  );
  expect(figuresTable(groups.slice(1, 2), { all: 90 })).toBe(
    ['| bytes on the wire | budget |  now | room |', '|-------------------|-------:|-----:|-----:|', '| all               |    100 |   90 |   10 |'].join('\n'),
  );
});

test('every group has a name of its own', () => {
  expect(new Set(BUDGETS.map(({ name }) => name)).size).toBe(BUDGETS.length);
});
