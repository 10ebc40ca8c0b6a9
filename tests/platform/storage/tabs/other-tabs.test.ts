/** Writes of other tabs: which events of the window count, and which writes have no event. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEYS } from '../../../../src/platform/storage/keys.ts';
import { onOtherTab, type StorageChange } from '../../../../src/platform/storage/other-tabs.ts';

const ANY_KEY: StorageChange = { key: null, text: null };

let target: EventTarget;
let heard: StorageChange[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  target = new EventTarget();
  vi.stubGlobal('window', target);
  heard = [];
  stop = onOtherTab((change) => heard.push(change));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const dispatch = (type: string, detail: object) =>
  target.dispatchEvent(Object.assign(new Event(type), detail));

const write = (key: string | null, newValue: string | null) =>
  dispatch('storage', { key, newValue });

test('a write under every key of the site is news, with its value', () => {
  for (const key of Object.values(KEYS)) write(key, `new ${key}`);
  expect(heard).toEqual(Object.values(KEYS).map((key) => ({ key, text: `new ${key}` })));
  expect(heard).toHaveLength(17);
});

test("so are a book's marks, whatever its id", () => {
  for (const key of ['kv.marks.the-well', 'kv.marks.x%2Edamaged', 'kv.marks.\n']) write(key, '[]');
  expect(heard.map(({ key }) => key)).toEqual([
    'kv.marks.the-well',
    'kv.marks.x%2Edamaged',
    'kv.marks.\n',
  ]);
});

test('so are the log of another tab, a removed value and cleared storage', () => {
  write('kv.journal.tab-9', '{}');
  write('kv.lang', null);
  write(null, null);
  expect(heard).toEqual([
    { key: 'kv.journal.tab-9', text: '{}' },
    { key: 'kv.lang', text: null },
    ANY_KEY,
  ]);
});

test.each([
  'theirs',
  'their kv.journal.',
  'kv.bookmarks.damaged',
  'kv.marks.a.damaged',
  'kv.marks.',
  '',
])('a write under the key "%s", which is not of the site, is not', (key) => {
  write(key, 'x');
  expect(heard).toEqual([]);
});

test('a page restored from the back/forward cache has received no events: anything may be new', () => {
  dispatch('pageshow', { persisted: true });
  expect(heard).toEqual([ANY_KEY]);
});

test('a page shown for the first time has not missed any', () => {
  dispatch('pageshow', { persisted: false });
  expect(heard).toEqual([]);
});

test('half a second after the start a write without an event is found, once', () => {
  vi.advanceTimersByTime(499);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([ANY_KEY]);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([ANY_KEY]);
});

test('nothing is heard once stopped', () => {
  stop();
  write('kv.lang', 'hindi');
  dispatch('pageshow', { persisted: true });
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
});
