/** The list of saved books: path tests of every edge against a reference model. */
import { savedBooksMachine } from '../../machines/saved-books.machine.ts';
import { metaNamed } from '../support/books.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';

const model: ReferenceModel = {
  covers: {
    events: ['readSaved done', 'readSaved failed'],
    states: ['loading', 'listed', 'unavailable'],
    tags: { busy: ['loading'], unavailable: ['unavailable'] },
  },
  effects: [],
  actors: ['readSaved'],
  delays: {},
  start: () => ({
    after: { value: 'loading', context: { books: [] } },
    recordedEffects: [{ effect: 'readSaved', params: undefined }],
  }),
  accepts: () => true,
  transition: ({ context }, event) =>
    event.type.startsWith('xstate.done')
      ? {
          after: { value: 'listed', context: { books: (event as { output?: unknown }).output } },
          recordedEffects: [],
        }
      : { after: { value: 'unavailable', context }, recordedEffects: [] },
};

testPaths('every edge follows the reference model', {
  machine: savedBooksMachine,
  model,
  scenarios: [
    {
      name: 'books that are there or cannot be read',
      cases: {
        'xstate.done.actor.readSaved': [
          { output: [] },
          { output: [metaNamed('the-well'), metaNamed('the-hill')] },
        ],
        'xstate.error.actor.readSaved': [{ error: new Error('denied') }],
      },
    },
  ],
});
