/** The book loader walked headless along every edge, against its law in the reader's words. */
import type { EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { bookLoaderMachine, type BookLoaderContext, type BookLoaderEvent } from '../machines/book-loader.machine.ts';
import { LoadFailure, failureKindOf } from '../machines/failure.ts';
import { bookNamed } from './books.ts';
import type { World } from './paths.ts';
import { startControlled, walkMachine, type Deed, type Law } from './walk.ts';

type Outside = { output?: unknown; error?: unknown };

/** An event sent by somebody, not the answer of something that was asked. */
const isAsked = (event: EventObject): event is BookLoaderEvent => !event.type.startsWith('xstate.');

const law: Law = {
  knows: {
    events: [
      'book.request', 'book.retry', 'network.returned', 'askForTurn done', 'loadBook done', 'loadBook failed', 'after poll',
      'after patience', 'after firstBackOff', 'after secondBackOff', 'after laterBackOff',
    ],
    states: ['notLoaded', 'asking', 'waiting', 'loading', 'loaded', 'failed'],
  },
  effects: ['reportFailure'],
  actors: ['askForTurn', 'loadBook'],
  delays: { poll: 100, patience: 8000, firstBackOff: 3000, secondBackOff: 10_000, laterBackOff: 30_000 },

  accepts({ value, context }, event) {
    const asked: BookLoaderEvent | { type: 'answer' } = isAsked(event) ? event : { type: 'answer' };
    const { bookId, failure, tries } = context as BookLoaderContext;
    switch (asked.type) {
      case 'book.request':
        return asked.bookId !== bookId;
      case 'book.retry':
        return value === 'failed' || (value === 'loading' && failure !== null);
      case 'network.returned':
        return value === 'failed';
      default:
        break;
    }
    if (event.type.includes('after.patience')) return failure === null;
    const waits = ['firstBackOff', 'secondBackOff', 'laterBackOff'].findIndex((name) => event.type.includes(name));
    return waits === -1 || (failure !== 'not-found' && tries === waits);
  },

  then(before, event) {
    const context = before.context as BookLoaderContext;
    const asked: BookLoaderEvent | { type: 'answer' } = isAsked(event) ? event : { type: 'answer' };
    const { output, error } = event as Outside;
    const go = (value: string, change: Partial<BookLoaderContext> = {}, deeds: Deed[] = []) => ({
      after: { value, context: { ...context, ...change } },
      deeds,
    });
    const ask = (bookId: string): Deed[] => [{ effect: 'askForTurn', params: { bookId } }];
    switch (asked.type) {
      case 'book.request':
        return go('asking', { bookId: asked.bookId, book: null, failure: null, tries: 0 }, ask(asked.bookId));
      case 'book.retry':
      case 'network.returned':
        return go('asking', { tries: 0, failure: null }, ask(context.bookId));
      case 'answer':
        break;
    }
    switch (event.type.split('.').slice(1).join('.')) {
      case 'done.actor.askForTurn':
        return output === true
          ? go('waiting')
          : go('loading', {}, [{ effect: 'loadBook', params: { bookId: context.bookId } }]);
      case 'done.actor.loadBook':
        return go('loaded', { book: output as BookLoaderContext['book'], failure: null, tries: 0 });
      case 'error.actor.loadBook':
        return go('failed', { failure: failureKindOf(error) }, [
          { effect: 'reportFailure', params: { bookId: context.bookId, error } },
        ]);
      case 'after.patience.bookLoader.loading':
        return go('loading', { failure: 'too-slow' });
      case 'after.poll.bookLoader.waiting':
        return go('asking', {}, ask(context.bookId));
      default:
        return go('asking', { tries: Math.min(context.tries + 1, 2) }, ask(context.bookId));
    }
  },
};

const world: World = {
  name: 'two books, five ways to fail',
  cases: {
    'book.request': [{ bookId: 'the-well' }, { bookId: '__proto__' }],
    'xstate.done.actor.askForTurn': [{ output: true }, { output: false }],
    'xstate.done.actor.loadBook': [{ output: bookNamed('the-well') }],
    'xstate.error.actor.loadBook': [
      { error: new LoadFailure('not-found', 'there is none') },
      { error: new LoadFailure('offline', 'no network') },
      { error: new Error('something nobody thought of') },
    ],
  },
};

describe('a book on its way', () => {
  walkMachine('every edge keeps the law', { machine: bookLoaderMachine, law, worlds: [world] });

  test('the answer for a book that was left comes too late to be shown', async () => {
    const { actor, answers } = startControlled(bookLoaderMachine, law, undefined);
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    actor.send({ type: 'book.request', bookId: 'the-well' });
    answers.get('askForTurn')?.resolve(false);
    await settle();
    const first = answers.get('loadBook');
    actor.send({ type: 'book.request', bookId: 'the-hill' });
    answers.get('askForTurn')?.resolve(false);
    await settle();
    const second = answers.get('loadBook');
    second?.resolve(bookNamed('the-hill'));
    first?.resolve(bookNamed('the-well'));
    await settle();
    expect(actor.getSnapshot().context.book).toEqual(bookNamed('the-hill'));
  });
});
