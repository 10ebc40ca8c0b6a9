/** Screens whose code is loaded, but fails while it is rendered. */
import type { Page } from 'playwright/test';

const VIEWS = ['Latest', 'About', 'Library'];
/** The build exports several views as one object, under a name of one letter. */
const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCharCode(97 + place));

/** Replaces the code of the screens that are opened by a link. */
export const breakScreens = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/(?:Latest|other-screens)-[^/]*\.js$/u, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const fail = () => { throw new Error('The lamp went out.'); };
        const all = { ${VIEWS.map((name) => `${name}: fail`).join(', ')} };
        export { ${VIEWS.map((name) => `fail as ${name}`).join(', ')} };
        export { ${LETTERS.map((letter) => `all as ${letter}`).join(', ')} };`,
    }),
  );
