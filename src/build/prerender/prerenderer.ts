/**
 * Builds `src/prerender/render.tsx` for Node and loads it: the function that renders screens to
 * HTML.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Book } from '../../../machines/domain/books/book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import type { HydrationData } from '../../../machines/domain/site/hydration-data.ts';

/**
 * The result of rendering one page. `styles` holds every CSS rule that the page uses. `otherHtml` is
 * the HTML of the reader for users who read in another language, empty when the page does not have
 * its text.
 */
export type RenderedPage = {
  html: string;
  title: string;
  styles: string;
  otherHtml?: Partial<Record<Language, string>>;
};

/** The interface of `createPrerenderer()` in src/prerender/render.tsx. */
export type Prerenderer = {
  page: (path: string, hydrationData: HydrationData) => Promise<RenderedPage>;
  wholeBook: (book: Book, language: string) => RenderedPage;
  styles: () => string;
};

/**
 * The year of the build as a JSON string, for `define`. The client build and the prerenderer must
 * use the same value, or the footer fails to hydrate.
 */
export const buildYear = (): string => JSON.stringify(String(new Date().getFullYear()));

/** Bundles the prerenderer for Node, as `render.js` in `outDir`. */
export async function bundlePrerenderer(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'import.meta.env.VITE_BUILD_YEAR': buildYear() },
    build: {
      ssr: 'src/prerender/render.tsx',
      outDir,
      copyPublicDir: false,
      emptyOutDir: true,
      minify: false,
    },
  });
}

/**
 * @param root the project folder
 * @param cacheDir the bundle is written to a temporary folder below it
 * @returns the prerenderer, and a function that deletes its temporary folder
 * @throws Error when the bundle cannot be built
 */
export async function buildPrerenderer(
  root: string,
  cacheDir: string,
): Promise<{ prerenderer: Prerenderer; removeBundle: () => Promise<void> }> {
  await mkdir(cacheDir, { recursive: true });
  // Node caches modules by URL, so each build needs a new folder.
  const outDir = await mkdtemp(join(cacheDir, 'prerender-'));
  await bundlePrerenderer(root, outDir);
  // The bundle was just built from src/prerender/render.tsx, so its exports are known.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { createPrerenderer } = (await import(pathToFileURL(join(outDir, 'render.js')).href)) as {
    createPrerenderer: () => Prerenderer;
  };
  return {
    prerenderer: createPrerenderer(),
    removeBundle: () => rm(outDir, { recursive: true, force: true }),
  };
}
