/**
 * A stored value besides the records: how it is changed, that an invalid one is kept, and how
 * reading settings reach the document.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { KEYS } from '../../../src/platform/storage/keys.ts';
import {
  applyReadingSettings,
  createStoredText,
} from '../../../src/platform/storage/stored-text.ts';
import { diskWith, storedOn, visit, type Disk } from '../../support/fake-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const addLight = { id: 'light', update: (text: string | null) => `${text ?? ''}light;` };
const isNoList = (text: string) => !text.endsWith(';');

/** The stored settings of one visit, and the values that their listener was called with. */
function settingsOn(disk: Disk) {
  const { safeStorage, reported } = visit(disk);
  const heard: (string | null)[] = [];
  const settings = createStoredText(safeStorage, KEYS.readingSettings, (text) => heard.push(text));
  return { settings, heard, reported };
}

test('nothing is read before anything is stored', () => {
  expect(settingsOn(diskWith({ theirs: 'x;' })).settings.text()).toBeNull();
});

test('a change builds on the stored value, and the listener hears the new one', () => {
  const disk = diskWith({ 'kv.comfort': 'large;', theirs: 'x;' });
  const { settings, heard, reported } = settingsOn(disk);
  expect(settings.text()).toBe('large;');
  settings.change(addLight, isNoList);
  expect(settings.text()).toBe('large;light;');
  expect(storedOn(disk)).toEqual({ 'kv.comfort': 'large;light;', theirs: 'x;' });
  expect(heard).toEqual(['large;light;']);
  expect(reported()).toEqual([]);
});

test('the first value is stored without asking whether an old one is invalid', () => {
  const disk = diskWith();
  settingsOn(disk).settings.change(addLight, () => true);
  expect(storedOn(disk)).toEqual({ 'kv.comfort': 'light;' });
});

test('an invalid value is copied before it is overwritten', () => {
  const disk = diskWith({ 'kv.comfort': 'broken' });
  settingsOn(disk).settings.change({ id: 'all', update: () => 'light;' }, isNoList);
  expect(storedOn(disk)).toEqual({ 'kv.comfort': 'light;', 'kv.comfort.damaged': 'broken' });
});

test('a change that cannot be stored is announced and applies until the page closes', () => {
  const disk = diskWith({ 'kv.comfort': 'large;' });
  disk.isFull = () => true;
  const { settings, heard, reported } = settingsOn(disk);
  settings.change(addLight, isNoList);
  expect(settings.text()).toBe('large;light;');
  expect(heard).toEqual(['large;light;']);
  expect(reported()).toEqual([['kv.comfort', 'QuotaExceededError']]);
  expect(settingsOn(disk).settings.text()).toBe('large;');
});

test('a value that nobody listens to is changed too', () => {
  const disk = diskWith();
  createStoredText(visit(disk).safeStorage, KEYS.secondLanguage).change(addLight, isNoList);
  expect(storedOn(disk)).toEqual({ 'kv.beside': 'light;' });
});

test.each(['{"theme":"sepia"}', null])(
  'the settings %j are given to the script that applies them',
  (text) => {
    const applied: (string | null)[] = [];
    vi.stubGlobal('window', {
      kitabvan: { applySettings: (given: string | null) => applied.push(given) },
    });
    applyReadingSettings(text);
    expect(applied).toEqual([text]);
  },
);

test.each([{ window: {} }, { window: { kitabvan: {} } }])(
  'settings are left alone where that script has not run: %j',
  ({ window }) => {
    vi.stubGlobal('window', window);
    expect(() => applyReadingSettings('{}')).not.toThrow();
  },
);
