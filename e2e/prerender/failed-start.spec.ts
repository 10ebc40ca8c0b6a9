/**
 * A start that fails, as in a browser that is too old: what was served stays readable, and says in
 * its own language what does not work and where to read on.
 */
import type { Page, Route } from 'playwright/test';
import { fullUnless } from '../support/depth.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

const BOOK = 'barish-ka-pata';
const ENTRY = /\/assets\/index-[^/]*\.js$/u;

const TEXTS = {
  english: {
    prefix: '',
    buttons: 'The buttons of this page cannot work in this browser.',
    page: 'This page cannot be shown in this browser.',
    book: 'Read this book on one page: English · Hindi · Hinglish',
    lists: 'You can still read: Home · Latest · Categories',
    notFound: 'Oops! Page not found',
    library: 'My Library',
  },
  hindi: {
    prefix: '/hindi',
    buttons: 'इस पेज के बटन इस ब्राउज़र में काम नहीं कर सकते।',
    page: 'यह पेज इस ब्राउज़र में नहीं दिखाया जा सकता।',
    book: 'यह किताब एक ही पेज पर पढ़ें: अंग्रेज़ी · हिन्दी · हिंग्लिश',
    lists: 'आप अब भी पढ़ सकते हैं: होम · नई किताबें · श्रेणियाँ',
    notFound: 'अरे! पेज नहीं मिला',
    library: 'मेरी लाइब्रेरी',
  },
  hinglish: {
    prefix: '/hinglish',
    buttons: 'Is page ke buttons is browser mein kaam nahi kar sakte.',
    page: 'Yeh page is browser mein nahi dikhaya ja sakta.',
    book: 'Yeh kitab ek hi page par padhein: English · Hindi · Hinglish',
    lists: 'Aap ab bhi padh sakte hain: Home · Nayi kitabein · Categories',
    notFound: 'Arre! Page nahi mila',
    library: 'Meri library',
  },
} as const;
type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/** Each kind of page: what it shows beside the message, and the paragraphs of the message. */
const PAGES: readonly (readonly [
  path: string,
  heading: ((texts: Texts) => string) | null,
  paragraphs: (texts: Texts) => readonly string[],
])[] = [
  ['/', null, ({ buttons, lists }) => [buttons, lists]],
  ['/latest', null, ({ buttons, lists }) => [buttons, lists]],
  ['/about', null, ({ buttons, lists }) => [buttons, lists]],
  [`/books/${BOOK}/preview`, null, ({ buttons, book, lists }) => [buttons, book, lists]],
  [`/books/${BOOK}/read`, null, ({ buttons, book, lists }) => [buttons, book, lists]],
  [`/books/${BOOK}/read?page=3`, null, ({ buttons, book, lists }) => [buttons, book, lists]],
  ['/search?q=river', () => 'Kitabvan', ({ page, lists }) => [page, lists]],
  ['/library', ({ library }) => library, ({ page, lists }) => [page, lists]],
  ['/no/such/place', ({ notFound }) => notFound, ({ lists }) => [lists]],
];

const answering = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body });

const THROWS = answering('throw new TypeError("list.findLast is not a function");');

/** Ways in which a start fails; the code itself comes. */
const FAILURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the code throws': (page) => page.route(ENTRY, THROWS),
  'the browser cannot read the code': (page) =>
    page.route(ENTRY, answering('class A { static { !! } }')),
};

const noCode = (page: Page) => page.locator('#no-code');

for (const [language, texts] of Object.entries(TEXTS))
  for (const [path, heading, paragraphs] of PAGES) {
    const isQuick = language === 'hindi' && path.endsWith('/read');
    test(
      `${texts.prefix}${path} stays readable in every failed start`,
      fullUnless(isQuick),
      async ({ page, pageErrors }) => {
        for (const [failure, fail] of Object.entries(FAILURES))
          await test.step(failure, async () => {
            await page.unrouteAll();
            await fail(page);
            await page.goto(texts.prefix + path);
            await expect(noCode(page)).toBeVisible();
            await expect(noCode(page).getByRole('paragraph')).toHaveText(paragraphs(texts));
            await expect(noCode(page)).toHaveAttribute('role', 'alert');
            await expect(page.locator('#load-error')).toBeHidden();
            if (heading === null) {
              await expect(page.getByRole('main')).toBeVisible();
              await expect(page.locator('#root')).toContainText(/\p{L}{3}/u);
            } else await expect(page.locator('h1:visible')).toHaveText(heading(texts));
            const [button] = await page.getByRole('button').all();
            await button?.click({ force: true });
            await expect(page.locator('#loading-status')).toHaveText('');
          });
        pageErrors.errors.length = 0;
        pageErrors.console.length = 0;
      },
    );
  }

for (const [part, code, path] of [
  ['a screen', /\/assets\/Preview-[^/]*\.js$/u, `/hindi/books/${BOOK}/preview`],
  ['the texts', /\/assets\/hindi-[^/]*\.js$/u, '/hindi/about'],
] as const)
  test(`code of ${part} that throws is reported by the page and requested once`, async ({
    page,
    pageErrors,
  }) => {
    const requests: string[] = [];
    await page.route(code, (route) => {
      requests.push(route.request().url());
      return THROWS(route);
    });
    await page.goto(path);
    await expect(noCode(page)).toBeVisible();
    await expect(noCode(page).getByRole('paragraph').first()).toHaveText(TEXTS.hindi.buttons);
    await expect(page.locator('#load-error')).toBeHidden();
    await expect(page.getByRole('main')).toBeVisible();
    expect(requests).toHaveLength(1);
    pageErrors.errors.length = 0;
    pageErrors.console.length = 0;
  });

test('without a method that a view needs the page is shown as it was served', async ({
  page,
  pageErrors,
}) => {
  await page.route(/\/assets\/(?:Reader|shared)-[^/]*\.js$/u, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\n;Array.prototype.flatMap = undefined;Array.prototype.map = undefined;`;
    await route.fulfill({ response, body });
  });
  await page.goto(`/books/${BOOK}/read`);
  await expect(noCode(page)).toBeVisible();
  await expect(page.locator('#page p').first()).toContainText(/\p{L}{3}/u);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await noCode(page).getByRole('link', { name: 'hindi' }).click();
  await expect(page).toHaveURL(`/books/${BOOK}/hindi.html`);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  pageErrors.errors.length = 0;
  pageErrors.console.length = 0;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says that its buttons cannot work, and where to read on', async ({ page }) => {
    await page.goto(`/hindi/books/${BOOK}/read`);
    await expect(noCode(page).getByRole('paragraph')).toHaveText([
      TEXTS.hindi.buttons,
      TEXTS.hindi.book,
      TEXTS.hindi.lists,
      'Kitabvan को पेज पलटने के लिए जावास्क्रिप्ट चाहिए। कृपया इस साइट के लिए उसे चालू करें।',
    ]);
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitabvan');
    await noCode(page).getByRole('link', { name: 'Latest' }).click();
    await expect(page).toHaveURL('/latest');
  });
});

test('a page whose code runs shows none of this, and leads to the whole book', async ({
  page,
  pageErrors,
}) => {
  for (const path of ['/', '/search?q=river', '/no/such/place', '/library']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-code', '');
    await expect(noCode(page)).toBeHidden();
  }
  // The missing page logs a 404, as it should.
  pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
  await page.goto(`/books/${BOOK}/preview`);
  const links = page.getByRole('list', { name: 'Read on one page:' }).getByRole('link');
  await expect(links).toHaveText(['English', 'Hindi', 'Hinglish']);
  await links.nth(1).click();
  await expect(page).toHaveURL(`/books/${BOOK}/hindi.html`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});
