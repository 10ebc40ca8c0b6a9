/** Lists the pages to prerender and renders each one with its hydration data. */
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  type Language,
} from '../../../machines/domain/languages.ts';
import { languagesOf, type Book, type BookMeta } from '../../../machines/domain/books/book.ts';
import { booksBy } from '../../../machines/domain/books/authors.ts';
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import { partsOfSeries, seriesPathsOf } from '../../../machines/domain/books/series-parts.ts';
import { genreAt } from '../../../machines/domain/books/genres.ts';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import { shelfPreviewsOf, type Catalogue } from '../../../machines/domain/books/catalogue.ts';
import { SHELF_PREVIEW_SIZE, MAX_INCLUDED_BOOKS } from '../../../machines/domain/limits.ts';
import {
  previewHydrationData,
  readerHydrationData,
  type HydrationData,
} from '../../../machines/domain/site/hydration-data.ts';
import { TRENDING } from '../../../machines/domain/books/shelves.ts';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import { translate } from '../../../machines/messages/translate.ts';
import {
  pathIn,
  previewPath,
  readerPath,
  wholeBookPath,
} from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { COVER_PNG_HEIGHT, COVER_PNG_WIDTH, coverPngPath } from '../covers/cover-images.ts';
import { seriesFeedPath } from '../feeds/atom.ts';
import type { CoverImage } from './open-graph.ts';
import { authorScreens, LIST_SCREENS, WRITTEN_SCREENS } from '../hosting/site-routes.ts';
import type { Prerenderer, RenderedPage } from './prerenderer.ts';

/**
 * One page to write. `path` is its address on the site. `description` is for search engines,
 * `image` an image for shared links. `heading` is that of a page without content of its
 * own, and `bookOnOnePage` the book that it leads to, for browsers that cannot run the code. `hydrationData` is null for a page without scripts. `language` is that of its texts.
 */
export type PrerenderedPage = {
  path: string;
  language: Language;
  hydrationData: HydrationData | null;
  description: string;
  image?: CoverImage;
  /** In which the page exists; those of the interface, when it is not given. */
  languages?: readonly Language[];
  /** The book that the page introduces. */
  book?: Book;
  /** The feed of the parts of a series. */
  feed?: string;
  heading?: string;
  bookOnOnePage?: Book;
} & RenderedPage;

/** @returns the books of an author or the parts of a series at this path; null for another path */
function namedBooks(path: string, books: readonly BookMeta[]): BookMeta[] | null {
  const [, kind, name = ''] = /^\/(authors|series)\/(.*)$/u.exec(path) ?? [];
  if (kind === undefined) return null;
  const segment = decodeURIComponent(name);
  return kind === 'authors' ? booksBy(books, segment) : partsOfSeries(books, segment);
}

/**
 * A small catalogue is included whole. For a larger one each page includes only the books it shows
 * and the first books of the other shelves.
 */
function listHydrationData(path: string, catalogue: Catalogue): HydrationData {
  if (catalogue.total <= MAX_INCLUDED_BOOKS) return { books: catalogue.books };
  const previewSizeOf = (title: string): number => {
    if (path === SCREENS.latest.path && title === TRENDING) return SHELF_PREVIEW_SIZE.latest;
    if (genreAt(path.slice(SCREENS.categories.path.length + 1)) === title)
      return SHELF_PREVIEW_SIZE.latest;
    return path === SCREENS.categories.path && title !== TRENDING
      ? SHELF_PREVIEW_SIZE.categories
      : SHELF_PREVIEW_SIZE.home;
  };
  const shelfPreviews = shelfPreviewsOf(catalogue, previewSizeOf);
  const books = namedBooks(path, catalogue.books);
  return books === null ? { shelfPreviews } : { shelfPreviews, books };
}

/** How many books a description names. */
const NAMED_BOOKS = 5;

/**
 * @returns what a series is about; the titles of the first books of a genre or an author; nothing for
 *   another list
 */
function listDescription(path: string, { books }: Catalogue, language: Language): string {
  const genre = genreAt(path.slice(SCREENS.categories.path.length + 1));
  const own = namedBooks(path, books) ?? books.filter((book) => book.genre === genre);
  const about = path.startsWith('/series/') ? own[0]?.series?.description : undefined;
  if (about !== undefined) return titleOf({ title: about }, language).text;
  const titles = own.slice(0, NAMED_BOOKS).map(({ title }) => title);
  return [...titles, ...(own.length > NAMED_BOOKS ? ['…'] : [])].join(', ');
}

/** A screen to render: its path, its data, and what its page says besides. */
export type Screen = Omit<PrerenderedPage, keyof RenderedPage | 'hydrationData'> & {
  hydrationData: HydrationData;
};

/**
 * @param catalogue in the language
 * @param language of the interface
 * @returns the static pages and the lists of a catalogue
 */
export const siteScreens = (
  catalogue: Catalogue,
  language: InterfaceLanguage = DEFAULT_LANGUAGE,
): Screen[] => [
  ...WRITTEN_SCREENS.map((path) => ({
    path: pathIn(language, path),
    language,
    hydrationData: {},
    description: '',
  })),
  ...Object.values(SCREENS).flatMap((screen) =>
    screen.prerendered === 'heading'
      ? {
          path: pathIn(language, screen.path),
          language,
          hydrationData: {},
          description: '',
          heading: translate({ text: screen.title }, ALL_TEXTS[language]),
        }
      : [],
  ),
  ...[...LIST_SCREENS, ...authorScreens(catalogue.books), ...seriesPathsOf(catalogue.books)].map(
    (path) => ({
      path: pathIn(language, path),
      language,
      hydrationData: listHydrationData(path, catalogue),
      description: listDescription(path, catalogue, language),
      ...(path.startsWith('/series/') ? { feed: seriesFeedPath(path) } : {}),
    }),
  ),
];

const coverImageOf = (book: Book, language: Language): CoverImage => ({
  path: coverPngPath(bookIn(book, language).cover),
  width: COVER_PNG_WIDTH,
  height: COVER_PNG_HEIGHT,
  // The title is lettered on the cover.
  alt: bookIn(book, language).title,
});

/** @param language of the interface @returns the preview and the reader of a book */
export function bookScreens(book: Book, language: InterfaceLanguage = DEFAULT_LANGUAGE): Screen[] {
  const { description } = bookIn(book, language);
  const extras = {
    language,
    description,
    bookOnOnePage: book,
    image: coverImageOf(book, language),
  };
  return [
    {
      path: pathIn(language, previewPath(book.id)),
      hydrationData: previewHydrationData(book, language),
      book,
      ...extras,
    },
    {
      path: pathIn(language, readerPath(book.id)),
      hydrationData: readerHydrationData(book, language),
      ...extras,
    },
  ];
}

/** Renders a screen with its hydration data. */
export const prerenderScreen = async (
  prerenderer: Pick<Prerenderer, 'page'>,
  screen: Screen,
): Promise<PrerenderedPage> => ({
  ...screen,
  ...(await prerenderer.page(screen.path, screen.hydrationData)),
});

/**
 * @param catalogues the catalogue in each language of the interface
 * @param books the books that get pages of their own
 * @param loadBook reads a published book by its id
 * @returns the static pages and lists, then the preview and the first page of each book, and its whole
 *   text in each language that it has
 */
export async function prerenderPages(
  prerenderer: Prerenderer,
  catalogues: Readonly<Record<InterfaceLanguage, Catalogue>>,
  books: readonly BookMeta[],
  loadBook: (id: string) => Promise<Book>,
): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  const addScreens = async (screens: readonly Screen[]): Promise<void> => {
    for (const screen of screens) pages.push(await prerenderScreen(prerenderer, screen));
  };
  for (const language of INTERFACE_LANGUAGES)
    await addScreens(siteScreens(catalogues[language], language));
  for (const { id } of books) {
    const book = await loadBook(id);
    for (const language of INTERFACE_LANGUAGES) await addScreens(bookScreens(book, language));
    const languages = languagesOf(book);
    for (const language of languages)
      pages.push({
        path: wholeBookPath(book.id, language),
        language,
        languages,
        hydrationData: null,
        description: bookIn(book, language).description,
        image: coverImageOf(book, language),
        ...prerenderer.wholeBook(book, language),
      });
  }
  return pages;
}
