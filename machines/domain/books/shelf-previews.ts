/** The parser of the shelf previews of a large catalogue, and where its shards are. */
import * as v from 'valibot';
import { CountSchema } from '../count.ts';
import { parseCatalogue } from './book.ts';
import type { ReportProblem } from './book-problems.ts';

const ShardNameSchema = v.pipe(v.string(), v.regex(/^[\w-]+$/u));

/**
 * `name` identifies the content of all shards of a large catalogue, `lists` is the number of files
 * that contain the full index, and `list` their names, each by its own content. Pages leave `list` out. Older
 * releases had none: `name` was the folder of the shards.
 */
const ShardInfoSchema = v.object({
  name: ShardNameSchema,
  lists: v.pipe(CountSchema, v.minValue(1)),
  list: v.optional(v.array(ShardNameSchema)),
});
export type ShardInfo = v.InferOutput<typeof ShardInfoSchema>;

/**
 * The content of `/books/shelves.json`; `books` are parsed record by record, as in the catalogue. The
 * `shards` of a shelf are their names, each with the number of its books.
 */
const ShelfPreviewsSchema = v.object({
  total: CountSchema,
  parts: v.nullable(ShardInfoSchema),
  shards: v.optional(ShardInfoSchema),
  shelves: v.array(
    v.object({
      title: v.string(),
      count: CountSchema,
      books: v.array(v.unknown()),
      shards: v.optional(v.array(v.tuple([ShardNameSchema, CountSchema]))),
    }),
  ),
});

/**
 * Parses shelf previews; invalid books are left out.
 * @returns null when the value has another shape
 */
export function parseShelfPreviews(value: unknown, report?: ReportProblem) {
  const shelfPreviews = v.safeParse(ShelfPreviewsSchema, value);
  if (!shelfPreviews.success) return null;
  const shelves = shelfPreviews.output.shelves.map(({ books, ...shelf }) => ({
    ...shelf,
    books: parseCatalogue(books, report) ?? [],
  }));
  return { ...shelfPreviews.output, shelves };
}
