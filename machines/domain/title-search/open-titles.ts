/** Opens the search of titles in the way that the index of searches names. */
import { parseCatalogue } from '../books/book.ts';
import { fieldsIn } from '../fields.ts';
import { failureKindOf, LoadFailure } from '../site/failure.ts';
import { FileStore, isGone, type ReadFile } from '../text-search/files/file-store.ts';
import { jsonOf } from '../text-search/files/json.ts';
import {
  parseTitlePlace,
  SEARCH_INDEX_PATH,
  type NamedFolder,
  type TitlePlace,
} from '../text-search/files/paths.ts';
import { TitleSearch } from './find-titles.ts';
import type { FindTitlesOptions, FoundTitles, TitleFinder } from './title-finder.ts';

/** Where a server answers, with `q`, `in=titles`, `language`, `limit` and `after`. */
const TITLE_ANSWER_PATH = '/search.json';

/** Never from memory: it names what is there now. */
const readPlace = (read: ReadFile): Promise<TitlePlace> =>
  new FileStore(read).get(SEARCH_INDEX_PATH, parseTitlePlace);

const namesOf = (folders: readonly NamedFolder[]): string => folders.map(({ name }) => name).join();

/** Follows a new release once, when the files of the one before are gone. */
class TitlesInFiles implements TitleFinder {
  readonly #read: ReadFile;
  #names: string;
  #search: TitleSearch;

  constructor(read: ReadFile, folders: readonly NamedFolder[]) {
    this.#read = read;
    this.#names = namesOf(folders);
    this.#search = new TitleSearch(read, folders);
  }

  async find(typed: string, options: FindTitlesOptions): Promise<FoundTitles> {
    try {
      return await this.#search.find(typed, options);
    } catch (error) {
      if (!isGone(error)) throw error;
      const now = await readPlace(this.#read);
      if (now.from !== 'files' || namesOf(now.folders) === this.#names) throw error;
      this.#names = namesOf(now.folders);
      this.#search = new TitleSearch(this.#read, now.folders);
      return this.#search.find(typed, options);
    }
  }
}

const titlesOnServer = (read: ReadFile): TitleFinder => ({
  async find(typed, { language, limit, after }) {
    const query = encodeURIComponent(typed.replace(/\p{Surrogate}/gu, '\uFFFD'));
    const path = `${TITLE_ANSWER_PATH}?q=${query}&in=titles&language=${language}&limit=${limit}&after=${after}`;
    const fields = fieldsIn(jsonOf(await read(path)));
    const books = parseCatalogue(fields.get('books'));
    const total = fields.get('total');
    if (books === null || typeof total !== 'number')
      throw new LoadFailure('invalid', `${path} was not answered with books`);
    return { books, total, listed: total, isWhole: true };
  },
});

/**
 * @returns null where titles are searched in the list of all books, also of a host without an index
 * @throws LoadFailure
 */
export async function openTitles(read: ReadFile): Promise<TitleFinder | null> {
  try {
    const place = await readPlace(read);
    if (place.from === 'memory') return null;
    return place.from === 'server' ? titlesOnServer(read) : new TitlesInFiles(read, place.folders);
  } catch (error) {
    if (failureKindOf(error) === 'not-found') return null;
    throw error;
  }
}
