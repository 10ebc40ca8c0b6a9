// The report of `npm run qa`: what it says of a run, and what its search finds.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PathRecord } from '../behaviour/path-records.ts';
import { writeReport } from './report.ts';

const PASSED: PathRecord = {
  machine: 'mobileMenu',
  path: 'a small screen, path 1',
  engine: 'headless',
  start: 'the panel is closed',
  steps: ['press the menu; the panel is open', 'press <Escape>; the panel is closed'],
  passed: 2,
  error: null,
  screenshot: null,
  reasons: {},
  notDriven: '',
  coverage: { states: ['closed'], taken: [], refused: [] },
};
let folder = '';
let { window } = new JSDOM();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qa-report-'));
  const screenshot = join(folder, 'failed.png');
  const failed = { ...PASSED, engine: 'firefox', passed: 1, error: 'Error: it stays', screenshot };
  await writeFile(screenshot, 'picture');
  await writeFile(join(folder, 'records.json'), JSON.stringify([PASSED, failed]));
  const absent = [{ name: 'webkit', advice: 'install it' }];
  await writeReport({ records: folder, out: folder, site: 'https://a.test', absent });
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  ({ window } = new JSDOM(html, { runScripts: 'dangerously' }));
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const textOf = (selector: string): string =>
  [...window.document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n');

test('the report says how many paths failed in which engine, and which is missing', () => {
  expect(textOf('main > p:first-of-type')).toBe('✗ 1 of 2 paths failed');
  expect(textOf('main > ul > li').split('\n')).toEqual([
    'headless: 1 paths, 0 failed',
    'firefox: 1 paths, 1 failed',
    'WEBKIT IS NOT ON THIS MACHINE: install it',
  ]);
});

test('each machine has a chart and a table that show what was tested where', () => {
  expect(textOf('[data-machine=mobileMenu] svg')).toContain('✗ ');
  const rows = textOf('[data-machine=mobileMenu] tbody tr');
  expect(rows).toMatch(/state closed✓ tested✓ tested\n.*state open– not tested– not tested/u);
});

test('a failed path shows its numbered steps, its message and its picture', async () => {
  await expect.poll(() => textOf('.failed')).toBe('✗ failed: press <Escape>; the panel is closed');
  expect(textOf('details[open] li:not(.failed)')).toBe('press the menu; the panel is open');
  expect(textOf('details[open] pre')).toBe('Error: it stays');
  const picture = window.document.querySelector('details[open] img')?.getAttribute('src');
  expect(picture).toBe(`data:image/png;base64,${Buffer.from('picture').toString('base64')}`);
});

test.each([
  ['', 2],
  ['OPEN press', 2],
  ['firefox press', 1],
  ['nobody', 0],
])('the search for "%s" finds %i of two paths', (query, found) => {
  const field = window.document.querySelector('input');
  Object.assign(field ?? {}, { value: query });
  field?.dispatchEvent(new window.Event('input'));
  expect(textOf('#found')).toBe(`${found} of 2 paths`);
  expect([...window.document.querySelectorAll('.paths > li:not([hidden])')]).toHaveLength(found);
});
