/** What is read of a file of annotations: anything else in it is left alone. */
import * as v from 'valibot';

const text = v.fallback(v.string(), '');
/** None, one or several: see `listOf`. */
const values = v.optional(v.unknown());

/** @returns the values that stand where a file has none, one or several */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const count = (least: number) =>
  v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(least)), least);

const NO_BOOK = { 'dc:identifier': undefined, 'dc:title': '' };

/** The items are read one by one: one that is wrong costs only itself. */
const SetSchema = v.object({
  about: v.fallback(v.object({ 'dc:identifier': values, 'dc:title': text }), NO_BOOK),
  generated: text,
  items: v.array(v.unknown()),
});
export type ReadSet = v.InferOutput<typeof SetSchema>;

export const QuoteSchema = v.object({
  type: v.literal('TextQuoteSelector'),
  exact: v.string(),
  prefix: text,
  suffix: text,
});

/** A body that is the address of another document has no text to read. */
export const BodySchema = v.object({ value: v.optional(v.string(), ''), color: text });

const NO_META = { page: undefined, paragraph: 1, start: 0 };
/** The page is a text in files of Readium, and a number in those of some apps. */
const MetaSchema = v.fallback(
  v.object({ page: v.optional(v.unknown()), paragraph: count(1), start: count(0) }),
  NO_META,
);

export const AnnotationSchema = v.object({
  type: v.literal('Annotation'),
  id: text,
  motivation: values,
  created: text,
  modified: text,
  body: values,
  target: v.fallback(v.object({ selector: values, meta: MetaSchema }), {
    selector: undefined,
    meta: NO_META,
  }),
});

/** An annotation outside a set, whose book nobody knows. */
const alone = (item: unknown): ReadSet => ({ about: NO_BOOK, generated: '', items: [item] });

/** @returns the sets of a file, which has one or a list of them; none when it has no annotations */
export function setsIn(value: unknown): ReadSet[] {
  const isAnnotation = (each: unknown): boolean => v.is(AnnotationSchema, each);
  const isSet = (each: unknown): boolean => v.is(SetSchema, each);
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!all.some((each) => isSet(each) || isAnnotation(each))) return [];
  return all.map((each) => {
    const set = v.safeParse(SetSchema, each);
    return set.success ? set.output : alone(each);
  });
}
