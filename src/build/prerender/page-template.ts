/** Inserts prerendered content into the built index.html. */
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import {
  ENTRY_ID,
  HYDRATION_DATA_ID,
  SHEET_ID,
  SHEET_TEXT_ID,
} from '../../../machines/domain/site/hydration-data.ts';
import { escapeHtml } from '../escape-html.ts';

/**
 * `title` and `description` are plain text. `head`, `noCode` and `html` are HTML: for the head, for
 * browsers that cannot run the code, and inside the root element; `templates` stands after it; `styles` in place of the
 * style sheet. `hydrationData` is escaped JSON, or null for a page
 * without scripts.
 */
export type TemplateValues = {
  title: string;
  description: string;
  head: string;
  noCode: string;
  html: string;
  templates?: string;
  styles?: Filling;
  hydrationData: string | null;
};

/** @returns JSON that is safe inside a script element: it contains no `<` */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** An element of index.html, by its tag and some of its attributes. */
type Place = { tag: string; attributes?: Readonly<Record<string, string>> };

/** HTML that stands in place of an element or, for the head, after what it holds. */
export type Filling = readonly [place: Place, html: string];

const HEAD: Place = { tag: 'head' };
const TITLE: Place = { tag: 'title' };
const DESCRIPTION: Place = { tag: 'meta', attributes: { name: 'description' } };
const STYLE_SHEET: Place = { tag: 'link', attributes: { rel: 'stylesheet' } };
const ENTRY: Place = { tag: 'script', attributes: { type: 'module' } };
const ROOT: Place = { tag: 'div', attributes: { id: 'root' } };
/** The messages about code that is still loading or has failed to load. */
const CODE_MESSAGES: readonly Place[] = [
  { tag: 'div', attributes: { id: 'load-error' } },
  { tag: 'div', attributes: { id: 'loading-status' } },
];

function* elementsIn(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

const parsed = (template: string): Tree.Element[] => [
  ...elementsIn(parse(template, { sourceCodeLocationInfo: true })),
];

const attributeOf = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** @throws Error when the template has no such element */
function elementAt(elements: readonly Tree.Element[], { tag, attributes = {} }: Place) {
  const element = elements.find(
    (each) =>
      each.tagName === tag &&
      Object.entries(attributes).every(([name, value]) => attributeOf(each, name) === value),
  );
  const location = element?.sourceCodeLocation;
  if (element !== undefined && location !== null && location !== undefined)
    return { element, location };
  throw new Error(
    `The page of the site has nothing that fits ${tag} ${JSON.stringify(attributes)}.`,
  );
}

/**
 * @param template the built index.html
 * @throws Error when it lacks one of the elements
 */
function filled(template: string, fillings: readonly Filling[]): string {
  const elements = parsed(template);
  return fillings
    .map(([place, html]) => {
      const { startOffset, endOffset, endTag } = elementAt(elements, place).location;
      const end = place === HEAD ? (endTag?.startOffset ?? endOffset) : endOffset;
      return { html, start: place === HEAD ? end : startOffset, end };
    })
    .sort((one, other) => other.start - one.start)
    .reduce(
      (page, { html, start, end }) => page.slice(0, start) + html + page.slice(end),
      template,
    );
}

const withTitle = (title: string): Filling => [TITLE, `<title>${escapeHtml(title)}</title>`];

/**
 * @param template the built index.html
 * @param catalogue the path from which the site fetches its first list of books
 * @returns the template with that path in a meta element
 */
export const withCataloguePath = (template: string, catalogue: string): string =>
  filled(template, [[HEAD, `<meta name="catalogue" content="${escapeHtml(catalogue)}" />`]]);

/** @returns the template, with a meta element that says that no book has a page of its own */
export const withoutWholeBooks = (template: string): string =>
  filled(template, [[HEAD, '<meta name="whole-books" content="none" />']]);

/** @throws Error when the element or its attribute is missing */
function addressIn(template: string, place: Place, attribute: string): string {
  const address = attributeOf(elementAt(parsed(template), place).element, attribute);
  if (address === undefined) throw new Error(`The page of the site has no ${attribute}.`);
  return address;
}

/**
 * @returns the address of the style sheet of the built index.html
 * @throws Error when there is none
 */
export const stylesheetPathIn = (template: string): string =>
  addressIn(template, STYLE_SHEET, 'href');

/**
 * Replaces the style sheet link by the styles themselves, so that the first paint needs no further
 * request. The content security policy forbids inline style elements with text, so the styles stand
 * in a data script, and the pre-hydration script applies them with insertRule.
 * @param sheets addresses of the same styles, for browsers without scripts
 * @throws Error when the text contains `</`, which could end the script element
 */
export function withStyles(text: string, sheets: readonly string[]): Filling {
  if (text.includes('</')) throw new Error('The styles of a page hold the end of an element.');
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return [
    STYLE_SHEET,
    `<style id="${SHEET_ID}"></style><script type="text/css" id="${SHEET_TEXT_ID}">${text}</script><noscript>${links}</noscript>`,
  ];
}

/** Where the template says what src/build/prerender/without-code.ts writes. */
const NO_CODE: Place = { tag: 'div', attributes: { id: 'no-code' } };

/**
 * @param head HTML for the end of the head
 * @param noCode HTML for browsers that cannot run the code
 * @returns the page without content
 */
export const shellOf = (template: string, title: string, head: string, noCode: string): string =>
  filled(template, [withTitle(title), [HEAD, head], [NO_CODE, noCode]]);

/**
 * @param template the built index.html
 * @throws Error when it lacks a part that is to be replaced
 */
export function fillTemplate(
  template: string,
  { title, description, head, noCode, html, templates = '', styles, hydrationData }: TemplateValues,
): string {
  const data =
    hydrationData === null
      ? ''
      : `<script type="application/json" id="${HYDRATION_DATA_ID}">${hydrationData}</script>`;
  return filled(template, [
    withTitle(title),
    [HEAD, head],
    [NO_CODE, noCode],
    [ROOT, `<div id="root">${html}</div>${templates}${data}`],
    ...(hydrationData === null ? CODE_MESSAGES.map((place): Filling => [place, '']) : []),
    ...(styles === undefined ? [] : [styles]),
    ...(description === ''
      ? []
      : ([
          [DESCRIPTION, `<meta name="description" content="${escapeHtml(description)}" />`],
        ] as const)),
    // The entry is only preloaded here; src/prerender/first-paint.ts starts it after the first
    // paint.
    [
      ENTRY,
      hydrationData === null
        ? ''
        : `<link rel="modulepreload" id="${ENTRY_ID}" fetchpriority="low" crossorigin href="${addressIn(template, ENTRY, 'src')}">`,
    ],
  ]);
}
