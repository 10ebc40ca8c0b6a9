/**
 * The Vite plugin that publishes the manuscripts: serves them in development, checks and writes
 * them in a build.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { translatedRecordOf } from '../../../machines/domain/books/book-titles.ts';
import { TITLES_PATH } from '../../../machines/domain/books/other-titles.ts';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import { cataloguePathIn } from '../../../machines/domain/site/routes.ts';
import { checkContent, CONTENT_DIR } from '../../authoring/checks/check-manuscripts.ts';
import { compressFolder, sizeTable } from '../hosting/compression.ts';
import { coverFilesOf } from '../covers/book-covers.ts';
import { renderCoverImages } from '../covers/cover-images.ts';
import { buildDay } from './build-day.mjs';
import { ContentCache } from './content-cache.ts';
import { serveContent, summary } from './dev-content.ts';
import { epubFiles } from './epub-files.ts';
import { editionsOf } from '../feeds/editions.ts';
import { feedFiles } from '../feeds/feed-files.ts';
import { onFinishedSite } from '../finished-site.ts';
import { indexFilesOfText, listFiles, recordsOfText } from './lists.ts';
import { isLarge, LargeLibrary, type Publication } from './store/large-library.ts';
import { LIBRARY_FOLDERS } from './store/written-files.ts';
import { cachedBooksOf, inOrder, publish, withDownloads } from './publish.ts';
import { comingAfter, publishedOn } from './published-on.ts';
import { pairsOf, spokenFormFiles } from '../speech/spoken-form.ts';
import { wordsFiles } from '../words/words-files.ts';
import { titlesOfLibrary, type TitleLimits } from './title-search/titles-of-library.ts';
import { cachedFolder, textSearchFiles } from './text-search/text-search-files.ts';

/** The content of `hosting.json` in the output folder, which the server reads. */
type Hosting = { routes: readonly string[]; headers: unknown };

/**
 * `contentDir` is relative to Vite's root. `list` is the path of a catalogue to publish instead of
 * the one of the manuscripts, to try the site with very many books; its records may have
 * `translations`. `routes` are patterns of the paths at which the site has a page, `headers` its
 * response headers.
 */
export type PublishingOptions = {
  contentDir?: string;
  list?: string | undefined;
  routes: readonly string[];
  headers?: unknown;
  /** Whether books can be downloaded as EPUB; they can by default. */
  downloads?: boolean;
  /** What people may do with the books, as EPUBs say it. */
  rights?: string | undefined;
  /** Of the site, such as https://kitabvan.example; when empty, feeds have paths as addresses. */
  origin?: string;
  /**
   * Books of later days are left out (build-day.mjs). When it is not given, a build is of today, and the
   * dev server shows all books.
   */
  day?: string | undefined;
  /** Up to how many books titles are searched in memory, and in files. */
  titleLimits?: TitleLimits | undefined;
  /** Whether files have compressed copies, for hosts that do not compress; they have by default. */
  hasCopies?: boolean;
};

/**
 * A build emits every published file under its exact name, the covers as WebP, `hosting.json`, and
 * .br and .gz copies of the compressible files, and prints a table of code sizes. It fails with
 * file and line when a manuscript has a problem.
 */
export function publishing({
  contentDir = CONTENT_DIR,
  list,
  routes,
  headers = {},
  downloads = true,
  rights,
  origin = '',
  day,
  titleLimits,
  hasCopies = true,
}: PublishingOptions): Plugin {
  let library: LargeLibrary | null = null;
  let publication: Publication | null = null;
  // Runs at the end, so that it also compresses the files that other plugins write.
  const finished = onFinishedSite(async function compress(folder) {
    const { cacheDir, logger } = this.environment.config;
    const cache = new ContentCache(join(cacheDir, 'compressed'));
    const sizes = await compressFolder(folder, {
      cache,
      isCodeOnly: !hasCopies,
      ...(publication === null ? {} : { except: LIBRARY_FOLDERS, besides: publication.paths }),
    });
    if (publication === null) await cache.prune();
    logger.info(`\n${sizeTable(sizes)}\n`);
  });
  return {
    name: 'publishing',
    // A server build with the same config would publish everything a second time.
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    config(config) {
      const root = resolve(config.root ?? '.');
      // A large library stays in the output folder, where each build changes it.
      return list === undefined && isLarge(root, contentDir)
        ? { build: { emptyOutDir: false } }
        : undefined;
    },
    configureServer: (server) => serveContent(server, contentDir, day),
    async buildStart() {
      const { config, mode } = this.environment;
      if (mode !== 'build') return;
      const hosting: Hosting = { routes, headers };
      const hostingFile = JSON.stringify(hosting);
      const today = buildDay(day);
      library = null;
      if (list === undefined && isLarge(config.root, contentDir)) {
        this.emitFile({ type: 'asset', fileName: 'hosting.json', source: hostingFile });
        const { root, cacheDir, build, logger } = config;
        const outDir = resolve(root, build.outDir);
        const say = (line: string): void => logger.info(line);
        const own = { origin, downloads, rights, titleLimits, say };
        const options = { root, contentDir, cacheDir, outDir, ...own };
        library = new LargeLibrary({ ...options, day: today });
        const found = await library.finish();
        if (found.length > 0) this.error(summary(found));
        return;
      }
      const { manuscripts: written, problems } = await checkContent(config.root, contentDir);
      if (problems.length > 0) this.error(summary(problems));
      const manuscripts = publishedOn(written, today);
      const coming = comingAfter(written, today);
      if (coming.length > 0)
        config.logger.info(`The site of ${today} lacks what appears later: ${coming.join(', ')}.`);
      const texts = new ContentCache(join(config.cacheDir, 'texts'));
      const books = await cachedBooksOf(manuscripts, texts);
      await texts.prune();
      const epubs = await epubFiles(downloads ? books : new Map(), config.cacheDir, rights);
      const published = publish(manuscripts, epubs, books);
      const warn = (problem: string): void => this.warn(problem);
      const listText =
        list === undefined ? null : await readFile(resolve(config.root, list), 'utf8');
      const indexes = listText === null ? published : indexFilesOfText(listText, warn);
      const lists = listFiles(indexes, warn);
      const titles = titlesOfLibrary(
        listText === null
          ? inOrder(manuscripts)
              .flatMap((each) => books.get(each) ?? [])
              .map(translatedRecordOf)
          : recordsOfText(listText),
        titleLimits,
      );
      if (titles.place.from !== 'memory') lists.delete(TITLES_PATH);
      for (const path of lists.keys()) published.delete(path);
      for (const language of LANGUAGES) published.delete(cataloguePathIn(language));
      const covers = manuscripts.flatMap((manuscript) => [...coverFilesOf(manuscript)]);
      const coverCache = new ContentCache(join(config.cacheDir, 'covers'));
      const images = await renderCoverImages(covers, coverCache);
      await coverCache.prune();
      const offered = [...books].map(
        ([manuscript, book]) => [manuscript, withDownloads(book, epubs)] as const,
      );
      const feeds = feedFiles(editionsOf(new Map(offered)), origin);
      const spokenForms = spokenFormFiles(manuscripts);
      const words = wordsFiles([...books.values()]);
      const folders = new ContentCache(join(config.cacheDir, 'text-search'));
      const search = await textSearchFiles(
        [...books.values()],
        pairsOf(spokenForms),
        cachedFolder(folders),
        titles.place,
      );
      await folders.prune();
      const files = [
        ...published,
        ...spokenForms,
        ...words,
        ...lists,
        ...images,
        ...epubs,
        ...feeds,
        ...search,
        ...titles.files,
        ['/hosting.json', hostingFile] as const,
      ];
      for (const [path, source] of files)
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
    generateBundle() {
      const { root, build } = this.environment.config;
      if (library !== null) library.empty(resolve(root, build.outDir));
    },
    ...finished,
    async writeBundle() {
      finished.writeBundle();
      publication = (await library?.write()) ?? null;
    },
  };
}
