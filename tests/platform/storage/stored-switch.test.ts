/**
 * The settings that are on or off: stored as a bare word, and as at first when nothing or an unknown
 * text is stored.
 */
import { expect, test } from 'vitest';
import { KEYS } from '../../../src/platform/storage/keys.ts';
import { createSafeStorage } from '../../../src/platform/storage/safe-storage.ts';
import { createStoredSwitch } from '../../../src/platform/storage/stored-switch.ts';

function open(texts: Map<string, string>, deny = false) {
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (deny) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  } as Storage;
  const failedKeys: string[] = [];
  const safeStorage = createSafeStorage(() => storage, {
    failed: (key) => failedKeys.push(key),
    stored: () => undefined,
  });
  return {
    keys: createStoredSwitch(safeStorage, KEYS.characterKeys, true),
    place: createStoredSwitch(safeStorage, KEYS.keepPlace, false),
    failedKeys,
  };
}

test.each([
  { stored: null, keys: true, place: false },
  { stored: 'on', keys: true, place: true },
  { stored: 'off', keys: false, place: false },
  { stored: '"off', keys: true, place: false },
  { stored: '"on"', keys: true, place: false },
  { stored: '', keys: true, place: false },
])(
  'the stored value $stored means $keys for the character keys, $place for the place',
  ({ stored, keys, place }) => {
    const switches = open(
      new Map(
        stored === null
          ? []
          : [
              ['kv.character_keys', stored],
              ['kv.keep_place', stored],
            ],
      ),
    );
    expect([switches.keys.isOn(), switches.place.isOn()]).toEqual([keys, place]);
  },
);

test('the setting is stored, or applies until the page closes if storage is denied', () => {
  const texts = new Map<string, string>();
  const { keys, place } = open(texts);
  keys.store(false);
  place.store(true);
  expect([...texts]).toEqual([
    ['kv.character_keys', 'off'],
    ['kv.keep_place', 'on'],
  ]);
  keys.store(true);
  place.store(false);
  expect([...texts]).toEqual([
    ['kv.character_keys', 'on'],
    ['kv.keep_place', 'off'],
  ]);

  const denied = open(new Map(), true);
  denied.keys.store(false);
  denied.place.store(true);
  expect([denied.keys.isOn(), denied.place.isOn()]).toEqual([false, true]);
  expect(denied.failedKeys).toEqual(['kv.character_keys', 'kv.keep_place']);
});
