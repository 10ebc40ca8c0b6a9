/** One search in the text of all books: its answers, and the places in the books that are shown. */
import type { Language } from '../languages.ts';
import type { Answer, FindOptions, FoundBook, Passage } from './answer.ts';
import type { ListedBook } from './files/listed-books.ts';
import { foldPage, matchesIn, type Match, type TermWords } from './match-page.ts';
import type { Query } from './query.ts';
import { PASSAGES, passagesIn } from './passages.ts';
import { rank, type MeantInFolder, type RankedPage, type Ranking } from './ranked-pages.ts';
import type { SearchFolder } from './files/search-folder.ts';

/** The number of pages whose texts are read together, to find adjacent words. */
const PAGES_LOOKED_AT = 20;

const hasNeighbours = ({ terms }: Query): boolean => terms.some(({ words }) => words.length > 1);

/** The words that only rank need not be on a page, unless they must stand beside others. */
function neededTerms({ terms, text }: Query, isRequired: readonly boolean[]): Query {
  let at = 0;
  const needed = terms.filter(({ words }) => {
    const isNeeded = isRequired.slice(at, at + words.length).includes(true);
    at += words.length;
    return isNeeded || words.length > 1;
  });
  return { text, terms: needed };
}

/** @returns the words of the terms that are left */
const wordsOfLeft = (query: Query, left: Query, words: readonly TermWords[]): TermWords[] =>
  words.filter((_, at) => left.terms.some((term) => term === query.terms[at]));

/** @returns the words that each term may mean in the books of a folder */
function termWordsIn({ terms }: Query, { meant }: MeantInFolder): TermWords[] {
  let at = 0;
  return terms.map(({ words }) =>
    words.map(() => new Set((meant[at++] ?? []).map(({ line }) => line.word))),
  );
}

const contentOf = async (
  folder: SearchFolder,
  { editions }: ListedBook,
  { language, page }: { language: Language; page: number },
): Promise<string> => {
  const file = editions
    .get(language)
    ?.texts.filter(({ first }) => first <= page)
    .at(-1);
  if (file === undefined) return '';
  return (await folder.texts(file.name))[page - file.first] ?? '';
};

export class SearchSession {
  readonly #query: Query;
  readonly #needed: Query;
  readonly #ranking: Ranking;
  readonly #words: ReadonlyMap<SearchFolder, readonly TermWords[]>;
  /** All pages, in the order of their books. */
  readonly #pages: readonly RankedPage[];
  /** The pages of each book that has been answered with, by its id; the best first. */
  readonly #shown = new Map<string, RankedPage[]>();

  constructor(query: Query, ranking: Ranking) {
    this.#query = query;
    this.#ranking = ranking;
    this.#needed = neededTerms(query, ranking.isRequired);
    this.#words = new Map(
      ranking.meant.map((each) => [each.folder, termWordsIn(query, each)] as const),
    );
    this.#pages = ranking.books.flatMap(({ pages }) => pages);
  }

  /** @param languages of the texts; none for all @throws LoadFailure */
  static async start(
    folders: readonly SearchFolder[],
    query: Query,
    languages: readonly Language[],
  ): Promise<SearchSession> {
    return new SearchSession(query, await rank(folders, query, languages));
  }

  /** @throws LoadFailure */
  async answer({ limit, after }: Omit<FindOptions, 'languages'>): Promise<Answer> {
    const from = Number(after ?? 0);
    if (hasNeighbours(this.#query)) return this.#lookFurther(from);
    const { books, isWhole } = this.#ranking;
    const next = from + limit;
    return {
      books: await this.#show(books.slice(from, next).flatMap(({ pages }) => pages)),
      total: books.length,
      isWhole,
      after: next < books.length ? String(next) : null,
      looked: null,
      copies: null,
    };
  }

  async #lookFurther(from: number): Promise<Answer> {
    const next = Math.min(from + PAGES_LOOKED_AT, this.#pages.length);
    const pages = this.#pages.slice(from, next);
    const matches = await Promise.all(pages.map((page) => this.#matchesOn(page)));
    const books = await this.#show(pages.filter((_, at) => (matches[at]?.length ?? 0) > 0));
    const isAll = next === this.#pages.length;
    return {
      books,
      total: this.#shown.size,
      isWhole: isAll && this.#ranking.isWhole,
      after: isAll ? null : String(next),
      looked: { pages: next, of: this.#pages.length },
      copies: null,
    };
  }

  /** @param pages in the order of their books @returns the books of these pages */
  async #show(pages: readonly RankedPage[]): Promise<FoundBook[]> {
    const found = new Map<string, FoundBook>();
    const books = await Promise.all(pages.map(({ folder, book }) => folder.book(book)));
    for (const [at, page] of pages.entries()) {
      const book = books[at];
      if (book === undefined) continue;
      const { id } = book;
      const own = this.#shown.get(id) ?? [];
      if (!own.includes(page)) own.push(page);
      this.#shown.set(id, own);
      found.set(id, {
        id,
        language: page.language,
        title: book.editions.get(page.language)?.title ?? id,
        pages: own.map((each) => each.page).sort((one, other) => one - other),
      });
    }
    return [...found.values()];
  }

  /** @returns the matches on a page: of all terms, or of those that must be there */
  async #matchesOn(page: RankedPage): Promise<Match[]> {
    const { folder, book } = page;
    const { text } = foldPage(await contentOf(folder, await folder.book(book), page));
    return this.#matchesIn(text, folder);
  }

  #matchesIn(text: string, folder: SearchFolder): Match[] {
    const words = this.#words.get(folder) ?? [];
    const all = matchesIn(text, this.#query, words);
    return all.length > 0
      ? all
      : matchesIn(text, this.#needed, wordsOfLeft(this.#query, this.#needed, words));
  }

  /**
   * @param id of a book that has been answered with
   * @returns up to three places of it, on as many pages as there are, in their order
   * @throws LoadFailure
   */
  async passages(id: string): Promise<Passage[]> {
    const pages = (this.#shown.get(id) ?? []).slice(0, PASSAGES);
    return passagesIn(
      await Promise.all(
        pages.map(async (page) => {
          const { folder } = page;
          const content = await contentOf(folder, await folder.book(page.book), page);
          return {
            page: page.page,
            content,
            matches: this.#matchesIn(foldPage(content).text, folder),
          };
        }),
      ),
    );
  }
}
