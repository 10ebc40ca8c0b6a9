/** The machine of the whole list walked headless along every edge, against its law; and a list that grows is searched exactly. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookMeta } from '../machines/book.ts';
import type { Part } from '../machines/catalogue.ts';
import { failureKindOf, LoadFailure } from '../machines/failure.ts';
import { findBooks } from '../machines/finder.ts';
import { restOf, wholeListMachine, type WholeListContext, type WholeListInput } from '../machines/whole-list.machine.ts';
import { metaNamed } from './books.ts';
import { startControlled, walkMachine, type Law, type Seen } from './walk.ts';

const named = (...ids: string[]) => ids.map((id) => metaNamed(id));
const parts = { name: 'parts-1', lists: 2 };
const input: WholeListInput = { books: named('a'), total: 3, parts };

const looked = (context: WholeListContext): Seen => ({ value: context.books.length === context.total ? 'whole' : 'waiting', context });

const gathering = (context: WholeListContext) => ({
  after: { value: 'gathering', context },
  deeds: [{ effect: 'bringPart', params: { parts: context.parts, got: context.got } }],
});

const law: Law = {
  knows: {
    events: ['rest.want', 'network.returned', 'list.renew', 'bringPart done', 'bringPart failed'],
    states: ['looking', 'waiting', 'gathering', 'stuck', 'whole'],
  },
  effects: ['reportFailure'],
  actors: ['bringPart'],
  delays: {},
  accepts({ value }, { type }) {
    if (type === 'rest.want') return value === 'waiting' || value === 'stuck';
    return type !== 'network.returned' || value === 'stuck';
  },
  then(before, event) {
    const context = before.context as WholeListContext;
    const { type, output, error, ...renewed } = event as { type: string; output?: Part; error?: unknown } & WholeListInput;
    if (type === 'rest.want' || type === 'network.returned') return gathering(context);
    if (type === 'list.renew') {
      const { books, total, parts: where } = renewed;
      return { after: looked({ books, total, parts: where, got: 0, failure: null }), deeds: [] };
    }
    if (output === undefined) {
      return { after: { value: 'stuck', context: { ...context, failure: failureKindOf(error) } }, deeds: [{ effect: 'reportFailure', params: { error } }] };
    }
    const books = [...context.books, ...output.books.filter(({ id }) => context.books.every((book) => book.id !== id))];
    const grown = { ...context, books, got: context.got + 1, failure: null };
    return output.isLast ? { after: { value: 'whole', context: { ...grown, total: books.length } }, deeds: [] } : gathering(grown);
  },
};

const walked = walkMachine('every edge keeps the law', {
  machine: wholeListMachine,
  law,
  worlds: [
    {
      name: 'a list in two parts',
      input,
      cases: {
        'list.renew': [{ books: named('a'), total: 3, parts }, { books: named('a', 'b'), total: 2, parts: null }],
        'xstate.done.actor.bringPart': [{ output: { books: named('a', 'b'), isLast: false } }, { output: { books: named('c'), isLast: true } }],
        'xstate.error.actor.bringPart': [{ error: new LoadFailure('offline', 'no network') }],
      },
      // A third part that is not the last never comes of two.
      feasible: ({ context }, { type }) => type !== 'xstate.done.actor.bringPart' || (context as WholeListContext).got < 2,
    },
  ],
});

test('part by part, each book once, what was known first', async () => {
  expect((await walked('a list in two parts')).states).toBeGreaterThan(4);
  const { actor, answers } = startControlled(wholeListMachine, law, input);
  const told = () => ({ books: (actor.getSnapshot().context as WholeListContext).books.map(({ id }) => id), rest: restOf(actor.getSnapshot()) });
  const answer = async (output: Part) => {
    answers.get('bringPart')?.resolve(output);
    await new Promise((resolve) => setImmediate(resolve));
  };
  expect(told()).toEqual({ books: ['a'], rest: 'coming' });
  actor.send({ type: 'rest.want' });
  await answer({ books: named('b', 'a'), isLast: false });
  expect(told()).toEqual({ books: ['a', 'b'], rest: 'coming' });
  await answer({ books: named('c', 'd'), isLast: true });
  expect(told()).toEqual({ books: ['a', 'b', 'c', 'd'], rest: 'none' });
});

test('what did not come is missing until it is wanted again', async () => {
  const { actor, answers } = startControlled(wholeListMachine, law, input);
  actor.send({ type: 'rest.want' });
  answers.get('bringPart')?.reject(new LoadFailure('server', 'answered 500'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(restOf(actor.getSnapshot())).toBe('missing');
  actor.send({ type: 'rest.want' });
  expect(restOf(actor.getSnapshot())).toBe('coming');
});

test('of a list that grows at its end, exactly the books that hold the query are found, at every length', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'क'), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 8 }), fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 2, maxLength: 4 }), letters, (titles, lengths, query) => {
      const all: BookMeta[] = [];
      for (const length of lengths) {
        for (const end = all.length + length; all.length < end; ) {
          all.push(metaNamed(`book-${all.length}`, { title: titles[all.length % titles.length] ?? '', author: '', genre: '', description: '' }));
        }
        const books = [...all];
        const wanted = query.trim();
        const expected = books.filter(({ title }) => wanted !== '' && title.replace(/\s+/gu, ' ').includes(wanted)).map(({ id }) => id);
        expect(findBooks(books, query).map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 100 },
  );
});
