/**
 * Editions as web publications, https://readium.org/webpub-manifest: a manifest and the text as one
 * XHTML document, for apps that read without downloading an EPUB.
 */
import { editionOf } from '../../../machines/domain/books/book.ts';
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { wholeBookPath } from '../../../machines/domain/site/routes.ts';
import { COVER_PNG_HEIGHT, COVER_PNG_WIDTH, coverPngPath } from '../covers/cover-images.ts';
import { documentOf, sectionHtml, sectionsOf } from '../publish/edition-text.ts';
import { escapeHtml } from '../escape-html.ts';
import { PUBLISHER, subjectsOf, type Edition } from './editions.ts';

const pathWith = (ending: string, id: string, language: Language): string =>
  wholeBookPath(id, language).replace(/html$/, ending);

export const manifestPath = (id: string, language: Language): string =>
  pathWith('json', id, language);
const textPath = (id: string, language: Language): string => pathWith('xhtml', id, language);

/** In the folder of the manifest; apps resolve only such links well. */
const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What is known of an edition, in the words of the manifest and of OPDS 2.0. */
export function publicationMetadata(edition: Edition) {
  const { book, identifier, title, author, tag, description, published, modified } = edition;
  const { series } = book;
  return {
    '@type': 'http://schema.org/Book',
    identifier,
    title,
    author: { name: author },
    publisher: { name: PUBLISHER },
    language: tag,
    ...(published === undefined ? {} : { published }),
    modified,
    subject: subjectsOf(book).map((name) => ({ name })),
    ...(series === undefined
      ? {}
      : {
          belongsTo: {
            series: { name: titleOf(series, edition.language).text, position: series.number },
          },
        }),
    ...(description === '' ? {} : { description }),
  };
}

const ACCESSIBILITY = {
  accessMode: ['textual'],
  accessModeSufficient: [['textual']],
  feature: ['tableOfContents', 'readingOrder', 'structuralNavigation', 'displayTransformability'],
  hazard: ['none'],
  summary: 'All of the book is text, with headings, contents and page numbers.',
};

function manifestOf(edition: Edition): string {
  const { book, language, epub, cover } = edition;
  const pages = editionOf(book, language).pages.map(({ content }) => content);
  const text = nameIn(textPath(book.id, language));
  const sections = sectionsOf(book, language, pages);
  return JSON.stringify({
    '@context': 'https://readium.org/webpub-manifest/context.jsonld',
    metadata: {
      ...publicationMetadata(edition),
      numberOfPages: pages.length,
      accessibility: ACCESSIBILITY,
    },
    links: [
      {
        rel: 'self',
        href: nameIn(manifestPath(book.id, language)),
        type: 'application/webpub+json',
      },
      {
        rel: 'alternate',
        href: nameIn(wholeBookPath(book.id, language)),
        type: 'text/html',
      },
      ...(epub === null
        ? []
        : [{ rel: 'alternate', href: nameIn(epub.path), type: 'application/epub+zip' }]),
    ],
    readingOrder: [{ href: text, type: 'application/xhtml+xml', title: edition.title }],
    resources: [
      {
        rel: 'cover',
        href: `../..${coverPngPath(cover)}`,
        type: 'image/png',
        width: COVER_PNG_WIDTH,
        height: COVER_PNG_HEIGHT,
      },
    ],
    toc: sections.map(({ id, title }) => ({ href: `${text}#${id}`, title })),
    pageList: pages.map((_, at) => ({ href: `${text}#page-${at + 1}`, title: String(at + 1) })),
  });
}

function textOf(edition: Edition): string {
  const { book, language, tag, title, author } = edition;
  const pages = editionOf(book, language).pages.map(({ content }) => content);
  const hasHeadings = (book.chapters?.length ?? 0) > 0;
  const sections = sectionsOf(book, language, pages)
    .map((section) => sectionHtml(section, language, hasHeadings))
    .join('\n');
  return documentOf({
    tag,
    title,
    head: `<meta name="robots" content="noindex"/><link rel="canonical" href="${nameIn(wholeBookPath(book.id, language))}"/>`,
    body: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(author)}</p>\n${sections}`,
  });
}

/** @returns path -> manifest or text of every edition */
export const webPublicationFiles = (editions: readonly Edition[]): Map<string, string> =>
  new Map(
    editions.flatMap((edition) => [
      [manifestPath(edition.book.id, edition.language), manifestOf(edition)] as const,
      [textPath(edition.book.id, edition.language), textOf(edition)] as const,
    ]),
  );
