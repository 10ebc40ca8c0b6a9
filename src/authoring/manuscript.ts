/** What a manuscript folder holds: its file names, the shape of its `book.json`, and the manuscript once it is read. */
import * as v from 'valibot';
import { GENRES, type Language } from '../../machines/domain/book.ts';
import { INVISIBLE } from './decode-text.ts';

export const RECORD_FILE = 'book.json';
export const COVER_FILE = 'cover.svg';
export const textFileOf = (language: Language): string => `${language}.txt`;

/** A folder's name is the book's id, and so a part of addresses and file names: only small letters, digits and single hyphens. */
export const ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const line = (longest: number) =>
  v.pipe(
    v.string('must be a text in double quotes'),
    v.nonEmpty('must not be empty'),
    v.maxLength(longest, `is longer than ${longest} characters`),
    v.regex(/^\S(?:.*\S)?$/, 'must be one line without spaces at its ends'),
    v.check((text) => !INVISIBLE.test(text), 'holds an invisible control character'),
  );

/** `book.json`. Unknown keys are refused, so that a misspelt one cannot be lost in silence. */
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
});

export type ManuscriptRecord = v.InferOutput<typeof ManuscriptRecordSchema>;

/** The texts of one book's pages, in reading order. English is always there; it stands in for a missing language. */
export type Editions = { english: readonly string[] } & {
  readonly [L in Exclude<Language, 'english'>]?: readonly string[];
};

/** A manuscript without a known problem. `cover` is the text of its SVG picture. */
export type Manuscript = {
  id: string;
  record: ManuscriptRecord;
  editions: Editions;
  cover: string;
};
