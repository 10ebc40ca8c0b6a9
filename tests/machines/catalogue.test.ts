/** What the catalogue knows, and how shards are added to it. */
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  catalogueMachine,
  isAllKnown,
  isListed,
  isLoading,
  remainingOf,
  stateWith,
  type CatalogueContext,
} from '../../machines/catalogue.machine.ts';
import { catalogueOf, type Catalogue, type Shard } from '../../machines/domain/books/catalogue.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { metaNamed } from '../support/books.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { catalogue, sharded } from './catalogue.behaviour.ts';

const named = (...ids: string[]) => ids.map((id) => metaNamed(id));

test('books load until they arrive or fail, and all are known without shards', () => {
  const { actor } = startControlled(catalogue, undefined);
  const seen = (event: { type: string }) => {
    actor.send(event);
    const snapshot = actor.getSnapshot();
    return {
      isLoading: isLoading(snapshot),
      isListed: isListed(snapshot),
      isAllKnown: isAllKnown(snapshot),
      remaining: remainingOf(snapshot),
    };
  };
  const come = (output: Catalogue) => ({ type: 'xstate.done.actor.loadCatalogue', output });
  const error = new LoadFailure('offline', 'no network');
  const waiting = { isLoading: true, isListed: false, isAllKnown: false, remaining: 'loading' };
  const without = { ...waiting, isLoading: false, remaining: 'missing' };
  expect(seen({ type: 'nothing' })).toEqual(waiting);
  expect(seen({ type: 'xstate.error.actor.loadCatalogue', error } as never)).toEqual(without);
  expect(
    seen({ type: 'xstate.after.backOff.catalogue.failed' }),
    'during a retry the reason is shown instead',
  ).toEqual(without);
  expect(seen({ type: 'catalogue.retry' }), 'the reason is forgotten').toEqual(waiting);
  const first = { isLoading: false, isListed: true, isAllKnown: false, remaining: 'loading' };
  expect(seen(come(sharded))).toEqual(first);
  const all = catalogueOf(named('the-well'));
  expect(seen({ type: 'books.renew', catalogue: all } as never)).toEqual({
    ...first,
    isAllKnown: true,
    remaining: 'none',
  });
});

/** A catalogue in two shards whose first books are known. */
function startPartial() {
  const { actor, answers } = startControlled(catalogue, undefined);
  actor.send({ type: 'xstate.done.actor.loadCatalogue', output: { ...sharded, total: 3 } });
  const current = () => ({
    books: (actor.getSnapshot().context as CatalogueContext).books.map(({ id }) => id),
    remaining: remainingOf(actor.getSnapshot()),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answer = (output: Shard) => {
    answers.get('fetchShard')?.resolve(output);
    return settle();
  };
  const fail = () => {
    answers.get('fetchShard')?.reject(new LoadFailure('server', 'answered 500'));
    return settle();
  };
  return { actor, current, answer, fail };
}

test('shard by shard, each book once, known books first', async () => {
  const { actor, current, answer } = startPartial();
  expect(current()).toEqual({ books: ['the-well'], remaining: 'loading' });
  actor.send({ type: 'remaining.load' });
  await answer({ books: named('b', 'the-well'), isLast: false });
  expect(current()).toEqual({ books: ['the-well', 'b'], remaining: 'loading' });
  await answer({ books: named('c', 'd'), isLast: true });
  expect(current()).toEqual({ books: ['the-well', 'b', 'c', 'd'], remaining: 'none' });
});

test('a shard that failed is missing until it is requested again', async () => {
  const { actor, current, fail } = startPartial();
  actor.send({ type: 'remaining.load' });
  await fail();
  expect(current().remaining).toBe('missing');
  actor.send({ type: 'remaining.load' });
  expect(current().remaining).toBe('loading');
});

test('all or the first books of a prerendered page are known at once', () => {
  const startWith = (known: Catalogue) =>
    createActor(catalogueMachine, {
      snapshot: catalogueMachine.resolveState(stateWith(known)),
    }).getSnapshot();
  expect(remainingOf(startWith(catalogueOf(named('the-well'))))).toBe('none');
  const first = startWith(sharded);
  expect([isListed(first), remainingOf(first)]).toEqual([true, 'loading']);
  expect(first.context).toEqual({
    ...sharded,
    failure: null,
    tries: 0,
    received: 0,
    isAllNeeded: false,
  });
});
