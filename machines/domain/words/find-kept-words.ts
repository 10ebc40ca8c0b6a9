/** Finds kept words again in the text of their page, which may have changed since they were kept. */
import type { KeptWord } from './kept-word.ts';
import type { WordPlace } from './word-moves.ts';

export type FoundWord = { id: string; place: WordPlace };

const isSameWord = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

const keyOf = ({ paragraph, word }: WordPlace): string => `${paragraph}.${word}`;

/**
 * @param kept the kept words of a page
 * @param paragraphs the words of each of its paragraphs
 * @returns where each is: at its place, else the nearest in its paragraph, else the first on the page; no two
 *   at one place. A word that is gone is left out.
 */
export function findKeptWords(
  kept: readonly KeptWord[],
  paragraphs: readonly (readonly string[])[],
): FoundWord[] {
  const found = new Map<string, WordPlace>();
  const taken = new Set<string>();
  const put = (id: string, place: WordPlace | undefined): void => {
    if (place === undefined) return;
    found.set(id, place);
    taken.add(keyOf(place));
  };
  for (const { id, word, paragraph, at } of kept)
    if (isSameWord(paragraphs[paragraph - 1]?.[at - 1], word)) put(id, { paragraph, word: at });
  for (const { id, word, paragraph, at } of kept) {
    if (found.has(id)) continue;
    const free = paragraphs
      .flatMap((words, index) =>
        words.flatMap((each, place) =>
          isSameWord(each, word) ? [{ paragraph: index + 1, word: place + 1 }] : [],
        ),
      )
      .filter((place) => !taken.has(keyOf(place)));
    // `toSorted` is missing in browsers that are supported.
    const [nearest] = free
      .filter((place) => place.paragraph === paragraph)
      .sort((a, b) => Math.abs(a.word - at) - Math.abs(b.word - at));
    put(id, nearest ?? free[0]);
  }
  return kept.flatMap(({ id }) => {
    const place = found.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
}
