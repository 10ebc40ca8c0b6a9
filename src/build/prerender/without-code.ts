/**
 * What a page says where its code cannot run, in an old browser or without JavaScript: that its
 * buttons cannot work, and where the books can be read all the same. src/theme/pre-hydration.css
 * hides it once a script has run; src/theme/theme-script.ts shows it when the start fails.
 */
import { languagesOf, type Book } from '../../../machines/domain/books/book.ts';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { pathIn, wholeBookPath } from '../../../machines/domain/site/routes.ts';
import { message, type PlainText } from '../../../machines/messages/message.ts';
import { translate, type InterfaceTexts } from '../../../machines/messages/translate.ts';
import { NAVIGATION, NOT_FOUND_TITLE } from '../../../machines/domain/site/screens.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { escapeHtml } from '../escape-html.ts';

/**
 * `heading`: of a page whose HTML has no content, which this stands for; `book`: the one that the
 * page is about, if it has pages of its own.
 */
export type WithoutCode = { heading?: string; book?: Book };

/** The lists that can be read without code. */
const LISTS = NAVIGATION.filter(({ prerendered }) => prerendered === 'list');

const linkTo = (path: string, text: string): string => `<a href="${path}">${escapeHtml(text)}</a>`;

/** @returns links to the whole book on one page, in each language that it has */
function wholeBookLinks(book: Book, texts: InterfaceTexts): string {
  return languagesOf(book)
    .map((language) =>
      linkTo(wholeBookPath(book.id, language), translate(languageNameMessage(language), texts)),
    )
    .join(' · ');
}

/** @returns one element of HTML, in the language of the texts */
export function withoutCode({ heading, book }: WithoutCode, texts: InterfaceTexts): string {
  const t = (text: PlainText): string => escapeHtml(translate({ text }, texts));
  const { language } = texts;
  const lists = LISTS.map(({ navigation, path }) =>
    linkTo(pathIn(language, path), t(navigation)),
  ).join(' · ');
  const isNotFound = heading === translate({ text: NOT_FOUND_TITLE }, texts);
  const paragraphs = [
    ...(isNotFound
      ? []
      : [
          heading === undefined
            ? t('The buttons of this page cannot work in this browser.')
            : t('This page cannot be shown in this browser.'),
        ]),
    ...(book === undefined
      ? []
      : [
          translate(
            message('Read this book on one page: {links}', { links: wholeBookLinks(book, texts) }),
            texts,
          ),
        ]),
    translate(message('You can still read: {links}', { links: lists }), texts),
  ];
  const title = heading === undefined ? '' : `<h1>${escapeHtml(heading)}</h1>`;
  const javaScript = t(
    'Kitabvan needs JavaScript to turn its pages. Please switch it on for this site.',
  );
  const content = `${title}${paragraphs.map((text) => `<p>${text}</p>`).join('')}<noscript><p>${javaScript}</p></noscript>`;
  // Not a `main` element, which is that of the screen once the code runs.
  return heading === undefined
    ? `<div id="no-code" lang="${LANGUAGE_TABLE[language].tag}" class="container">${content}</div>`
    : `<div id="no-code" lang="${LANGUAGE_TABLE[language].tag}" class="container" data-instead><div role="main">${content}</div></div>`;
}
