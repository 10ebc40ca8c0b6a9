/** robots.txt, and the sitemap for search engines, https://www.sitemaps.org/protocol.html */
import { INTERFACE_LANGUAGES } from '../../../machines/domain/languages.ts';
import { seriesPathsOf } from '../../../machines/domain/books/series-parts.ts';
import { pathIn, previewPath, wholeBookPath } from '../../../machines/domain/site/routes.ts';
import { authorScreens, LIST_SCREENS, WRITTEN_SCREENS } from '../hosting/site-routes.ts';
import type { Edition } from './editions.ts';
import { element, parent, XML_DECLARATION } from './xml.ts';

/** The limit of the protocol. */
const ADDRESSES_A_FILE = 50_000;
const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

type Address = { path: string; day?: string | undefined };

function addressesOf(editions: readonly Edition[], hasPages: boolean): Address[] {
  const books = new Map(editions.map((edition) => [edition.book.id, edition]));
  const authors = authorScreens([...books.values()].map(({ book }) => book));
  const series = seriesPathsOf([...books.values()].map(({ book }) => book));
  const dayOf = ({ updated, published }: Edition): string | undefined => updated ?? published;
  return [
    ...INTERFACE_LANGUAGES.flatMap((language) =>
      [...LIST_SCREENS, ...authors, ...series, ...WRITTEN_SCREENS].map((route): Address => ({
        path: pathIn(language, route),
      })),
    ),
    ...[...books.values()].flatMap((edition) =>
      INTERFACE_LANGUAGES.map((language) => ({
        path: pathIn(language, previewPath(edition.book.id)),
        day: dayOf(edition),
      })),
    ),
    ...(hasPages
      ? editions.map((edition) => ({
          path: wholeBookPath(edition.book.id, edition.language),
          day: dayOf(edition),
        }))
      : []),
  ];
}

const locationOf = (name: string, origin: string, { path, day }: Address): string =>
  parent(name, [
    element('loc', origin + path),
    ...(day === undefined ? [] : [element('lastmod', day)]),
  ]);

/**
 * @param origin of the site; when empty there is no sitemap, which needs whole addresses
 * @param hasPages whether books have pages of their whole text
 * @returns path -> text
 */
export function searchEngineFiles(
  editions: readonly Edition[],
  origin: string,
  hasPages: boolean,
): Map<string, string> {
  if (origin === '') return new Map([['/robots.txt', 'User-agent: *\nAllow: /\n']]);
  const addresses = addressesOf(editions, hasPages);
  const robots = `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
  const sitemapOf = (some: readonly Address[]): string =>
    `${XML_DECLARATION}${parent(
      'urlset',
      some.map((address) => locationOf('url', origin, address)),
      NAMESPACE,
    )}\n`;
  const files = new Map([['/robots.txt', robots]]);
  if (addresses.length <= ADDRESSES_A_FILE) return files.set('/sitemap.xml', sitemapOf(addresses));
  const parts: Address[] = [];
  for (let first = 0; first < addresses.length; first += ADDRESSES_A_FILE) {
    const path = `/sitemap-${parts.length + 1}.xml`;
    files.set(path, sitemapOf(addresses.slice(first, first + ADDRESSES_A_FILE)));
    parts.push({ path });
  }
  return files.set(
    '/sitemap.xml',
    `${XML_DECLARATION}${parent(
      'sitemapindex',
      parts.map((part) => locationOf('sitemap', origin, part)),
      NAMESPACE,
    )}\n`,
  );
}
