/** Gives the page count machine its effects. */
import { fromPromise } from 'xstate';
import { pageCountsOf } from '../../../machines/domain/books/book.ts';
import { pageCountMachine } from '../../../machines/page-count.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';

/** Not part of the composition root, so that only the library loads it. */
export const createPageCountLogic = ({
  network,
  runtime,
}: Pick<BrowserEffects, 'network' | 'runtime'>) =>
  pageCountMachine.provide({
    actors: {
      countPages: fromPromise(async ({ input, signal }) =>
        pageCountsOf(await network.fetchBook(input.bookId, signal)),
      ),
    },
    actions: {
      reportFailure: (_, { bookId, error }) =>
        runtime.report(`Failed to load book ${bookId}:`, error),
    },
  });
