/** Where the log of a tab is stored, when, and what is read from the logs of the other tabs. */
import { describe, expect, test, vi } from 'vitest';
import type { RecordChange } from '../../../src/platform/storage/codec.ts';
import { createOperationLogStore } from '../../../src/platform/storage/operation-log-store.ts';
import { diskWith, visit, type Disk } from '../../support/fake-storage.ts';

const NOW = 1_700_000_000_000;

const bookmark = (id: string, value: number | null = 1): RecordChange => ({
  key: 'kv.bookmarks',
  id,
  value,
});

/** Values of the bookmarks, and how a log names them. */
const NONE = { text: null, hash: 'nothing' };
const A1 = { text: '{"a":1}', hash: '7.12qlvkh.3ilru6' };
const A2 = { text: '{"a":2}', hash: '7.12qiq2i.yzujz3' };

/** A tab whose clock can be moved. */
function openTab(disk: Disk) {
  const clock = { time: NOW };
  const { safeStorage, reports } = visit(disk);
  const log = createOperationLogStore(safeStorage, 'mine', () => clock.time);
  const idsOver = (text: string | null) =>
    log.changesOver('kv.bookmarks', text).map(({ id }) => id);
  return { log, clock, idsOver, reports };
}

type StoredLog = {
  time: number;
  entries: unknown[];
  wrote: unknown[];
  over: unknown[];
  since: unknown[];
};

const storedLog = (change: Partial<StoredLog> = {}): string =>
  JSON.stringify({ time: NOW, entries: [], wrote: [], over: [], since: [], ...change });

const entriesOf = (...ids: string[]) =>
  ids.map((id, place) => [place + 1, NOW, 'kv.bookmarks', id, 1]);

const wroteA1 = { wrote: [['kv.bookmarks', [A1.hash]]] };

describe('the log of this tab', () => {
  test('has a key of its own', () => {
    expect(openTab(diskWith()).log.ownKey).toBe('kv.journal.mine');
  });

  test('is not stored before a record is written', () => {
    const disk = diskWith();
    const { log } = openTab(disk);
    log.add(bookmark('a'));
    expect(log.changesOver('kv.bookmarks', NONE.text)).toEqual([bookmark('a')]);
    expect(disk.tried).toEqual([]);
  });

  test('is stored right before the record, with the change and both values', () => {
    const disk = diskWith();
    const { log, clock } = openTab(disk);
    log.add(bookmark('a'));
    clock.time += 5;
    log.beforeWriting(disk.open(), 'kv.bookmarks', NONE.text, A1.text);
    const text = storedLog({
      time: NOW + 5,
      entries: [[NOW + 1, NOW, 'kv.bookmarks', 'a', 1]],
      wrote: [['kv.bookmarks', [A1.hash]]],
      over: [['kv.bookmarks', NONE.hash]],
      since: [['kv.bookmarks', []]],
    });
    expect(disk.tried).toEqual([['kv.journal.mine', text]]);
    clock.time += 5;
    log.afterStoring(disk.open(), 'kv.bookmarks', true);
    expect(disk.tried, 'not once more').toEqual([['kv.journal.mine', text]]);
  });

  test('is stored after a change that needed no write', () => {
    const disk = diskWith();
    const { log } = openTab(disk);
    log.add(bookmark('a'));
    log.afterStoring(disk.open(), 'kv.bookmarks', false);
    expect(disk.tried).toEqual([
      ['kv.journal.mine', storedLog({ entries: [[NOW + 1, NOW, 'kv.bookmarks', 'a', 1]] })],
    ]);
  });

  test('does not apply its stored changes to a foreign value, nor read itself as another', () => {
    const disk = diskWith();
    const { log, idsOver } = openTab(disk);
    log.add(bookmark('a'));
    log.beforeWriting(disk.open(), 'kv.bookmarks', NONE.text, A1.text);
    expect(idsOver(A2.text), 'before it is stored').toEqual(['a']);
    log.afterStoring(disk.open(), 'kv.bookmarks', true);
    expect([idsOver(A1.text), idsOver(A2.text)]).toEqual([['a'], []]);
  });

  test('forgets a write that failed', () => {
    const disk = diskWith();
    const { log, clock, idsOver } = openTab(disk);
    log.add(bookmark('a'));
    log.beforeWriting(disk.open(), 'kv.bookmarks', NONE.text, A1.text);
    log.add(bookmark('a', null));
    clock.time += 5;
    log.afterStoring(disk.open(), 'kv.bookmarks', false);
    expect(idsOver(A1.text)).toEqual([]);
    expect(disk.texts.get('kv.journal.mine')).toBe(
      storedLog({ time: NOW + 5, entries: [[NOW + 2, NOW, 'kv.bookmarks', 'a', null]] }),
    );
  });

  test('that finds no room does not hinder the write of the record', () => {
    const disk = diskWith();
    disk.isFull = () => true;
    const { log, idsOver } = openTab(disk);
    log.add(bookmark('a'));
    expect(() => {
      log.beforeWriting(disk.open(), 'kv.bookmarks', NONE.text, A1.text);
      log.afterStoring(disk.open(), 'kv.bookmarks', true);
    }).not.toThrow();
    expect([idsOver(A1.text), idsOver(A2.text), [...disk.texts]]).toEqual([['a'], [], []]);
  });

  test('has no changes after everything was erased', () => {
    const { log, idsOver } = openTab(diskWith());
    log.add(bookmark('a'));
    log.clear();
    expect(idsOver(NONE.text)).toEqual([]);
  });

  test('has the removals after everything was replaced', () => {
    const { log } = openTab(diskWith());
    log.add(bookmark('a'));
    log.replaced([bookmark('b', null)], new Map([['kv.bookmarks', A1.text]]));
    expect(log.changesOver('kv.bookmarks', A1.text)).toEqual([bookmark('b', null)]);
    expect(log.changesOver('kv.bookmarks', A2.text)).toEqual([]);
  });
});

describe('the logs of the other tabs', () => {
  test('are read from their keys, and nothing is read from other keys', () => {
    const disk = diskWith({
      'kv.journal.theirs': storedLog({ ...wroteA1, entries: entriesOf('a', 'b') }),
      'kv.journal.old': storedLog({ entries: entriesOf('c') }),
      'kv.journal.mine': storedLog({ entries: entriesOf('d') }),
      'kv.journals': storedLog({ entries: entriesOf('e') }),
      'their kv.journal.': storedLog({ entries: entriesOf('f') }),
    });
    expect(openTab(disk).idsOver(A1.text)).toEqual(['c', 'a', 'b']);
  });

  test('name each other without the beginning of their keys', () => {
    const disk = diskWith({
      'kv.journal.theirs': storedLog({ ...wroteA1, entries: entriesOf('a', 'b') }),
      'kv.journal.third': storedLog({ since: [['kv.bookmarks', [['theirs', 1]]]] }),
    });
    expect(openTab(disk).idsOver(A1.text)).toEqual(['b']);
  });

  test('are read again once they have changed', () => {
    const disk = diskWith({ 'kv.journal.theirs': storedLog(wroteA1) });
    const { idsOver } = openTab(disk);
    expect(idsOver(A1.text)).toEqual([]);
    disk.texts.set('kv.journal.theirs', storedLog({ ...wroteA1, entries: entriesOf('a') }));
    expect(idsOver(A1.text)).toEqual(['a']);
    disk.texts.delete('kv.journal.theirs');
    expect(idsOver(A1.text)).toEqual([]);
  });

  test('explain the value that they replaced, if they changed since this tab opened', () => {
    const over = (entries: unknown[]) =>
      storedLog({
        over: [['kv.bookmarks', A1.hash]],
        wrote: [['kv.bookmarks', [A2.hash]]],
        entries,
      });
    const disk = diskWith({ 'kv.journal.theirs': over(entriesOf('a')) });
    const { idsOver } = openTab(disk);
    expect([idsOver(A2.text), idsOver(A1.text), idsOver(A1.text)]).toEqual([['a'], [], []]);
    disk.texts.set('kv.journal.theirs', over(entriesOf('a', 'b')));
    expect(idsOver(A1.text)).toEqual(['a', 'b']);
    disk.texts.set('kv.journal.new', over(entriesOf('c')));
    expect(openTab(disk).idsOver(A1.text)).toEqual([]);
  });
});

describe('when a tab is opened or left', () => {
  test('the logs of closed tabs are removed after 60 seconds', () => {
    const disk = diskWith({
      'kv.journal.theirs': storedLog({ time: NOW - 60_000 }),
      'kv.journal.closed': storedLog({ time: NOW - 60_001, entries: entriesOf('a') }),
      'kv.bookmarks': A1.text,
    });
    const { log, reports } = openTab(disk);
    log.compact();
    expect([...disk.texts.keys()]).toEqual(['kv.journal.theirs', 'kv.bookmarks']);
    expect(reports).toEqual([]);
  });

  test('its own log is removed once it has no changes of the last 30 seconds', () => {
    const disk = diskWith();
    const { log, clock } = openTab(disk);
    log.add(bookmark('a'));
    log.beforeWriting(disk.open(), 'kv.bookmarks', NONE.text, A1.text);
    log.afterStoring(disk.open(), 'kv.bookmarks', true);
    clock.time += 30_000;
    log.compact();
    expect([...disk.texts.keys()]).toEqual(['kv.journal.mine']);
    clock.time += 1;
    log.compact();
    expect([...disk.texts.keys()]).toEqual([]);
  });

  test('its own log stays, however old, while a change in it is not stored', () => {
    const disk = diskWith();
    const { log, clock } = openTab(disk);
    log.add(bookmark('a'));
    log.beforeWriting(disk.open(), 'kv.bookmarks', NONE.text, A1.text);
    clock.time += 90_000;
    log.compact();
    expect([...disk.texts.keys()]).toEqual(['kv.journal.mine']);
  });

  test('nothing is removed where nothing is stored', () => {
    const disk = diskWith();
    const remove = vi.spyOn(disk.open(), 'removeItem');
    openTab(disk).log.compact();
    expect(remove).not.toHaveBeenCalled();
  });

  test('a log that cannot be removed is reported under its key', () => {
    const disk = diskWith({ 'kv.journal.closed': storedLog({ time: 0 }) });
    const failure = new Error('read only');
    vi.spyOn(disk.open(), 'removeItem').mockImplementation(() => {
      throw failure;
    });
    const { log, reports } = openTab(disk);
    log.compact();
    expect(reports).toEqual([{ key: 'kv.journal.closed', error: failure }]);
  });

  test('nothing happens, and nothing is reported, while the browser denies storage', () => {
    const disk = diskWith({ 'kv.journal.closed': storedLog({ time: 0 }) });
    const { log, reports } = openTab(disk);
    disk.denied = true;
    log.compact();
    expect([[...disk.texts.keys()], reports]).toEqual([['kv.journal.closed'], []]);
  });
});
