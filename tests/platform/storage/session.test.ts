/** Whether the initial skeleton was shown is remembered for the session, if the browser lets it be. */
import { expect, test } from 'vitest';
import { createSession } from '../../../src/platform/storage/session.ts';

function open(texts: Map<string, string>) {
  return createSession(
    () =>
      ({
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => void texts.set(key, text),
      }) as Storage,
  );
}

test('the skeleton counts as shown for the rest of the session', () => {
  const texts = new Map<string, string>();
  const session = open(texts);
  expect(session.wasSkeletonShown()).toBe(false);
  session.rememberSkeletonShown();
  expect([session.wasSkeletonShown(), open(texts).wasSkeletonShown()]).toEqual([true, true]);
  expect([...texts]).toEqual([['kv_initial_shimmer_done', '1']]);
});

test('an unknown stored text does not count', () => {
  expect(open(new Map([['kv_initial_shimmer_done', 'yes']])).wasSkeletonShown()).toBe(false);
});

test('nothing is remembered where the browser denies the storage, and nothing fails', () => {
  const session = createSession(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  session.rememberSkeletonShown();
  expect(session.wasSkeletonShown()).toBe(false);
});
