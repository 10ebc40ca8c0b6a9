/** The paths at which the site has a page. */
import { authorPathsOf } from '../../machines/domain/authors.ts';
import { GENRES, LANGUAGES, type BookMeta } from '../../machines/domain/book.ts';
import { genrePath } from '../../machines/domain/genres.ts';
import { MAX_PRERENDERED_BOOKS } from '../../machines/domain/limits.ts';
import { pathIn, ROUTES, type RouteName } from '../../machines/domain/routes.ts';

/**
 * The genres are known here; which authors there are, only the files of the built site tell. Any other
 * address below these routes is answered with status 404.
 */
const LISTED: Partial<Record<RouteName, readonly string[]>> = {
  genre: GENRES.map(genrePath),
  author: ['/authors/*'],
};

/**
 * Their patterns, in every language of the interface: a part that begins with a colon stands for any
 * text, and a star for one that has a file, such as `/authors/ila-raghuvir.html`.
 */
export const SITE_ROUTES: readonly string[] = LANGUAGES.flatMap((language) =>
  Object.values({ ...ROUTES, ...LISTED })
    .flat()
    .map((route) => pathIn(language, route)),
);

/** A larger library has too many authors, and one page stands for all of them. */
export const hasAuthorPages = (bookCount: number): boolean => bookCount <= MAX_PRERENDERED_BOOKS;

/** @returns the screens of authors that have a page of their own */
export const authorScreens = (
  books: readonly Pick<BookMeta, 'author' | 'inEnglish'>[],
): string[] => (hasAuthorPages(books.length) ? authorPathsOf(books) : []);

/** The screens of books that are the same for everybody, without those of authors. */
export const LIST_SCREENS: readonly string[] = [
  ROUTES.home,
  ROUTES.latest,
  ROUTES.categories,
  ...GENRES.map(genrePath),
];

/** The screens of text that are the same for everybody. */
export const WRITTEN_SCREENS: readonly string[] = [
  ROUTES.about,
  ROUTES.contact,
  ROUTES.privacy,
  ROUTES.disclaimer,
  ROUTES.listening,
  ROUTES.otherApps,
];
