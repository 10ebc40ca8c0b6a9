/**
 * The Vite plugin that prerenders pages: each screen, and each book's preview, first page and whole
 * text.
 */
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  valuesFor,
  type Language,
} from '../../../machines/domain/languages.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { parseBook, parseCatalogue, type Book } from '../../../machines/domain/books/book.ts';
import {
  catalogueOf,
  parseCatalogueFile,
  type Catalogue,
} from '../../../machines/domain/books/catalogue.ts';
import {
  bookDataPath,
  CATALOGUE_PATH,
  cataloguePathIn,
  interfacePrefix,
  SHELF_PREVIEWS_PATH,
  shelfPreviewsPathIn,
} from '../../../machines/domain/site/routes.ts';
import { MAX_PRERENDERED_BOOKS } from '../../../machines/domain/limits.ts';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import type { PlainText } from '../../../machines/messages/message.ts';
import { NOT_FOUND_TITLE, SCREENS } from '../../../machines/domain/site/screens.ts';
import { onFinishedSite } from '../finished-site.ts';
import { originIn } from './open-graph.ts';
import { pageHtml, shellHtml } from './page-html.ts';
import { stylesheetPathIn, withCataloguePath, withoutWholeBooks } from './page-template.ts';
import { prerenderPages } from './prerendered-pages.ts';
import { buildPrerenderer } from './prerenderer.ts';
import { hasAuthorPages } from '../hosting/site-routes.ts';
import { screenChunksIn } from './screen-chunks.ts';
import { recordsInShards } from '../publish/shards.ts';

/**
 * `preHydrationScript` is the bundled text of the script. `maxBooks` limits the build time: a
 * catalogue with more books gets no prerendered book pages, and the server answers with the shell
 * instead. Lists and static pages are always prerendered.
 */
export type PrerenderOptions = { preHydrationScript: string; maxBooks?: number };

function parsePublishedBook(value: unknown, id: string): Book {
  const book = parseBook(value, id);
  if (book === null) throw new Error(`${bookDataPath(id)} is no book.`);
  return book;
}

/** @returns the catalogue in a language, or where it has no lists in English, as it is published */
function catalogueIn(folder: string, language: Language): Catalogue {
  const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const [path] = [
    shelfPreviewsPathIn(language),
    SHELF_PREVIEWS_PATH,
    cataloguePathIn(language),
    CATALOGUE_PATH,
  ].filter((each) => existsSync(join(folder, each)));
  const listed = parseCatalogueFile(JSON.parse(textOf(path ?? CATALOGUE_PATH)));
  if (listed === null) throw new Error(`${path} is no list of books.`);
  if (listed.shards === null) return listed;
  const books = parseCatalogue(recordsInShards(listed, textOf)) ?? [];
  return { ...catalogueOf(books), shards: listed.shards };
}

/** Emits nothing during the build: it reads the finished site and writes pages into its folder. */
export function prerendering({
  preHydrationScript,
  maxBooks = MAX_PRERENDERED_BOOKS,
}: PrerenderOptions): Plugin {
  let chunksOf: (path: string) => readonly string[] = () => [];
  return {
    name: 'prerendering',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle(_options, bundle) {
      chunksOf = screenChunksIn(bundle);
    },
    ...onFinishedSite(async function writePages(folder) {
      const { root, cacheDir, logger } = this.environment.config;
      const textOf = (path: string): Promise<string> =>
        readFile(join(folder, decodeURI(path)), 'utf8');
      const catalogues = valuesFor(INTERFACE_LANGUAGES, (language) =>
        catalogueIn(folder, language),
      );
      const { books: list, shards } = catalogues[DEFAULT_LANGUAGE];
      const built = await readFile(join(folder, 'index.html'), 'utf8');
      const named = shards === null ? built : withCataloguePath(built, SHELF_PREVIEWS_PATH);
      const template = list.length > maxBooks ? withoutWholeBooks(named) : named;
      const origin = originIn(process.env['SITE_ORIGIN']);
      for (const language of INTERFACE_LANGUAGES) {
        const texts = ALL_TEXTS[language];
        await mkdir(join(folder, interfacePrefix(language)), { recursive: true });
        const shells: readonly { name: string; isIndexed: boolean; screen?: PlainText }[] = [
          { name: 'shell.html', isIndexed: list.length > maxBooks },
          { name: '404.html', isIndexed: false, screen: NOT_FOUND_TITLE },
          ...(hasAuthorPages(list.length)
            ? []
            : ([{ name: 'authors.html', isIndexed: true, screen: 'Author' }] as const)),
        ];
        for (const { name, isIndexed, screen } of shells)
          await writeFile(
            join(folder, interfacePrefix(language), name),
            shellHtml(template, origin, texts, isIndexed, screen),
          );
      }
      const books = list.length > maxBooks ? [] : list;
      if (books.length < list.length)
        logger.info(
          `No book has a prerendered page: there are ${list.length}, more than ${maxBooks}.`,
        );
      const { prerenderer, removeBundle } = await buildPrerenderer(root, cacheDir);
      const pages = await prerenderPages(prerenderer, catalogues, books, async (id) =>
        parsePublishedBook(JSON.parse(await textOf(bookDataPath(id))), id),
      );
      await removeBundle();
      const styles = prerenderer.styles();
      const sheet = `/assets/prerendered-${createHash('sha256').update(styles).digest('hex').slice(0, 8)}.css`;
      await writeFile(join(folder, sheet), styles);
      const commonSheet = stylesheetPathIn(template);
      const site = {
        template,
        origin,
        preHydrationScript,
        commonStyles: await textOf(commonSheet),
        sheets: [commonSheet, sheet],
        hasCatalogue: existsSync(join(folder, 'opds.json')),
      };
      for (const page of pages) {
        const file = join(folder, fileOf(page.path));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, pageHtml(page, site, chunksOf(page.path)));
      }
      logger.info(`${pages.length} pages were prerendered.`);
    }),
  };
}

/** Static hosts answer a path with the file of that name and the extension `.html`. */
function fileOf(path: string): string {
  if (path === SCREENS.home.path) return 'index.html';
  const decoded = decodeURIComponent(path);
  return decoded.endsWith('.html') ? decoded : `${decoded}.html`;
}
