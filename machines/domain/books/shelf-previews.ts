/** The parser of the shelf previews of a large catalogue, and where its shards are. */
import * as v from 'valibot';
import { CountSchema } from '../count.ts';
import { parseCatalogue } from './book.ts';
import type { ReportProblem } from './book-problems.ts';

/**
 * Where the shards of a large catalogue are: `name` is their folder, `lists` the number of files
 * that contain the full index.
 */
const ShardInfoSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[\w-]+$/u)),
  lists: v.pipe(CountSchema, v.minValue(1)),
});
export type ShardInfo = v.InferOutput<typeof ShardInfoSchema>;

/**
 * The content of `/books/shelves.json`; `books` are parsed record by record, as in the catalogue.
 */
const ShelfPreviewsSchema = v.object({
  total: CountSchema,
  parts: v.nullable(ShardInfoSchema),
  shelves: v.array(
    v.object({ title: v.string(), count: CountSchema, books: v.array(v.unknown()) }),
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
