/** Gives the search in the text of all books its effects. */
import { fromPromise } from 'xstate';
import { TEXT_BOOKS_SHOWN } from '../../../machines/domain/limits.ts';
import type { TextSearch } from '../../../machines/domain/text-search/answer.ts';
import { queryIn, screenAt } from '../../../machines/domain/site/routes.ts';
import { FindInBooks } from '../../../machines/domain/text-search/find-in-books.ts';
import { textFoundMessage } from '../../../machines/messages/browsing/text-search.ts';
import { textSearchMachine, type TextSearchEvent } from '../../../machines/text-search.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';
import { onPath } from '../../platform/navigation/history.ts';
import { fetchSearchFile } from '../../platform/network/search-files.ts';
import { prefersReducedData } from '../../platform/reduced-data.ts';

/** Neither the titles that are found nor the texts are said instead of the other. */
const TOPIC = 'text';

/** Books whose places are read together. */
const READ_TOGETHER = 5;

/** One of each for all searches of a visit: they know what has been read. */
const engines: { online?: FindInBooks; offline?: TextSearch } = {};

const openOnline = (): FindInBooks => (engines.online ??= new FindInBooks(fetchSearchFile));

let isPrepared = false;

/**
 * From now on, whenever the address is one of a search, reads what every search needs while the screen is
 * being rendered, unless data is saved.
 */
export function prepareTextSearch(): void {
  if (isPrepared) return;
  isPrepared = true;
  onPath((pathname) => {
    const isSearch = screenAt(pathname) === 'search' && queryIn(window.location.search) !== '';
    if (isSearch && !prefersReducedData()) openOnline().prepare();
  });
}

/** Loaded when the device is offline. */
async function openCopies(): Promise<TextSearch> {
  const { createCopySearch } = await import('./copies.ts');
  return (engines.offline ??= createCopySearch());
}

/** Reads the places of some books, then of the others. */
async function readPassages(
  search: TextSearch,
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
  const online = openOnline();
  /** The one that has answered last. */
  let search: TextSearch = online;
  const report = (error: unknown): void =>
    runtime.report('Failed to search in the text of books:', error);
  return textSearchMachine.provide({
    actors: {
      findInText: fromPromise(({ input: { query, languages, after } }) => {
        search = online;
        return online.find(query, { languages, after, limit: TEXT_BOOKS_SHOWN });
      }),
      findInCopies: fromPromise(async ({ input: { query, languages } }) => {
        search = await openCopies();
        return search.find(query, { languages, after: null, limit: TEXT_BOOKS_SHOWN });
      }),
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
        if (isAlone || found.total > 0) announcer.announce(textFoundMessage(found), TOPIC);
      },
      reportFailure: (_, { error }) => report(error),
    },
  });
}
