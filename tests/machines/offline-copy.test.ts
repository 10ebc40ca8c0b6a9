/** Why a book is not saved. */
import { expect, test } from 'vitest';
import { copyFailureOf } from '../../machines/domain/site/offline-copies.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { NO_ROOM } from './offline-copy.behaviour.ts';

test('a full storage is distinguished from a failed load', () => {
  expect(
    [NO_ROOM, new LoadFailure('server', 'answered 500'), new Error('anything')].map(copyFailureOf),
  ).toEqual(['no-room', 'server', 'invalid']);
});
