/** The English texts of the tables and scenarios in the language in which paths are walked. */
import type { InterfaceLanguage } from '../../../machines/domain/languages.ts';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import {
  isAsWritten,
  markedPartsOf,
  titledParts,
  withoutMarks,
} from '../../../tests/support/event-tables/as-written.ts';

/** A sentence of the interface: how its English text is recognized, and what stands for it. */
type Entry = {
  english: RegExp;
  sample: string;
  names: string[];
  translation: string;
  joinsSentences: boolean;
};

const PLACEHOLDER = /\{(\w+)\}/gu;
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const patternOf = (sentence: string, value: string): string =>
  sentence
    .split(/\{\w+\}/u)
    .map(literal)
    .join(value);

/** The number of letters that are not those of values; a sentence with more is the better match. */
const weightOf = (key: string): number =>
  key.replaceAll(PLACEHOLDER, '').length - (key.includes('|') ? 1000 : 0);

const entriesOf = (language: InterfaceLanguage): Entry[] =>
  Object.entries(ALL_TEXTS[language].table ?? {})
    .filter(([key]) => /\p{L}/u.test(key.replaceAll(PLACEHOLDER, '')))
    .toSorted(([one], [other]) => weightOf(other) - weightOf(one))
    .map(([key, translation]) => {
      const sentence = key.replace(/\|.*/u, '');
      return {
        english: new RegExp(`^${patternOf(sentence, '(.+?)')}$`, 'su'),
        sample: sentence.replaceAll(PLACEHOLDER, '0'),
        names: [...sentence.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
        translation,
        joinsSentences: sentence.includes('. '),
      };
    });

const ENTRIES: Readonly<Record<InterfaceLanguage, readonly Entry[]>> = {
  english: [],
  hindi: entriesOf('hindi'),
  hinglish: entriesOf('hinglish'),
};

let walked: InterfaceLanguage = 'english';

/** From now on texts are translated into this language. */
export function translateInto(language: InterfaceLanguage): void {
  walked = language;
}
export const walkedLanguage = (): InterfaceLanguage => walked;

/** The texts of the books of the tests, which have no translations, and the name of the site. */
const STAYS =
  /^(?:Kitabvan|(?:Title|Author|Description) of .*|[\w-]+, (?:english|hindi|hinglish), page \d+)$/u;
const isTranslatable = (text: string): boolean => /\p{L}/u.test(text) && !STAYS.test(text);

/** A value of a sentence is a text of the interface, or what a user wrote or chose. */
const valueIn = (text: string): string => translationOf(text) ?? text;

function sentenceIn(text: string, accept: (entry: Entry, values: string[]) => boolean) {
  for (const entry of ENTRIES[walked]) {
    const [match, ...values] = entry.english.exec(text) ?? [];
    if (match !== undefined && accept(entry, values))
      return entry.translation.replaceAll(PLACEHOLDER, (_, name: string) =>
        valueIn(values[entry.names.indexOf(name)] ?? ''),
      );
  }
  return null;
}

/** @returns the sentences as an announcement joins them, or null when one is none */
function joined([title, description]: readonly [string, string]): string | null {
  const [one, other] = [translationOf(title), translationOf(description)];
  if (one === null || other === null) return null;
  const pattern = ALL_TEXTS[walked].table?.['{title}. {description}'] ?? '';
  return pattern.replace('{title}', () => one).replace('{description}', () => other);
}

/** What was found, as a sentence. */
function found(text: string): string | null {
  const translation = text.endsWith('.') ? translationOf(text.slice(0, -1)) : null;
  const pattern = ALL_TEXTS[walked].table?.['{found}.'] ?? '';
  return translation === null ? null : pattern.replace('{found}', () => translation);
}

/** A label and how many it has. */
function counted(text: string): string | null {
  const [, label, count] = /^(.+) (\(\d+\))$/u.exec(text) ?? [];
  const translation = label === undefined ? null : translationOf(label);
  return translation === null ? null : `${translation} ${count}`;
}

/** Texts of several elements, one after the other; and a role that a screen reader says first. */
function elementsIn(text: string): string | null {
  const starts = [
    ...ENTRIES[walked].map(({ sample, translation }) => [sample, translation] as const),
    ...(/^\w+, /u.exec(text) ?? []).map((role) => [role, role] as const),
  ];
  for (const [start, translated] of starts) {
    const rest = text.startsWith(start) ? translationOf(text.slice(start.length)) : null;
    if (rest !== null) return translated + rest;
  }
  return null;
}

/** The parts of a name or a title, of which some stay. */
function partsIn(text: string, separator: string): string | null {
  if (!text.includes(separator)) return null;
  const parts = text
    .split(separator)
    .map((part) => (isTranslatable(part) ? translationOf(part) : part));
  return parts.every((part) => part !== null) ? parts.join(separator) : null;
}

/** @returns null where the text is no sentence, or several, of the interface */
function translationOf(text: string): string | null {
  const marked = titledParts(text);
  if (marked !== null) return joined(marked);
  const [, title, description] = /^(.+?)\. (.+)$/su.exec(text) ?? [];
  return (
    counted(text) ??
    // The values of a sentence seldom have several sentences.
    sentenceIn(
      text,
      ({ joinsSentences }, values) =>
        joinsSentences || !values.some((value) => value.includes('. ')),
    ) ??
    (title === undefined || description === undefined ? null : joined([title, description])) ??
    sentenceIn(text, () => true) ??
    elementsIn(text) ??
    found(text) ??
    partsIn(text, ' – ') ??
    partsIn(text, ', ') ??
    partsIn(text, ': ')
  );
}

/**
 * @returns the text in the language of the walk, with its values, and without marks
 * @throws Error when it has words that are neither translated nor marked as `asWritten`
 */
export function inWalkedLanguage(text: string): string {
  if (walked === 'english') return withoutMarks(text);
  const whole = translationOf(text);
  if (whole !== null) return withoutMarks(whole);
  const parts = markedPartsOf(text).map((part) => {
    const translation = isAsWritten(part) || !isTranslatable(part) ? part : translationOf(part);
    if (translation === null)
      throw new Error(`"${part}" has no translation into ${walked}; mark what stays (asWritten).`);
    return translation;
  });
  return withoutMarks(parts.join(''));
}

/**
 * @returns a pattern that matches the translation of every sentence that the English pattern matches;
 *   the pattern itself where it matches none, as that of a book's title
 */
function patternInWalkedLanguage(pattern: RegExp): RegExp {
  const fitting = ENTRIES[walked].filter(({ sample }) => pattern.test(sample));
  if (fitting.length === 0) return pattern;
  const all = fitting.map((each) => patternOf(each.translation, '.*')).join('|');
  return new RegExp(`^(?:${all})${pattern.source.endsWith('$') ? '$' : ''}`, 'u');
}

/** Translates what a locator or a matcher is asked for: texts, patterns, and lists of them. */
export function translatedArgument(argument: unknown): unknown {
  if (typeof argument === 'string') return inWalkedLanguage(argument);
  if (walked !== 'english' && argument instanceof RegExp) return patternInWalkedLanguage(argument);
  if (Array.isArray(argument)) return argument.map(translatedArgument);
  return argument;
}
