/**
 * Finds words that the books spell in several ways. Whether two spellings are one word only an
 * editor can tell: those that are not are listed in distinct-words.ts.
 */
import { soundDistance } from '../../build/speech/sound-distance.ts';
import { hindiKey, hinglishKey } from './alike.ts';
import type { WordsOfBook } from './count-words.ts';
import { areDistinct } from './distinct-words.ts';

/** A spelling, how often it is written, and the ids of the books that have it, in their order. */
type Form = { form: string; count: number; ids: readonly string[] };

/** Spellings of what seems to be one word, the most frequent first. */
export type Difference = { language: 'hindi' | 'hinglish'; forms: readonly Form[] };

/** All forms of a language, by the form. */
type Forms = Map<string, { form: string; count: number; ids: string[] }>;

function addForm(forms: Forms, form: string, count: number, id: string): void {
  const known = forms.get(form) ?? { form, count: 0, ids: [] };
  known.count += count;
  if (known.ids.at(-1) !== id) known.ids.push(id);
  forms.set(form, known);
}

function groupBy(forms: Iterable<Form>, keyOf: (form: Form) => string): Map<string, Form[]> {
  const groups = new Map<string, Form[]>();
  for (const form of forms) {
    const key = keyOf(form);
    groups.set(key, [...(groups.get(key) ?? []), form]);
  }
  return groups;
}

/** @returns the differences of the groups: pairs of forms that are not known as distinct words */
const pairsIn = (language: Difference['language'], groups: Iterable<readonly Form[]>) =>
  [...groups].flatMap((group): Difference[] =>
    group.flatMap((form, index) =>
      group
        .slice(index + 1)
        .filter((other) => !areDistinct(form.form, other.form))
        .map((other) => ({
          language,
          forms: [form, other].toSorted((a, b) => b.count - a.count),
        })),
    ),
  );

/** The second of two words that are also written as one: `पंडित जी` and `पंडितजी`. */
const JOINED = /[ -](?:जी|का|के|की|को|से|में|ने|पर|कर|पास|वाल[ाेी]|वालों|पत्र)$/u;

function hindiDifferences(books: readonly WordsOfBook[]): Difference[] {
  const words: Forms = new Map();
  const pairs: Forms = new Map();
  for (const { id, hindi, pairs: pairsOfBook } of books) {
    for (const [form, count] of hindi) addForm(words, form, count, id);
    for (const [form, count] of pairsOfBook) if (JOINED.test(form)) addForm(pairs, form, count, id);
  }
  const apart = [...pairs.values()].flatMap((pair) => {
    const joined = words.get(pair.form.replace(/[ -]/u, ''));
    return joined === undefined ? [] : [[pair, joined]];
  });
  return pairsIn('hindi', [
    ...groupBy(words.values(), ({ form }) => hindiKey(form)).values(),
    ...apart,
  ]);
}

/** Of the Hindi words beside a Hinglish one, this share has to be the same for it to be that word. */
const MIN_SHARE = 0.5;
/** Words that sound less alike stand beside each other because the texts differ. */
const MAX_DISTANCE = 0.2;

/** @returns the Hindi word that the Hinglish one is; '' where the texts do not tell */
function hindiOf(form: string, aligned: ReadonlyMap<string, number>): string {
  const found = [...aligned].filter(([word]) => word !== '').toSorted(([, a], [, b]) => b - a);
  const [word = '', count = 0] = found[0] ?? [];
  const all = found.reduce((sum, [, times]) => sum + times, 0);
  const isThat = count >= MIN_SHARE * all && soundDistance(form, word) <= MAX_DISTANCE;
  return isThat ? word : '';
}

function hinglishDifferences(books: readonly WordsOfBook[]): Difference[] {
  const english = new Set(books.flatMap((book) => [...book.english]));
  const words: Forms = new Map();
  const aligned = new Map<string, Map<string, number>>();
  for (const { id, hinglish } of books)
    for (const [form, beside] of hinglish) {
      const all = aligned.get(form) ?? new Map<string, number>();
      aligned.set(form, all);
      for (const [word, count] of beside) {
        addForm(words, form, count, id);
        all.set(word, (all.get(word) ?? 0) + count);
      }
    }
  const hindi = new Map([...aligned].map(([form, beside]) => [form, hindiOf(form, beside)]));
  const isUnknown = ({ form }: Form): boolean => hindi.get(form) === '';
  const sameWord = groupBy(
    [...words.values()].filter((form) => !isUnknown(form)),
    ({ form }) => hindi.get(form) ?? '',
  );
  const sameSound = [...groupBy(words.values(), ({ form }) => hinglishKey(form)).values()];
  return [
    ...pairsIn('hinglish', sameWord.values()),
    ...pairsIn('hinglish', sameSound).filter(({ forms }) => forms.some(isUnknown)),
    // An English word is spelled as in English, and often sounds like another word.
  ].filter(({ forms }) => !english.has(forms.at(-1)?.form ?? ''));
}

/** @returns the spellings that differ, those of Hindi first, the most frequent words first */
export function differencesIn(books: readonly WordsOfBook[]): Difference[] {
  const byCount = (a: Difference, b: Difference): number =>
    (b.forms[0]?.count ?? 0) - (a.forms[0]?.count ?? 0);
  return [
    ...hindiDifferences(books).toSorted(byCount),
    ...hinglishDifferences(books).toSorted(byCount),
  ];
}

const SHOWN_BOOKS = 4;

/** @returns a line of text: each form with its count and the first of its books */
export const lineOf = ({ language, forms }: Difference): string =>
  `${language}: ${forms
    .map(({ form, count, ids }) => {
      const more = ids.length > SHOWN_BOOKS ? ` and ${ids.length - SHOWN_BOOKS} more` : '';
      return `${form} ${count} (${ids.slice(0, SHOWN_BOOKS).join(', ')}${more})`;
    })
    .join(' / ')}`;
