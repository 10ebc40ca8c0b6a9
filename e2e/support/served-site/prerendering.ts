/**
 * Prerenders the screens of any books as the build does, so that a test sees the pages that users
 * are served, with books of its own.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Book } from '../../../machines/domain/books/book.ts';
import { translatedRecordOf } from '../../../machines/domain/books/book-titles.ts';
import { bookIdAt, interfaceAt, pathIn } from '../../../machines/domain/site/routes.ts';
import { ENGLISH_TEXTS } from '../../../machines/messages/translate.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { recordsIn } from '../../../src/build/publish/lists.ts';
import { originIn, openGraphTags } from '../../../src/build/prerender/open-graph.ts';
import { NOT_INDEXED, pageHtml, type BuildValues } from '../../../src/build/prerender/page-html.ts';
import { stylesheetPathIn } from '../../../src/build/prerender/page-template.ts';
import {
  bookScreens,
  prerenderScreen,
  siteScreens,
} from '../../../src/build/prerender/prerendered-pages.ts';
import type { Prerenderer } from '../../../src/build/prerender/prerenderer.ts';
import { shardedCatalogue } from '../../../src/build/publish/shards.ts';
import { withoutCode } from '../../../src/build/prerender/without-code.ts';
import { SHELL_PATH, testedSite, type TestedSite } from './tested-site.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache');
const PREFIX = 'prerenderer-';

/** @returns the folder of the prerenderer's bundle, named by a hash of its sources */
export function prerendererFolder(): string {
  const hash = createHash('sha256');
  for (const folder of ['src', 'machines']) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true }).map(String).toSorted())
      if (/\.tsx?$/u.test(name)) hash.update(name).update(readFileSync(join(ROOT, folder, name)));
  }
  return join(CACHE, `${PREFIX}${hash.digest('hex').slice(0, 12)}`);
}

/** Another run, of a clone with the same node_modules, may still use a bundle for this long. */
const UNUSED_AFTER_MS = 60 * 60 * 1000;

/** Marks this bundle as used now, and deletes the others that have not been used for an hour. */
export async function deleteOldBundles(current: string, now: number): Promise<void> {
  await utimes(current, now / 1000, now / 1000);
  const folder = dirname(current);
  const others = (await readdir(folder))
    .filter((name) => name.startsWith(PREFIX) && name !== basename(current))
    .map((name) => join(folder, name));
  await Promise.all(
    others.map(async (other) => {
      if (now - (await stat(other)).mtimeMs > UNUSED_AFTER_MS) await rm(other, { recursive: true });
    }),
  );
}

let prerenderer: Promise<Prerenderer> | null = null;

/** The bundle is built once for all workers, in serve-site.ts. */
async function loadPrerenderer(): Promise<Prerenderer> {
  const bundle = join(process.env['PRERENDERER'] ?? '', 'render.js');
  const module = (await import(pathToFileURL(bundle).href)) as {
    createPrerenderer: () => Prerenderer;
  };
  return module.createPrerenderer();
}

type SharedParts = BuildValues & {
  /** @returns the paths of the code that the page of a test's book, at this address, preloads */
  chunksOf: (address: string) => Promise<readonly string[]>;
};

const PRELOADED = /<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)">/gu;

/** Reads what all pages of the tested site share back from its pages. */
async function readSharedParts({ textOf }: TestedSite): Promise<SharedParts> {
  const origin = originIn(process.env['SITE_ORIGIN']);
  const shellTags = openGraphTags({ path: null, title: 'Kitabvan', description: '' }, origin);
  const shellNoCode = withoutCode({ heading: 'Kitabvan' }, ENGLISH_TEXTS);
  const template = (await textOf(SHELL_PATH))
    .replace(`${NOT_INDEXED}${shellTags}`, '')
    .replace(shellNoCode, '<div id="no-code"></div>');
  const about = await textOf(SCREENS.about.path);
  const [, preHydrationScript = ''] = /<script>([^<]*)<\/script><\/head>/su.exec(about) ?? [];
  if (preHydrationScript === '') throw new Error('The page about has no pre-hydration script.');
  const [, book = ''] = /href="\/books\/([^/"]+)\/preview"/u.exec(await textOf('/')) ?? [];
  const [, author = ''] =
    /href="(\/authors\/[^"]+)"/u.exec(await textOf(`/books/${book}/preview`)) ?? [];
  const commonSheet = stylesheetPathIn(template);
  const sheets = [...about.matchAll(/<link rel="stylesheet" href="([^"]+)">/gu)].map(
    ([, href = '']) => href,
  );
  return {
    template,
    origin,
    preHydrationScript,
    commonStyles: await textOf(commonSheet),
    sheets,
    hasCatalogue: true,
    chunksOf: async (address) => {
      const { language, path } = interfaceAt(address);
      const id = bookIdAt(path);
      // The books of a test, and their authors, are others than those of the site.
      const screen =
        id === null
          ? path.replace(/^\/authors\/.*/u, author)
          : path.replace(/^\/books\/[^/]+/u, `/books/${book}`);
      const html = await textOf(pathIn(language, screen));
      return [...html.matchAll(PRELOADED)].map(([, href = '']) => href);
    },
  };
}

/** The parts and the pages that were rendered before, by the tested site. */
const parts = new Map<string, Promise<SharedParts>>();
const pages = new Map<string, string>();

function sharedPartsOf(tested: string): Promise<SharedParts> {
  const shared = parts.get(tested) ?? readSharedParts(testedSite(tested));
  parts.set(tested, shared);
  return shared;
}

/**
 * @param tested the folder of the built site, or the origin of one that is served elsewhere
 * @returns the HTML of the page at this path; null when it is not prerendered
 */
export async function prerenderedPage(
  tested: string,
  books: readonly Book[],
  path: string,
): Promise<string | null> {
  const id = bookIdAt(path);
  const { language } = interfaceAt(path);
  const book = books.find((each) => each.id === id);
  const screens =
    id === null
      ? siteScreens(shardedCatalogue(recordsIn(books.map(translatedRecordOf), language)), language)
      : book && bookScreens(book, language);
  const screen = screens?.find((each) => each.path === path);
  if (screen === undefined) return null;
  const key = JSON.stringify([tested, screen]);
  const known = pages.get(key);
  if (known !== undefined) return known;
  prerenderer ??= loadPrerenderer();
  const site = await sharedPartsOf(tested);
  const rendered = await prerenderScreen(await prerenderer, screen);
  const html = pageHtml(rendered, site, await site.chunksOf(path));
  pages.set(key, html);
  return html;
}
