/**
 * Checks a sitemap by the rules of its schemas (https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd
 * and siteindex.xsd) and of the protocol (https://www.sitemaps.org/protocol.html), which say more than
 * the schemas: absolute addresses of one site, each once.
 */
import { JSDOM } from 'jsdom';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;
const FREQUENCIES = new Set('always hourly daily weekly monthly yearly never'.split(' '));
/** https://www.w3.org/TR/NOTE-datetime, as the schema takes it: a day, or a day with time and zone */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/u;

/** What may stand in an entry, by the name of the root. */
const ENTRIES: Readonly<Record<string, { name: string; fields: readonly string[] }>> = {
  urlset: { name: 'url', fields: ['loc', 'lastmod', 'changefreq', 'priority'] },
  sitemapindex: { name: 'sitemap', fields: ['loc', 'lastmod'] },
};

const RULES: Readonly<Record<string, (text: string) => boolean>> = {
  loc: (text) => text.length >= 12 && text.length <= 2048 && /^https?:\/\/[^\s/]+\//u.test(text),
  lastmod: (text) => MOMENT.test(text) && !Number.isNaN(Date.parse(text)),
  changefreq: (text) => FREQUENCIES.has(text),
  priority: (text) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/u.test(text),
};

/** In a large document `children` takes much longer. */
function childrenOf(parent: Element): Element[] {
  const children: Element[] = [];
  for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling)
    children.push(child);
  return children;
}

function faultsOfEntry(entry: Element, fields: readonly string[], origin: string): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const field of childrenOf(entry)) {
    const { localName: name, namespaceURI, textContent: text } = field;
    if (namespaceURI !== NAMESPACE || !fields.includes(name))
      faults.push(`unknown element ${name}`);
    else if (seen.has(name)) faults.push(`two elements ${name}`);
    else if (field.firstElementChild !== null || RULES[name]?.(text) !== true)
      faults.push(`${name} is "${text}"`);
    else if (name === 'loc' && (!URL.canParse(text) || new URL(text).origin !== origin))
      faults.push(`${text} is not of ${origin}`);
    else if (name === 'loc' && new URL(text).href !== text) faults.push(`${text} is not encoded`);
    seen.add(name);
  }
  return seen.has('loc') ? faults : [...faults, 'an entry without loc'];
}

/**
 * @param origin of the site
 * @returns what is wrong; nothing for a valid file
 */
export function sitemapFaults(text: string, origin: string): string[] {
  if (Buffer.byteLength(text) > MAX_BYTES) return ['larger than 50 MB'];
  let root: Element;
  try {
    root = new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement;
  } catch {
    return ['not well-formed'];
  }
  const shape = ENTRIES[root.localName];
  if (shape === undefined || root.namespaceURI !== NAMESPACE) return [`root ${root.localName}`];
  const entries = childrenOf(root);
  const addresses = entries.map((entry) => entry.firstElementChild?.textContent ?? '');
  return [
    ...(entries.length === 0 ? ['no entry'] : []),
    ...(entries.length > MAX_ENTRIES ? [`${entries.length} entries`] : []),
    ...(new Set(addresses).size < addresses.length ? ['an address twice'] : []),
    ...entries.flatMap((entry) =>
      entry.localName === shape.name && entry.namespaceURI === NAMESPACE
        ? faultsOfEntry(entry, shape.fields, origin)
        : [`unknown element ${entry.localName}`],
    ),
  ];
}
