/** All that the build publishes of the library for reading apps, feed readers and search engines. */
import { MAX_PRERENDERED_BOOKS } from '../../../machines/domain/limits.ts';
import { ATOM_PATH, atomFeed, seriesFeeds } from './atom.ts';
import { catalogueOf, type Feed } from './catalogue-tree.ts';
import type { Edition } from './editions.ts';
import { opdsJsonFiles } from './opds-json.ts';
import { opdsXmlFiles } from './opds-xml.ts';
import { searchEngineFiles } from './sitemap.ts';
import { webPublicationFiles } from './web-publication.ts';

/**
 * @param editions newest first
 * @param origin of the site; when empty, addresses are paths
 * @returns path -> text
 */
export function feedFiles(editions: readonly Edition[], origin: string): Map<string, string> {
  const books = new Set(editions.map(({ book }) => book.id));
  const hasPages = books.size <= MAX_PRERENDERED_BOOKS;
  return new Map([
    ...appFiles(editions, origin, hasPages),
    ...(hasPages ? webPublicationFiles(editions) : []),
    ...searchEngineFiles(editions, origin, hasPages),
  ]);
}

/**
 * What is for reading apps and feed readers. Without EPUBs there is no catalogue: it would have nothing to get.
 * @param editions newest first
 * @param origin of the site; when empty, addresses are paths
 * @param hasPages whether books have prerendered pages, and so a manifest and a text each
 * @param isMade whether a page of the catalogue is there already, and is left out
 * @returns path -> text
 */
export function appFiles(
  editions: readonly Edition[],
  origin: string,
  hasPages: boolean,
  isMade: (feed: Feed) => boolean = () => false,
): Map<string, string> {
  const offered = editions.filter(({ epub }) => epub !== null);
  const whole = offered.length === 0 ? null : catalogueOf(offered);
  const catalogue = whole && { ...whole, feeds: whole.feeds.filter((feed) => !isMade(feed)) };
  return new Map([
    ...(catalogue === null
      ? []
      : [...opdsJsonFiles(catalogue, origin, hasPages), ...opdsXmlFiles(catalogue, origin)]),
    [ATOM_PATH, atomFeed(editions, origin)] as const,
    ...seriesFeeds(editions, origin),
  ]);
}
