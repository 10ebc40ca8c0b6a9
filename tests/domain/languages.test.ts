/** Each row of the table of languages is whole; a row that is not names what is missing. */
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  interfaceFor,
  LANGUAGE_DETAILS,
  LANGUAGE_TABLE,
  languageOfTag,
  LANGUAGES,
  type InterfaceLanguage,
  type Language,
} from '../../machines/domain/languages.ts';
import { primaryTagOf, spokenLanguage } from '../../machines/domain/read-aloud/spoken-language.ts';
import { interfaceAt, pathIn } from '../../machines/domain/site/routes.ts';
import { ALL_TEXTS } from '../../machines/messages/all-texts.ts';
import { EDITION_WORDS, SAMPLE_TEXTS } from '../../machines/messages/own-language.ts';

const LETTERS = { Latin: /\p{Script=Latin}/u, Devanagari: /\p{Script=Devanagari}/u } as const;

/** @returns what a row lacks, in words */
function missingFor(language: Language): string[] {
  const { tag, script, prefix } = LANGUAGE_TABLE[language];
  const { name, ownName } = LANGUAGE_DETAILS[language];
  const missing: string[] = [];
  const need = (isThere: boolean, what: string): void => {
    if (!isThere) missing.push(`${language}: ${what}`);
  };
  need(Intl.getCanonicalLocales(tag)[0] === tag, `${tag} is no canonical language tag`);
  need(languageOfTag(tag) === language, `${tag} is the tag of another language`);
  need(/^[a-z]+$/u.test(language), 'its key is no lower-case word, which addresses need');
  need(LETTERS[script].test(ownName), `its own name is not in ${script}`);
  need(LETTERS[script].test(SAMPLE_TEXTS[language]), `the sample text is not in ${script}`);
  for (const [word, text] of Object.entries(EDITION_WORDS[language]))
    need(LETTERS[script].test(text), `the word "${word}" of its editions is not in ${script}`);
  for (const each of INTERFACE_LANGUAGES.filter((other) => other !== DEFAULT_LANGUAGE)) {
    const { table } = ALL_TEXTS[each];
    for (const text of [language, name] as const)
      need(table?.[text] !== undefined, `the texts in ${each} lack its name, "${text}"`);
  }
  if (interfaceFor(language) === language && language !== DEFAULT_LANGUAGE) {
    need(prefix === `/${language}`, `its interface is not at /${language}`);
    need(ALL_TEXTS[language].table !== undefined, 'the interface has no texts in it');
  }
  return missing;
}

test.each(LANGUAGES)('the row of %s is whole', (language) => {
  expect(missingFor(language)).toEqual([]);
});

test('a tag stands after one that it begins with, as the rules of :lang() need', () => {
  const tags = LANGUAGES.map((language) => LANGUAGE_TABLE[language].tag);
  for (const [index, tag] of tags.entries())
    for (const later of tags.slice(index + 1)) expect(`${tag}-`).not.toMatch(`${later}-`);
});

describe('what depends on a language', () => {
  /** The languages whose values are published, and never change; others may be added. */
  const FIRST: readonly InterfaceLanguage[] = ['english', 'hindi', 'hinglish'];

  test('the languages have the names and tags that are stored and published', () => {
    expect(LANGUAGE_TABLE).toMatchObject({
      english: { tag: 'en' },
      hindi: { tag: 'hi' },
      hinglish: { tag: 'hi-Latn' },
    });
    expect(INTERFACE_LANGUAGES.filter((language) => FIRST.includes(language))).toEqual(FIRST);
  });

  test.each([
    ['/', 'english', '/'],
    ['/hindi', 'hindi', '/'],
    ['/hindi/', 'hindi', '/'],
    ['/hindi/search', 'hindi', '/search'],
    ['/hinglish/books/x/read', 'hinglish', '/books/x/read'],
    ['/hindikitab', 'english', '/hindikitab'],
    ['/english/search', 'english', '/english/search'],
    ['/Hindi', 'english', '/Hindi'],
  ] as const)('%s is an address of the interface in %s', (address, language, path) => {
    expect(interfaceAt(address)).toEqual({ language, path });
  });

  test('the address of a screen has the prefix of the interface', () => {
    expect(FIRST.map((language) => pathIn(language, '/search'))).toEqual([
      '/search',
      '/hindi/search',
      '/hinglish/search',
    ]);
  });

  test.each([
    ['hi-IN', 'hi'],
    ['hi_IN', 'hi'],
    ['hin_IND', 'hi'],
    ['eng', 'en'],
    ['EN-us', 'en'],
    ['', ''],
    ['klingon!', 'klingon!'],
  ])('the primary tag of %s is %s', (tag, primary) => {
    expect(primaryTagOf(tag)).toBe(primary);
  });

  test('hinglish is read by the voices of hindi, english and hindi by their own', () => {
    expect(FIRST.map(spokenLanguage)).toEqual(['english', 'hindi', 'hindi']);
  });
});
