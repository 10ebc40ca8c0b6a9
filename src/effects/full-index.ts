/** Brings the full index of books for the search, where the page began with a part of it; fetched with the first search. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { catalogueMachine } from '../../machines/catalogue.machine.ts';
import type { searchMachine } from '../../machines/search.machine.ts';
import { remainingStatusOf, fullIndexMachine } from '../../machines/full-index.machine.ts';
import type { BrowserEffects } from './browser-effects.ts';

type Needed = {
  effects: BrowserEffects;
  catalogue: ActorRefFrom<typeof catalogueMachine>;
  search: ActorRefFrom<typeof searchMachine>;
};

/** @returns what to call when somebody is about to search; from now on the search hears of books from here alone */
export function createFullIndex({ effects, catalogue, search }: Needed) {
  const list = createActor(
    fullIndexMachine.provide({
      actors: {
        fetchShard: fromPromise(({ input: { parts, received }, signal }) =>
          effects.fetchListShard(parts, received, signal),
        ),
      },
      actions: {
        reportFailure: (_, { error }) => effects.report('Failed to load the list of books:', error),
      },
    }),
    { input: catalogue.getSnapshot().context },
  );
  list.subscribe((snapshot) => {
    const [books, remaining] = [snapshot.context.books, remainingStatusOf(snapshot)];
    const known = search.getSnapshot().context;
    if (books !== known.books || remaining !== known.remaining)
      search.send({ type: 'books.change', books, remaining });
  });
  let known = catalogue.getSnapshot().context.books;
  catalogue.subscribe(({ context: { books, total, parts } }) => {
    if (books === known) return;
    known = books;
    list.send({ type: 'list.renew', books, total, parts });
  });
  effects.onNetworkReturn(() => list.send({ type: 'network.returned' }));
  list.start();
  return { load: () => list.send({ type: 'remaining.load' }) };
}
