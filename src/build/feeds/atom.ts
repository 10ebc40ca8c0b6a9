/**
 * The newest books, and the parts of each series, as Atom feeds, https://www.rfc-editor.org/rfc/rfc4287,
 * for feed readers.
 */
import { DEFAULT_LANGUAGE, LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { seriesPath } from '../../../machines/domain/books/series-parts.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { latestOf, momentOf, PUBLISHER, subjectsOf, type Edition } from './editions.ts';
import { element, parent, XML_DECLARATION } from './xml.ts';

export const ATOM_PATH = '/feed.xml';
const BOOKS = 30;

/** @param editions newest first, those of a book together @returns those of the newest books */
function booksIn(editions: readonly Edition[]): Edition[][] {
  const books = new Map<string, Edition[]>();
  for (const edition of editions) {
    const ofBook = books.get(edition.book.id);
    if (ofBook !== undefined) ofBook.push(edition);
    else if (books.size === BOOKS) break;
    else books.set(edition.book.id, [edition]);
  }
  return [...books.values()];
}

/** @param path of the screen of a series */
export const seriesFeedPath = (path: string): string => `${path}.xml`;

/** @param page that shows the same books */
type FeedOf = { id: string; title: string; path: string; page: string };

const NEW_BOOKS: FeedOf = {
  id: 'urn:kitabvan:feed',
  title: `${PUBLISHER}: new books`,
  path: ATOM_PATH,
  page: SCREENS.home.path,
};

/**
 * @param editions newest first
 * @param origin of the site; when empty, addresses are paths
 * @returns path -> feed of each series, the newest part first
 */
export function seriesFeeds(editions: readonly Edition[], origin: string): Map<string, string> {
  const bySeries = new Map<string, Edition[]>();
  for (const edition of editions) {
    const id = edition.book.series?.id;
    if (id !== undefined) bySeries.set(id, [...(bySeries.get(id) ?? []), edition]);
  }
  return new Map(
    [...bySeries].map(([id, parts]) => {
      const page = seriesPath(id);
      const title = `${PUBLISHER}: ${parts[0]?.book.series?.title.english}`;
      const feed = { id: `urn:kitabvan:series:${id}`, title, path: seriesFeedPath(page), page };
      return [feed.path, atomFeed(parts, origin, feed)];
    }),
  );
}

/**
 * @param editions newest first
 * @param origin of the site; when empty, addresses are paths
 */
export function atomFeed(
  editions: readonly Edition[],
  origin: string,
  { id, title: name, path, page }: FeedOf = NEW_BOOKS,
): string {
  const books = booksIn(editions);
  const entries = books.flatMap((ofBook) => {
    const [first] = ofBook;
    if (first === undefined) return [];
    const { book, published, modified } = first;
    return [
      parent('entry', [
        element('id', `urn:kitabvan:${book.id}`),
        element('title', book.title),
        parent('author', [element('name', book.author)]),
        ...(published === undefined ? [] : [element('published', momentOf(published))]),
        element('updated', modified),
        ...subjectsOf(book).map((term) => element('category', '', { term })),
        ...(book.description === '' ? [] : [element('summary', book.description)]),
        element('link', '', {
          rel: 'alternate',
          type: 'text/html',
          hreflang: LANGUAGE_TABLE[DEFAULT_LANGUAGE].tag,
          href: origin + previewPath(book.id),
        }),
        ...ofBook.flatMap(({ tag, title, epub }) =>
          epub === null
            ? []
            : [
                element('link', '', {
                  rel: 'enclosure',
                  type: 'application/epub+zip',
                  hreflang: tag,
                  title,
                  length: epub.size,
                  href: origin + epub.path,
                }),
              ],
        ),
      ]),
    ];
  });
  return `${XML_DECLARATION}${parent(
    'feed',
    [
      element('id', id),
      element('title', name),
      element('updated', latestOf(books.flat())),
      parent('author', [element('name', PUBLISHER)]),
      element('link', '', { rel: 'self', type: 'application/atom+xml', href: origin + path }),
      element('link', '', {
        rel: 'alternate',
        type: 'text/html',
        href: origin + page,
      }),
      ...entries,
    ],
    { xmlns: 'http://www.w3.org/2005/Atom' },
  )}\n`;
}
