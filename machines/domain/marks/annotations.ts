/**
 * Marks as a file of annotations for other apps: the Web Annotation Data Model
 * (https://www.w3.org/TR/annotation-model/) in the profile of Readium
 * (https://github.com/readium/annotations).
 */
import { editionUrn } from '../books/edition-urn.ts';
import { LANGUAGE_TABLE, type Language } from '../languages.ts';
import { readerPath } from '../site/routes.ts';
import type { Mark } from './mark.ts';

const ANNOTATION_CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
/** What the id of a mark has in front of it in the file, so that it is a URI. */
export const MARK_URN = 'urn:kitabvan:mark:';

/** Other apps know pink, orange, yellow, green, blue and purple. */
type Body = { type: 'TextualBody'; value: string; format: 'text/plain'; color?: string };
type TextQuote = { type: 'TextQuoteSelector'; exact: string; prefix: string; suffix: string };

/** `paragraph`, from 1, and `start`, in UTF-16 units, are read by this site only. */
type Target = {
  source: string;
  selector: [TextQuote];
  meta: { page: string; paragraph: number; start: number };
};

/** Times are in ISO 8601. */
type Annotation = {
  '@context': typeof ANNOTATION_CONTEXT;
  id: string;
  type: 'Annotation';
  motivation?: 'bookmarking';
  created: string;
  modified?: string;
  target: Target;
  body?: Body;
};

export type AnnotationSet = {
  '@context': typeof ANNOTATION_CONTEXT;
  id: string;
  type: 'AnnotationSet';
  generator: { id: string; type: 'Software'; name: string };
  generated: string;
  title: string;
  about: {
    'dc:identifier': [string];
    'dc:format': 'application/epub+zip';
    'dc:title': string;
    'dc:creator': string[];
    'dc:language': string;
  };
  items: Annotation[];
};

/** The latest instant that has a date. */
const LAST_INSTANT = 8.64e15;

/** @param instant in milliseconds; stored records may have any */
const isoOf = (instant: number): string => new Date(Math.min(instant, LAST_INSTANT)).toISOString();

const uriOf = (id: string): string =>
  MARK_URN + encodeURIComponent(id.replaceAll(/\p{Cs}/gu, '\ufffd'));

function bodyOf({ note = '', colour }: Mark): Body | null {
  if (note === '' && colour === undefined) return null;
  const body = { type: 'TextualBody', value: note, format: 'text/plain' } as const;
  return colour === undefined ? body : { ...body, color: colour };
}

function annotationOf(mark: Mark, bookId: string): Annotation {
  const { at, lang, quote, before, after, made, changed, colour } = mark;
  const [page, paragraph, start] = at;
  const body = bodyOf(mark);
  return {
    '@context': ANNOTATION_CONTEXT,
    id: uriOf(mark.id),
    type: 'Annotation',
    ...(colour === undefined ? { motivation: 'bookmarking' } : {}),
    created: isoOf(made),
    ...(changed === undefined ? {} : { modified: isoOf(changed) }),
    target: {
      source: readerPath(bookId, page, lang),
      selector: [{ type: 'TextQuoteSelector', exact: quote, prefix: before, suffix: after }],
      meta: { page: String(page), paragraph, start },
    },
    ...(body === null ? {} : { body }),
  };
}

/**
 * @param book `title` and `author` in the language of the edition
 * @param marks those in another language are left out
 * @param now in milliseconds
 * @param site the origin of the site
 * @returns the annotations of one edition, in the order of the marks
 */
export function annotationSetOf(
  book: { id: string; title: string; author: string },
  language: Language,
  marks: readonly Mark[],
  now: number,
  site: string,
): AnnotationSet {
  const urn = editionUrn(book.id, language);
  return {
    '@context': ANNOTATION_CONTEXT,
    id: `${urn}:annotations`,
    type: 'AnnotationSet',
    generator: { id: site, type: 'Software', name: 'Kitabvan' },
    generated: isoOf(now),
    title: book.title,
    about: {
      'dc:identifier': [urn],
      'dc:format': 'application/epub+zip',
      'dc:title': book.title,
      'dc:creator': book.author === '' ? [] : [book.author],
      'dc:language': LANGUAGE_TABLE[language].tag,
    },
    items: marks.filter(({ lang }) => lang === language).map((mark) => annotationOf(mark, book.id)),
  };
}
