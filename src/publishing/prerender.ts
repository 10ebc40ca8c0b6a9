/** The Vite plugin that makes pages ahead of time: each screen, and each book's preview, first page and whole text. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES, parseBook, parseCatalogue, type Book, type BookMeta } from '../../machines/book.ts';
import { headsOf, type Catalogue } from '../../machines/catalogue.ts';
import { HEAD, MOST_BROUGHT_ALONG } from '../../machines/limits.ts';
import { previewSeed, readerSeed, type Seed } from '../../machines/seed.ts';
import { TRENDING } from '../../machines/shelves.ts';
import { bookDataPath, CATALOGUE_PATH, HEADS_PATH, previewPath, readerPath, routeAt, ROUTES, wholeBookPath, type RouteName } from '../routes.ts';
import { coverPicturePath } from './cover-pictures.ts';
import { onFinishedSite } from './finished-site.ts';
import { escaped, filled, readsFrom, sheetIn, withStyles, type Filling } from './page-template.ts';
import { catalogueInParts } from './parts.ts';
import { originIn, shareTags } from './sharing.ts';

/**
 * `preHydrationScript`: its bundled text. `mostBooks`: from one more on, books are shown by the shell alone, as everything
 * that has no page of its own; lists have a page at any size.
 */
export type PrerenderOptions = { preHydrationScript: string; mostBooks?: number };

/** `styles`: every rule that the page uses. */
type StillPage = { html: string; title: string; styles: string };

/** What src/still.tsx gives once it is built for Node. */
type Still = {
  page: (path: string, seed: Seed) => Promise<StillPage>;
  wholeBook: (book: Book, language: string) => StillPage;
  styles: () => string;
};

/** A page to be written: where, and what it holds; `description` is for search engines, `picture` for shared links. */
type Made = { path: string; seed: Seed | null; description: string; picture?: string; lead: string } & StillPage;

const MOST_BOOKS = 2000;
const LISTS = [ROUTES.home, ROUTES.latest, ROUTES.categories] as const;
const PLAIN = [ROUTES.about, ROUTES.contact, ROUTES.privacy, ROUTES.disclaimer, ROUTES.library, ROUTES.bookmarks, ROUTES.yourData] as const;
const FRAME = ['src/frame/Frame.tsx', 'src/search/SearchBox.tsx'];
/** The modules of the screens whose code is fetched with the page, as src/App.tsx waits for it. */
const SCREENS: readonly (readonly [RouteName, string])[] = [
  ['home', 'src/home/Home.tsx'],
  ['reader', 'src/reader/Reader.tsx'],
  ['preview', 'src/preview/Preview.tsx'],
  ['latest', 'src/home/Latest.tsx'],
  ['categories', 'src/home/Categories.tsx'],
  ['about', 'src/plain/About.tsx'],
  ['contact', 'src/plain/Contact.tsx'],
  ['privacy', 'src/plain/Privacy.tsx'],
  ['disclaimer', 'src/plain/Disclaimer.tsx'],
];

async function buildStill(root: string, cacheDir: string): Promise<{ still: Still; forget: () => Promise<void> }> {
  await mkdir(cacheDir, { recursive: true });
  // A folder of its own each time, for Node never reads a module again.
  const outDir = await mkdtemp(join(cacheDir, 'still-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'import.meta.env.VITE_YEAR_MADE': yearMade() },
    build: { ssr: 'src/still.tsx', outDir, copyPublicDir: false, emptyOutDir: true, minify: false },
  });
  // Built a moment ago, from src/still.tsx.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { createStill } = (await import(pathToFileURL(join(outDir, 'still.js')).href)) as { createStill: () => Still };
  return { still: createStill(), forget: () => rm(outDir, { recursive: true, force: true }) };
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
function seedOfList(path: string, catalogue: Catalogue): Seed {
  if (catalogue.total <= MOST_BROUGHT_ALONG) return { books: catalogue.books };
  const mostOf = (title: string): number => {
    if (path === ROUTES.latest && title === TRENDING) return HEAD.latest;
    return path === ROUTES.categories && title !== TRENDING ? HEAD.categories : HEAD.home;
  };
  return { heads: headsOf(catalogue, mostOf) };
}

/** @param books those that have pages of their own */
async function pagesOf(still: Still, catalogue: Catalogue, books: readonly BookMeta[], bookOf: (id: string) => Promise<Book>): Promise<Made[]> {
  const pages: Made[] = [];
  const add = async (path: string, seed: Seed, description: string, about: { lead?: string; picture?: string } = {}): Promise<void> => {
    pages.push({ path, seed, description, lead: '', ...about, ...(await still.page(path, seed)) });
  };
  for (const path of PLAIN) await add(path, {}, '');
  for (const path of LISTS) await add(path, seedOfList(path, catalogue), '');
  for (const meta of books) {
    const book = await bookOf(meta.id);
    const picture = coverPicturePath(book.cover, 640);
    await add(previewPath(book.id), previewSeed(book), book.description, { lead: wholeBookLinks(book), picture });
    await add(readerPath(book.id), readerSeed(book), book.description, { lead: wholeBookLinks(book), picture });
    for (const language of LANGUAGES) {
      pages.push({ path: wholeBookPath(book.id, language), seed: null, description: book.description, picture, lead: '', ...still.wholeBook(book, language) });
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
    if (file.type === 'chunk' && file.moduleIds.some((id) => modules.some((module) => id.endsWith(module)))) add(name);
  }
  return [...files].map((name) => `/${name}`);
}

/** Emits nothing before the end: pages are made from the finished site, into its folder. */
export function prerendering({ preHydrationScript, mostBooks = MOST_BOOKS }: PrerenderOptions): Plugin {
  let codeOf: (name: RouteName | null) => readonly string[] = () => [];
  return {
    name: 'prerendering',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle(_options, bundle) {
      codeOf = (name) => {
        const modules = SCREENS.flatMap(([screen, module]) => (screen === name ? [module] : []));
        return filesWith(bundle, name === 'reader' ? modules : [...FRAME, ...modules]);
      };
    },
    ...onFinishedSite(async function makePages(folder) {
      const { root, cacheDir, logger } = this.environment.config;
      const textOf = (path: string): Promise<string> => readFile(join(folder, decodeURI(path)), 'utf8');
      const list = parseCatalogue(JSON.parse(await textOf(CATALOGUE_PATH)))?.books ?? [];
      const catalogue = catalogueInParts(list);
      const built = await readFile(join(folder, 'index.html'), 'utf8');
      const template = catalogue.parts === null ? built : readsFrom(built, HEADS_PATH);
      const origin = originIn(process.env['SITE_ORIGIN']);
      const shell = template.replace('</head>', () => `${shareTags({ path: null, title: 'Kitabvan', description: '' }, origin)}</head>`);
      for (const name of ['shell.html', '404.html']) await writeFile(join(folder, name), shell);
      const books = list.length > mostBooks ? [] : list;
      if (books.length < list.length) logger.info(`No book has a page made ahead of time: there are ${list.length}, more than ${mostBooks}.`);
      const { still, forget } = await buildStill(root, cacheDir);
      const pages = await pagesOf(still, catalogue, books, async (id) => bookIn(JSON.parse(await textOf(bookDataPath(id))), id));
      await forget();
      const styles = still.styles();
      const sheet = `/assets/still-${createHash('sha256').update(styles).digest('hex').slice(0, 8)}.css`;
      await writeFile(join(folder, sheet), styles);
      const common = sheetIn(template);
      const faces = await textOf(common);
      const link = `<link rel="stylesheet" href="${sheet}">`;
      for (const page of pages) {
        const file = join(folder, fileOf(page.path));
        await mkdir(dirname(file), { recursive: true });
        const whole = filled(template, fillingOf(page, { origin, code: codeOf(routeAt(page.path)), preHydrationScript }));
        await writeFile(file, page.seed === null ? whole.replace('</head>', `${link}</head>`) : withStyles(whole, faces + page.styles, [common, sheet]));
      }
      logger.info(`${pages.length} pages were made ahead of time.`);
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

const fillingOf = ({ path, title, html, seed, description, picture, lead }: Made, { origin, code, preHydrationScript }: Around): Filling => ({
  title,
  description,
  head: [shareTags({ path, title, description, ...(picture === undefined ? {} : { picture }) }, origin), ...(seed === null ? [] : [...code.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`), `<script>${preHydrationScript}</script>`])].join(''),
  lead,
  html,
  seed: seed === null ? null : escaped(seed),
});
