/** Screens whose code comes, but fails while it is rendered. */
import type { Page } from 'playwright/test';

/** Replaces the code of the screens that are opened by a link. */
export const breakScreens = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/(?:Latest|other-screens)-[^/]*\.js$/u, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const fail = () => { throw new Error('The lamp went out.'); };
        export { fail as Latest, fail as About, fail as Library, fail as SavedBooks };`,
    }),
  );
