/**
 * The Vite plugin that prerenders pages: each screen, and each book's preview, first page and whole
 * text.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { parseBook, parseCatalogue, type Book } from '../../machines/domain/book.ts';
import {
  bookDataPath,
  CATALOGUE_PATH,
  SHELF_PREVIEWS_PATH,
  routeAt,
  ROUTES,
  type RouteName,
} from '../../machines/domain/routes.ts';
import { onFinishedSite } from './finished-site.ts';
import { originIn, shareTags } from './open-graph.ts';
import {
  escaped,
  filled,
  sheetIn,
  withCatalogueAddress,
  withStyles,
  type TemplateValues,
} from './page-template.ts';
import { prerenderPages, type PrerenderedPage } from './prerendered-pages.ts';
import { buildPrerenderer } from './prerenderer.ts';
import { chunksOfScreen } from './screen-chunks.ts';
import { shardedCatalogue } from './shards.ts';

/**
 * `preHydrationScript` is the bundled text of the script. `mostBooks` limits the build time: a
 * catalogue with more books gets no prerendered book pages, and the server answers with the shell
 * instead. Lists and static pages are always prerendered.
 */
export type PrerenderOptions = { preHydrationScript: string; mostBooks?: number };

const MOST_BOOKS = 2000;

function parsePublishedBook(value: unknown, id: string): Book {
  const book = parseBook(value, id);
  if (book === null) throw new Error(`${bookDataPath(id)} is no book.`);
  return book;
}

/** Emits nothing during the build: it reads the finished site and writes pages into its folder. */
export function prerendering({
  preHydrationScript,
  mostBooks = MOST_BOOKS,
}: PrerenderOptions): Plugin {
  let chunksOf: (name: RouteName | null) => readonly string[] = () => [];
  return {
    name: 'prerendering',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle(_options, bundle) {
      chunksOf = (name) => chunksOfScreen(bundle, name);
    },
    ...onFinishedSite(async function writePages(folder) {
      const { root, cacheDir, logger } = this.environment.config;
      const textOf = (path: string): Promise<string> =>
        readFile(join(folder, decodeURI(path)), 'utf8');
      const list = parseCatalogue(JSON.parse(await textOf(CATALOGUE_PATH))) ?? [];
      const catalogue = shardedCatalogue(list);
      const built = await readFile(join(folder, 'index.html'), 'utf8');
      const template =
        catalogue.parts === null ? built : withCatalogueAddress(built, SHELF_PREVIEWS_PATH);
      const origin = originIn(process.env['SITE_ORIGIN']);
      const shell = template.replace(
        '</head>',
        () => `${shareTags({ path: null, title: 'Kitabvan', description: '' }, origin)}</head>`,
      );
      for (const name of ['shell.html', '404.html']) await writeFile(join(folder, name), shell);
      const books = list.length > mostBooks ? [] : list;
      if (books.length < list.length)
        logger.info(
          `No book has a prerendered page: there are ${list.length}, more than ${mostBooks}.`,
        );
      const { prerenderer, removeBundle } = await buildPrerenderer(root, cacheDir);
      const pages = await prerenderPages(prerenderer, catalogue, books, async (id) =>
        parsePublishedBook(JSON.parse(await textOf(bookDataPath(id))), id),
      );
      await removeBundle();
      const styles = prerenderer.styles();
      const sheet = `/assets/prerendered-${createHash('sha256').update(styles).digest('hex').slice(0, 8)}.css`;
      await writeFile(join(folder, sheet), styles);
      const commonSheet = sheetIn(template);
      const commonStyles = await textOf(commonSheet);
      const link = `<link rel="stylesheet" href="${sheet}">`;
      for (const page of pages) {
        const file = join(folder, fileOf(page.path));
        await mkdir(dirname(file), { recursive: true });
        const chunks = chunksOf(routeAt(page.path));
        const html = filled(template, templateValues(page, { origin, chunks, preHydrationScript }));
        await writeFile(
          file,
          page.hydrationData === null
            ? html.replace('</head>', `${link}</head>`)
            : withStyles(html, commonStyles + page.styles, [commonSheet, sheet]),
        );
      }
      logger.info(`${pages.length} pages were prerendered.`);
    }),
  };
}

/** Static hosts answer a path with the file of that name and the extension `.html`. */
function fileOf(path: string): string {
  if (path === ROUTES.home) return 'index.html';
  const decoded = decodeURIComponent(path);
  return decoded.endsWith('.html') ? decoded : `${decoded}.html`;
}

/** Values that do not depend on the content of the page; `chunks` are the paths to preload. */
type BuildValues = { origin: string; chunks: readonly string[]; preHydrationScript: string };

const templateValues = (
  { path, title, html, hydrationData, description, picture, lead }: PrerenderedPage,
  { origin, chunks, preHydrationScript }: BuildValues,
): TemplateValues => ({
  title,
  description,
  head: [
    shareTags({ path, title, description, ...(picture === undefined ? {} : { picture }) }, origin),
    ...(hydrationData === null
      ? []
      : [
          ...chunks.map(
            (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
          ),
          `<script>${preHydrationScript}</script>`,
        ]),
  ].join(''),
  lead,
  html,
  hydrationData: hydrationData === null ? null : escaped(hydrationData),
});
