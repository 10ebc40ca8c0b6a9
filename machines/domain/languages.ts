/**
 * The table of languages, the only place that lists them. Everything else derives from its rows:
 * parsers, addresses, `lang` attributes, typography, voices, feeds. docs/contributing.md says what
 * else a new language needs.
 */

/** A script that the site has typefaces for. */
export type Script = 'Latin' | 'Devanagari';

type Row = {
  /** BCP 47. A tag that another one begins with stands after it, as CSS rules of `:lang()` do. */
  tag: string;
  script: Script;
  /** What the addresses of the interface in this language begin with; null: there is none. */
  prefix: string | null;
};

/**
 * What the inline scripts of every page need, too; they would include every other column. Names are
 * stored and in addresses: they never change.
 */
export const LANGUAGE_TABLE = {
  english: { tag: 'en', script: 'Latin', prefix: '' },
  hindi: { tag: 'hi', script: 'Devanagari', prefix: '/hindi' },
  hinglish: { tag: 'hi-Latn', script: 'Latin', prefix: '/hinglish' },
} as const satisfies Readonly<Record<string, Row>>;

/** A language that books can be read in. */
export type Language = keyof typeof LANGUAGE_TABLE;
/** A language of the interface. */
export type InterfaceLanguage = {
  [L in Language]: (typeof LANGUAGE_TABLE)[L]['prefix'] extends string ? L : never;
}[Language];

type Details = {
  /** In English; a text of the interface. */
  name: string;
  ownName: string;
  /** Whether justified text is hyphenated: browsers have the patterns. */
  isHyphenated?: true;
  /** Whether its sentences end with a danda. */
  endsWithDanda?: true;
  /** The language whose voices read it, by a spoken form (machines/domain/read-aloud/spoken-form.ts). */
  spokenAs?: Language;
};

/** The other columns of the same table. */
export const LANGUAGE_DETAILS = {
  english: { name: 'English', ownName: 'English', isHyphenated: true },
  hindi: { name: 'Hindi', ownName: 'हिन्दी', endsWithDanda: true },
  hinglish: { name: 'Hinglish', ownName: 'Hinglish', spokenAs: 'hindi' },
} as const satisfies Readonly<Record<Language, Details>>;

// Object.keys loses the type of the keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const LANGUAGES = /* @__PURE__ */ Object.keys(LANGUAGE_TABLE) as readonly Language[];

/** Stands in for a language that a book or the interface lacks. */
export const DEFAULT_LANGUAGE = 'english' satisfies Language;
/** A language that the English texts are translated into. */
export type TranslatedLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const TRANSLATED_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter(
  (language) => language !== DEFAULT_LANGUAGE,
);

const prefixOf = (language: Language): string | null => LANGUAGE_TABLE[language].prefix;

const hasInterface = (language: Language): language is InterfaceLanguage =>
  prefixOf(language) !== null;

export const INTERFACE_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter(hasInterface);

/** @returns the language of the interface for a text in a language */
export const interfaceFor = (language: Language): InterfaceLanguage =>
  hasInterface(language) ? language : DEFAULT_LANGUAGE;

export const isDevanagari = (language: Language): boolean =>
  LANGUAGE_TABLE[language].script === 'Devanagari';

/** @returns what the row of a language says besides its tag, script and prefix */
export const detailsOf = (language: Language): Details => LANGUAGE_DETAILS[language];

/** A few words in Devanagari among Latin letters count as Hindi: they do not tell their language. */
export const DEVANAGARI_TAG = LANGUAGE_TABLE.hindi.tag;

/** @returns null when the value is not a language of the site */
export const parseLanguage = (value: unknown): Language | null =>
  LANGUAGES.find((language) => language === value) ?? null;

/** @param tag as in a `lang` attribute @returns English for any other tag */
export const languageOfTag = (tag: string): Language =>
  LANGUAGES.find((language) => LANGUAGE_TABLE[language].tag === tag) ?? DEFAULT_LANGUAGE;

/** @returns a value for each of these languages, in their order */
// @__NO_SIDE_EFFECTS__
export const valuesFor = <L extends Language, V>(
  languages: readonly L[],
  valueOf: (language: L) => V,
): Record<L, V> =>
  // Object.fromEntries loses the type of the keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<L, V>;
