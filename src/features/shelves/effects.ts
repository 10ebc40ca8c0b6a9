/**
 * The shelves of a visit: one actor for each shelf and kind, reused so that going back shows the
 * same books.
 */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { MAX_AUTOMATIC_CARDS, SHELF_STEP } from '../../../machines/domain/limits.ts';
import { shelfMachine } from '../../../machines/shelf.machine.ts';
import { automaticCardsOf, type Shelf } from '../../../machines/domain/books/shelves.ts';
import type { System } from '../../system/system.tsx';

type ShelfActor = ActorRefFrom<typeof shelfMachine>;
/** `releasedHeights`: see src/ui/books/use-released-height.ts. */
export type VisitedShelf = { actor: ShelfActor; releasedHeights: Map<number, number> };
/**
 * A row scrolls sideways and grows when its end is near; a grid also grows by itself, up to a
 * limit.
 */
export type ShelfKind = keyof typeof SHELF_STEP;

type ShelfDependencies = Pick<System, 'catalogue' | 'effects'>;

const reportTo =
  (runtime: System['effects']['runtime']) =>
  (_: unknown, { title, error }: { title: string; error: unknown }): void =>
    runtime.report(`Failed to load more of ${title}:`, error);

/** Not part of the composition root, so that screens without shelves do not load it. */
function createShelves({ catalogue, effects: { network, runtime } }: ShelfDependencies) {
  const shelves = new Map<string, VisitedShelf & { shelf: Shelf }>();
  const logic = shelfMachine.provide({
    actors: {
      fetchMore: fromPromise(({ input, signal }) =>
        network.fetchMoreOfShelf(catalogue.getSnapshot().context.shards, input, signal),
      ),
    },
    actions: { reportFailure: reportTo(runtime) },
  });
  catalogue.subscribe(({ context }) => {
    for (const entry of shelves.values()) {
      const shelf = context.shelves.find(({ title }) => title === entry.shelf.title);
      if (shelf === undefined || shelf === entry.shelf) continue;
      entry.shelf = shelf;
      entry.actor.send({ type: 'shelf.renew', books: shelf.books, count: shelf.count });
    }
  });
  network.onReturn(() => {
    for (const { actor } of shelves.values()) actor.send({ type: 'network.returned' });
  });

  return function getOrCreate(kind: ShelfKind, shelf: Shelf): VisitedShelf {
    const key = `${kind} ${shelf.title}`;
    const existing = shelves.get(key);
    if (existing !== undefined) return existing;
    const input = {
      ...shelf,
      step: SHELF_STEP[kind],
      automaticLimit:
        kind === 'grid'
          ? automaticCardsOf(shelf.title, catalogue.getSnapshot().context.shelves)
          : 0,
      prefersReducedData: network.prefersReducedData(),
    };
    const entry = { actor: createActor(logic, { input }), releasedHeights: new Map(), shelf };
    shelves.set(key, entry);
    return entry;
  };
}

/** `count`: how many books the list has; `fetchMore`: those after the ones that are known. */
export type MoreOfShelf = { count: number; fetchMore: (have: number) => Promise<BookMeta[]> };

/**
 * @param title of the list
 * @param more of a list whose first books are known; others are fetched on request
 * @returns a list that is known whole, and grows by itself up to a limit
 */
export function wholeShelf(
  { effects: { network, runtime } }: Pick<System, 'effects'>,
  title: string,
  books: readonly BookMeta[],
  more?: MoreOfShelf,
): VisitedShelf {
  const input = {
    title,
    books: [...books],
    count: more?.count ?? books.length,
    step: SHELF_STEP.grid,
    automaticLimit: more === undefined ? MAX_AUTOMATIC_CARDS : 0,
    prefersReducedData: network.prefersReducedData(),
  };
  const logic = shelfMachine.provide({
    actors: { fetchMore: fromPromise(async ({ input: { have } }) => more?.fetchMore(have) ?? []) },
    actions: { reportFailure: reportTo(runtime) },
  });
  return { actor: createActor(logic, { input }), releasedHeights: new Map() };
}

const shelvesOf = new WeakMap<ShelfDependencies, ReturnType<typeof createShelves>>();

/**
 * @returns with the shelf's actor. Start it in an effect: starting it during render restarts the
 * render.
 */
export function shelfAt(system: ShelfDependencies, kind: ShelfKind, shelf: Shelf): VisitedShelf {
  const getOrCreate = shelvesOf.get(system) ?? createShelves(system);
  shelvesOf.set(system, getOrCreate);
  return getOrCreate(kind, shelf);
}
