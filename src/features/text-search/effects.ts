/** Gives the search in the text of all books its effects. */
import { fromPromise } from 'xstate';
import { TEXT_BOOKS_SHOWN } from '../../../machines/domain/limits.ts';
import { FindInBooks } from '../../../machines/domain/text-search/find-in-books.ts';
import { textFoundMessage } from '../../../machines/messages/text-search.ts';
import { textSearchMachine, type TextSearchEvent } from '../../../machines/text-search.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';
import { fetchSearchFile } from '../../platform/network/search-files.ts';

/** Books whose places are read together. */
const READ_TOGETHER = 5;

/** One for all searches of a visit: it knows the files that have been read. */
let engine: FindInBooks | null = null;

/** Reads the places of some books, then of the others. */
async function readPassages(
  search: FindInBooks,
  ids: readonly string[],
  onPassages: (event: TextSearchEvent) => void,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (let at = 0; at < ids.length; at += READ_TOGETHER)
    // oxlint-disable-next-line no-await-in-loop -- those that are seen first come first
    await Promise.all(
      ids.slice(at, at + READ_TOGETHER).map(async (id) => {
        try {
          onPassages({ type: 'passages.arrive', id, passages: await search.passages(id) });
        } catch (error) {
          onFailure(error);
          onPassages({ type: 'passages.arrive', id, passages: [] });
        }
      }),
    );
}

/** @param isAlone whether nothing else is searched, whose results are announced */
export function createTextSearchLogic(
  { announcer, runtime }: Pick<BrowserEffects, 'announcer' | 'runtime'>,
  isAlone: boolean,
) {
  engine ??= new FindInBooks(fetchSearchFile);
  const search = engine;
  const report = (error: unknown): void =>
    runtime.report('Failed to search in the text of books:', error);
  return textSearchMachine.provide({
    actors: {
      findInText: fromPromise(({ input: { query, languages, after } }) =>
        search.find(query, { languages, after, limit: TEXT_BOOKS_SHOWN }),
      ),
    },
    actions: {
      readPassages: ({ self }, { ids }) => {
        const send = (event: TextSearchEvent): void => {
          if (self.getSnapshot().status === 'active') self.send(event);
        };
        void readPassages(search, ids, send, report);
      },
      announceFound: (_, found) => {
        // Beside other results, nothing is not worth an interruption.
        if (isAlone || found.total > 0) announcer.announce(textFoundMessage(found));
      },
      reportFailure: (_, { error }) => report(error),
    },
  });
}
