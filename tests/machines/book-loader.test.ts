/**
 * The book loader: path tests of every edge against a reference model, and requests that overlap.
 */
import { pageCountsFor } from '../support/page-counts.ts';
import type { EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  bookLoaderMachine,
  type BookLoaderContext,
  type BookLoaderEvent,
  type BookLoaderInput,
} from '../../machines/book-loader.machine.ts';
import { INTERFACE_LANGUAGES } from '../../machines/domain/languages.ts';
import type { Book, PartialBook } from '../../machines/domain/books/book.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import type { LoadedBook } from '../../machines/domain/books/loaded-book.ts';
import { bookNamed, metaNamed, pagesOf } from '../support/books.ts';
import type { Scenario } from '../support/paths.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';

type ActorResult = { output?: unknown; error?: unknown };

/** Whether the event was sent to the machine, and is not the result of an actor or a delay. */
const isSent = (event: EventObject): event is BookLoaderEvent => !event.type.startsWith('xstate.');

/** What is known of a whole book of three pages. */
const loaded = (id: string): LoadedBook => ({
  ...metaNamed(id),
  pageCounts: pageCountsFor(3),
  editions: [...INTERFACE_LANGUAGES],
  firstPages: {},
  full: bookNamed(id),
});

const model: ReferenceModel = {
  covers: {
    events: [
      'book.request',
      'remaining.load',
      'book.retry',
      'network.returned',
      'checkTurn done',
      'loadBook done',
      'loadBook failed',
      'after poll',
      'after patience',
      'after backOff',
    ],
    states: ['notLoaded', 'partial', 'checkingTurn', 'waiting', 'loading', 'loaded', 'failed'],
    tags: { busy: ['checkingTurn', 'waiting', 'loading'] },
  },
  effects: ['reportFailure'],
  actors: ['checkTurn', 'loadBook'],
  delays: {
    poll: 100,
    patience: 8000,
    backOff: ({ context }) => [3000, 10_000, 30_000][(context as BookLoaderContext).tries] ?? NaN,
  },
  start: (input) => {
    const { partialBook } = input as BookLoaderInput;
    return partialBook === null
      ? {
          after: {
            value: 'notLoaded',
            context: { bookId: '', book: null, failure: null, tries: 0 },
          },
          recordedEffects: [],
        }
      : {
          after: {
            value: 'partial',
            context: {
              bookId: partialBook.id,
              book: { ...partialBook, full: null },
              failure: null,
              tries: 0,
            },
          },
          recordedEffects: [],
        };
  },

  accepts({ value, context }, event) {
    const sent: BookLoaderEvent | { type: 'answer' } = isSent(event) ? event : { type: 'answer' };
    const { bookId, failure } = context as BookLoaderContext;
    switch (sent.type) {
      case 'book.request':
        return sent.bookId !== bookId;
      case 'remaining.load':
        return value === 'partial';
      case 'book.retry':
        return value === 'failed' || (value === 'loading' && failure !== null);
      case 'network.returned':
        return value === 'failed';
      default:
        break;
    }
    if (event.type.includes('after.patience')) return failure === null;
    return !event.type.includes('after.backOff') || failure !== 'not-found';
  },

  transition(before, event) {
    const context = before.context as BookLoaderContext;
    const sent: BookLoaderEvent | { type: 'answer' } = isSent(event) ? event : { type: 'answer' };
    const { output, error } = event as ActorResult;
    const go = (
      value: string,
      change: Partial<BookLoaderContext> = {},
      recordedEffects: RecordedEffect[] = [],
    ) => ({
      after: { value, context: { ...context, ...change } },
      recordedEffects,
    });
    const checkTurn = (bookId: string): RecordedEffect[] => [
      { effect: 'checkTurn', params: { bookId } },
    ];
    switch (sent.type) {
      case 'book.request':
        return go(
          'checkingTurn',
          { bookId: sent.bookId, book: null, failure: null, tries: 0 },
          checkTurn(sent.bookId),
        );
      case 'remaining.load':
        return go('checkingTurn', {}, checkTurn(context.bookId));
      case 'book.retry':
      case 'network.returned':
        return go('checkingTurn', { tries: 0, failure: null }, checkTurn(context.bookId));
      case 'answer':
        break;
    }
    switch (event.type.split('.').slice(1).join('.')) {
      case 'done.actor.checkTurn':
        return output === true
          ? go('waiting')
          : go('loading', {}, [{ effect: 'loadBook', params: { bookId: context.bookId } }]);
      case 'done.actor.loadBook':
        return go('loaded', { book: loaded((output as Book).id), failure: null, tries: 0 });
      case 'error.actor.loadBook':
        return go('failed', { failure: error instanceof LoadFailure ? error.kind : 'invalid' }, [
          { effect: 'reportFailure', params: { bookId: context.bookId, error } },
        ]);
      case 'after.patience.bookLoader.loading':
        return go('loading', { failure: 'too-slow' });
      case 'after.poll.bookLoader.waiting':
        return go('checkingTurn', {}, checkTurn(context.bookId));
      default:
        return go(
          'checkingTurn',
          { tries: Math.min(context.tries + 1, 2) },
          checkTurn(context.bookId),
        );
    }
  },
};

const scenario: Scenario = {
  name: 'two books, five ways to fail',
  input: { partialBook: null },
  cases: {
    'book.request': [{ bookId: 'the-well' }, { bookId: '__proto__' }],
    'xstate.done.actor.checkTurn': [{ output: true }, { output: false }],
    'xstate.done.actor.loadBook': [{ output: bookNamed('the-well') }],
    'xstate.error.actor.loadBook': [
      { error: new LoadFailure('not-found', 'there is none') },
      { error: new LoadFailure('offline', 'no network') },
      { error: new Error('an unexpected error') },
    ],
  },
};

const partialBook: PartialBook = {
  ...metaNamed('the-well'),
  pageCounts: pageCountsFor(9),
  editions: [...INTERFACE_LANGUAGES],
  firstPages: { english: pagesOf('the-well', 'english', 3) },
};
const partial: Scenario = {
  ...scenario,
  name: 'a prerendered page with a partial book',
  input: { partialBook },
};

describe('a book on its way', () => {
  testPaths('every edge follows the reference model', {
    machine: bookLoaderMachine,
    model,
    scenarios: [scenario, partial],
  });

  test('the partial book stays shown while the remaining pages are loaded, fail and are loaded again', () => {
    const { actor } = startControlled(bookLoaderMachine, model, { partialBook });
    const first = actor.getSnapshot().context.book;
    expect(first).toEqual({ ...partialBook, full: null });
    actor.send({ type: 'remaining.load' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'checkingTurn', context: { book: first } });
  });

  test('the answer for a book that was left comes too late to be shown', async () => {
    const { actor, answers } = startControlled(bookLoaderMachine, model, { partialBook: null });
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    actor.send({ type: 'book.request', bookId: 'the-well' });
    answers.get('checkTurn')?.resolve(false);
    await settle();
    const first = answers.get('loadBook');
    actor.send({ type: 'book.request', bookId: 'the-hill' });
    answers.get('checkTurn')?.resolve(false);
    await settle();
    const second = answers.get('loadBook');
    second?.resolve(bookNamed('the-hill'));
    first?.resolve(bookNamed('the-well'));
    await settle();
    expect(actor.getSnapshot().context.book).toEqual(loaded('the-hill'));
  });
});
