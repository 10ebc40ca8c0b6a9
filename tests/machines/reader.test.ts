/** Where the reader opens, its lock after a page turn, and each language. */
import { expect, test } from 'vitest';
import { TRANSLATED_LANGUAGES } from '../../machines/domain/languages.ts';
import { type ReaderInput } from '../../machines/reader.machine.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { reader } from './reader.behaviour.ts';
import { input } from './reader/scenarios.ts';

test('two quick presses of Next turn one page, one after 300 ms the next', () => {
  const { actor, clock } = startControlled(reader, input());
  actor.send({ type: 'page.next' });
  actor.send({ type: 'page.next' });
  clock.increment(299);
  actor.send({ type: 'page.next' });
  expect(actor.getSnapshot().context.index).toBe(1);
  clock.increment(1);
  actor.send({ type: 'page.next' });
  expect(actor.getSnapshot().context.index).toBe(2);
});

const opened = (change: Partial<ReaderInput> = {}) => startControlled(reader, input(change));

test.each([
  { label: 'no bookmark opens the first page', change: {}, page: 1 },
  { label: 'a bookmark opens its page', change: { bookmarkedPage: 2 }, page: 2 },
  {
    label: 'a bookmark beyond the end opens the last page',
    change: { bookmarkedPage: 9 },
    page: 3,
  },
  {
    label: 'an address with a page goes before the bookmark',
    change: { bookmarkedPage: 2, startPage: 3 },
    page: 3,
  },
  { label: 'an address beyond the end opens the last page', change: { startPage: 77 }, page: 3 },
])('$label, and the opening is recorded once', ({ change, page }) => {
  const { actor, recordedEffects } = opened(change);
  expect(actor.getSnapshot().context.index).toBe(page - 1);
  expect(recordedEffects).toEqual([
    { effect: 'recordOpening', params: { bookId: 'the-well', page } },
  ]);
});

test.each([
  { label: 'an address with a paragraph opens there', change: { startPage: 2 }, at: 4 },
  { label: 'also on the page that opens by itself', change: {}, at: 4 },
  { label: 'but not where the page does not exist', change: { startPage: 77 }, at: 1 },
])('$label', ({ change, at }) => {
  const { actor } = opened({ ...change, startParagraph: 4 });
  expect(actor.getSnapshot().context.paragraph).toBe(at);
});

test('every language can be chosen', () => {
  const chosen = TRANSLATED_LANGUAGES.map((language) => {
    const { actor } = opened();
    actor.send({ type: 'language.open' });
    actor.send({ type: 'language.highlight', language });
    actor.send({ type: 'language.choose', paragraph: 1 });
    return actor.getSnapshot().context.language;
  });
  expect(chosen).toEqual(TRANSLATED_LANGUAGES);
});
