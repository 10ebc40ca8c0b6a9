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

  test('rejects deeply nested brackets instead of overflowing the stack', () => {
    const message = 'its brackets are nested too deeply';
    expect(readJson('['.repeat(100_000))).toEqual({ ok: false, line: 1, message });
  });
});
