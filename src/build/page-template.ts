/** Inserts prerendered content into the built index.html. */
import {
  ENTRY_ID,
  HYDRATION_DATA_ID,
  SHEET_ID,
  SHEET_TEXT_ID,
} from '../../machines/domain/hydration-data.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * `title` and `description` are plain text. `head`, `noCode` and `html` are HTML: for the head, for
 * browsers that cannot run the code, and inside the root element; `templates` stands after it. `hydrationData` is escaped JSON, or null for a page
 * without scripts.
 */
export type TemplateValues = {
  title: string;
  description: string;
  head: string;
  noCode: string;
  html: string;
  templates?: string;
  hydrationData: string | null;
};

/** @returns JSON that is safe inside a script element: it contains no `<` */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** @throws Error when nothing matches the pattern */
function replaceOnce(page: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(page))
    throw new Error(`The page of the site has nothing that fits ${String(pattern)}.`);
  return page.replace(pattern, () => replacement);
}

/** @param title plain text @throws Error when the page has no title */
export const withTitle = (page: string, title: string): string =>
  replaceOnce(page, /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`);

/**
 * @param template the built index.html
 * @param catalogue the path from which the site fetches its first list of books
 * @returns the template with that path in a meta element
 */
export const withCataloguePath = (template: string, catalogue: string): string =>
  replaceOnce(
    template,
    /<\/head>/,
    `<meta name="catalogue" content="${escapeHtml(catalogue)}" /></head>`,
  );

/** @returns the template, with a meta element that says that no book has a page of its own */
export const withoutWholeBooks = (template: string): string =>
  replaceOnce(template, /<\/head>/, '<meta name="whole-books" content="none" /></head>');

/** @param tag a pattern whose first group is the address @throws Error when nothing matches */
function pathIn(template: string, tag: RegExp, what: string): string {
  const [, address] = tag.exec(template) ?? [];
  if (address === undefined) throw new Error(`The page of the site has no ${what}.`);
  return address;
}

/** @returns the address of the entry script @throws Error when there is none */
const entryPathIn = (template: string): string =>
  pathIn(template, /<script type="module"[^>]* src="([^"]*)"/, 'code');

const SHEET_LINK = /<link rel="stylesheet"[^>]*>/;

/**
 * @returns the address of the style sheet of the built index.html
 * @throws Error when there is none
 */
export const stylesheetPathIn = (template: string): string =>
  pathIn(template, /<link rel="stylesheet"[^>]* href="([^"]*)"/, 'style sheet');

/**
 * Replaces the style sheet link by the styles themselves, so that the first paint needs no further
 * request. The content security policy forbids inline style elements with text, so the styles stand
 * in a data script, and the pre-hydration script applies them with insertRule.
 * @param sheets addresses of the same styles, for browsers without scripts
 * @throws Error when the text contains `</`, which could end the script element
 */
export function withStyles(page: string, text: string, sheets: readonly string[]): string {
  if (text.includes('</')) throw new Error('The styles of a page hold the end of an element.');
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return replaceOnce(
    page,
    SHEET_LINK,
    `<style id="${SHEET_ID}"></style><script type="text/css" id="${SHEET_TEXT_ID}">${text}</script><noscript>${links}</noscript>`,
  );
}

/** Where the template says what src/build/without-code.ts writes. */
export const NO_CODE = /<div id="no-code"><\/div>/;

/** The messages about code that is still loading or has failed to load. */
const CODE_MESSAGES = /<div id="load-error".*?<div id="loading-status"[^>]*><\/div>\s*/s;

/**
 * @param template the built index.html
 * @throws Error when it lacks a part that is to be replaced
 */
export function fillTemplate(
  template: string,
  { title, description, head, noCode, html, templates = '', hydrationData }: TemplateValues,
): string {
  const replacements = [
    [/<\/head>/, `${head}</head>`],
    [NO_CODE, noCode],
    ...(hydrationData === null ? [[CODE_MESSAGES, ''] as const] : []),
    [
      /<div id="root"><\/div>/,
      `<div id="root">${html}</div>${templates}${hydrationData === null ? '' : `<script type="application/json" id="${HYDRATION_DATA_ID}">${hydrationData}</script>`}`,
    ],
    ...(description === ''
      ? []
      : [
          [
            /<meta name="description"[^>]*>/,
            `<meta name="description" content="${escapeHtml(description)}" />`,
          ] as const,
        ]),
    // The entry is only preloaded here; src/prerender/first-paint.ts starts it after the first
    // paint.
    [
      /<script type="module"[^>]*><\/script>/,
      hydrationData === null
        ? ''
        : `<link rel="modulepreload" id="${ENTRY_ID}" fetchpriority="low" crossorigin href="${entryPathIn(template)}">`,
    ],
  ] as const;
  return replacements.reduce(
    (page, [pattern, by]) => replaceOnce(page, pattern, by),
    withTitle(template, title),
  );
}
