/** OPDS 2.0, https://drafts.opds.io/opds-2.0: the catalogue for reading apps as JSON. */
import { LANGUAGE_DETAILS } from '../../../machines/domain/languages.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { EDITIONS_A_PAGE, type Catalogue, type Facet, type Feed } from './catalogue-tree.ts';
import { epubLinkOf, imagesOf, previewOf, wholeBookOf } from './edition-links.ts';
import type { Edition } from './editions.ts';
import { manifestPath, publicationMetadata } from './web-publication.ts';

const TYPE = 'application/opds+json';

type Address = (path: string) => string;
const fileOf = (path: string): string => `${path}.json`;

function publicationOf(edition: Edition, at: Address, hasPages: boolean) {
  const epub = epubLinkOf(edition);
  const pageLink = (path: string) => ({ rel: 'alternate', href: at(path), type: 'text/html' });
  return {
    metadata: publicationMetadata(edition),
    links: [
      ...(hasPages
        ? [
            {
              rel: 'self',
              href: at(manifestPath(edition.book.id, edition.language)),
              type: 'application/webpub+json',
            },
          ]
        : []),
      ...(epub === null
        ? []
        : [{ rel: epub.rel, href: at(epub.path), type: epub.type, title: epub.title }]),
      ...(hasPages ? [pageLink(wholeBookOf(edition))] : []),
      pageLink(previewOf(edition)),
    ],
    images: imagesOf(edition).map(({ path, type, ...rest }) => ({ href: at(path), type, ...rest })),
  };
}

function facetGroups(facets: readonly Facet[], at: Address) {
  const names = [...new Set(facets.map(({ group }) => group))];
  return names.map((name) => ({
    metadata: { title: name },
    links: facets
      .filter(({ group }) => group === name)
      .map(({ title, path, count, isActive }) => ({
        ...(isActive ? { rel: 'self' } : {}),
        href: at(fileOf(path)),
        type: TYPE,
        title,
        properties: { numberOfItems: count },
      })),
  }));
}

const link = (rel: string, path: string, at: Address) => ({
  rel,
  href: at(fileOf(path)),
  type: TYPE,
});

function feedOf(feed: Feed, root: string, at: Address, hasPages: boolean) {
  const { path, title, modified, editions, count, page, facets } = feed;
  const isPaged = page.first !== page.last;
  return {
    metadata: {
      title,
      modified,
      numberOfItems: count,
      ...(isPaged ? { itemsPerPage: EDITIONS_A_PAGE, currentPage: page.number } : {}),
    },
    links: [
      link('self', path, at),
      link('start', root, at),
      ...(isPaged
        ? [
            link('first', page.first, at),
            ...(page.previous === undefined ? [] : [link('previous', page.previous, at)]),
            ...(page.next === undefined ? [] : [link('next', page.next, at)]),
            link('last', page.last, at),
          ]
        : []),
    ],
    ...(facets.length === 0 ? {} : { facets: facetGroups(facets, at) }),
    publications: editions.map((edition) => publicationOf(edition, at, hasPages)),
  };
}

const rootOf = ({ root, latest, languages }: Catalogue, at: Address, hasPages: boolean) => ({
  metadata: { title: root.title, modified: root.modified, numberOfItems: root.count },
  links: [
    link('self', root.path, at),
    link('start', root.path, at),
    {
      rel: 'alternate',
      href: at(`${root.path}.xml`),
      type: 'application/atom+xml;profile=opds-catalog;kind=navigation',
    },
    { rel: 'alternate', href: at(SCREENS.home.path), type: 'text/html' },
  ],
  navigation: [
    {
      title: 'New books',
      href: at(fileOf(latest.path)),
      type: TYPE,
      rel: 'http://opds-spec.org/sort/new',
    },
    ...languages.map(({ language, feed }) => ({
      title: LANGUAGE_DETAILS[language].ownName,
      href: at(fileOf(feed.path)),
      type: TYPE,
      rel: 'subsection',
    })),
  ],
  // Some apps open a group by its first link.
  groups: languages.map(({ language, feed, newest }) => ({
    metadata: { title: LANGUAGE_DETAILS[language].ownName, numberOfItems: feed.count },
    links: [link('self', feed.path, at)],
    publications: newest.map((edition) => publicationOf(edition, at, hasPages)),
  })),
});

/**
 * @param origin of the site; when empty, addresses are paths
 * @param hasPages whether books have manifests and pages of their whole text
 * @returns path -> feed
 */
export function opdsJsonFiles(
  catalogue: Catalogue,
  origin: string,
  hasPages: boolean,
): Map<string, string> {
  const at: Address = (path) => origin + path;
  return new Map([
    [fileOf(catalogue.root.path), JSON.stringify(rootOf(catalogue, at, hasPages))],
    ...catalogue.feeds.map((feed): [string, string] => [
      fileOf(feed.path),
      JSON.stringify(feedOf(feed, catalogue.root.path, at, hasPages)),
    ]),
  ]);
}
