/** The newest books as an Atom feed, https://www.rfc-editor.org/rfc/rfc4287, for feed readers. */
import { DEFAULT_LANGUAGE, LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { latestOf, momentOf, PUBLISHER, type Edition } from './editions.ts';
import { element, parent, XML_DECLARATION } from './xml.ts';

export const ATOM_PATH = '/feed.xml';
const BOOKS = 30;

/** @param editions newest first */
function booksIn(editions: readonly Edition[]): Edition[][] {
  const books = new Map<string, Edition[]>();
  for (const edition of editions)
    books.set(edition.book.id, [...(books.get(edition.book.id) ?? []), edition]);
  return [...books.values()].slice(0, BOOKS);
}

/**
 * @param editions newest first
 * @param origin of the site; when empty, addresses are paths
 */
export function atomFeed(editions: readonly Edition[], origin: string): string {
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
        element('category', '', { term: book.genre }),
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
      element('id', 'urn:kitabvan:feed'),
      element('title', `${PUBLISHER}: new books`),
      element('updated', latestOf(books.flat())),
      parent('author', [element('name', PUBLISHER)]),
      element('link', '', { rel: 'self', type: 'application/atom+xml', href: origin + ATOM_PATH }),
      element('link', '', {
        rel: 'alternate',
        type: 'text/html',
        href: origin + SCREENS.home.path,
      }),
      ...entries,
    ],
    { xmlns: 'http://www.w3.org/2005/Atom' },
  )}\n`;
}
