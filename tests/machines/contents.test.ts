/** The list of contents: path tests of every edge against a reference model. */
import { expect, test } from 'vitest';
import {
  contentsMachine,
  type ContentsContext,
  type ContentsEvent,
} from '../../machines/contents.machine.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';

const startsIn = (context: unknown) => (context as ContentsContext).starts;
const areEqual = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((start, index) => start === other[index]);

const model: ReferenceModel = {
  covers: {
    events: ['contents.open', 'contents.close', 'chapter.choose', 'chapters.listed'],
    states: ['closed', 'open'],
    tags: { contentsOpen: ['open'] },
  },
  effects: [],
  actors: [],
  delays: {},
  start: (input) => ({
    after: { value: 'closed', context: input as ContentsContext },
    recordedEffects: [],
  }),
  accepts({ value, context }, event) {
    const sent = event as ContentsEvent;
    const starts = startsIn(context);
    switch (sent.type) {
      case 'contents.open':
        return value === 'closed' && starts.length > 0;
      case 'contents.close':
        return value === 'open';
      case 'chapter.choose':
        return value === 'open' && starts.includes(sent.page);
      case 'chapters.listed':
        return !areEqual(sent.starts, starts);
    }
  },
  transition({ context }, event) {
    const sent = event as ContentsEvent;
    switch (sent.type) {
      case 'contents.open':
        return { after: { value: 'open', context }, recordedEffects: [] };
      case 'contents.close':
        return { after: { value: 'closed', context }, recordedEffects: [] };
      case 'chapter.choose':
        return {
          after: { value: 'closed', context },
          recordedEffects: [{ emitted: { type: 'chapter.chosen', page: sent.page } }],
        };
      case 'chapters.listed':
        return {
          after: { value: 'closed', context: { starts: sent.starts } },
          recordedEffects: [],
        };
    }
  },
};

const cases = {
  'chapter.choose': [{ page: 1 }, { page: 4 }, { page: 2 }],
  'chapters.listed': [{ starts: [] }, { starts: [1, 4] }, { starts: [1] }],
};

testPaths('every edge follows the reference model', {
  machine: contentsMachine,
  model,
  scenarios: [
    { name: 'a book with chapters', input: { starts: [1, 4] }, cases },
    { name: 'a book without chapters', input: { starts: [] }, cases },
  ],
});

test('a list that arrives again unchanged stays open, a changed one closes', () => {
  const { actor } = startControlled(contentsMachine, model, { starts: [1, 4] });
  actor.send({ type: 'contents.open' });
  actor.send({ type: 'chapters.listed', starts: [1, 4] });
  expect(actor.getSnapshot().value).toBe('open');
  actor.send({ type: 'chapters.listed', starts: [1] });
  expect(actor.getSnapshot().value).toBe('closed');
});
