/** The patterns of the paths at which the site has a page, in every language of its interface. */
import { LANGUAGES } from '../../machines/domain/book.ts';
import { pathIn, ROUTES } from '../../machines/domain/routes.ts';

export const SITE_ROUTES: readonly string[] = LANGUAGES.flatMap((language) =>
  Object.values(ROUTES).map((route) => pathIn(language, route)),
);
