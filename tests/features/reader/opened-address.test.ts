/** The address of an open book: what it was opened with, until the page is turned. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { startPlaceIn } from '../../../machines/domain/site/routes.ts';
import { createSystem } from '../../../src/app/composition-root.ts';
import { createReaderLogic } from '../../../src/features/reader/effects.ts';
import { updateAddress } from '../../../src/platform/navigation/history.ts';
import { bookNamed } from '../../support/books.ts';
import { fakeEffectsOn } from '../../support/fake-effects.ts';
import { diskWith } from '../../support/fake-storage.ts';
import { pageCountsFor } from '../../support/page-counts.ts';
import { stubPage } from '../../support/stubbed-page.ts';

const BOOK = bookNamed('one', 9);
const PATH = '/books/one/read';
let page: ReturnType<typeof stubPage>;

beforeEach(() => {
  page = stubPage('<main></main>');
});
afterEach(() => {
  page.rethrow();
  vi.unstubAllGlobals();
});

const address = (): string => {
  const { pathname, search, hash } = page.window.location;
  return pathname + search + hash;
};

/** Opens the book at an address, as src/features/reader/use-reader.ts does. */
async function open(opened: string) {
  page.window.history.replaceState(null, '', opened);
  const { effects } = fakeEffectsOn(diskWith(), [BOOK]);
  const { location } = page.window;
  const navigation = { ...effects.navigation, updateAddress, fragment: () => location.hash };
  const system = createSystem({ ...effects, navigation });
  system.start();
  system.bookLoader.send({ type: 'book.request', bookId: 'one' });
  await vi.waitFor(() => expect(system.bookLoader.getSnapshot().context.book?.id).toBe('one'));
  const asked = startPlaceIn(location.search);
  const input = {
    bookId: 'one',
    pageCounts: pageCountsFor(9),
    language: asked.language ?? 'english',
    chapterStarts: [],
    bookmarkedPage: null,
    startPage: asked.page,
    startParagraph: asked.paragraph,
    keepsPlace: true,
    characterKeys: true,
  };
  return createActor(createReaderLogic(system), { input }).start();
}

describe('the address that opens a book', () => {
  test.each([
    ['of a page', '?page=5', '?page=5'],
    ['of a page with a broken part', '?page=5&at=0', '?page=5'],
    ['of a paragraph', '?page=5&at=3', '?page=5&at=3'],
    ['of words in the first paragraph', '?page=5&at=1#q=It%20was', '?page=5&at=1#q=It%20was'],
    ['of words', '?page=5&lang=hindi&at=3#q=a,b', '?page=5&lang=hindi&at=3#q=a,b'],
    ['of words on the first page', '?page=1&at=1#q=a', '?page=1&at=1#q=a'],
    ['with another fragment', '?page=5&at=1#page', '?page=5'],
  ])('%s stays as far as it means something', async (_, opened, expected) => {
    const reader = await open(PATH + opened);
    expect(address()).toBe(PATH + expected);
    reader.stop();
  });

  test('of words is that of the page once it is turned', async () => {
    const reader = await open(`${PATH}?page=5&at=1#q=It%20was`);
    reader.send({ type: 'page.next' });
    expect(address()).toBe(`${PATH}?page=6`);
    reader.stop();
  });
});
