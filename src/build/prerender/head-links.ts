/**
 * What the head of a page links for other programs: the feeds, the formats of a book,
 * and what a book is (JSON-LD, https://schema.org/Book).
 */
import {
  LANGUAGE_TABLE,
  type InterfaceLanguage,
  type Language,
} from '../../../machines/domain/languages.ts';
import { languagesOf, type Book } from '../../../machines/domain/books/book.ts';
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import { seriesPath } from '../../../machines/domain/books/series-parts.ts';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import {
  epubPath,
  pathIn,
  previewPath,
  wholeBookPath,
} from '../../../machines/domain/site/routes.ts';
import { coverPngPath } from '../covers/cover-images.ts';
import { escapeHtml } from '../escape-html.ts';
import { ATOM_PATH } from '../feeds/atom.ts';
import { editionTitle, PUBLISHER } from '../feeds/editions.ts';
import { manifestPath } from '../feeds/web-publication.ts';
import { scriptSafeJson } from './page-template.ts';

type Link = { type: string; href: string; title?: string; hreflang?: string };

const alternate = ({ type, href, title, hreflang }: Link): string =>
  [
    `<link rel="alternate" type="${escapeHtml(type)}"`,
    ...(hreflang === undefined ? [] : [` hreflang="${hreflang}"`]),
    ` href="${escapeHtml(href)}"`,
    ...(title === undefined ? [] : [` title="${escapeHtml(title)}"`]),
    '>',
  ].join('');

/** Some apps take the first catalogue that the page of a bare address names. */
export const feedLinks = (hasCatalogue: boolean): string =>
  [
    ...(hasCatalogue
      ? [
          { type: 'application/opds+json', href: '/opds.json', title: PUBLISHER },
          {
            type: 'application/atom+xml;profile=opds-catalog;kind=navigation',
            href: '/opds.xml',
            title: PUBLISHER,
          },
        ]
      : []),
    { type: 'application/atom+xml', href: ATOM_PATH, title: PUBLISHER },
  ]
    .map(alternate)
    .join('');

/** @param title of the page of the series */
export const seriesFeedLink = (href: string, title: string): string =>
  alternate({ type: 'application/atom+xml', href, title });

/** A search engine is told what genre a story has, and what is none. */
function genreOf({ genre, form }: Book): string | string[] | undefined {
  if (form === 'true') return 'Nonfiction';
  const genres = [...(genre === '' ? [] : [genre]), ...(form === 'poems' ? ['Poetry'] : [])];
  return genres.length > 1 ? genres : genres[0];
}

/** @see https://schema.org/BookSeries */
function seriesIn({ series }: Book, language: InterfaceLanguage, origin: string) {
  if (series === undefined) return {};
  return {
    isPartOf: {
      '@type': 'BookSeries',
      name: titleOf(series, language).text,
      url: origin + pathIn(language, seriesPath(series.id)),
    },
    position: series.number,
  };
}

function workExample(book: Book, language: Language, origin: string) {
  const { author, description } = bookIn(book, language);
  return {
    '@type': 'Book',
    bookFormat: 'https://schema.org/EBook',
    inLanguage: LANGUAGE_TABLE[language].tag,
    name: editionTitle(book, language),
    author: { '@type': 'Person', name: author },
    ...(description === '' ? {} : { description }),
    url: origin + wholeBookPath(book.id, language),
    ...(book.downloads?.[language] === undefined
      ? {}
      : {
          encoding: {
            '@type': 'MediaObject',
            encodingFormat: 'application/epub+zip',
            contentUrl: origin + epubPath(book.id, language),
          },
        }),
  };
}

/**
 * @param language of the interface
 * @param origin of the site; when empty, addresses are paths
 * @returns HTML for the head of the preview of a book
 */
export function bookLinks(book: Book, language: InterfaceLanguage, origin: string): string {
  const { title, author, description, cover } = bookIn(book, language);
  const languages = languagesOf(book);
  const genre = genreOf(book);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: title,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: PUBLISHER },
    ...(description === '' ? {} : { description }),
    ...(genre === undefined ? {} : { genre }),
    ...seriesIn(book, language, origin),
    url: origin + pathIn(language, previewPath(book.id)),
    image: origin + coverPngPath(cover),
    ...(book.published === undefined ? {} : { datePublished: book.published }),
    isAccessibleForFree: true,
    workExample: languages.map((each) => workExample(book, each, origin)),
  };
  const links = languages.flatMap((each) => {
    const hreflang = LANGUAGE_TABLE[each].tag;
    return [
      ...(book.downloads?.[each] === undefined
        ? []
        : [{ type: 'application/epub+zip', hreflang, href: epubPath(book.id, each) }]),
      { type: 'application/webpub+json', hreflang, href: manifestPath(book.id, each) },
    ].map(alternate);
  });
  return [...links, `<script type="application/ld+json">${scriptSafeJson(data)}</script>`].join('');
}
