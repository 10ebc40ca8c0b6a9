/** Whether the titles in all languages are known, as the search says it. */
import { expect, test } from 'vitest';
import type { OtherTitles } from '../../machines/domain/books/other-titles.ts';
import { NO_TITLES } from '../../machines/domain/title-search/title-finder.ts';
import { remainingTitlesOf } from '../../machines/other-titles.machine.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { otherTitles } from './other-titles.behaviour.ts';

const TITLES: OtherTitles = new Map([['the-well', ['The Well', 'कुआँ']]]);

test('titles that failed to load are missing until they are known', async () => {
  const { actor, answers } = startControlled(otherTitles, undefined);
  const remaining = () => remainingTitlesOf(actor.getSnapshot());
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  expect(remaining()).toBe('loading');
  actor.send({ type: 'titles.load' });
  expect(remaining()).toBe('loading');
  answers.get('fetchTitles')?.reject(new TypeError('Failed to fetch'));
  await settle();
  expect(remaining()).toBe('missing');
  actor.send({ type: 'network.returned' });
  expect(remaining()).toBe('missing');
  answers.get('fetchTitles')?.resolve({ titles: TITLES, finder: null });
  await settle();
  expect(remaining()).toBe('none');
});

test('no titles are missing where something finds them elsewhere', async () => {
  const { actor, answers } = startControlled(otherTitles, undefined);
  actor.send({ type: 'titles.load' });
  const finder = { find: () => Promise.resolve(NO_TITLES) };
  answers.get('fetchTitles')?.resolve({ titles: undefined, finder });
  await new Promise((resolve) => setImmediate(resolve));
  expect(remainingTitlesOf(actor.getSnapshot())).toBe('none');
});
