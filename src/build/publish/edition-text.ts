/** The text of an edition as XHTML with page marks, in EPUBs and for web publications. */
import { EDITION_WORDS } from '../../../machines/messages/own-language.ts';
import { DEVANAGARI_TAG, isDevanagari, type Language } from '../../../machines/domain/languages.ts';
import type { Book } from '../../../machines/domain/books/book.ts';
import { chaptersWithin, titleOf } from '../../../machines/domain/books/chapters.ts';
import { runsOf } from '../../../machines/domain/text/devanagari.ts';
import { paragraphsOf } from '../../../machines/domain/text/paragraphs.ts';
import { escapeHtml } from '../escape-html.ts';
import { XML_DECLARATION } from '../feeds/xml.ts';

type DocumentOptions = {
  tag: string;
  title: string;
  body: string;
  type?: string;
  /** XHTML after the title. */
  head?: string;
};

/** @param body XHTML */
export function documentOf({
  tag,
  title,
  body,
  type = 'bodymatter',
  head = '<link rel="stylesheet" href="style.css"/>',
}: DocumentOptions): string {
  return `${XML_DECLARATION}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${tag}" lang="${tag}">
<head><title>${escapeHtml(title)}</title>${head}</head>
<body epub:type="${type}">
${body}
</body>
</html>
`;
}

/** Devanagari within Latin text has its own language, for voices and typefaces. */
const lineOf = (line: string, language: Language): string =>
  isDevanagari(language)
    ? escapeHtml(line)
    : runsOf(line)
        .map(({ text, devanagari }) =>
          devanagari
            ? `<span xml:lang="${DEVANAGARI_TAG}" lang="${DEVANAGARI_TAG}">${escapeHtml(text)}</span>`
            : escapeHtml(text),
        )
        .join('');

/** The breaks between lines of verse are for apps that do not read the style of the lines. */
const paragraphsIn = (content: string, language: Language, isVerse: boolean): string =>
  paragraphsOf(content)
    .map((lines) => lines.map((line) => lineOf(line, language)))
    .map((lines) => (isVerse ? lines.map((line) => `<span class="line">${line}</span>`) : lines))
    .map((lines) => `<p>${lines.join('<br/>')}</p>`)
    .join('\n');

export type Section = {
  id: string;
  file: string;
  title: string;
  first: number;
  pages: readonly string[];
  isVerse: boolean;
};

/** Each chapter is a document; a book without chapters has several, so that none is too long. */
const PAGES_OF_SECTION = 40;

/** @param pages the texts of the edition */
export function sectionsOf(book: Book, language: Language, pages: readonly string[]): Section[] {
  const chapters = chaptersWithin(book.chapters, pages.length);
  const { page: word, start } = EDITION_WORDS[language];
  const chapterStarts = chapters.map((chapter) => ({
    first: chapter.page,
    title: titleOf(chapter, language).text,
  }));
  const starts =
    chapters.length > 0
      ? // What stands before the first chapter is a section, too.
        [...(chapterStarts[0]?.first === 1 ? [] : [{ first: 1, title: start }]), ...chapterStarts]
      : Array.from({ length: Math.ceil(pages.length / PAGES_OF_SECTION) }, (_, at) => ({
          first: at * PAGES_OF_SECTION + 1,
          title: at === 0 ? start : `${word} ${at * PAGES_OF_SECTION + 1}`,
        }));
  return starts.map(({ first, title }, at) => ({
    id: `text-${at + 1}`,
    file: `text-${at + 1}.xhtml`,
    title,
    first,
    pages: pages.slice(first - 1, (starts[at + 1]?.first ?? Infinity) - 1),
    isVerse: book.form === 'poems',
  }));
}

const pageMark = (number: number): string =>
  `<span epub:type="pagebreak" role="doc-pagebreak" id="page-${number}" aria-label="${number}"></span>`;

/** @returns XHTML */
export function sectionHtml(section: Section, language: Language, hasHeading: boolean): string {
  const text = section.pages
    .map(
      (content, at) =>
        `${pageMark(section.first + at)}\n${paragraphsIn(content, language, section.isVerse)}`,
    )
    .join('\n');
  const heading = hasHeading ? `<h1>${escapeHtml(section.title)}</h1>\n` : '';
  return `<section id="${section.id}">${heading}${text}</section>`;
}
