/** Searches the text of the books that are stored on this device, without an index. */
import { editionOf, languagesOf, type Book } from '../books/book.ts';
import { bookIn } from '../books/book-titles.ts';
import type { Language } from '../languages.ts';
import { NOTHING, type Answer, type FoundBook, type Passage, type TextSearch } from './answer.ts';
import { BookIndex, type LookUp } from './book-index.ts';
import type { Match } from './match-page.ts';
import { PASSAGES, passagesIn } from './passages.ts';
import { parseQuery, type Query } from './query.ts';

/** Calls `step` until it returns false, with pauses. */
type RunInSlices = (step: () => boolean) => Promise<void>;

type FoundPage = { page: number; content: string; matches: readonly Match[] };
type Found = FoundBook & { found: readonly FoundPage[]; exact: number };

const countExact = (pages: readonly FoundPage[]): number =>
  pages.filter(({ matches }) => matches.some(({ isExact }) => isExact)).length;

/** More pages that have it as it was typed, then more pages. */
const byPages = (one: Found, other: Found): number =>
  other.exact - one.exact || other.found.length - one.found.length;

export class FindInCopies implements TextSearch {
  readonly #readBooks: () => Promise<readonly Book[]>;
  readonly #run: RunInSlices;
  /** By book and language. */
  readonly #indexes = new Map<string, BookIndex>();
  #shown = new Map<string, Found>();

  constructor(readBooks: () => Promise<readonly Book[]>, run: RunInSlices) {
    this.#readBooks = readBooks;
    this.#run = run;
  }

  /** @returns all books that are found; `copies` 0 when none is stored */
  async find(typed: string, { languages }: { languages: readonly Language[] }): Promise<Answer> {
    const query = parseQuery(typed);
    if (query === null) return NOTHING;
    const books = await this.#readBooks();
    const found: Found[] = [];
    const work = this.#search(books, query, languages, found);
    await this.#run(() => work.next().done !== true);
    this.#shown = new Map(found.sort(byPages).map((book) => [book.id, book]));
    return {
      ...NOTHING,
      books: found.map(({ id, title, language, pages }) => ({ id, title, language, pages })),
      total: found.length,
      copies: books.length,
    };
  }

  /** @param id of a book in the last answer */
  passages(id: string): Promise<Passage[]> {
    const best = [...(this.#shown.get(id)?.found ?? [])].sort(
      (one, other) => countExact([other]) - countExact([one]) || one.page - other.page,
    );
    return Promise.resolve(passagesIn(best.slice(0, PASSAGES)));
  }

  /** Adds each book that is found, in the language whose text is most like the query. */
  *#search(
    books: readonly Book[],
    query: Query,
    languages: readonly Language[],
    found: Found[],
  ): Generator<void> {
    for (const book of books) {
      const editions = languagesOf(book).filter(
        (each) => languages.length === 0 || languages.includes(each),
      );
      const inLanguages: Found[] = [];
      for (const language of editions) {
        const pages = yield* this.#searchEdition(book, language, query);
        if (pages.length > 0)
          inLanguages.push({
            id: book.id,
            title: bookIn(book, language).title,
            language,
            pages: pages.map(({ page }) => page),
            found: pages,
            exact: countExact(pages),
          });
      }
      const [best] = inLanguages.sort(byPages);
      if (best !== undefined) found.push(best);
    }
  }

  *#searchEdition(book: Book, language: Language, query: Query): Generator<void, FoundPage[]> {
    const name = `${book.id} ${language}`;
    const index = this.#indexes.get(name) ?? new BookIndex();
    this.#indexes.set(name, index);
    const { pages } = editionOf(book, language);
    for (const [at, { content }] of pages.entries())
      if (!index.has(at + 1, content)) yield* index.read(at + 1, content);
    const lookUp: LookUp = index.lookUp(query);
    const found: FoundPage[] = [];
    for (const [at, { content }] of pages.entries()) {
      const matches = index.matches(lookUp, at + 1);
      if (matches.length > 0) found.push({ page: at + 1, content, matches });
      yield;
    }
    return found;
  }
}
