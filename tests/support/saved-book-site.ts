/** A site that sends the book `the-well` with all that is saved with it, and a browser that saves it. */
import { vi } from 'vitest';
import { bookNamed } from './books.ts';
import type { MemoryCaches, StoredFile } from './memory-caches.ts';

export const SAVED = 'kitabvan-saved';
export const PATH = '/books/book-the-well.json';
export const SPOKEN = '/books/spoken-the-well.json';
export const SPOKEN_FORM = JSON.stringify({ words: { ek: 'एक' }, exceptions: {} });
export const WORDS = '/books/words-the-well.json';
export const WORDS_FILE = JSON.stringify({ roman: { एक: 'ek' }, at: {}, here: {}, pairs: {} });
export const TRANSLATED = {
  hindi: { title: 'कुआँ', cover: '/covers/the-well.hindi.svg' },
  hinglish: { title: 'Kuan', cover: '/covers/the-well.hinglish.svg' },
};
export const well = JSON.stringify(bookNamed('the-well', 1, { translations: TRANSLATED }));
export const hill = JSON.stringify(bookNamed('the-hill', 1));

export type Answer = (signal: AbortSignal | null | undefined) => Response | Promise<Response>;
export const file =
  (type: string, body: string, status = 200): Answer =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });
export const missing = file('text/plain', 'no', 404);

export const SITE: Record<string, Answer> = {
  [PATH]: file('application/json', well),
  [SPOKEN]: file('application/json', SPOKEN_FORM),
  [WORDS]: file('application/json', WORDS_FILE),
  '/covers/the-well.svg': file('image/svg+xml', 'english'),
  '/covers/the-well.hindi.svg': file('image/svg+xml', 'hindi'),
  '/covers/the-well.hinglish.svg': file('image/svg+xml', 'hinglish'),
};

/** Stubs the browser. @returns the paths that are fetched, and how often persistence is asked for */
export function browse({ caches }: MemoryCaches, site = SITE, persist = async () => true) {
  const fetched: string[] = [];
  const asked = vi.fn<() => Promise<boolean>>(persist);
  vi.stubGlobal('window', { caches });
  vi.stubGlobal('navigator', { storage: { persist: asked } });
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    fetched.push(path);
    return (site[path] ?? missing)(options?.signal);
  });
  return { fetched, asked };
}

/** The files that the user has saved, by path. */
export const savedIn = ({ stores }: MemoryCaches): Record<string, StoredFile> =>
  Object.fromEntries(stores.get(SAVED) ?? []);
