/**
 * How each Hindi word of a book is written in Latin letters: as its Hinglish edition does in the same
 * paragraph, else as this book or the others usually do, else by its letters.
 */
import { hindiWordsIn, hinglishWordsIn } from '../../../machines/domain/words/text-words.ts';
import { alignWords } from '../speech/align-words.ts';
import { romanByLetters } from './roman-by-letters.ts';

/** The paragraphs of each page of one book; those of Hinglish are empty when there is no such edition. */
export type Paragraphs = {
  hindi: readonly (readonly string[])[];
  hinglish: readonly (readonly string[])[];
  english: readonly (readonly string[])[];
};

/** A Hindi word at `place`, `page.paragraph.word`, that is aligned with a Roman form. */
type Aligned = { place: string; word: string; roman: string; distance: number };

/** A pair is the same word when it sounds alike this much; less when it is frequent, too. */
const ALIKE = 0.06;
const ALIKE_AND_FREQUENT = 0.14;
/** A form that is seen once is usual only when it sounds alike this much. */
const ALIKE_ONCE = 0.1;
/** Plurals that end with a nasal, which Hinglish writes, or as an English plural. */
const PLURAL = /(?:ों|ें|ियाँ)$/u;
/** Pronouns with a postposition end like plurals and are none: Hinglish writes "isme". */
const IN_A_PRONOUN = /^(?:इस|उस|जिस|किस|इन|उन|जिन|किन|हम|तुम|मुझ|तुझ|सब)में$/u;
/** Words that Hinglish always writes as another one. */
const FIXED: ReadonlyMap<string, string> = new Map([
  ['वे', 'woh'],
  ['छह', 'chhe'],
]);

function alignedIn({ hindi, hinglish }: Paragraphs): Aligned[] {
  return hindi.flatMap((paragraphs, page) =>
    paragraphs.flatMap((text, paragraph) => {
      const words = hindiWordsIn(text).map(({ word }) => word);
      const romanText = hinglish[page]?.[paragraph] ?? '';
      const roman = romanTokensIn(romanText);
      return alignWords(roman, words).flatMap((pair): Aligned[] =>
        pair.hindiCount === 2
          ? []
          : [
              {
                place: `${page + 1}.${paragraph + 1}.${pair.hindi + 1}`,
                word: words[pair.hindi] ?? '',
                roman: roman.slice(pair.roman, pair.roman + pair.romanCount).join(' '),
                distance: pair.distance,
              },
            ],
      );
    }),
  );
}

const romanTokensIn = (text: string): string[] =>
  hinglishWordsIn(text).map(({ word }) => word.toLowerCase());

/** word -> form -> how often, and how unlike they sound. */
type Counts = Map<string, Map<string, { count: number; distance: number }>>;

function countsOf(aligned: readonly Aligned[]): Counts {
  const counts: Counts = new Map();
  for (const { word, roman, distance } of aligned) {
    const forms = counts.get(word) ?? new Map<string, { count: number; distance: number }>();
    const known = forms.get(roman);
    forms.set(roman, { count: (known?.count ?? 0) + 1, distance });
    counts.set(word, forms);
  }
  return counts;
}

/** @returns of each key the value that is its most frequent one */
function commonest(pairs: Iterable<readonly [string, string, number]>): Map<string, string> {
  const best = new Map<string, readonly [string, number]>();
  for (const [key, value, count] of pairs) {
    const known = best.get(key);
    if (known === undefined || count > known[1] || (count === known[1] && value < known[0]))
      best.set(key, [value, count]);
  }
  return new Map([...best].map(([key, [value]]) => [key, value]));
}

const entriesOf = (counts: Counts): (readonly [string, string, number, number])[] =>
  [...counts].flatMap(([word, forms]) =>
    [...forms].map(([form, { count, distance }]) => [word, form, count, distance] as const),
  );

/** @returns whether a pair is the same word, from how often all books have it */
function exactness(counts: Counts): (pair: Aligned) => boolean {
  const entries = entriesOf(counts);
  const formOf = commonest(entries.map(([word, form, count]) => [word, form, count] as const));
  const wordOf = commonest(entries.map(([word, form, count]) => [form, word, count] as const));
  return ({ word, roman, distance }) => {
    const isPlural = PLURAL.test(word) && !IN_A_PRONOUN.test(word);
    if (isPlural && !/[ns]$/u.test(roman)) return false;
    if (distance <= ALIKE) return true;
    const isPartner = formOf.get(word) === roman || wordOf.get(roman) === word;
    const count = counts.get(word)?.get(roman)?.count ?? 0;
    return isPartner && (count >= 2 || distance <= ALIKE_AND_FREQUENT);
  };
}

const usualOf = (counts: Counts): Map<string, string> =>
  commonest(
    entriesOf(counts)
      .filter(([, , count, distance]) => count >= 2 || distance <= ALIKE_ONCE)
      .map(([word, form, count]) => [word, form, count] as const),
  );

/** `roman`: word -> usual form in this book; `at`: `page.paragraph.word` -> another form. */
export type RomanForms = { roman: Map<string, string>; at: Map<string, string> };

/** @returns the forms of each book */
export function romanFormsOf(books: readonly Paragraphs[]): RomanForms[] {
  const aligned = books.map(alignedIn);
  const isExact = exactness(countsOf(aligned.flat()));
  const exact = aligned.map((pairs) => pairs.filter(isExact));
  const usual = usualOf(countsOf(exact.flat()));
  return books.map(({ hindi }, index) => {
    const own = exact[index] ?? [];
    const ownCounts = countsOf(own);
    const ownUsual = usualOf(ownCounts);
    const ownRare = commonest(
      entriesOf(ownCounts).map(([word, form, count]) => [word, form, count]),
    );
    const roman = new Map<string, string>();
    for (const text of hindi.flat())
      for (const { word } of hindiWordsIn(text))
        if (!roman.has(word))
          roman.set(
            word,
            FIXED.get(word) ??
              ownUsual.get(word) ??
              usual.get(word) ??
              ownRare.get(word) ??
              romanByLetters(word),
          );
    const at = new Map(
      own
        .filter(({ word, roman: form }) => roman.get(word) !== form)
        .map(({ place, roman: form }) => [place, form]),
    );
    return { roman, at };
  });
}
