/** Reads files of annotations, of this site and of others, into marks. */
import * as v from 'valibot';
import { editionOfUrn } from '../books/edition-urn.ts';
import type { Language } from '../languages.ts';
import { normalForm } from '../text/normal-text.ts';
import {
  AnnotationSchema,
  BodySchema,
  listOf,
  QuoteSchema,
  setsIn,
  type ReadSet,
} from './annotation-schemas.ts';
import { MARK_URN } from './annotations.ts';
import { CONTEXT_UNITS, contextAfter, contextBefore } from './make-anchor.ts';
import type { Colour, Mark } from './mark.ts';
import { changedAt } from './list.ts';
import { fitsNote } from './note.ts';

/** Why a whole file is refused: it is no JSON, or has no annotations. */
export type AnnotationFileProblem = 'not JSON' | 'no annotations';

/**
 * Why one annotation is refused. `no book`: its set names no edition of this site; `no words`: it quotes
 * none, as annotations by position or of pictures; `no text`: its note is another document; `words too
 * long`, `note too long`: longer than this site keeps; `repeated`: the file has another one with this
 * id, which is as new or newer.
 */
export type RefusalReason =
  | 'no annotation'
  | 'no id'
  | 'no book'
  | 'no words'
  | 'no text'
  | 'words too long'
  | 'note too long'
  | 'repeated';

/** `position`: from 1, among all annotations of the file; `words` that it quotes, where it does. */
type Refusal = { position: number; reason: RefusalReason; words: string };
type Refused = Omit<Refusal, 'position'>;
/** `title`: as the file names the book; '' where it does not. */
export type ReadEdition = { bookId: string; language: Language; title: string; marks: Mark[] };
export type ReadAnnotations = {
  problem: AnnotationFileProblem | null;
  editions: ReadEdition[];
  refused: Refusal[];
};

/** UTF-16 units of quoted words, far more than a page; and of those that name a refused annotation. */
const MAX_QUOTE_UNITS = 50_000;
const WORDS_UNITS = 100;
/** The number of a page; books of other sites may have pages named i to xii. */
const PAGE = /^[1-9]\d{0,8}$/u;

/** The colours that other apps have and this site has not; any other is yellow. */
const COLOUR_OF: ReadonlyMap<string, Colour> = new Map([
  ['yellow', 'yellow'],
  ['green', 'green'],
  ['blue', 'blue'],
  ['pink', 'pink'],
  ['orange', 'yellow'],
  ['purple', 'blue'],
]);

/** @returns undefined, which no JSON is, for anything else */
function parsed(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    return undefined;
  }
}

/** @returns milliseconds; null when there is no such instant */
function instantOf(iso: string): number | null {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) || instant < 0 ? null : instant;
}

const normalLines = (quoted: string): string =>
  quoted
    .split('\n')
    .map(normalForm)
    .filter((line) => line !== '')
    .join('\n');

/** A line break among the white space at an end of a context is the end of a paragraph. */
const edgeOf = (space: string): string => (space === '' ? '' : space.includes('\n') ? '\n' : ' ');

/** White space at the ends of a context is a part of it, once. */
function contextOf(context: string): string {
  const inner = normalLines(context);
  const start = context.slice(0, context.length - context.trimStart().length);
  const end = context.slice(context.trimEnd().length);
  return inner === '' ? '' : edgeOf(start) + inner + edgeOf(end);
}

/** The id of a mark of this site; other annotations keep theirs. */
function markId(uri: string): string {
  if (!uri.startsWith(MARK_URN)) return uri;
  try {
    return decodeURIComponent(uri.slice(MARK_URN.length));
  } catch {
    return uri;
  }
}

/** @returns the note and the colour of the bodies; null when one is not text */
function bodyOf(bodies: readonly unknown[]): { note: string; colour: Colour } | null {
  const read = bodies.map((body) => v.safeParse(BodySchema, body));
  const texts = read.flatMap((body) => (body.success ? [body.output] : []));
  if (texts.length < read.length) return null;
  const color = texts.find((body) => body.color !== '')?.color ?? 'yellow';
  const notes = texts.flatMap(({ value }) => (value.trim() === '' ? [] : [value]));
  return { note: notes.join('\n\n'), colour: COLOUR_OF.get(color) ?? 'yellow' };
}

/** @returns the first quotation of a target; '' for none */
function quoteOf(selectors: readonly unknown[]): { exact: string; prefix: string; suffix: string } {
  for (const selector of selectors) {
    const quote = v.safeParse(QuoteSchema, selector);
    if (quote.success) return quote.output;
  }
  return { exact: '', prefix: '', suffix: '' };
}

/** @returns the mark of an annotation, or why there is none */
function markIn(
  value: unknown,
  lang: Language | null,
  generated: string,
): { mark: Mark } | { refused: Refused } {
  const annotation = v.safeParse(AnnotationSchema, value);
  if (!annotation.success) return { refused: { reason: 'no annotation', words: '' } };
  const { id: uri, motivation, created, modified, body, target } = annotation.output;
  const { exact, prefix, suffix } = quoteOf(listOf(target.selector));
  const quote = normalLines(exact.slice(0, MAX_QUOTE_UNITS));
  const refused = (reason: RefusalReason) => ({
    refused: { reason, words: quote.slice(0, WORDS_UNITS) },
  });
  const [id, read] = [markId(uri), bodyOf(listOf(body))];
  if (lang === null) return refused('no book');
  if (id === '') return refused('no id');
  if (quote === '') return refused('no words');
  if (exact.length > MAX_QUOTE_UNITS) return refused('words too long');
  if (read === null) return refused('no text');
  if (!fitsNote(read.note)) return refused('note too long');
  const { paragraph, start } = target.meta;
  const page = String(target.meta.page);
  const changed = instantOf(modified);
  const mark: Mark = {
    id,
    lang,
    at: [PAGE.test(page) ? Number(page) : 1, paragraph, start],
    quote,
    before: contextBefore(contextOf(prefix.slice(-CONTEXT_UNITS))),
    after: contextAfter(contextOf(suffix.slice(0, CONTEXT_UNITS))),
    ...(listOf(motivation).includes('bookmarking') ? {} : { colour: read.colour }),
    ...(read.note === '' ? {} : { note: read.note }),
    made: instantOf(created) ?? instantOf(generated) ?? 0,
    ...(changed === null ? {} : { changed }),
  };
  return { mark };
}

/** @returns the edition that a set is about; null when it is none of this site */
const editionOfSet = ({ about }: ReadSet) =>
  listOf(about['dc:identifier'])
    .map((urn) => (typeof urn === 'string' ? editionOfUrn(urn) : null))
    .find((edition) => edition !== null) ?? null;

/** The marks of an edition by their ids, with the positions of their annotations. */
type Marks = Map<string, { position: number; mark: Mark }>;

/** Keeps the later of two marks with the same id. @returns why the other one is refused */
function keepLater(marks: Marks, position: number, mark: Mark): Refusal | null {
  const before = marks.get(mark.id);
  const isLater = before === undefined || changedAt(mark) > changedAt(before.mark);
  if (isLater) marks.set(mark.id, { position, mark });
  const lost = isLater ? before : { position, mark };
  if (lost === undefined) return null;
  const words = lost.mark.quote.slice(0, WORDS_UNITS);
  return { position: lost.position, reason: 'repeated', words };
}

/**
 * @param file the text of a file
 * @returns the marks of each edition, and what is refused; of annotations with the same id the one that
 * was changed last is read
 */
export function readAnnotations(file: string): ReadAnnotations {
  const value = parsed(file);
  if (value === undefined) return { problem: 'not JSON', editions: [], refused: [] };
  const sets = setsIn(value);
  if (sets.length === 0) return { problem: 'no annotations', editions: [], refused: [] };
  const editions = new Map<string, Omit<ReadEdition, 'marks'> & { marks: Marks }>();
  const refused: Refusal[] = [];
  let position = 0;
  for (const set of sets) {
    const about = editionOfSet(set);
    const key = JSON.stringify(about);
    const marks: Marks = editions.get(key)?.marks ?? new Map();
    for (const item of set.items) {
      position += 1;
      const read = markIn(item, about?.language ?? null, set.generated);
      const refusal =
        'mark' in read ? keepLater(marks, position, read.mark) : { position, ...read.refused };
      if (refusal !== null) refused.push(refusal);
    }
    if (about !== null && marks.size > 0)
      editions.set(key, { title: set.about['dc:title'], ...about, marks });
  }
  return {
    problem: null,
    editions: [...editions.values()].map((edition) => ({
      ...edition,
      marks: [...edition.marks.values()].map(({ mark }) => mark),
    })),
    refused: refused.sort((one, other) => one.position - other.position),
  };
}
