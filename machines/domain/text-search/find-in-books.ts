/** Searches the text of all books in the files that the index names, and follows a new release once. */
import {
  NOTHING,
  SearchHasChanged,
  type Answer,
  type FindOptions,
  type Passage,
  type TextSearch,
} from './answer.ts';
import { FileStore, isGone, type ReadFile } from './files/file-store.ts';
import { parseSearchIndex, SEARCH_INDEX_PATH } from './files/paths.ts';
import { parseQuery } from './query.ts';
import { SearchFolder } from './files/search-folder.ts';
import { SearchSession } from './search-session.ts';

type Opened = { names: readonly string[]; folders: readonly SearchFolder[] };
type Started = { name: string; session: SearchSession };

export class FindInBooks implements TextSearch {
  readonly #read: ReadFile;
  readonly #files: FileStore;
  #opened: Promise<Opened> | null = null;
  #started: Promise<Started> | null = null;

  constructor(read: ReadFile) {
    this.#read = read;
    this.#files = new FileStore(read);
  }

  /** Reads what every search needs. A failure is one of the search, which reads it again. */
  prepare(): void {
    this.#open().catch(() => null);
  }

  /**
   * @param typed any text
   * @throws LoadFailure; SearchHasChanged when more is asked for and the files are gone
   */
  async find(typed: string, options: FindOptions): Promise<Answer> {
    const query = parseQuery(typed);
    if (query === null) return NOTHING;
    const { languages, after } = options;
    const name = JSON.stringify([typed, languages]);
    const known = await this.#started?.catch(() => null);
    if (known?.name === name) {
      try {
        return await known.session.answer(options);
      } catch (error) {
        if (!isGone(error)) throw error;
        this.#forget();
        if (after !== null) throw new SearchHasChanged(String(error));
      }
    }
    return this.#withNewIndex(async (folders) => {
      const starting = SearchSession.start(folders, query, languages).then((session) => ({
        name,
        session,
      }));
      this.#started = starting;
      const { session } = await starting;
      return session.answer({ ...options, after });
    });
  }

  /** @param id of a book in the last answer @throws LoadFailure; SearchHasChanged when its texts are gone */
  async passages(id: string): Promise<Passage[]> {
    try {
      return (await (await this.#started)?.session.passages(id)) ?? [];
    } catch (error) {
      throw isGone(error) ? new SearchHasChanged(String(error)) : error;
    }
  }

  #forget(): void {
    this.#opened = null;
    this.#started = null;
  }

  /** Searches, and when the files are gone, once more in those that the index names now. */
  async #withNewIndex(
    search: (folders: readonly SearchFolder[]) => Promise<Answer>,
  ): Promise<Answer> {
    const before = await this.#open();
    try {
      return await search(before.folders);
    } catch (error) {
      if (!isGone(error)) throw error;
      this.#forget();
      const now = await this.#open();
      if (now.names.join() === before.names.join()) throw error;
      return search(now.folders);
    }
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.#openFolders().catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }

  async #openFolders(): Promise<Opened> {
    // Never from memory: it names the folders that are there now.
    const index = new FileStore(this.#read);
    const named = await index.get(SEARCH_INDEX_PATH, parseSearchIndex);
    const folders = await Promise.all(named.map((each) => SearchFolder.open(each, this.#files)));
    return { names: named.map(({ name }) => name), folders };
  }
}
