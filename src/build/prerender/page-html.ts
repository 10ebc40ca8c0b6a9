/** Composes the HTML of a prerendered page from the template, the rendered screen and its styles. */
import { interfaceFor } from '../../../machines/domain/languages.ts';
import { TEMPLATE_ID } from '../../../machines/domain/site/hydration-data.ts';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import type { PlainText } from '../../../machines/messages/message.ts';
import { translate, type InterfaceTexts } from '../../../machines/messages/translate.ts';
import { interfaceAt, screenAt } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { withFontLinks } from './font-links.ts';
import { bookLinks, feedLinks, seriesFeedLink } from './head-links.ts';
import { openGraphTags } from './open-graph.ts';
import { localizeTemplate } from './localize-template.ts';
import { fillTemplate, scriptSafeJson, shellOf, withStyles } from './page-template.ts';
import { withoutCode } from './without-code.ts';
import type { PrerenderedPage } from './prerendered-pages.ts';

/**
 * What all pages of a build share. `template` is the built index.html, `origin` that of the site or
 * empty, `preHydrationScript` the text of the inline script, `commonStyles` the styles of the
 * template, `sheets` the addresses of these styles and of those of all prerendered pages, and
 * `hasCatalogue` whether there is one for reading apps.
 */
export type BuildValues = {
  template: string;
  origin: string;
  preHydrationScript: string;
  commonStyles: string;
  sheets: readonly string[];
  hasCatalogue: boolean;
};

/** Chromium paints nothing before the main element, so that it does not paint half of a header. */
const WAITING_FOR_MAIN = '<link rel="expect" href="#main" blocking="render">';

/**
 * For search engines: on the page that hosts also send for the address of an unknown book, and on the
 * screens that show what a reader has stored.
 */
export const NOT_INDEXED = '<meta name="robots" content="noindex">';

/**
 * @param isIndexed whether it also stands for pages that exist, of which there are too many to
 *   prerender
 * @param screen the title of the only screen that the page is for; undefined when there are several
 * @returns the page without content, in the language of the texts
 */
export function shellHtml(
  template: string,
  origin: string,
  texts: InterfaceTexts,
  isIndexed = false,
  screen?: PlainText,
): string {
  const name = 'Kitabvan';
  const heading = screen === undefined ? name : translate({ text: screen }, texts);
  const title = screen === undefined ? name : `${heading} – ${name}`;
  const tags = openGraphTags({ path: null, title, description: '' }, origin, texts);
  const robots = isIndexed ? '' : NOT_INDEXED;
  return shellOf(
    withFontLinks(localizeTemplate(template, texts), texts),
    title,
    robots + tags,
    withoutCode({ heading }, texts),
  );
}

/** @param chunks paths of the code that the page preloads */
export function pageHtml(
  {
    path,
    language,
    title,
    html,
    otherHtml = {},
    styles,
    hydrationData,
    description,
    image,
    languages,
    book,
    feed,
    heading,
    bookOnOnePage,
  }: PrerenderedPage,
  { template, origin, preHydrationScript, commonStyles, sheets, hasCatalogue }: BuildValues,
  chunks: readonly string[],
): string {
  const hasCode = hydrationData !== null;
  const texts = ALL_TEXTS[interfaceFor(language)];
  const tags = openGraphTags(
    {
      path,
      title,
      description,
      language,
      ...(image === undefined ? {} : { image }),
      ...(languages === undefined ? {} : { languages }),
    },
    origin,
    texts,
  );
  const code = [
    ...chunks.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
    ),
    `<script>${preHydrationScript}</script>`,
  ];
  const screen = screenAt(path);
  const isStored = screen !== null && SCREENS[screen].prerendered === 'heading';
  const isReader = screen === 'reader';
  const localized = localizeTemplate(withFontLinks(template, { language, isReader }), texts);
  return fillTemplate(localized, {
    title,
    description,
    head: [
      // Without such an element it would wait for the end of the page.
      ...(html.includes('id="main"') ? [WAITING_FOR_MAIN] : []),
      ...(isStored ? [NOT_INDEXED] : []),
      tags,
      ...(interfaceAt(path).path === SCREENS.home.path ? [feedLinks(hasCatalogue)] : []),
      ...(feed === undefined ? [] : [seriesFeedLink(feed, title)]),
      ...(book === undefined ? [] : [bookLinks(book, texts.language, origin)]),
      ...(hasCode ? code : [`<link rel="stylesheet" href="${sheets.at(-1)}">`]),
    ].join(''),
    noCode: hasCode
      ? withoutCode(
          {
            ...(heading === undefined ? {} : { heading }),
            ...(bookOnOnePage === undefined ? {} : { book: bookOnOnePage }),
          },
          texts,
        )
      : '',
    html,
    templates: Object.entries(otherHtml)
      .map(([other, content]) => `<template id="${TEMPLATE_ID}${other}">${content}</template>`)
      .join(''),
    ...(hasCode ? { styles: withStyles(commonStyles + styles, sheets) } : {}),
    hydrationData: hasCode ? scriptSafeJson(hydrationData) : null,
  });
}
