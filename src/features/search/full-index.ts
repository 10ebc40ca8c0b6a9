/**
 * Loads the full index of books for the search where the catalogue is partial; loaded with the
 * first search.
 */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { catalogueMachine } from '../../../machines/catalogue.machine.ts';
import type { SearchContext } from '../../../machines/search.machine.ts';
import { remainingStatusOf, fullIndexMachine } from '../../../machines/full-index.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';

export type FullIndexDependencies = {
  effects: Pick<BrowserEffects, 'network' | 'runtime'>;
  catalogue: ActorRefFrom<typeof catalogueMachine>;
  /** Is told the books that are known, and which part of them is missing. */
  show: (known: Pick<SearchContext, 'books' | 'remaining'>) => void;
};

/**
 * Starts the full index with the books of the catalogue. From now on it alone passes books to the
 * search.
 * @returns `load` loads the missing shards; call it when the user is about to search
 */
export function createFullIndex({ effects, catalogue, show }: FullIndexDependencies) {
  const { network, runtime } = effects;
  const fullIndex = createActor(
    fullIndexMachine.provide({
      actors: {
        fetchShard: fromPromise(({ input: { shards, received }, signal }) =>
          network.fetchListShard(shards, received, signal),
        ),
      },
      actions: {
        reportFailure: (_, { error }) => runtime.report('Failed to load the list of books:', error),
      },
    }),
    { input: catalogue.getSnapshot().context },
  );
  fullIndex.subscribe((snapshot) => {
    show({ books: snapshot.context.books, remaining: remainingStatusOf(snapshot) });
  });
  let previous = catalogue.getSnapshot().context.books;
  catalogue.subscribe(({ context: { books, total, shards } }) => {
    if (books === previous) return;
    previous = books;
    fullIndex.send({ type: 'list.renew', books, total, shards });
  });
  network.onReturn(() => fullIndex.send({ type: 'network.returned' }));
  fullIndex.start();
  return { load: () => fullIndex.send({ type: 'remaining.load' }) };
}
