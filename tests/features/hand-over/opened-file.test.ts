/** Files that are opened as a hand-over, though nothing in them can be. */
import { expect, test } from 'vitest';
import { problemOf } from '../../../machines/domain/hand-over/failure.ts';
import { encodeLockedFile } from '../../../machines/domain/site/data-file.ts';
import { readFile } from '../../../src/features/hand-over/opened-file.ts';

const SHORTEST_LOCK = 'A'.repeat(Math.ceil((44 * 4) / 3));

const problemIn = (text: string): Promise<unknown> =>
  readFile(new File([text], 'kitabvan-reading.txt')).then(() => null, problemOf);

test.each([
  ['that is empty', ''],
  ['of something else', 'PK\u0003\u0004'],
  ['that was cut off', encodeLockedFile(SHORTEST_LOCK).slice(0, -20)],
  ['whose locked part has other signs', encodeLockedFile('A*')],
  ['whose locked part is too short to be locked', encodeLockedFile(SHORTEST_LOCK.slice(0, -4))],
  ['without its locked part', encodeLockedFile('')],
])('a file %s is refused as a file, without a code', async (_, text) =>
  expect(await problemIn(text)).toBe('foreign file'),
);

test('a file with a locked part needs a code', async () =>
  expect(await problemIn(encodeLockedFile(SHORTEST_LOCK))).toBeNull());
