/** The paths at which the site has a page. */
import { authorPathsOf } from '../../../machines/domain/books/authors.ts';
import { GENRES, type BookMeta } from '../../../machines/domain/books/book.ts';
import { INTERFACE_LANGUAGES } from '../../../machines/domain/languages.ts';
import { genrePath } from '../../../machines/domain/books/genres.ts';
import { MAX_PRERENDERED_BOOKS } from '../../../machines/domain/limits.ts';
import { pathIn } from '../../../machines/domain/site/routes.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from '../../../machines/domain/site/screens.ts';

/**
 * The paths of a screen in the rules of a host. The genres are known here; which authors and series
 * there are, only the files of the built site tell. Any other address below these paths gets status 404.
 */
function routesOf(name: ScreenName): readonly string[] {
  const { path, prerendered } = SCREENS[name];
  if (prerendered === 'genres') return GENRES.map(genrePath);
  if (prerendered === 'authors' || prerendered === 'series') return [path.replace(/:\w+$/u, '*')];
  return [path];
}

/**
 * The patterns of these paths, in every language of the interface: a part that begins with a colon
 * stands for any text, and a star for one that has a file, such as `/authors/ila-raghuvir.html`.
 */
export const SITE_ROUTES: readonly string[] = INTERFACE_LANGUAGES.flatMap((language) =>
  SCREEN_NAMES.flatMap(routesOf).map((route) => pathIn(language, route)),
);

/** A larger library has too many authors, and one page stands for all of them. */
export const hasAuthorPages = (bookCount: number): boolean => bookCount <= MAX_PRERENDERED_BOOKS;

/** @returns the screens of authors that have a page of their own */
export const authorScreens = (
  books: readonly Pick<BookMeta, 'author' | 'inEnglish'>[],
): string[] => (hasAuthorPages(books.length) ? authorPathsOf(books) : []);

/** @returns the paths of the screens whose pages are made of the same things */
const pathsOf = (...kinds: readonly (typeof SCREENS)[ScreenName]['prerendered'][]): string[] =>
  SCREEN_NAMES.filter((name) => kinds.includes(SCREENS[name].prerendered)).flatMap(routesOf);

/** The screens of books that are the same for everybody, without those of authors and series. */
export const LIST_SCREENS: readonly string[] = pathsOf('list', 'genres');

/** The screens of text that are the same for everybody. */
export const WRITTEN_SCREENS: readonly string[] = pathsOf('text');
