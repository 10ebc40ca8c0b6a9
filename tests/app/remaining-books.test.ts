/** The books that a partial catalogue lacks, on the composition root. */
import { waitFor } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogueFrom, type Catalogue } from '../../machines/domain/books/catalogue.ts';
import { createSystem } from '../../src/app/composition-root.ts';
import { metaNamed } from '../support/books.ts';
import { diskWith } from '../support/fake-storage.ts';
import { fakeEffectsOn } from '../support/fake-effects.ts';

const [well, hill, dune] = [metaNamed('the-well'), metaNamed('the-hill'), metaNamed('the-dune')];

/** A collection in one shard, of which the first book is known. */
const partial = (name: string): Catalogue =>
  catalogueFrom({
    total: 3,
    parts: { name, lists: 1 },
    shelves: [{ title: 'Horror', count: 3, books: [well] }],
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a search finds all books of a collection that is replaced while it loads', async () => {
  // The index of searches: the titles of a list in shards are searched in memory.
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{"text":[],"titles":{"from":"memory"}}')),
  );
  const { effects } = fakeEffectsOn(diskWith(), []);
  const requested: string[] = [];
  const system = createSystem({
    ...effects,
    network: {
      ...effects.network,
      fetchCatalogue: () => Promise.resolve(partial('shards-1')),
      fetchListShard: (shards) => {
        requested.push(shards?.name ?? '');
        // The shards of the first collection are gone from the server.
        return shards?.name === 'shards-1'
          ? new Promise(() => undefined)
          : Promise.resolve({ books: [hill, dune], isLast: true });
      },
    },
  });
  system.start();
  const { search, prepareSearch } = await system.search.open();
  void prepareSearch();
  await expect.poll(() => requested).toEqual(['shards-1']);
  system.catalogue.send({ type: 'books.renew', catalogue: partial('shards-2') });
  await waitFor(search, ({ context }) => context.remaining === 'none', { timeout: 5000 });
  expect(search.getSnapshot().context.books).toEqual([well, hill, dune]);
  expect(requested).toEqual(['shards-1', 'shards-2']);
});
