/** Finds the pages that have all words of a query, and brings their books in order. */
import type { Language } from '../languages.ts';
import type { EditionPage } from './files/directory.ts';
import {
  EXACTNESS,
  meantIn,
  shardsFor,
  wordsAskedIn,
  type Meant,
  type WordAsked,
} from './meant-words.ts';
import { decodePages } from './files/page-list.ts';
import type { Query } from './query.ts';
import type { SearchFolder } from './files/search-folder.ts';

/** A word in a larger part of the pages only ranks, unless all words of the query are such. */
const FREQUENT_SHARE = 0.15;
const REPEATED_WEIGHT = 1.4;
/** Each further page of a book, up to so many, makes it a little more important. */
const FURTHER_PAGES = { weight: 0.02, most: 10 } as const;

/** What the words of a query mean in one folder, in the order of `wordsAskedIn`. */
export type MeantInFolder = { folder: SearchFolder; meant: readonly (readonly Meant[])[] };

type Rank = { score: number; isTyped: boolean };

export type RankedPage = EditionPage & Rank & { folder: SearchFolder };
/** The pages of one book that are found, the best first, all in the language of the best. */
type RankedBook = Rank & { pages: readonly RankedPage[] };

export type Ranking = {
  books: readonly RankedBook[];
  meant: readonly MeantInFolder[];
  /** Whether each word of the query must be on a page. */
  isRequired: readonly boolean[];
  /** Whether all words were looked for that a beginning may mean. */
  isWhole: boolean;
};

async function lookUp(
  folder: SearchFolder,
  words: readonly WordAsked[],
): Promise<MeantInFolder & { isWhole: boolean }> {
  const needed = words.map((asked) => shardsFor(asked, folder.directory));
  const meant = await Promise.all(
    words.map(async (asked, at) => {
      const shards = await Promise.all(
        (needed[at]?.shards ?? []).map((number) => folder.shard(number)),
      );
      return meantIn(asked, shards.flat());
    }),
  );
  return { folder, meant, isWhole: needed.every(({ isWhole }) => isWhole) };
}

const countOf = (meant: readonly Meant[]): number =>
  meant.reduce((sum, { line }) => sum + line.count, 0);

/** @returns the pages of a word with their weights; of a word that only ranks, those in the shards */
async function weightsOf(
  folder: SearchFolder,
  meant: readonly Meant[],
  isRequired: boolean,
): Promise<Map<number, number>> {
  const weights = new Map<number, number>();
  const lists = await Promise.all(
    meant.map(async ({ line, exactness }) => ({
      exactness,
      uses:
        isRequired && line.list !== null
          ? await folder.list(line.list)
          : (decodePages(line.pages) ?? []),
    })),
  );
  for (const { uses, exactness } of lists)
    for (const { page, isRepeated } of uses) {
      const weight = exactness * (isRepeated ? REPEATED_WEIGHT : 1);
      if (weight > (weights.get(page) ?? 0)) weights.set(page, weight);
    }
  return weights;
}

type Scored = Rank & { page: number };

/** @param rarities of the words */
function scoredPages(
  weights: readonly ReadonlyMap<number, number>[],
  isRequired: readonly boolean[],
  rarities: readonly number[],
): Scored[] {
  const required = weights.filter((_, at) => isRequired[at] === true);
  const [shortest, ...others] = [...required].sort((one, other) => one.size - other.size);
  const pages = [...(shortest?.keys() ?? [])].filter((page) =>
    others.every((each) => each.has(page)),
  );
  return pages.map((page) => ({
    page,
    score: weights.reduce((sum, each, at) => sum + (each.get(page) ?? 0) * (rarities[at] ?? 0), 0),
    isTyped: required.every((each) => (each.get(page) ?? 0) >= EXACTNESS.typed),
  }));
}

/** What is found as it was typed comes first. */
const byRank = (one: Rank, other: Rank): number =>
  Number(other.isTyped) - Number(one.isTyped) || other.score - one.score;

function booksOf(folder: SearchFolder, pages: readonly RankedPage[]): RankedBook[] {
  const byBook = new Map<number, RankedPage[]>();
  for (const page of pages) {
    if (folder.dead.has(page.book)) continue;
    const own = byBook.get(page.book);
    if (own === undefined) byBook.set(page.book, [page]);
    else own.push(page);
  }
  return [...byBook.values()].map((all) => {
    const [best] = all.sort((one, other) => byRank(one, other) || one.page - other.page);
    const own = all.filter(({ language }) => language === best?.language);
    const further = Math.min(own.length - 1, FURTHER_PAGES.most);
    return {
      pages: own,
      score: (best?.score ?? 0) * (1 + FURTHER_PAGES.weight * further),
      isTyped: best?.isTyped ?? false,
    };
  });
}

/** @param languages of the pages; none for all */
export async function rank(
  folders: readonly SearchFolder[],
  query: Query,
  languages: readonly Language[],
): Promise<Ranking> {
  const words = wordsAskedIn(query);
  const found = await Promise.all(folders.map((folder) => lookUp(folder, words)));
  const size = folders.reduce((sum, { numbers }) => sum + numbers.size, 0);
  const counts = words.map((_, at) =>
    found.reduce((sum, { meant }) => sum + countOf(meant[at] ?? []), 0),
  );
  const isFrequent = counts.map((count) => count > size * FREQUENT_SHARE);
  const isRequired = isFrequent.includes(false) ? isFrequent.map((each) => !each) : isFrequent;
  const rarities = counts.map((count) => Math.log(1 + size / Math.max(count, 1)));
  const books = await Promise.all(
    found.map(async ({ folder, meant }) => {
      const weights = await Promise.all(
        meant.map((each, at) => weightsOf(folder, each, isRequired[at] === true)),
      );
      const pages = scoredPages(weights, isRequired, rarities).map(
        ({ page, ...scored }): RankedPage => ({
          folder,
          ...folder.numbers.editionPageAt(page),
          ...scored,
        }),
      );
      return booksOf(
        folder,
        languages.length === 0
          ? pages
          : pages.filter(({ language }) => languages.includes(language)),
      );
    }),
  );
  return {
    books: books.flat().sort(byRank),
    meant: found,
    isRequired,
    isWhole: found.every(({ isWhole }) => isWhole),
  };
}
