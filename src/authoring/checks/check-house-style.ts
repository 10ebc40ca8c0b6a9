/**
 * Warns of spellings that the house style (docs/house-style.md) does not use. A warning never fails
 * a build: only an editor can tell whether a word is meant as it stands.
 */
import { LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CONTENT_DIR, listManuscripts } from './check-manuscripts.ts';
import { SERIES_FILE } from './check-series.ts';
import { RECORD_FILE, textFileOf } from '../manuscript.ts';
import { textsOfRecord, type TextOfRecord } from '../house-style/texts-of-record.ts';
import { reportInto, type Problem } from '../problem.ts';
import { PREFERRED, WITH_NUQTA } from '../house-style/hindi.ts';
import { hinglishSpellingOf } from '../house-style/hinglish.ts';

/** The letters that have another sound with a nuqta; ड़ and ढ़ are letters of their own. */
const NUQTA = /(?<=[कखगजफ])\u093C/gu;
const withoutNuqta = (word: string): string =>
  word.normalize('NFD').replace(NUQTA, '').normalize('NFC');

const BY_BARE_SPELLING: ReadonlyMap<string, string> = new Map(
  [...WITH_NUQTA].map((word) => [withoutNuqta(word), word.normalize('NFC')]),
);

/** @returns the spelling of the house style; null where it has none or the word is written so */
function hindiSpellingOf(word: string): string | null {
  const written = word.normalize('NFC');
  const preferred = PREFERRED.get(written) ?? written;
  const right = BY_BARE_SPELLING.get(withoutNuqta(preferred)) ?? preferred;
  return right === written ? null : right;
}

const DEVANAGARI_WORD = /[\u0900-\u0963\u0970-\u097F]+/gu;
/** Words with a capital are left alone: they may be names. */
const SMALL_WORD = /(?<![\p{L}\p{M}'’])\p{Ll}+(?![\p{L}\p{M}'’])/gu;
/** In a title most words have one. */
const CAPITAL_WORD = /(?<![\p{L}\p{M}'’])\p{Lu}\p{Ll}+(?![\p{L}\p{M}'’])/gu;
const LATIN_DIGITS = /[0-9]+/gu;

/** The rules of a language: a pattern of what they look at, and what to write instead of it. */
type Rule = { pattern: RegExp; insteadOf: (found: string) => string | null };

const devanagariDigits = (digits: string): string =>
  digits.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x966 + Number(digit)));

const HINDI_WORDS: Rule = { pattern: DEVANAGARI_WORD, insteadOf: hindiSpellingOf };
const HINGLISH_WORDS: Rule = { pattern: SMALL_WORD, insteadOf: hinglishSpellingOf };

const RULES: Readonly<Partial<Record<Language, readonly Rule[]>>> = {
  hindi: [HINDI_WORDS, { pattern: LATIN_DIGITS, insteadOf: devanagariDigits }],
  hinglish: [HINGLISH_WORDS],
};

function capitalSpellingOf(word: string): string | null {
  const right = hinglishSpellingOf(word.toLowerCase());
  return right === null ? null : `${right.charAt(0).toUpperCase()}${right.slice(1)}`;
}
const TITLE_WORDS: Rule = { pattern: CAPITAL_WORD, insteadOf: capitalSpellingOf };

const DEVANAGARI_DIGITS = /[\u0966-\u096F]+/gu;
const latinDigits = (digits: string): string =>
  digits.replaceAll(/./gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966));

/** The digits of titles and descriptions are those of the interface around them. */
const RECORD_DIGITS: Rule = { pattern: DEVANAGARI_DIGITS, insteadOf: latinDigits };

function recordRules({ language, field }: TextOfRecord): readonly Rule[] {
  if (language === 'hindi') return [HINDI_WORDS, RECORD_DIGITS];
  if (language !== 'hinglish') return [RECORD_DIGITS];
  return field === 'title' ? [HINGLISH_WORDS, TITLE_WORDS] : [HINGLISH_WORDS];
}

type Spelling = { line: number; written: string; right: string };

/**
 * @param text of a manuscript
 * @returns each word that the house style writes otherwise, in the order of the text, with its line
 *   from 1
 */
export const spellingsIn = (text: string, language: Language): Spelling[] =>
  foundBy(RULES[language] ?? [], text);

/**
 * @param source of `book.json` or `series.json`
 * @returns the same for its titles and descriptions; names of authors are left alone
 */
export const spellingsInRecord = (source: string): Spelling[] =>
  textsOfRecord(source).flatMap((text) =>
    foundBy(recordRules(text), text.text).map((spelling) => ({ ...spelling, line: text.line })),
  );

function foundBy(rules: readonly Rule[], text: string): Spelling[] {
  return text.split('\n').flatMap((content, index) =>
    rules.flatMap(({ pattern, insteadOf }) =>
      [...content.matchAll(pattern)].flatMap(([written]) => {
        const right = insteadOf(written);
        return right === null ? [] : [{ line: index + 1, written, right }];
      }),
    ),
  );
}

/**
 * @param root the project folder; file names in warnings are relative to it
 * @param contentDir folder of the manuscripts, relative to `root`
 * @returns the warnings of the series and of all manuscripts, in the order of files and lines
 */
export async function checkHouseStyle(root: string, contentDir = CONTENT_DIR): Promise<Problem[]> {
  const { ids } = await listManuscripts(root, contentDir);
  const warnings: Problem[] = [];
  const warn = (file: string, spellings: readonly Spelling[]): void => {
    const report = reportInto(warnings, file);
    for (const { line, written, right } of spellings)
      report(line, `"${written}" is not the house style`, `Write "${right}".`);
  };
  const series = `${contentDir}/${SERIES_FILE}`;
  warn(series, spellingsInRecord(await textOf(root, series)));
  for (const id of ids) {
    const record = `${contentDir}/${id}/${RECORD_FILE}`;
    warn(record, spellingsInRecord(await textOf(root, record)));
    for (const language of LANGUAGES) {
      const file = `${contentDir}/${id}/${textFileOf(language)}`;
      warn(file, spellingsIn(await textOf(root, file), language));
    }
  }
  return warnings;
}

/** @returns the text of the file; empty when the book has no such edition */
async function textOf(root: string, file: string): Promise<string> {
  try {
    return await readFile(resolve(root, file), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
