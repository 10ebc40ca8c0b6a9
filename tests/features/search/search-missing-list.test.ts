/** What the search says while the list of books, or the titles in other languages, are missing. */
import { waitFor } from 'xstate';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogueOf } from '../../../machines/domain/books/catalogue.ts';
import { metaOf } from '../../../machines/domain/books/book.ts';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { createSystem } from '../../../src/app/composition-root.ts';
import { bookNamed } from '../../support/books.ts';
import { diskWith } from '../../support/fake-storage.ts';
import { fakeEffectsOn } from '../../support/fake-effects.ts';

const BOOK = bookNamed('ledger', 3, { title: 'The Salt Ledger' });

// What is typed is searched for when the typing pauses: no test waits for that.
beforeEach(() => void vi.useFakeTimers().setTimerTickMode('nextTimerAsync'));

/** A search in a list that is loading until it is sent. */
async function searchWithoutList() {
  const { effects, announcements } = fakeEffectsOn(diskWith(), [BOOK]);
  const list = { isHere: false, requests: 0 };
  const system = createSystem({
    ...effects,
    network: {
      ...effects.network,
      fetchCatalogue: () => {
        list.requests += 1;
        return list.isHere
          ? Promise.resolve(catalogueOf([metaOf(BOOK)]))
          : Promise.reject(new LoadFailure('offline', 'the list'));
      },
    },
    runtime: { ...effects.runtime, report: () => undefined },
  });
  system.start();
  const opened = await system.search.open();
  opened.enter('salt');
  await waitFor(opened.search, ({ context }) => context.hasAnnounced);
  return { system, list, announcements, ...opened };
}

const MISSING = 'Could not search all books for "salt", because their list could not be loaded';

test('a list that does not load is announced as missing, not empty, until it loads', async () => {
  const { list, search, announcements } = await searchWithoutList();
  await waitFor(search, ({ context }) => context.remaining === 'missing');
  await vi.waitFor(() => expect(announcements.at(-1)).toBe(MISSING));
  list.isHere = true;
  await waitFor(search, ({ context }) => context.results.length > 0);
  await vi.waitFor(() => expect(announcements.at(-1)).toBe('1 result'));
  expect(announcements.filter((text) => text.startsWith('No books'))).toEqual([]);
});

test('it is asked for at once when the user is about to search', async () => {
  const { system, list, prepareSearch } = await searchWithoutList();
  await waitFor(system.catalogue, (snapshot) => snapshot.matches('failed'));
  const { requests } = list;
  void prepareSearch();
  await vi.waitFor(() => expect(list.requests).toBeGreaterThan(requests), { timeout: 50 });
});
