/** Why a load failed, in words. */
import { describe, expect, test } from 'vitest';
import {
  FAILURES,
  failureKindOf,
  LoadFailure,
  notImplementedActor,
  notImplemented,
} from '../../../machines/domain/site/failure.ts';
import { explainFailure } from '../../../machines/messages/status/failure.ts';
import { english } from '../../support/english.ts';

describe('a failed load', () => {
  test('is explained in one plain sentence for each kind', () => {
    expect(
      FAILURES.map((kind) => [
        kind,
        english(explainFailure(kind, 'book')),
        english(explainFailure(kind, 'catalogue')),
      ]),
    ).toEqual([
      [
        'offline',
        'You seem to be offline, so this book could not be loaded. It will load when you are back online.',
        'You seem to be offline, so the list of books could not be loaded. It will load when you are back online.',
      ],
      [
        'blocked',
        'The site answers, but something in this browser or network, such as an ad blocker, stops this book. Trying again automatically.',
        'The site answers, but something in this browser or network, such as an ad blocker, stops the list of books. Trying again automatically.',
      ],
      [
        'portal',
        'A web page came in place of this book. You may have to sign in to this network first. Trying again automatically.',
        'A web page came in place of the list of books. You may have to sign in to this network first. Trying again automatically.',
      ],
      [
        'not-found',
        'There is no book at this address.',
        'The list of books is missing on this site.',
      ],
      [
        'server',
        'The site could not send this book just now. Trying again automatically.',
        'The site could not send the list of books just now. Trying again automatically.',
      ],
      [
        'invalid',
        'The site sent something that is not this book. Trying again automatically.',
        'The site sent something that is not the list of books. Trying again automatically.',
      ],
      [
        'too-slow',
        'The network is too slow to load this book in time. Still trying.',
        'The network is too slow to load the list of books in time. Still trying.',
      ],
    ]);
  });

  test.each(FAILURES)('of kind %s is recognized by its kind', (kind) => {
    expect(failureKindOf(new LoadFailure(kind, 'for the console'))).toBe(kind);
  });

  test.each([new Error('x'), new TypeError('x'), 'offline', null, undefined, { kind: 'offline' }])(
    'of an unknown cause counts as invalid: %s',
    (error) => expect(failureKindOf(error)).toBe('invalid'),
  );

  test('an effect that is not implemented throws its name', () => {
    const failing = 'The effect "announce" is not implemented.';
    expect(() => notImplemented('announce')(null, undefined)).toThrow(failing);
    expect(notImplementedActor('announce')).toThrow(failing);
  });
});
