/** Fills the one page of the site with what was made ahead of time. */
import { SEED_ID } from '../../machines/seed.ts';

/** `head` and `lead` are HTML; `lead` stands before the site, `seed` is JSON, or null where no script runs. */
export type Filling = { title: string; description: string; head: string; lead: string; html: string; seed: string | null };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const asText = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** @returns JSON that no HTML can be found in */
export const escaped = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

function replaced(page: string, pattern: RegExp, by: string): string {
  if (!pattern.test(page)) throw new Error(`The page of the site has nothing that fits ${String(pattern)}.`);
  return page.replace(pattern, () => by);
}

/** @param template the built index.html @returns it, saying that the catalogue is at another address than usual */
export const readsFrom = (template: string, catalogue: string): string =>
  replaced(template, /<\/head>/, `<meta name="catalogue" content="${asText(catalogue)}" /></head>`);

/** @param template the built index.html @throws Error when a part to be filled is missing */
export function filled(template: string, { title, description, head, lead, html, seed }: Filling): string {
  const whole = [
    [/<title>[^<]*<\/title>/, `<title>${asText(title)}</title>`],
    [/<\/head>/, `${head}</head>`],
    [/<noscript>.*?<\/noscript>/s, ''],
    [/<div id="root"><\/div>/, `${lead}<div id="root">${html}</div>${seed === null ? '' : `<script type="application/json" id="${SEED_ID}">${seed}</script>`}`],
    ...(description === '' ? [] : [[/<meta name="description"[^>]*>/, `<meta name="description" content="${asText(description)}" />`] as const]),
    // The page is read before its code is there: the styles come first. Without a script there is nothing to fetch one for.
    seed === null ? ([/<script type="module"[^>]*><\/script>/, ''] as const) : ([/<script type="module"/, '<script type="module" fetchpriority="low"'] as const),
  ] as const;
  return whole.reduce((page, [pattern, by]) => replaced(page, pattern, by), template);
}
