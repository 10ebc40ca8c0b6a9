/** What a page says of itself to whoever shows a link to it: its name, its words and a picture, as Open Graph has them (ogp.me). */

/** Drawn by tests/tools/icons.mjs. */
const SITE_PICTURE = {
  path: '/share.png',
  width: 1200,
  height: 630,
  alt: 'Kitabvan: books that stand on a shelf',
} as const;

export type OpenGraphPage = {
  /** Null of a page that stands for many addresses: it cannot say which. */
  path: string | null;
  title: string;
  /** Empty where a page has none of its own. */
  description: string;
  /** The path of a book's own picture. */
  picture?: string;
};

const DESCRIPTION =
  'Read original stories page by page in english, hindi or hinglish. Free, with no account.';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const asText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const tag = (property: string, content: string): string =>
  `<meta property="${property}" content="${asText(content)}">`;

/**
 * @param origin of the site, such as https://kitabvan.example; empty where it is not known, and addresses are then paths
 * @returns HTML for the head of the page
 */
export function shareTags(
  { path, title, description, picture }: OpenGraphPage,
  origin: string,
): string {
  const image = picture ?? SITE_PICTURE.path;
  return [
    tag('og:site_name', 'Kitabvan'),
    tag('og:type', picture === undefined ? 'website' : 'book'),
    tag('og:title', title),
    tag('og:description', description === '' ? DESCRIPTION : description),
    tag('og:image', origin + image),
    ...(picture === undefined
      ? [
          tag('og:image:width', String(SITE_PICTURE.width)),
          tag('og:image:height', String(SITE_PICTURE.height)),
          tag('og:image:alt', SITE_PICTURE.alt),
        ]
      : []),
    ...(origin === '' || path === null
      ? []
      : [tag('og:url', origin + path), `<link rel="canonical" href="${asText(origin + path)}">`]),
    `<meta name="twitter:card" content="${picture === undefined ? 'summary_large_image' : 'summary'}">`,
  ].join('');
}

/**
 * @param text of the environment variable SITE_ORIGIN @returns the origin in it, empty when there is none
 * @throws Error when it is no address of a site
 */
export function originIn(text: string | undefined): string {
  if (text === undefined || text === '') return '';
  const { origin, protocol } = new URL(text);
  if (!/^https?:$/.test(protocol))
    throw new Error(`SITE_ORIGIN is ${text}; it must be like https://kitabvan.example.`);
  return origin;
}
