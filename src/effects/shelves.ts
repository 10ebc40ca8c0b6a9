/** The shelves of a session: one actor for each shelf on each kind of screen, kept so that whoever comes back finds what was shown. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { MOST_BY_ITSELF, SHELF_STEP } from '../../machines/domain/limits.ts';
import { shelfMachine } from '../../machines/shelf.machine.ts';
import type { Shelf } from '../../machines/domain/shelves.ts';
import type { System } from './composition-root.tsx';

export type ShelfActor = ActorRefFrom<typeof shelfMachine>;
/** A row scrolls sideways and grows with its reader; a grid grows by itself until it has very many cards. */
export type ShelfKind = keyof typeof SHELF_STEP;

type Surroundings = Pick<System, 'catalogue' | 'effects'>;

/** Wired where shelves are shown and not in the system, so that no other screen need fetch it. */
function createShelves({ catalogue, effects }: Surroundings) {
  const kept = new Map<string, { actor: ShelfActor; shelf: Shelf }>();
  const logic = shelfMachine.provide({
    actors: {
      fetchMore: fromPromise(({ input, signal }) =>
        effects.fetchMoreOfShelf(catalogue.getSnapshot().context.parts, input, signal),
      ),
    },
    actions: {
      reportFailure: (_, { title, error }) =>
        effects.report(`Failed to load more of ${title}:`, error),
    },
  });
  catalogue.subscribe(({ context: { shelves } }) => {
    for (const one of kept.values()) {
      const shelf = shelves.find(({ title }) => title === one.shelf.title);
      if (shelf === undefined || shelf === one.shelf) continue;
      one.shelf = shelf;
      one.actor.send({ type: 'shelf.renew', books: shelf.books, count: shelf.count });
    }
  });
  effects.onNetworkReturn(() => {
    for (const { actor } of kept.values()) actor.send({ type: 'network.returned' });
  });

  return function at(kind: ShelfKind, shelf: Shelf): ShelfActor {
    const key = `${kind} ${shelf.title}`;
    const known = kept.get(key);
    if (known !== undefined) return known.actor;
    const input = {
      ...shelf,
      step: SHELF_STEP[kind],
      byItself: kind === 'grid' ? MOST_BY_ITSELF : 0,
      prefersReducedData: effects.prefersReducedData(),
    };
    const actor = createActor(logic, { input });
    kept.set(key, { actor, shelf });
    return actor;
  };
}

const shelvesOf = new WeakMap<Surroundings, ReturnType<typeof createShelves>>();

/** @returns the actor of this shelf, which whoever shows it starts: one that goes on while its screen is still being made would have it made over */
export function shelfAt(system: Surroundings, kind: ShelfKind, shelf: Shelf): ShelfActor {
  const at = shelvesOf.get(system) ?? createShelves(system);
  shelvesOf.set(system, at);
  return at(kind, shelf);
}
