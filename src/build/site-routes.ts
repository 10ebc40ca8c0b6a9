/** The patterns of the paths at which the site has a page, in every language of its interface. */
import { GENRES, LANGUAGES } from '../../machines/domain/book.ts';
import { genrePath } from '../../machines/domain/genres.ts';
import { pathIn, ROUTES } from '../../machines/domain/routes.ts';

export const SITE_ROUTES: readonly string[] = LANGUAGES.flatMap((language) =>
  Object.values(ROUTES)
    // An address of no genre gets status 404.
    .flatMap((route) => (route === ROUTES.genre ? GENRES.map(genrePath) : [route]))
    .map((route) => pathIn(language, route)),
);
