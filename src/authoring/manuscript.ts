/**
 * The format of a manuscript folder: its file names, the schema of `book.json`, and the parsed
 * manuscript.
 */
import {
  DEFAULT_LANGUAGE,
  isDevanagari,
  LANGUAGE_DETAILS,
  TRANSLATED_LANGUAGES,
  valuesFor,
  type Language,
  type TranslatedLanguage,
} from '../../machines/domain/languages.ts';
import * as v from 'valibot';
import { GENRES } from '../../machines/domain/books/book.ts';
import { FORMS, LEVELS } from '../../machines/domain/books/book-kind.ts';
import type { SeriesPart } from '../../machines/domain/books/series.ts';
import { hasDevanagari } from '../../machines/domain/text/devanagari.ts';
import { INVISIBLE } from './decode-text.ts';

export const RECORD_FILE = 'book.json';
export const COVER_FILE = 'cover.svg';
export const textFileOf = (language: Language): string => `${language}.txt`;

/**
 * The name of the folder is the id of the book and part of addresses and file names: lower-case
 * letters, digits, single hyphens.
 */
export const ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** One line of text with at most `maxLength` characters. */
export const line = (maxLength: number) =>
  v.pipe(
    v.string('must be a text in double quotes'),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `is longer than ${maxLength} characters`),
    v.regex(/^\S(?:.*\S)?$/, 'must be one line without spaces at its ends'),
    v.check((text) => !INVISIBLE.test(text), 'contains an invisible control character'),
  );

/** A day that exists. */
const date = v.pipe(
  v.string('must be a text in double quotes'),
  v.isoDate('is not a date such as 2026-11-25'),
  v.check((text) => {
    const day = new Date(text);
    // Another form is reported above.
    return Number.isNaN(day.getTime()) || day.toISOString().startsWith(text);
  }, 'is a day that does not exist'),
);

export const NOT_AN_OBJECT = 'must be an object';

/** Title, author and description, each optional, that all pass `check`. */
const translation = (description: string, check: v.CheckAction<string, string>) =>
  v.optional(
    v.pipe(
      v.strictObject(
        {
          title: v.optional(v.pipe(line(120), check)),
          author: v.optional(v.pipe(line(80), check)),
          description: v.optional(v.pipe(line(400), check)),
        },
        NOT_AN_OBJECT,
      ),
      v.description(description),
    ),
  );

const inDevanagari = v.check(hasDevanagari, 'has no Devanagari letter');
const inLatin = v.check((text: string) => !hasDevanagari(text), 'has a Devanagari letter');
export const inScriptOf = (language: Language) => (isDevanagari(language) ? inDevanagari : inLatin);

/** How a language is written, in words. */
export const lettersOf = (language: Language): string =>
  isDevanagari(language) ? 'in Devanagari' : 'in Latin letters';

/** From 1. */
export const wholeNumber = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'is less than 1'),
);

const chapter = v.strictObject(
  {
    page: v.pipe(wholeNumber, v.description('The number of its first page, from 1.')),
    title: v.strictObject(
      {
        [DEFAULT_LANGUAGE]: line(120),
        ...valuesFor(TRANSLATED_LANGUAGES, (language) =>
          v.optional(v.pipe(line(120), inScriptOf(language))),
        ),
      },
      NOT_AN_OBJECT,
    ),
  },
  NOT_AN_OBJECT,
);

/** The schema of `book.json`. Unknown keys are errors, so that a misspelt key is noticed. */
export const ManuscriptRecordSchema = v.strictObject({
  $schema: v.pipe(
    v.optional(v.string('must be a text in double quotes')),
    v.description(
      'Where this schema is, so that an editor checks the file while you type: ../../../public/schemas/manuscript.schema.json',
    ),
  ),
  title: v.pipe(
    line(120),
    v.description('The title as readers see it, in any script; 1 to 120 characters.'),
  ),
  author: v.pipe(
    line(80),
    v.description("The author's name as readers see it; 1 to 80 characters."),
  ),
  genre: v.pipe(
    v.picklist(GENRES, 'is not one of the genres'),
    v.description('The shelf on the home screen that the book stands on.'),
  ),
  description: v.pipe(
    line(400),
    v.description(
      'One or two sentences that invite without giving the story away; 1 to 400 characters.',
    ),
  ),
  isTrending: v.pipe(
    v.boolean('must be true or false'),
    v.description('true puts the book on Trending Now and among the Latest Releases.'),
  ),
  published: v.optional(
    v.pipe(date, v.description('The day on which the book appeared on the site: YYYY-MM-DD.')),
  ),
  updated: v.optional(
    v.pipe(date, v.description('The day of the last change that readers notice: YYYY-MM-DD.')),
  ),
  level: v.optional(
    v.pipe(
      v.picklist(LEVELS, 'is not one of the levels'),
      v.description(
        'first for those who have just learnt to read, 80 to 250 words; easy for short sentences and plain words, for children and learners; general when absent.',
      ),
    ),
  ),
  form: v.optional(
    v.pipe(
      v.picklist(FORMS, 'is neither poems nor true'),
      v.description(
        'poems for verse: a poem is a page, a stanza a paragraph, and lines are kept; true for what has happened; a story when absent.',
      ),
    ),
  ),
  series: v.optional(
    v.pipe(
      line(60),
      v.description('The series that the book is a part of: its id in src/content/series.json.'),
    ),
  ),
  number: v.optional(
    v.pipe(wholeNumber, v.description('Which part of the series the book is, from 1.')),
  ),
  translations: v.optional(
    v.pipe(
      v.strictObject(
        valuesFor(TRANSLATED_LANGUAGES, (language) =>
          translation(
            `Title, author and description in ${LANGUAGE_DETAILS[language].name}, ${lettersOf(language)}; each is optional.`,
            inScriptOf(language),
          ),
        ),
        NOT_AN_OBJECT,
      ),
      v.description(
        'What readers see in another language; the English field replaces a missing one.',
      ),
    ),
  ),
  chapters: v.optional(
    v.pipe(
      v.array(chapter, 'must be a list'),
      v.minLength(1, 'is empty'),
      v.description(
        'The chapters in the order of their pages: the first page of each, and its title in each language of the book.',
      ),
    ),
  ),
});

export type ManuscriptRecord = v.InferOutput<typeof ManuscriptRecordSchema>;

/**
 * The texts of the pages of one book, in reading order. English is required: it replaces a missing
 * language.
 */
export type Editions = { [DEFAULT_LANGUAGE]: readonly string[] } & {
  readonly [L in TranslatedLanguage]?: readonly string[];
};

/**
 * A manuscript that passed all checks. `cover` is the source of its SVG; `series` what it is a part of,
 * if it is one.
 */
export type Manuscript = {
  id: string;
  record: ManuscriptRecord;
  editions: Editions;
  cover: string;
  series?: SeriesPart;
};
