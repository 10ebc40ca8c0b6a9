/** OPDS 1.2, https://specs.opds.io/opds-1.2: the catalogue for older reading apps, as Atom. */
import { LANGUAGE_DETAILS } from '../../../machines/domain/languages.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { EDITIONS_A_PAGE, type Catalogue, type Feed } from './catalogue-tree.ts';
import { epubLinkOf, imagesOf, previewOf } from './edition-links.ts';
import { momentOf, PUBLISHER, subjectsOf, type Edition } from './editions.ts';
import { element, parent, XML_DECLARATION } from './xml.ts';

const NAVIGATION = 'application/atom+xml;profile=opds-catalog;kind=navigation';
const ACQUISITION = 'application/atom+xml;profile=opds-catalog;kind=acquisition';

const NAMESPACES = {
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/terms/',
  'xmlns:opds': 'http://opds-spec.org/2010/catalog',
  'xmlns:opensearch': 'http://a9.com/-/spec/opensearch/1.1/',
  'xmlns:thr': 'http://purl.org/syndication/thread/1.0',
};

type Address = (path: string) => string;
const fileOf = (path: string): string => `${path}.xml`;
const idOf = (path: string): string => `urn:kitabvan:${path.slice(1).replaceAll('/', ':')}`;
const author = (name: string): string => parent('author', [element('name', name)]);
const linkTo = (rel: string, path: string, type: string, at: Address, title?: string): string =>
  element('link', '', { rel, href: at(fileOf(path)), type, title });

/**
 * The links to the cover and the book stand first. Some apps open a link to another feed, if there is
 * one, instead of the book. An entry has one alternate of a type and a language (RFC 4287, 4.1.2).
 */
function entryOf(edition: Edition, at: Address): string {
  const { book, identifier, title, tag, description, published, modified } = edition;
  const epub = epubLinkOf(edition);
  return parent('entry', [
    element('id', identifier),
    element('title', title),
    author(edition.author),
    ...(published === undefined ? [] : [element('published', momentOf(published))]),
    element('updated', modified),
    element('dc:language', tag),
    element('dc:publisher', PUBLISHER),
    ...(published === undefined ? [] : [element('dc:issued', published)]),
    ...subjectsOf(book).map((term) => element('category', '', { term, label: term })),
    ...(description === '' ? [] : [element('summary', description, { type: 'text' })]),
    ...imagesOf(edition)
      .filter(({ type }) => type === 'image/png')
      .map(({ rel, path, type }) => element('link', '', { rel, href: at(path), type })),
    ...(epub === null
      ? []
      : [
          element('link', '', {
            rel: epub.rel,
            href: at(epub.path),
            type: epub.type,
            title: epub.title,
            length: epub.size,
          }),
        ]),
    element('link', '', {
      rel: 'alternate',
      href: at(previewOf(edition)),
      type: 'text/html',
      hreflang: tag,
    }),
  ]);
}

type FeedStart = { path: string; title: string; modified: string; type: string };

const documentOf = (
  { path, title, modified, type }: FeedStart,
  { root }: Catalogue,
  at: Address,
  rest: readonly string[],
): string =>
  `${XML_DECLARATION}${parent(
    'feed',
    [
      element('id', idOf(path)),
      element('title', title),
      element('updated', modified),
      author(PUBLISHER),
      linkTo('self', path, type, at),
      linkTo('start', root.path, NAVIGATION, at),
      ...rest,
    ],
    NAMESPACES,
  )}\n`;

function feedOf(feed: Feed, catalogue: Catalogue, at: Address): string {
  const { page, facets, editions, count } = feed;
  const isPaged = page.first !== page.last;
  const pageLink = (rel: string, path: string | undefined): string[] =>
    path === undefined ? [] : [linkTo(rel, path, ACQUISITION, at)];
  return documentOf({ ...feed, type: ACQUISITION }, catalogue, at, [
    linkTo('up', catalogue.root.path, NAVIGATION, at),
    element('opensearch:totalResults', String(count)),
    ...(isPaged
      ? [
          element('opensearch:itemsPerPage', String(EDITIONS_A_PAGE)),
          element('opensearch:startIndex', String((page.number - 1) * EDITIONS_A_PAGE + 1)),
          ...pageLink('first', page.first),
          ...pageLink('previous', page.previous),
          ...pageLink('next', page.next),
          ...pageLink('last', page.last),
        ]
      : []),
    ...facets.map(({ group, title, path, count: number, isActive }) =>
      element('link', '', {
        rel: 'http://opds-spec.org/facet',
        href: at(fileOf(path)),
        type: ACQUISITION,
        title,
        'opds:facetGroup': group,
        'opds:activeFacet': isActive ? 'true' : undefined,
        'thr:count': number,
      }),
    ),
    ...editions.map((edition) => entryOf(edition, at)),
  ]);
}

function rootOf(catalogue: Catalogue, at: Address): string {
  const { root, latest, languages } = catalogue;
  const entry = (feed: Feed, title: string, rel: string): string =>
    parent('entry', [
      element('id', idOf(feed.path)),
      element('title', title),
      element('updated', feed.modified),
      element('content', `${feed.count} books`, { type: 'text' }),
      linkTo(rel, feed.path, ACQUISITION, at),
    ]);
  return documentOf({ ...root, type: NAVIGATION }, catalogue, at, [
    element('link', '', { rel: 'alternate', href: at(SCREENS.home.path), type: 'text/html' }),
    entry(latest, 'New books', 'http://opds-spec.org/sort/new'),
    ...languages.map(({ language, feed }) =>
      entry(feed, LANGUAGE_DETAILS[language].ownName, 'subsection'),
    ),
  ]);
}

/**
 * @param origin of the site; when empty, addresses are paths
 * @returns path -> feed
 */
export function opdsXmlFiles(catalogue: Catalogue, origin: string): Map<string, string> {
  const at: Address = (path) => origin + path;
  return new Map([
    [fileOf(catalogue.root.path), rootOf(catalogue, at)],
    ...catalogue.feeds.map((feed): [string, string] => [
      fileOf(feed.path),
      feedOf(feed, catalogue, at),
    ]),
  ]);
}
