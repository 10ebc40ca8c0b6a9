/**
 * The setting for single-character keys: stored as a bare word, and on when nothing or an unknown
 * text is stored.
 */
import { expect, test } from 'vitest';
import { createSafeStorage } from '../../src/browser/storage/safe-storage.ts';
import { createCharacterKeys } from '../../src/browser/storage/character-keys.ts';

function open(texts: Map<string, string>, deny = false) {
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (deny) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  } as Storage;
  const failedKeys: string[] = [];
  return {
    keys: createCharacterKeys(
      createSafeStorage(() => storage, {
        failed: (key) => failedKeys.push(key),
        stored: () => undefined,
      }),
    ),
    failedKeys,
  };
}

test.each([
  { stored: null, on: true },
  { stored: 'on', on: true },
  { stored: 'off', on: false },
  { stored: '"off', on: true },
  { stored: '', on: true },
])('the stored value $stored means $on', ({ stored, on }) => {
  const { keys } = open(new Map(stored === null ? [] : [['kv.character_keys', stored]]));
  expect(keys.areOn()).toBe(on);
});

test('the setting is stored under its key; if storage is denied, it applies until the page is closed', () => {
  const texts = new Map<string, string>();
  const { keys } = open(texts);
  keys.store(false);
  expect([...texts]).toEqual([['kv.character_keys', 'off']]);
  keys.store(true);
  expect([...texts]).toEqual([['kv.character_keys', 'on']]);

  const denied = open(new Map(), true);
  denied.keys.store(false);
  expect(denied.keys.areOn()).toBe(false);
  expect(denied.failedKeys).toEqual(['kv.character_keys']);
});
