/** The lists that the site fetches, by the language of the interface. */
import { afterEach, expect, test, vi } from 'vitest';
import { catalogueOf } from '../../machines/domain/books/catalogue.ts';
import type { Language } from '../../machines/domain/languages.ts';
import { createNetworkEffects } from '../../src/platform/network/network.ts';
import { metaNamed } from '../support/books.ts';
import { fake, stubPage } from '../support/stubbed-page.ts';

const well = metaNamed('the-well', { title: 'कुआँ', inEnglish: { title: 'The Well' } });
const stay = () => new AbortController().signal;

/** @param meta the path of the catalogue that the page names, null for none */
function visit(language: Language, meta: string | null = null) {
  const { window } = stubPage(meta === null ? '' : `<meta name="catalogue" content="${meta}">`);
  const urls: string[] = [];
  fake(window, {
    fetch: (url: string) => {
      urls.push(url);
      return Promise.resolve(Response.json([well]));
    },
    requestIdleCallback: queueMicrotask,
    kitabvan: {},
    matchMedia: () => ({ matches: false }),
  });
  vi.stubGlobal('navigator', window.navigator);
  return { network: createNetworkEffects(language), urls };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['english', '/books/index.json'],
  ['hindi', '/books/index.hindi.json'],
  ['hinglish', '/books/index.hinglish.json'],
] as const)('the catalogue of the interface in %s is %s', async (language, path) => {
  const { network, urls } = visit(language);
  expect(await network.fetchCatalogue(stay())).toEqual(catalogueOf([well]));
  expect(await network.refreshInBackground({ books: [] })).toEqual(catalogueOf([well]));
  expect(urls).toEqual([path]);
});

test('of a large collection it is the shelf previews in that language', async () => {
  const { network, urls } = visit('hindi', '/books/shelves.json');
  await network.fetchCatalogue(stay());
  expect(urls).toEqual(['/books/shelves.hindi.json']);
});

test('the catalogue can be fetched in another language', async () => {
  const { network, urls } = visit('english', '/books/shelves.json');
  await network.fetchCatalogue(stay(), 'hinglish');
  await network.fetchCatalogue(stay(), 'english');
  expect(urls).toEqual(['/books/shelves.hinglish.json', '/books/shelves.json']);
});

test('the remaining books of a shelf come from the full list in that language', async () => {
  const { network, urls } = visit('hindi', '/books/shelves.json');
  expect(await network.fetchMoreOfShelf(null, { title: 'Horror', have: 0 }, stay())).toEqual([
    well,
  ]);
  expect(await network.fetchListShard(null, 0, stay())).toEqual({ books: [well], isLast: true });
  expect(urls).toEqual(['/books/index.hindi.json']);
});
