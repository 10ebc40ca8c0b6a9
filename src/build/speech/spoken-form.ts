/**
 * Makes the spoken form of hinglish editions: each word is spelled as the word of the Hindi edition
 * that it is aligned with, in the same paragraph.
 */
import { romanWordsIn, type SpokenForm } from '../../../machines/domain/read-aloud/spoken-form.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { spokenFormPath } from '../../../machines/domain/site/routes.ts';
import type { Manuscript } from '../../authoring/manuscript.ts';
import { hindiWordsIn } from '../../../machines/domain/words/text-words.ts';
import { devanagariOf } from './devanagari-spelling.ts';
import { alignWords } from './align-words.ts';
import { soundDistance } from './sound-distance.ts';

/** The texts of the pages of one book in its editions. */
export type EditionTexts = {
  english: readonly string[];
  hindi?: readonly string[] | undefined;
  hinglish?: readonly string[] | undefined;
};

/** Another spelling of a word is an exception unless it sounds less like the word. */
const EXCEPTION_TOLERANCE = 0.08;

/** An occurrence of a word, and how the Hindi edition spells it; null where it has another word. */
export type Spelled = { key: string; word: string; spelling: string | null };

/** @returns for each Roman word how it is spelled; null where the Hindi paragraph has another word */
function spellingsOf(roman: readonly string[], hindi: readonly string[]): (string | null)[] {
  const spellings = roman.map((): string | null => null);
  for (const pair of alignWords(roman, hindi))
    if (pair.romanCount === 1)
      spellings[pair.roman] = hindi.slice(pair.hindi, pair.hindi + pair.hindiCount).join(' ');
  return spellings;
}

/** @returns each word of the hinglish edition, in lower case, with the aligned words of the Hindi one */
export function spelledIn({ hindi = [], hinglish = [] }: EditionTexts): Spelled[] {
  return hinglish.flatMap((content, page) => {
    const paragraphs = textsOf(hindi[page] ?? '');
    return textsOf(content).flatMap((text, paragraph) => {
      const words = romanWordsIn(text).map(({ word }) => word.toLowerCase());
      const spellings = spellingsOf(
        words,
        hindiWordsIn(paragraphs[paragraph] ?? '').map(({ word }) => word),
      );
      return words.map((word, index) => ({
        key: `${page + 1}.${paragraph + 1}.${index + 1}`,
        word,
        spelling: spellings[index] ?? null,
      }));
    });
  });
}

/** word -> spelling -> number of times */
type Counts = Map<string, Map<string, number>>;

function countInto(counts: Counts, { word, spelling }: Spelled): void {
  if (spelling === null) return;
  const spellings = counts.get(word) ?? new Map<string, number>();
  spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
  counts.set(word, spellings);
}

/** How much a spelling of the book itself counts more than one of another book. */
const OWN_WEIGHT = 3;

const distanceOf = (word: string, spelling: string): number =>
  soundDistance(word, spelling.replaceAll(' ', ''));

const LAST_VOWELS = [
  [/a$/u, 'ा'],
  [/(?:i|ee)$/u, 'ी'],
  [/e$/u, 'े'],
  [/o$/u, 'ो'],
  [/(?:u|oo)$/u, 'ू'],
] as const;

/** Another form of the word, such as `jitni`, is spelled with the last vowel of this one. */
function withLastVowel(spelling: string, word: string): string {
  const [, sign] = LAST_VOWELS.find(([end]) => end.test(word)) ?? [];
  return sign === undefined ? spelling : spelling.replace(/[ाीेोू]$/u, sign);
}

/** The spelling that is frequent and sounds like the word. */
function usualSpelling(word: string, own: Counts, all: Counts): string | null {
  const scores = [...(all.get(word) ?? [])].map(([spelling, count]) => {
    const weight = count + OWN_WEIGHT * (own.get(word)?.get(spelling) ?? 0);
    return [spelling, weight * Math.exp(-10 * distanceOf(word, spelling))] as const;
  });
  const [best] = scores.toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best === undefined ? null : withLastVowel(best[0], word);
}

/**
 * A word that no Hindi edition has is spelled by its letters, unless it is an English word, which
 * Hindi voices know.
 * @returns by the index of the book; null for a book without a hinglish or a Hindi edition
 */
export function spokenFormsOf(books: readonly EditionTexts[]): (SpokenForm | null)[] {
  const english = new Set(
    books
      .flatMap((book) => book.english)
      .flatMap((content) => romanWordsIn(content).map(({ word }) => word.toLowerCase())),
  );
  const spelled = books.map(spelledIn);
  const all: Counts = new Map();
  for (const occurrence of spelled.flat()) countInto(all, occurrence);
  return spelled.map((occurrences, index) => {
    if (occurrences.length === 0 || books[index]?.hindi === undefined) return null;
    const own: Counts = new Map();
    for (const occurrence of occurrences) countInto(own, occurrence);
    const words = new Map<string, string>();
    for (const { word } of occurrences) {
      if (words.has(word)) continue;
      const spelling =
        usualSpelling(word, own, all) ?? (english.has(word) ? null : devanagariOf(word));
      if (spelling !== null) words.set(word, spelling);
    }
    const exceptions = occurrences.filter(
      ({ word, spelling }) =>
        spelling !== null &&
        spelling !== words.get(word) &&
        distanceOf(word, spelling) <= distanceOf(word, words.get(word) ?? '') + EXCEPTION_TOLERANCE,
    );
    return {
      words: Object.fromEntries([...words].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      exceptions: Object.fromEntries(exceptions.map(({ key, spelling }) => [key, spelling ?? ''])),
    };
  });
}

/** @returns path -> content of the spoken form of each book that has one */
export function spokenFormFiles(manuscripts: readonly Manuscript[]): Map<string, string> {
  const forms = spokenFormsOf(manuscripts.map(({ editions }) => editions));
  return new Map(
    manuscripts.flatMap(({ id }, index): [string, string][] => {
      const form = forms[index] ?? null;
      return form === null ? [] : [[spokenFormPath(id), JSON.stringify(form)]];
    }),
  );
}

/**
 * @param files as from `spokenFormFiles`
 * @returns the words in Latin letters that the spoken forms have, each with its spellings in Devanagari
 */
export function pairsOf(files: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const pairs = new Set<string>();
  for (const file of files.values()) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    const { words } = JSON.parse(file) as SpokenForm;
    for (const [word, spelling] of Object.entries(words)) pairs.add(`${word}\t${spelling}`);
  }
  return [...pairs].sort().map((pair) => {
    const [word = '', spelling = ''] = pair.split('\t');
    return [word, spelling] as const;
  });
}
