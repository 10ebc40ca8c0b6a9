/** Collects the words of all books: on which pages they stand, and under which keys. */
import type { Book } from '../../../../machines/domain/books/book.ts';
import { LANGUAGES } from '../../../../machines/domain/languages.ts';
import { foldText } from '../../../../machines/domain/text-search/fold.ts';
import { soundingsIn } from '../../../../machines/domain/text-search/keys.ts';
import { foldPage } from '../../../../machines/domain/text-search/match-page.ts';
import type { PageUse } from '../../../../machines/domain/text-search/files/page-list.ts';
import { keysOf } from '../../../../machines/domain/text-search/files/word-lines.ts';
import { wordsIn } from '../../../../machines/domain/text-search/words.ts';

/** A word in two scripts, as the editions of a book have it. */
export type WordPair = readonly [roman: string, devanagari: string];

/** `uses`: of each page its number twice, and one more when the word stands there twice or more. */
type CollectedWord = { keys: Set<string>; uses: number[] };
/** By the folded word. */
export type CollectedWords = ReadonlyMap<string, CollectedWord>;

/** The words of one page. */
export type PageWords = {
  /** Folded word -> whether it stands there twice or more. */
  words: readonly (readonly [word: string, isRepeated: boolean])[];
  /** Words with ड़ or ढ़, and how they are spelled with r. */
  flapped: readonly (readonly [word: string, spelling: string])[];
};

/** @param content as it is published */
export function wordsOfPage(content: string): PageWords {
  const { text, flapped } = foldPage(content);
  const words = new Map<string, boolean>();
  for (const word of wordsIn(text)) words.set(word, words.has(word));
  return { words: [...words], flapped: [...flapped] };
}

/** @returns the number of pages of each book, in each language in the order of LANGUAGES */
export const pageCountsOf = (books: readonly Book[]): number[][] =>
  LANGUAGES.map((language) =>
    books.map(({ languages }) => languages?.[language]?.pages.length ?? 0),
  );

/** @returns the pages of a word */
export const usesOf = ({ uses }: CollectedWord): PageUse[] =>
  uses.map((code) => ({ page: code >> 1, isRepeated: code % 2 === 1 }));

/** Collects the words page by page, so that the texts need not be in memory together. */
export class WordCollector {
  readonly #collected = new Map<string, CollectedWord>();
  #pages = 0;

  /** Adds the words of the next page: by language, book and page. */
  add({ words, flapped }: PageWords): void {
    const spellings = new Map(flapped);
    for (const [word, isRepeated] of words) {
      const known = this.#collected.get(word);
      const entry = known ?? { keys: new Set(), uses: [] };
      entry.uses.push(this.#pages * 2 + Number(isRepeated));
      if (known === undefined || spellings.has(word)) {
        const soundings = soundingsIn({ text: word, flapped: spellings }).get(word) ?? [];
        for (const key of keysOf(word, soundings)) entry.keys.add(key);
      }
      this.#collected.set(word, entry);
    }
    this.#pages += 1;
  }

  /** @param pairs words in two scripts, which are found by each other even if they sound different */
  finish(pairs: readonly WordPair[]): CollectedWords {
    joinPairs(this.#collected, pairs);
    return this.#collected;
  }
}

/**
 * @param pages the words of all pages, by language, book and page
 * @param pairs as for `WordCollector`
 */
export function collectWords(
  pages: readonly PageWords[],
  pairs: readonly WordPair[],
): CollectedWords {
  const collector = new WordCollector();
  for (const page of pages) collector.add(page);
  return collector.finish(pairs);
}

/** Words of a pair without a common key stand under each other's first key, too. */
function joinPairs(
  collected: ReadonlyMap<string, CollectedWord>,
  pairs: readonly WordPair[],
): void {
  const added: [CollectedWord, string][] = [];
  for (const pair of pairs) {
    const [one, other] = pair.map((word) => collected.get(foldText(word)));
    if (one === undefined || other === undefined) continue;
    if ([...one.keys].some((key) => other.keys.has(key))) continue;
    const [[first = ''], [second = '']] = [[...one.keys], [...other.keys]];
    added.push([one, second], [other, first]);
  }
  for (const [{ keys }, key] of added) keys.add(key);
}
