/** Gives the machines that load the catalogue and a book their effects. */
import { createActor, fromPromise } from 'xstate';
import { bookLoaderMachine } from '../../machines/book-loader.machine.ts';
import { catalogueMachine, stateWith } from '../../machines/catalogue.machine.ts';
import { catalogueIn, type HydrationData } from '../../machines/domain/site/hydration-data.ts';
import type { BrowserEffects } from '../platform/browser-effects.ts';

type LoaderEffects = Pick<BrowserEffects, 'network' | 'runtime'>;

/**
 * @returns the catalogue's actor, not started; on a prerendered page it starts with what the page
 * shows
 */
export function createCatalogue(
  { network, runtime }: LoaderEffects,
  hydrationData: HydrationData | null,
) {
  const logic = catalogueMachine.provide({
    actors: {
      loadCatalogue: fromPromise(({ signal }) => network.fetchCatalogue(signal)),
      fetchShard: fromPromise(({ input: { shards, received }, signal }) =>
        network.fetchListShard(shards, received, signal),
      ),
    },
    actions: { reportFailure: (_, { error }) => runtime.report('Failed to load books:', error) },
  });
  const known = catalogueIn(hydrationData ?? {});
  if (known === null) return createActor(logic);
  return createActor(logic, { snapshot: logic.resolveState(stateWith(known)) });
}

/**
 * @returns the book loader's actor, not started; on a prerendered page it starts with the book that
 * the page shows
 */
export function createBookLoader(
  { network, runtime }: LoaderEffects,
  hydrationData: HydrationData | null,
) {
  const logic = bookLoaderMachine.provide({
    actors: {
      checkTurn: fromPromise(async ({ input }) => network.isFetchingAnotherBook(input.bookId)),
      loadBook: fromPromise(({ input, signal }) => network.fetchBook(input.bookId, signal)),
    },
    actions: {
      reportFailure: (_, { bookId, error }) =>
        runtime.report(`Failed to load book ${bookId}:`, error),
    },
  });
  return createActor(logic, { input: { partialBook: hydrationData?.book ?? null } });
}
