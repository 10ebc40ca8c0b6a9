/**
 * Generates the JSON Schemas of our files, for editors and other tools, from the schemas that the
 * site uses.
 */
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_DETAILS,
  LANGUAGES,
  type Language,
} from '../../../machines/domain/languages.ts';
import { cataloguePathIn } from '../../../machines/domain/site/routes.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { BookMetaSchema, BookSchema } from '../../../machines/domain/books/book.ts';
import { lettersOf, ManuscriptRecordSchema } from '../../authoring/manuscript.ts';

const LISTS = LANGUAGES.map(cataloguePathIn);

export const SCHEMAS_DIR = 'public/schemas';

type Described = { title: string; description: string; schema: v.GenericSchema };

const SCHEMAS: Readonly<Record<string, Described>> = {
  'manuscript.schema.json': {
    title: 'Manuscript record',
    description:
      'book.json in the folder of a manuscript; the name of the folder is the id of the book.',
    schema: ManuscriptRecordSchema,
  },
  'catalogue.schema.json': {
    title: 'Catalogue',
    description: `The answer to GET ${LISTS.slice(0, -1).join(', ')} and ${LISTS.at(-1)}: one record a book, in the order of the shelves.`,
    schema: v.array(BookMetaSchema),
  },
  'book.schema.json': {
    title: 'Book',
    description:
      'The answer to GET /books/book-{id}.json: the record of one book, with its pages in each language it has.',
    schema: BookSchema,
  },
};

/** Descriptions of the fields that are named like a language. */
function describedIn(language: Language): [field: string, description: string][] {
  const { name } = LANGUAGE_DETAILS[language];
  const letters = language === DEFAULT_LANGUAGE ? '' : `, ${lettersOf(language)}`;
  return [
    [`title.${language}`, `In ${name}${letters}.`],
    [`description.${language}`, `In ${name}${letters}.`],
    [`titles.${language}`, `In ${name}${letters}.`],
    [`translations.${language}`, `In ${name}${letters}.`],
    [`pageCounts.${language}`, `Of the ${name} edition.`],
    [`downloads.${language}`, `Of the ${name} EPUB.`],
    [`words.${language}`, `Of the ${name} edition.`],
    [language, `The ${name} edition${letters}.`],
  ];
}

/**
 * Descriptions of the fields of published files, by name or by parent and name. The schema of a
 * manuscript has its own.
 */
const FIELD_DESCRIPTIONS = new Map([
  ...LANGUAGES.flatMap(describedIn),
  [
    'id',
    'Unique and lasting: a book is named by it in addresses and in what a browser remembers; page ids are page-1, page-2, ...',
  ],
  ['title', 'The title as readers see it, in any script.'],
  ['author', "The author's name as readers see it."],
  ['genre', 'The shelf the book stands on; a book of an unknown genre is found by search.'],
  ['description', 'One or two sentences that invite to read.'],
  ['cover', 'The address of the cover image on this site, beginning with /.'],
  ['isTrending', 'Whether the book is on Trending Now and among the Latest Releases.'],
  ['chapters', 'The chapters in the order of their pages.'],
  ['page', 'The number of its first page, from 1.'],
  ['chapters.title', 'The title of the chapter in each language; the English one is required.'],
  ['pages', 'The pages in reading order; of a book itself the English ones.'],
  ['pageNumber', 'Counts from 1.'],
  ['content', 'Plain text; line breaks are kept, an empty line divides paragraphs.'],
  ['languages', 'The editions of the book; English stands in for a language that is missing.'],
  ['pageCount', 'How many pages the English edition has.'],
  ['pageCounts', 'How many pages the editions have that differ from the English one.'],
  ['pageCounts.english', 'Of the English edition; absent.'],
  ['published', 'The day of its first publication, such as 2026-11-25.'],
  ['downloads', 'The size in bytes of the EPUB of each language.'],
  ['words', 'How many words each language of the book has.'],
  ['palette', 'The colours of the book: a ground and an ink, for light and for dark themes.'],
  ['day', 'The ground and the ink for light themes, as #rrggbb.'],
  ['night', 'The ground and the ink for dark themes, as #rrggbb.'],
  ['opening', 'The first sentences of the text, of the books that home shows with them.'],
  ['titles', "The title in each language of the interface, of tonight's book."],
  [
    'level',
    'first for those who have just learnt to read, easy for short sentences and plain words; general when absent.',
  ],
  ['form', 'poems for verse, true for what has happened; a story when absent.'],
  ['series', 'The series that the book is a part of, and which part it is.'],
  ['series.id', 'The name of the series in addresses.'],
  ['number', 'Which part of the series it is, from 1.'],
  ['parts', 'How many parts the series will have, where that is known.'],
  ['series.title', 'The title of the series in each language; the English one is required.'],
  ['series.description', 'What the series is about, in each language; with its first part.'],
  ['next', 'The day on which the part after it appears, such as 2026-11-25, if that is announced.'],
  [
    'translations',
    'Title, author and description in another language, where they differ from the English ones.',
  ],
  [
    'inEnglish',
    'In a list in another language: the English title, author and description of a book, where they are translated.',
  ],
]);

/**
 * @returns file name -> text of each schema (JSON Schema draft 7), as committed in
 *   `public/schemas/`
 */
export function schemaFiles(): Map<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, { title, description, schema }]) => {
      const { $schema, ...body } = toJsonSchema(schema, {
        target: 'draft-07',
        ignoreActions: ['check'],
      });
      const file = { $schema, $id: `/schemas/${name}`, title, description, ...describe(body) };
      return [name, `${JSON.stringify(file, null, 2)}\n`];
    }),
  );
}

/**
 * Writes the schemas to `public/schemas/` of the project at `root` and overwrites existing files.
 */
export async function writeSchemas(root: string): Promise<void> {
  const folder = resolve(root, SCHEMAS_DIR);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of schemaFiles()) await writeFile(resolve(folder, name), text);
}

/** Adds descriptions to the fields at every depth; a field's own description wins. */
function describe(schema: JsonSchema, parent = ''): JsonSchema {
  const { properties, items } = schema;
  const described = { ...schema };
  if (typeof items === 'object' && !Array.isArray(items)) described.items = describe(items, parent);
  if (properties === undefined) return described;
  described.properties = {};
  for (const [name, field] of Object.entries(properties)) {
    const description = FIELD_DESCRIPTIONS.get(`${parent}.${name}`) ?? FIELD_DESCRIPTIONS.get(name);
    const isPlain = typeof field === 'boolean';
    described.properties[name] = isPlain
      ? field
      : { ...(description === undefined ? {} : { description }), ...describe(field, name) };
  }
  return described;
}
