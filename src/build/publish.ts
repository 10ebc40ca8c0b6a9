/**
 * Turns manuscripts into the files that browsers fetch: the catalogue, the books and the covers.
 */
import { createHash } from 'node:crypto';
import { LANGUAGES, metaOf, type Book, type Page } from '../../machines/domain/book.ts';
import { pageIdOf } from '../../machines/domain/records.ts';
import { bookDataPath, CATALOGUE_PATH } from '../../machines/domain/routes.ts';
import type { Manuscript } from '../authoring/manuscript.ts';
import { withTypographicQuotes } from './typographic-quotes.ts';

const titleCollator = new Intl.Collator('en', { numeric: true });

/**
 * @returns path -> content of every file, as compact JSON (specification sections 3 and 7) or SVG.
 * The catalogue, and so each shelf, lists trending books first, then by title without a leading A,
 * An or The. The result does not depend on the order of the manuscripts.
 */
export function publish(manuscripts: readonly Manuscript[]): Map<string, string> {
  const ordered = manuscripts.toSorted(
    (a, b) =>
      Number(b.record.isTrending) - Number(a.record.isTrending) ||
      titleCollator.compare(sortTitle(a), sortTitle(b)) ||
      (a.id < b.id ? -1 : 1),
  );
  const books = ordered.map(bookOf);
  return new Map([
    [CATALOGUE_PATH, JSON.stringify(books.map(metaOf))],
    ...books.map((book): [string, string] => [bookDataPath(book.id), JSON.stringify(book)]),
    ...ordered.map((manuscript): [string, string] => [coverPath(manuscript), manuscript.cover]),
  ]);
}

const sortTitle = ({ record }: Manuscript): string => record.title.replace(/^(?:a|an|the)\s+/i, '');

function bookOf(manuscript: Manuscript): Book {
  const { id, editions } = manuscript;
  const { genre, isTrending } = manuscript.record;
  const title = withTypographicQuotes(manuscript.record.title);
  const author = withTypographicQuotes(manuscript.record.author);
  const description = withTypographicQuotes(manuscript.record.description);
  const languages: NonNullable<Book['languages']> = {};
  for (const language of LANGUAGES) {
    const texts = editions[language];
    if (texts !== undefined) languages[language] = { pages: texts.map(pageOf) };
  }
  const cover = coverPath(manuscript);
  return {
    id,
    title,
    author,
    genre,
    description,
    cover,
    isTrending,
    pages: editions.english.map(pageOf),
    languages,
  };
}

const pageOf = (content: string, index: number): Page => ({
  id: pageIdOf(index + 1),
  pageNumber: index + 1,
  content: withTypographicQuotes(content),
});

/** The name contains a hash of the drawing, so a cover can be cached without expiry. */
const coverPath = ({ id, cover }: Manuscript): string =>
  `/covers/${id}-${createHash('sha256').update(cover).digest('hex').slice(0, 8)}.svg`;
