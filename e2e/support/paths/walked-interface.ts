/**
 * The language of the interface in which paths are walked. The tables of the machines and the
 * scenarios have English texts; in another language each is replaced by its translation.
 */
import type { Page } from 'playwright/test';
import type { Language } from '../../../machines/domain/book.ts';
import { pathIn } from '../../../machines/domain/routes.ts';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';

/** A sentence of the interface: how its English text is recognized, and what stands for it. */
type Entry = { english: RegExp; sample: string; names: string[]; translation: string };

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

const entriesOf = (language: Language): Entry[] =>
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
      };
    });

const ENTRIES: Readonly<Record<Language, readonly Entry[]>> = {
  english: [],
  hindi: entriesOf('hindi'),
  hinglish: entriesOf('hinglish'),
};

let walked: Language = 'english';

/** @returns null where the text is no sentence, or several, of the interface */
function translationOf(text: string): string | null {
  const isSentence = ({ english }: Entry) => english.test(text);
  const entry = ENTRIES[walked].find(isSentence);
  if (entry !== undefined) {
    const [, ...values] = entry.english.exec(text) ?? [];
    return entry.translation.replaceAll(PLACEHOLDER, (_, name: string) =>
      inWalkedLanguage(values[entry.names.indexOf(name)] ?? ''),
    );
  }
  // Texts of several elements, one after the other; and a role that a screen reader says first.
  const starts = [
    ...ENTRIES[walked].map(({ sample, translation }) => [sample, translation] as const),
    ...(/^\w+, /u.exec(text) ?? []).map((role) => [role, role] as const),
  ];
  for (const [start, translated] of starts) {
    const rest = text.startsWith(start) ? translationOf(text.slice(start.length)) : null;
    if (rest !== null) return translated + rest;
  }
  return sentencesOf(text);
}

/** Two sentences that an announcement joins. */
function sentencesOf(text: string): string | null {
  const [, title, description] = /^(.+?)\. (.+)$/u.exec(text) ?? [];
  const [one, other] = [title, description].map((part) =>
    part === undefined ? null : translationOf(part),
  );
  if (typeof one !== 'string' || typeof other !== 'string') return null;
  const pattern = ALL_TEXTS[walked].table?.['{title}. {description}'] ?? '';
  return pattern.replace('{title}', one).replace('{description}', other);
}

/** @returns the sentence in the language of the walk, with its values; other texts stay */
export const inWalkedLanguage = (text: string): string => translationOf(text) ?? text;

/** @returns a pattern of the translations of all sentences that the English pattern fits */
function patternInWalkedLanguage(pattern: RegExp): RegExp {
  const fitting = ENTRIES[walked].filter(({ sample }) => pattern.test(sample));
  return fitting.length === 0
    ? pattern
    : new RegExp(`^(?:${fitting.map((each) => patternOf(each.translation, '.*')).join('|')})`, 'u');
}

/** Translates what a locator or a matcher is asked for: texts, patterns, and lists of them. */
export function translatedArgument(argument: unknown): unknown {
  if (walked === 'english') return argument;
  if (typeof argument === 'string') return inWalkedLanguage(argument);
  if (argument instanceof RegExp) return patternInWalkedLanguage(argument);
  if (Array.isArray(argument)) return argument.map(translatedArgument);
  return argument;
}

/** @returns the address in the language of the walk; files have none */
export const translatedAddress = (address: unknown): unknown =>
  typeof address === 'string' && /^\/[^.]*$/u.test(address) ? pathIn(walked, address) : address;

type Options = { name?: unknown; hasText?: unknown };
const translatedOptions = ({ name, hasText, ...others }: Options = {}): Options => ({
  ...others,
  ...(name !== undefined && { name: translatedArgument(name) }),
  ...(hasText !== undefined && { hasText: translatedArgument(hasText) }),
});

/** What is asked of a page or a locator with a text of the interface, or returns a locator. */
const ASKED: ReadonlyMap<unknown, (args: unknown[]) => unknown[]> = new Map([
  ['goto', ([address, ...others]) => [translatedAddress(address), ...others]],
  ['getByRole', ([role, options]) => [role, translatedOptions(options as Options | undefined)]],
  ['getByText', ([text, ...others]) => [translatedArgument(text), ...others]],
  ['getByLabel', ([text, ...others]) => [translatedArgument(text), ...others]],
  ['filter', ([options]) => [translatedOptions(options as Options)]],
  ...['locator', 'first', 'last', 'nth', 'and', 'or'].map(
    (name): [string, (args: unknown[]) => unknown[]] => [name, (args) => args],
  ),
]);

function translating<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name);
      const translate = ASKED.get(name);
      if (translate === undefined || typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const answer = value.apply(target, translate(args)) as object;
        return answer instanceof Promise ? answer : translating(answer);
      };
    },
  });
}

/**
 * Walks in a language of the interface. Books are read in English until the walk chooses another
 * language.
 * @param walk is given the page, which is asked with the English texts
 */
export async function walkIn(
  language: Language,
  page: Page,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  if (language === 'english') return walk(page);
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http') && localStorage.getItem('kv.lang') === null)
      localStorage.setItem('kv.lang', 'english');
  });
  walked = language;
  try {
    await walk(translating(page));
  } finally {
    walked = 'english';
  }
}
