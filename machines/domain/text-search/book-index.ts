/**
 * The pages of one language of a book as they are searched: folded once, with their distinct words, so
 * that a query looks only at pages that may have matches.
 */
import { soundingsIn, type FoldedText } from './keys.ts';
import { foldPage, matchesIn, termWordsOf, type Match, type TermWords } from './match-page.ts';
import type { Query } from './query.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsIn } from './words.ts';

/** New words that are keyed between two pauses: far less than a slice of time. */
const PORTION = 64;

/** What a query means in the pages that have been read: of each term, the pages that have its words, with these. */
export type LookUp = { query: Query; pages: readonly ReadonlyMap<number, TermWords>[] };

export class BookIndex {
  #contents: (string | undefined)[] = [];
  #texts: (string | undefined)[] = [];
  #vocabulary = new Vocabulary();
  /** Arrays, which take a fraction of the memory of sets; a page that is read again is in them twice. */
  #pagesOf = new Map<string, number[]>();

  /** @param page from 1 @returns whether the page has been read with this content */
  has(page: number, content: string): boolean {
    return this.#contents[page] === content;
  }

  /**
   * Reads a page, with pauses.
   * @param page from 1
   */
  *read(page: number, content: string): Generator<void, void> {
    const { text, flapped } = foldPage(content);
    yield;
    let keyed = 0;
    for (const word of new Set(wordsIn(text))) {
      if (!this.#pagesOf.has(word) || flapped.has(word)) {
        this.#key({ text: word, flapped });
        keyed += 1;
        if (keyed % PORTION === 0) yield;
      }
      const pages = this.#pagesOf.get(word);
      if (pages === undefined) this.#pagesOf.set(word, [page]);
      else pages.push(page);
    }
    this.#texts[page] = text;
    this.#contents[page] = content;
  }

  #key(word: FoldedText): void {
    for (const [text, soundings] of soundingsIn(word)) this.#vocabulary.add(text, soundings);
  }

  /** Looks a query up in the pages that have been read; to be repeated when more have. */
  lookUp(query: Query): LookUp {
    const words = termWordsOf(query, this.#vocabulary);
    return { query, pages: words.map((each) => this.#pagesWith(each)) };
  }

  /** @returns the pages that have a word of each of these sets, with those that they have */
  #pagesWith(words: TermWords): ReadonlyMap<number, TermWords> {
    let common: Map<number, Set<string>[]> | null = null;
    for (const each of words) {
      const pages = new Map<number, Set<string>[]>();
      for (const word of each)
        for (const page of this.#pagesOf.get(word) ?? []) {
          const before: Set<string>[] | undefined = common === null ? [] : common.get(page);
          if (before === undefined) continue;
          const sets = pages.get(page);
          if (sets === undefined) pages.set(page, [...before, new Set([word])]);
          else sets.at(-1)?.add(word);
        }
      common = pages;
    }
    return common ?? new Map();
  }

  /** @param page from 1 @returns the matches of a page in order; none while it has not been read */
  matches({ query, pages }: LookUp, page: number): Match[] {
    const text = this.#texts[page];
    if (text === undefined) return [];
    const isCandidate = query.terms.every(
      (term, at) => pages[at]?.has(page) === true || text.includes(term.text),
    );
    if (!isCandidate) return [];
    return matchesIn(
      text,
      query,
      pages.map((each) => each.get(page) ?? []),
    );
  }
}
