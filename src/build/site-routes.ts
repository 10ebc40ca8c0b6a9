/** The paths at which the site has a page. */
import { GENRES, LANGUAGES } from '../../machines/domain/book.ts';
import { genrePath } from '../../machines/domain/genres.ts';
import { pathIn, ROUTES } from '../../machines/domain/routes.ts';

/** Their patterns, in every language of the interface. */
export const SITE_ROUTES: readonly string[] = LANGUAGES.flatMap((language) =>
  Object.values(ROUTES)
    // An address of no genre gets status 404.
    .flatMap((route) => (route === ROUTES.genre ? GENRES.map(genrePath) : [route]))
    .map((route) => pathIn(language, route)),
);

/** The screens of books that are the same for everybody. */
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
