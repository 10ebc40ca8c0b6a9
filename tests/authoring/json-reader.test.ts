/** The JSON reader accepts exactly what JSON.parse accepts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../src/authoring/read-json.ts';

describe('the JSON reader', () => {
  const fragments = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '\\',
    '\\u00e9',
    '\n',
    ' ',
    '1',
    '-',
    '0',
    '.5',
    'e3',
    'null',
    'tru',
    'true',
    '//',
    '/*',
    '*/',
  );
  const almostJson = fc.oneof(
    fc.json(),
    fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join('')),
  );

  const parsed = (text: string): { value: unknown } | null => {
    try {
      return { value: JSON.parse(text) };
    } catch {
      return null;
    }
  };

  test('accepts exactly what JSON.parse accepts, with the same value', () => {
    fc.assert(
      fc.property(almostJson, (text) => {
        const read = readJson(text);
        expect(read.ok ? { value: read.value } : null).toEqual(parsed(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('knows the line of every key and item, also of nested and repeated ones', () => {
    const read = readJson('{\n"a": {\n"b": [{ "c": 1 }],\n"b": 2 },\n"": 3 }');
    expect(read.ok && read.keys).toEqual([
      { path: ['a'], line: 2, isItem: false },
      { path: ['a', 'b'], line: 3, isItem: false },
      { path: ['a', 'b', '0'], line: 3, isItem: true },
      { path: ['a', 'b', '0', 'c'], line: 3, isItem: false },
      { path: ['a', 'b'], line: 4, isItem: false },
      { path: [''], line: 5, isItem: false },
    ]);
  });

  test('rejects deeply nested brackets instead of overflowing the stack', () => {
    const message = 'its brackets are nested too deeply';
    expect(readJson('['.repeat(100_000))).toEqual({ ok: false, line: 1, message });
    const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    expect(readJson(nested)).toEqual({ ok: false, line: 1, message });
  });
});
