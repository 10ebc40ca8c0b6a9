/** How saving a book for reading offline fails: with which reason, and that nothing of it is left. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveCopy } from '../../../src/platform/offline/offline-copies.ts';
import { memoryCaches } from '../../support/memory-caches.ts';
import {
  browse,
  file,
  hill,
  missing,
  PATH,
  savedIn,
  SITE,
  well,
  type Answer,
} from '../../support/saved-book-site.ts';
import { neverAnswered } from '../../support/signal-timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a book is not saved', () => {
  test.each<[string, Answer, string, string, Record<string, Answer>?]>([
    ['is not there', missing, 'not-found', `${PATH} answered 404`],
    ['is answered by an error', file('text/plain', well, 503), 'server', `${PATH} answered 503`],
    [
      'is another one',
      file('application/json', hill),
      'invalid',
      `${PATH} is not the book the-well`,
    ],
    ['is a page to sign in', file('text/html', '<p>'), 'portal', `${PATH} answered a page`],
    [
      'is stopped by a content blocker',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'blocked',
      `${PATH} could not be saved: TypeError: Failed to fetch`,
      { '/release.json': file('application/json', '{}') },
    ],
    [
      'cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'offline',
      `${PATH} could not be saved: TypeError: Failed to fetch`,
      { '/release.json': () => Promise.reject(new TypeError('Failed to fetch')) },
    ],
    [
      'is interrupted',
      () =>
        new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) })),
      'offline',
      `${PATH} could not be saved: TypeError: cut`,
    ],
    [
      'is stopped by the browser',
      () => Promise.reject(new DOMException('stopped', 'AbortError')),
      'offline',
      `${PATH} could not be saved: AbortError: stopped`,
    ],
    [
      'fails in an extension that names its error as a browser does',
      () => Promise.reject(Object.assign(new Error('late'), { name: 'TimeoutError' })),
      'offline',
      `${PATH} could not be saved: TimeoutError: late`,
    ],
  ])('that %s', async (_, answer, kind, message, others = {}) => {
    const device = memoryCaches();
    const { fetched, asked } = browse(device, { ...SITE, ...others, [PATH]: answer });
    await expect(saveCopy('the-well')).rejects.toMatchObject({
      name: 'LoadFailure',
      kind,
      message,
    });
    expect([savedIn(device), fetched[0]]).toEqual([{}, PATH]);
    expect(asked).not.toHaveBeenCalled();
  });

  test('that does not come within twenty seconds', async () => {
    browse(memoryCaches(), { [PATH]: neverAnswered });
    const ended: unknown[] = [];
    const saving = saveCopy('the-well').catch((error: unknown) => ended.push(error));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await saving;
    expect(ended).toMatchObject([
      {
        kind: 'too-slow',
        message: `${PATH} could not be saved: AbortError: Aborted`,
      },
    ]);
  });

  test('for which there is no room', async () => {
    const device = memoryCaches();
    browse(device);
    device.full.add(PATH);
    await expect(saveCopy('the-well')).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(savedIn(device)).toEqual({});
  });
});
