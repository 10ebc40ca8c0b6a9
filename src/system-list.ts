/** Brings the whole list of books for the search, where the page began with a part of it; fetched with the first search. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { catalogueMachine } from '../machines/catalogue.machine.ts';
import type { searchMachine } from '../machines/search.machine.ts';
import { restOf, wholeListMachine } from '../machines/whole-list.machine.ts';
import type { World } from './world.ts';

type Needed = { world: World; catalogue: ActorRefFrom<typeof catalogueMachine>; search: ActorRefFrom<typeof searchMachine> };

/** @returns what to call when somebody is about to search; from now on the search hears of books from here alone */
export function createWholeList({ world, catalogue, search }: Needed) {
  const list = createActor(
    wholeListMachine.provide({
      actors: {
        bringPart: fromPromise(({ input: { parts, got }, signal }) => world.partOfList(parts, got, signal)),
      },
      actions: { reportFailure: (_, { error }) => world.report('Failed to load the list of books:', error) },
    }),
    { input: catalogue.getSnapshot().context },
  );
  list.subscribe((snapshot) => {
    const [books, rest] = [snapshot.context.books, restOf(snapshot)];
    const known = search.getSnapshot().context;
    if (books !== known.books || rest !== known.rest) search.send({ type: 'books.change', books, rest });
  });
  let known = catalogue.getSnapshot().context.books;
  catalogue.subscribe(({ context: { books, total, parts } }) => {
    if (books === known) return;
    known = books;
    list.send({ type: 'list.renew', books, total, parts });
  });
  world.onNetworkReturn(() => list.send({ type: 'network.returned' }));
  list.start();
  return { want: () => list.send({ type: 'rest.want' }) };
}
