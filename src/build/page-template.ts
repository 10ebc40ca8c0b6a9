/** Fills the one page of the site with what was prerendered. */
import {
  ENTRY_ID,
  HYDRATION_DATA_ID,
  SHEET_ID,
  SHEET_TEXT_ID,
} from '../../machines/domain/hydration-data.ts';

/** `head` and `lead` are HTML; `lead` stands before the site, `seed` is JSON, or null where no script runs. */
export type Filling = {
  title: string;
  description: string;
  head: string;
  lead: string;
  html: string;
  hydrationData: string | null;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const asText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** @returns JSON that no HTML can be found in */
export const escaped = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

function replaced(page: string, pattern: RegExp, by: string): string {
  if (!pattern.test(page))
    throw new Error(`The page of the site has nothing that fits ${String(pattern)}.`);
  return page.replace(pattern, () => by);
}

/** @param template the built index.html @returns it, saying that the catalogue is at another address than usual */
export const readsFrom = (template: string, catalogue: string): string =>
  replaced(template, /<\/head>/, `<meta name="catalogue" content="${asText(catalogue)}" /></head>`);

/** @param tag finds the address in a tag of the page @throws Error when the page has no such tag */
function addressIn(template: string, tag: RegExp, what: string): string {
  const [, address] = tag.exec(template) ?? [];
  if (address === undefined) throw new Error(`The page of the site has no ${what}.`);
  return address;
}

/** @returns the address of the code that starts the site @throws Error when the page starts none */
const entryIn = (template: string): string =>
  addressIn(template, /<script type="module"[^>]* src="([^"]*)"/, 'code');

const SHEET_LINK = /<link rel="stylesheet"[^>]*>/;

/** @returns the address of the style sheet that every page of the site fetches @throws Error when it fetches none */
export const sheetIn = (template: string): string =>
  addressIn(template, /<link rel="stylesheet"[^>]* href="([^"]*)"/, 'style sheet');

/**
 * A page that brings its styles as a text: no way to the server and back lies before its first paint. The policy lets no style
 * in that is written into a page, but what the pre-hydration script sets.
 * @param sheets the addresses of the same styles, for where no script runs
 * @throws Error when the text would end the element that it stands in
 */
export function withStyles(page: string, text: string, sheets: readonly string[]): string {
  if (text.includes('</')) throw new Error('The styles of a page hold the end of an element.');
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return replaced(
    page,
    SHEET_LINK,
    `<style id="${SHEET_ID}"></style><script type="text/css" id="${SHEET_TEXT_ID}">${text}</script><noscript>${links}</noscript>`,
  );
}

/** What is said of the code of the site while it comes, and when it does not. */
const OF_CODE = /<div id="no-code".*?<div id="loading-status"[^>]*><\/div>\s*/s;

/** @param template the built index.html @throws Error when a part to be filled is missing */
export function filled(
  template: string,
  { title, description, head, lead, html, hydrationData }: Filling,
): string {
  const whole = [
    [/<title>[^<]*<\/title>/, `<title>${asText(title)}</title>`],
    [/<\/head>/, `${head}</head>`],
    [/<noscript>.*?<\/noscript>/s, ''],
    ...(hydrationData === null ? [[OF_CODE, ''] as const] : []),
    [
      /<div id="root"><\/div>/,
      `${lead}<div id="root">${html}</div>${hydrationData === null ? '' : `<script type="application/json" id="${HYDRATION_DATA_ID}">${hydrationData}</script>`}`,
    ],
    ...(description === ''
      ? []
      : [
          [
            /<meta name="description"[^>]*>/,
            `<meta name="description" content="${asText(description)}" />`,
          ] as const,
        ]),
    // The page is read before its code is there, and painted before that is begun: src/prerender/first-paint.ts does so.
    [
      /<script type="module"[^>]*><\/script>/,
      hydrationData === null
        ? ''
        : `<link rel="modulepreload" id="${ENTRY_ID}" fetchpriority="low" crossorigin href="${entryIn(template)}">`,
    ],
  ] as const;
  return whole.reduce((page, [pattern, by]) => replaced(page, pattern, by), template);
}
