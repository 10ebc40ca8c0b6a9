/** Marks beside other tabs, clients without a log, and storage that fails: nothing is lost. */
import { describe, expect, test, vi } from 'vitest';
import type { Mark } from '../../../../machines/domain/marks/mark.ts';
import { createMarkStore } from '../../../../src/platform/storage/mark-store.ts';
import type { StorageChange } from '../../../../src/platform/storage/other-tabs.ts';
import { diskWith, storedOn, visit, type Disk } from '../../../support/fake-storage.ts';
import { markOf } from '../../../support/records.ts';

const KEY = 'kv.marks.the-well';

/** A tab with the marks store, which hears of the changes that are sent to it. */
function tabOn(disk: Disk) {
  const tab = visit(disk);
  let send: (change: StorageChange) => void = () => undefined;
  const stop = vi.fn<() => void>();
  const marks = createMarkStore({
    records: tab.store,
    onOtherTab(listener) {
      send = listener;
      return stop;
    },
  });
  return {
    ...tab,
    marks,
    stop,
    receive(key: string | null) {
      tab.store.receiveChange({ key, text: null });
      send({ key, text: null });
    },
  };
}

const listOf = (...marks: readonly object[]): string => JSON.stringify(marks);

describe('the marks of a book in another tab', () => {
  test('are news once when they have changed, and not when other data has', () => {
    const disk = diskWith({ [KEY]: listOf(markOf('a')) });
    const [tab, other] = [tabOn(disk), tabOn(disk)];
    const heard: Mark[][] = [];
    tab.marks.onOtherTab('the-well', () => heard.push(tab.marks.read('the-well').marks));
    tab.receive('kv.library');
    tab.receive(KEY);
    other.marks.store('the-hill', markOf('c'));
    tab.receive('kv.marks.the-hill');
    expect(heard).toEqual([]);
    other.marks.store('the-well', markOf('b'));
    tab.receive(KEY);
    tab.receive('kv.journal.other');
    expect(heard).toEqual([[markOf('a'), markOf('b')]]);
  });

  test('are no news once stopped', () => {
    const tab = tabOn(diskWith());
    tab.marks.onOtherTab('the-well', () => undefined)();
    expect(tab.stop).toHaveBeenCalledOnce();
  });

  test('do not overwrite a change of this tab', () => {
    const disk = diskWith({ [KEY]: listOf(markOf('a')) });
    const [tab, other] = [tabOn(disk), tabOn(disk)];
    other.marks.store('the-well', markOf('b'));
    const theirs = disk.texts.get(KEY) ?? '';
    tab.marks.remove('the-well', 'a');
    tab.marks.store('the-well', markOf('c'));
    disk.texts.set(KEY, theirs);
    tab.receive(KEY);
    expect(storedOn(disk)).toEqual({ [KEY]: listOf(markOf('b'), markOf('c')) });
  });
});

test('at the start and on news, only the books that a log names are read', () => {
  const ids = Array.from({ length: 54 }, (_, index) => `book-${index}`);
  const disk = diskWith(
    Object.fromEntries(ids.map((id) => [`kv.marks.${id}`, listOf(markOf('a'))])),
  );
  const other = tabOn(disk);
  const get = vi.spyOn(disk.open(), 'getItem');
  const booksRead = () => {
    const keys = get.mock.calls.map(([key]) => key).filter((key) => key.startsWith('kv.marks.'));
    get.mockClear();
    return [...new Set(keys)];
  };
  const { store } = visit(disk);
  store.quarantineInvalid();
  store.compact();
  store.read();
  for (const key of ['kv.marks.book-3', 'kv.library', null])
    store.receiveChange({ key, text: null });
  expect(booksRead()).toEqual([]);
  other.marks.store('book-7', markOf('b'));
  get.mockClear();
  store.receiveChange({ key: 'kv.marks.book-3', text: null });
  visit(disk).store.compact();
  expect(booksRead()).toEqual(['kv.marks.book-7']);
});

describe('a value that another client has written', () => {
  test('without a log wins, with the fields that only that client knows', () => {
    const disk = diskWith();
    const tab = tabOn(disk);
    tab.marks.store('the-well', markOf('a'));
    const theirs = [
      { ...markOf('b'), tags: ['rain'] },
      { id: 'c', kind: 'drawing' },
    ];
    disk.texts.set(KEY, listOf(...theirs));
    tab.receive(KEY);
    expect(storedOn(disk)).toEqual({ [KEY]: listOf(...theirs) });
    tab.marks.store('the-well', markOf('d'));
    expect(storedOn(disk)).toEqual({ [KEY]: listOf(...theirs, markOf('d')) });
  });

  test.each([
    { what: 'no JSON', text: '[{', kept: [] },
    { what: 'no list', text: '{"id":"a"}', kept: [] },
    { what: 'with a record without an id', text: listOf(markOf('a'), { note: 'x' }), kept: ['a'] },
    { what: 'with a number', text: '[5]', kept: [] },
    { what: 'with an empty id', text: listOf(markOf(''), markOf('b')), kept: ['b'] },
    { what: 'with an id twice', text: listOf(markOf('a'), markOf('a')), kept: ['a'] },
  ])('$what is copied before a change, and its valid marks stay', ({ text, kept }) => {
    const disk = diskWith({ [KEY]: text });
    const tab = tabOn(disk);
    expect(tab.marks.read('the-well').hasUnreadable).toBe(true);
    tab.marks.store('the-well', markOf('new'));
    tab.marks.store('the-well', markOf('newer'));
    expect(storedOn(disk)).toEqual({
      [KEY]: listOf(...[...kept, 'new', 'newer'].map((id) => markOf(id))),
      [`${KEY}.damaged`]: text,
    });
  });

  test('is not overwritten when it cannot be copied', () => {
    const disk = diskWith({ [KEY]: '[{' });
    disk.isFull = (key) => key === `${KEY}.damaged`;
    const tab = tabOn(disk);
    tab.marks.store('the-well', markOf('a'));
    expect(storedOn(disk)).toEqual({ [KEY]: '[{' });
    expect([tab.reported(), tab.marks.read('the-well').marks]).toEqual([
      [[KEY, 'QuotaExceededError']],
      [markOf('a')],
    ]);
  });
});

describe('marks that cannot be stored', () => {
  function fullTab() {
    const disk = diskWith({ 'kv.lang': 'hindi', theirs: 'x' });
    const tab = tabOn(disk);
    disk.isFull = (key) => key === KEY;
    tab.marks.store('the-well', markOf('a'));
    tab.marks.store('the-well', markOf('b'));
    return { disk, tab };
  }

  test('are reported, used during the visit, and stored once there is room', () => {
    const { disk, tab } = fullTab();
    expect(tab.notifications).toEqual(['full', 'full']);
    expect([tab.marks.bookIds(), tab.marks.read('the-well').marks]).toEqual([
      ['the-well'],
      [markOf('a'), markOf('b')],
    ]);
    expect(tab.store.texts().get(KEY)).toBe(listOf(markOf('a'), markOf('b')));
    disk.isFull = () => false;
    tab.store.compact();
    expect(storedOn(disk)[KEY]).toBe(listOf(markOf('a'), markOf('b')));
  });

  test('are erased with everything else, here or in another tab', () => {
    const here = fullTab();
    here.tab.store.replace(new Map());
    const there = fullTab();
    for (const key of there.disk.texts.keys()) if (key !== 'theirs') there.disk.texts.delete(key);
    there.tab.receive(there.tab.operationLog.ownKey);
    for (const { disk, tab } of [here, there]) {
      disk.isFull = () => false;
      tab.store.compact();
      expect([storedOn(disk), tab.marks.bookIds()]).toEqual([{ theirs: 'x' }, []]);
    }
  });

  test('are held for the visit where the browser denies storage', () => {
    const tab = tabOn(Object.assign(diskWith(), { denied: true }));
    tab.marks.store('the-well', markOf('a'));
    expect([tab.marks.bookIds(), tab.marks.read('the-well').marks]).toEqual([
      ['the-well'],
      [markOf('a')],
    ]);
  });
});

test('marks that were erased are removed again when another tab writes them late', () => {
  const disk = diskWith();
  let time = disk.now();
  disk.now = () => time;
  const [tab, other] = [tabOn(disk), tabOn(disk)];
  other.marks.store('the-well', markOf('a'));
  const written = new Map(disk.texts);
  time += 100;
  tab.store.replace(new Map());
  expect(storedOn(disk)).toEqual({});
  for (const [key, text] of written) disk.texts.set(key, text);
  tab.receive(KEY);
  expect(storedOn(disk)).toEqual({ [KEY]: '[]' });
});
