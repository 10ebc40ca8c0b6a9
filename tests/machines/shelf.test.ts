/** The number of books that a shelf shows step by step, and its messages. */
import { expect, test } from 'vitest';
import { hasMore, type ShelfContext } from '../../machines/shelf.machine.ts';
import { moreBooksMessage } from '../../machines/messages/browsing/shelf.ts';
import { metaNamed } from '../support/books.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { english } from '../support/english.ts';
import { shelf } from './shelf.behaviour.ts';

const input = {
  title: 'Horror',
  books: Array.from({ length: 9 }, (_, at) => metaNamed(`book-${at}`)),
  count: 9,
  step: 2,
  automaticLimit: 5,
  prefersReducedData: false,
};

test('a grid shows exactly its limit automatically, then a step more for each request', () => {
  const { actor, clock } = startControlled(shelf, input);
  const shownAfterPauses = () => {
    for (let pauses = 0; pauses < 9; pauses += 1) clock.increment(50);
    return (actor.getSnapshot().context as ShelfContext).shown;
  };
  const byItself = shownAfterPauses();
  actor.send({ type: 'end.near' });
  const onRequest = shownAfterPauses();
  actor.send({ type: 'end.near' });
  expect({ byItself, onRequest, onSecondRequest: shownAfterPauses() }).toEqual({
    byItself: 5,
    onRequest: 7,
    onSecondRequest: 9,
  });
});

test('more can be requested until all of a shelf is shown, loaded or not', () => {
  const context = { ...input, failure: null, isRequested: false };
  expect([2, 8, 9].map((shown) => hasMore({ ...context, shown }))).toEqual([true, true, false]);
});

test('a message says that more books are loading, or why they are not', () => {
  expect(
    [moreBooksMessage(null), moreBooksMessage('offline'), moreBooksMessage('server')].map(english),
  ).toEqual([
    'Loading more books...',
    'You seem to be offline, so the list of books could not be loaded. It will load when you are back online.',
    'The site could not send the list of books just now.',
  ]);
});
