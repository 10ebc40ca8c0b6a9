/** The Vite plugin that prerenders pages: each screen, and each book's preview, first page and whole text. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import {
  LANGUAGES,
  parseBook,
  parseCatalogue,
  type Book,
  type BookMeta,
} from '../../machines/domain/book.ts';
import { shelfPreviewsOf, type Catalogue } from '../../machines/domain/catalogue.ts';
import { SHELF_PREVIEW_SIZE, MAX_INCLUDED_BOOKS } from '../../machines/domain/limits.ts';
import {
  previewHydrationData,
  readerHydrationData,
  type HydrationData,
} from '../../machines/domain/hydration-data.ts';
import { TRENDING } from '../../machines/domain/shelves.ts';
import {
  bookDataPath,
  CATALOGUE_PATH,
  SHELF_PREVIEWS_PATH,
  previewPath,
  readerPath,
  routeAt,
  ROUTES,
  wholeBookPath,
  type RouteName,
} from '../../machines/domain/routes.ts';
import { coverPicturePath } from './cover-images.ts';
import { onFinishedSite } from './finished-site.ts';
import { escaped, filled, readsFrom, sheetIn, withStyles, type Filling } from './page-template.ts';
import { shardedCatalogue } from './shards.ts';
import { originIn, shareTags } from './open-graph.ts';

/**
 * `preHydrationScript`: its bundled text. `mostBooks`: from one more on, books are shown by the shell alone, as everything
 * that has no page of its own; lists have a page at any size.
 */
export type PrerenderOptions = { preHydrationScript: string; mostBooks?: number };

/** `styles`: every rule that the page uses. */
type PrerenderedPage = { html: string; title: string; styles: string };

/** What src/prerender/render.tsx gives once it is built for Node. */
type Prerenderer = {
  page: (path: string, hydrationData: HydrationData) => Promise<PrerenderedPage>;
  wholeBook: (book: Book, language: string) => PrerenderedPage;
  styles: () => string;
};

/** A page to be written: where, and what it holds; `description` is for search engines, `picture` for shared links. */
type Made = {
  path: string;
  hydrationData: HydrationData | null;
  description: string;
  picture?: string;
  lead: string;
} & PrerenderedPage;

const MOST_BOOKS = 2000;
const LISTS = [ROUTES.home, ROUTES.latest, ROUTES.categories] as const;
const STATIC_PAGES = [
  ROUTES.about,
  ROUTES.contact,
  ROUTES.privacy,
  ROUTES.disclaimer,
  ROUTES.library,
  ROUTES.bookmarks,
  ROUTES.yourData,
] as const;
const LAYOUT_MODULES = ['src/features/layout/Layout.tsx', 'src/features/search/SearchBox.tsx'];
/** The modules of the screens whose code is fetched with the page, as src/app/App.tsx waits for it. */
const SCREENS: readonly (readonly [RouteName, string])[] = [
  ['home', 'src/features/home/Home.tsx'],
  ['reader', 'src/features/reader/Reader.tsx'],
  ['preview', 'src/features/preview/Preview.tsx'],
  ['latest', 'src/features/home/Latest.tsx'],
  ['categories', 'src/features/home/Categories.tsx'],
  ['about', 'src/features/static-pages/About.tsx'],
  ['contact', 'src/features/static-pages/Contact.tsx'],
  ['privacy', 'src/features/static-pages/Privacy.tsx'],
  ['disclaimer', 'src/features/static-pages/Disclaimer.tsx'],
];

async function buildPrerenderer(
  root: string,
  cacheDir: string,
): Promise<{ prerenderer: Prerenderer; forget: () => Promise<void> }> {
  await mkdir(cacheDir, { recursive: true });
  // A folder of its own each time, for Node never reads a module again.
  const outDir = await mkdtemp(join(cacheDir, 'prerender-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'import.meta.env.VITE_YEAR_MADE': yearMade() },
    build: {
      ssr: 'src/prerender/render.tsx',
      outDir,
      copyPublicDir: false,
      emptyOutDir: true,
      minify: false,
    },
  });
  // Built a moment ago, from src/prerender/render.tsx.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { createPrerenderer } = (await import(pathToFileURL(join(outDir, 'render.js')).href)) as {
    createPrerenderer: () => Prerenderer;
  };
  return {
    prerenderer: createPrerenderer(),
    forget: () => rm(outDir, { recursive: true, force: true }),
  };
}

/** As it goes into the code of the pages and of the site, which must say the same. */
export const yearMade = (): string => JSON.stringify(String(new Date().getFullYear()));

/** Shown where scripts do not run: the whole book in each language. */
const wholeBookLinks = (book: BookMeta): string =>
  `<noscript><p class="within">Read this book as one page, without scripts: ${LANGUAGES.map((language) => `<a href="${wholeBookPath(book.id, language)}">${language}</a>`).join(' · ')}</p></noscript>`;

function bookIn(value: unknown, id: string): Book {
  const book = parseBook(value, id);
  if (book === null) throw new Error(`${bookDataPath(id)} is no book.`);
  return book;
}

/** A list of few books is brought along whole; of a longer one each page brings what it shows, and the beginnings of the other shelves. */
function hydrationDataOfList(path: string, catalogue: Catalogue): HydrationData {
  if (catalogue.total <= MAX_INCLUDED_BOOKS) return { books: catalogue.books };
  const mostOf = (title: string): number => {
    if (path === ROUTES.latest && title === TRENDING) return SHELF_PREVIEW_SIZE.latest;
    return path === ROUTES.categories && title !== TRENDING
      ? SHELF_PREVIEW_SIZE.categories
      : SHELF_PREVIEW_SIZE.home;
  };
  return { shelfPreviews: shelfPreviewsOf(catalogue, mostOf) };
}

/** @param books those that have pages of their own */
async function pagesOf(
  prerenderer: Prerenderer,
  catalogue: Catalogue,
  books: readonly BookMeta[],
  bookOf: (id: string) => Promise<Book>,
): Promise<Made[]> {
  const pages: Made[] = [];
  const add = async (
    path: string,
    hydrationData: HydrationData,
    description: string,
    about: { lead?: string; picture?: string } = {},
  ): Promise<void> => {
    pages.push({
      path,
      hydrationData,
      description,
      lead: '',
      ...about,
      ...(await prerenderer.page(path, hydrationData)),
    });
  };
  for (const path of STATIC_PAGES) await add(path, {}, '');
  for (const path of LISTS) await add(path, hydrationDataOfList(path, catalogue), '');
  for (const meta of books) {
    const book = await bookOf(meta.id);
    const picture = coverPicturePath(book.cover, 640);
    await add(previewPath(book.id), previewHydrationData(book), book.description, {
      lead: wholeBookLinks(book),
      picture,
    });
    await add(readerPath(book.id), readerHydrationData(book), book.description, {
      lead: wholeBookLinks(book),
      picture,
    });
    for (const language of LANGUAGES) {
      pages.push({
        path: wholeBookPath(book.id, language),
        hydrationData: null,
        description: book.description,
        picture,
        lead: '',
        ...prerenderer.wholeBook(book, language),
      });
    }
  }
  return pages;
}

/** @returns the paths of the chunks that hold these modules, and of those that they import at once */
function filesWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || file.isEntry || files.has(name)) return;
    files.add(name);
    file.imports.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (
      file.type === 'chunk' &&
      file.moduleIds.some((id) => modules.some((module) => id.endsWith(module)))
    )
      add(name);
  }
  return [...files].map((name) => `/${name}`);
}

/** Emits nothing before the end: pages are made from the finished site, into its folder. */
export function prerendering({
  preHydrationScript,
  mostBooks = MOST_BOOKS,
}: PrerenderOptions): Plugin {
  let codeOf: (name: RouteName | null) => readonly string[] = () => [];
  return {
    name: 'prerendering',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle(_options, bundle) {
      codeOf = (name) => {
        const modules = SCREENS.flatMap(([screen, module]) => (screen === name ? [module] : []));
        return filesWith(bundle, name === 'reader' ? modules : [...LAYOUT_MODULES, ...modules]);
      };
    },
    ...onFinishedSite(async function makePages(folder) {
      const { root, cacheDir, logger } = this.environment.config;
      const textOf = (path: string): Promise<string> =>
        readFile(join(folder, decodeURI(path)), 'utf8');
      const list = parseCatalogue(JSON.parse(await textOf(CATALOGUE_PATH)))?.books ?? [];
      const catalogue = shardedCatalogue(list);
      const built = await readFile(join(folder, 'index.html'), 'utf8');
      const template = catalogue.parts === null ? built : readsFrom(built, SHELF_PREVIEWS_PATH);
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
      const { prerenderer, forget } = await buildPrerenderer(root, cacheDir);
      const pages = await pagesOf(prerenderer, catalogue, books, async (id) =>
        bookIn(JSON.parse(await textOf(bookDataPath(id))), id),
      );
      await forget();
      const styles = prerenderer.styles();
      const sheet = `/assets/prerendered-${createHash('sha256').update(styles).digest('hex').slice(0, 8)}.css`;
      await writeFile(join(folder, sheet), styles);
      const common = sheetIn(template);
      const commonStyles = await textOf(common);
      const link = `<link rel="stylesheet" href="${sheet}">`;
      for (const page of pages) {
        const file = join(folder, fileOf(page.path));
        await mkdir(dirname(file), { recursive: true });
        const whole = filled(
          template,
          fillingOf(page, { origin, code: codeOf(routeAt(page.path)), preHydrationScript }),
        );
        await writeFile(
          file,
          page.hydrationData === null
            ? whole.replace('</head>', `${link}</head>`)
            : withStyles(whole, commonStyles + page.styles, [common, sheet]),
        );
      }
      logger.info(`${pages.length} pages were prerendered.`);
    }),
  };
}

/** Hosts answer an address with the file of that name and the ending of a page. */
function fileOf(path: string): string {
  if (path === ROUTES.home) return 'index.html';
  const decoded = decodeURIComponent(path);
  return decoded.endsWith('.html') ? decoded : `${decoded}.html`;
}

type Around = { origin: string; code: readonly string[]; preHydrationScript: string };

const fillingOf = (
  { path, title, html, hydrationData, description, picture, lead }: Made,
  { origin, code, preHydrationScript }: Around,
): Filling => ({
  title,
  description,
  head: [
    shareTags({ path, title, description, ...(picture === undefined ? {} : { picture }) }, origin),
    ...(hydrationData === null
      ? []
      : [
          ...code.map(
            (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
          ),
          `<script>${preHydrationScript}</script>`,
        ]),
  ].join(''),
  lead,
  html,
  hydrationData: hydrationData === null ? null : escaped(hydrationData),
});
