/** The list of saved books walked headless along every edge, against its law. */
import { expect, test } from 'vitest';
import { savedBooksMachine } from '../machines/saved-books.machine.ts';
import { metaNamed } from './books.ts';
import { walkMachine, type Law } from './walk.ts';

const law: Law = {
  knows: { events: ['readSaved done', 'readSaved failed'], states: ['reading', 'listed', 'impossible'] },
  effects: [],
  actors: ['readSaved'],
  delays: {},
  accepts: () => true,
  then: ({ context }, event) =>
    event.type.startsWith('xstate.done')
      ? { after: { value: 'listed', context: { books: (event as { output?: unknown }).output } }, deeds: [] }
      : { after: { value: 'impossible', context }, deeds: [] },
};

const walked = walkMachine('every edge keeps the law', {
  machine: savedBooksMachine,
  law,
  worlds: [
    {
      name: 'books that are there or cannot be read',
      cases: {
        'xstate.done.actor.readSaved': [{ output: [] }, { output: [metaNamed('the-well'), metaNamed('the-hill')] }],
        'xstate.error.actor.readSaved': [{ error: new Error('denied') }],
      },
    },
  ],
});

test('the list is read once', async () => {
  expect(await walked('books that are there or cannot be read')).toMatchObject({ states: 4, edges: 3 });
});
