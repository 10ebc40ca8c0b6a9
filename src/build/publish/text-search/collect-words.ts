/** Collects the words of all books: on which pages they stand, and under which keys. */
import type { Book } from '../../../../machines/domain/books/book.ts';
import { LANGUAGES } from '../../../../machines/domain/languages.ts';
import { foldText } from '../../../../machines/domain/text-search/fold.ts';
import { soundingsIn } from '../../../../machines/domain/text-search/keys.ts';
import { foldPage } from '../../../../machines/domain/text-search/match-page.ts';
import type { PageUse } from '../../../../machines/domain/text-search/page-list.ts';
import { keysOf } from '../../../../machines/domain/text-search/word-lines.ts';
import { wordsIn } from '../../../../machines/domain/text-search/words.ts';

/** A word in two scripts, as the editions of a book have it. */
export type WordPair = readonly [roman: string, devanagari: string];

type CollectedWord = { keys: Set<string>; uses: PageUse[] };
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

/**
 * @param pages the words of all pages, by language, book and page
 * @param pairs words in two scripts, which are found by each other even if they sound different
 */
export function collectWords(
  pages: readonly PageWords[],
  pairs: readonly WordPair[],
): CollectedWords {
  const collected = new Map<string, CollectedWord>();
  for (const [page, { words, flapped }] of pages.entries()) {
    const spellings = new Map(flapped);
    for (const [word, isRepeated] of words) {
      const known = collected.get(word);
      const entry = known ?? { keys: new Set(), uses: [] };
      entry.uses.push({ page, isRepeated });
      if (known === undefined || spellings.has(word)) {
        const soundings = soundingsIn({ text: word, flapped: spellings }).get(word) ?? [];
        for (const key of keysOf(word, soundings)) entry.keys.add(key);
      }
      collected.set(word, entry);
    }
  }
  joinPairs(collected, pairs);
  return collected;
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
