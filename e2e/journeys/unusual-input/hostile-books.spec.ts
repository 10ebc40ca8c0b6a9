/**
 * Malicious books: no script runs, nothing is fetched from another origin, and every text stays
 * within its box.
 */
import type { Page } from 'playwright/test';
import type { Book } from '../../../machines/domain/books/book.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { bookNamed, pagesOf } from '../../../tests/support/books.ts';
import { isLeftToRight } from './text-direction.ts';
import { overflowingElements } from '../../support/measuring.ts';
import {
  entryOf,
  storeRecords,
  progressOn,
  serveBooks,
} from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';
import { byDepth, FULL } from '../../support/depth.ts';
import { inOnePage } from '../../support/in-one-page.ts';

const MARKUP = [
  '<script>window.ran = "a script"</script>',
  '<img src="https://elsewhere.example/a.png" onerror="window.ran = 1">',
  '<svg onload="window.ran = 2"><style>* { display: none }</style></svg>',
  '<iframe srcdoc="<script>parent.ran = 3</script>"></iframe>',
  '</p></article><a href="javascript:window.ran = 4">&lt;b&gt;{{7*7}}${7*7}</a>',
].join(' ');

const LONG_WORD = 'Wort'.repeat(1500);
const BIDI_CONTROLS = 'turned\u2069\u202Etxet';

const COVERS: Readonly<Record<string, string>> = {
  script: 'javascript:window.ran=5',
  data: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=6"/>',
  https: 'https://elsewhere.example/cover.svg',
  'no-scheme': '//elsewhere.example/cover.svg',
  backslash: '/\\elsewhere.example/cover.svg',
  tab: '/\t/elsewhere.example/cover.svg',
  newline: '/\n\\elsewhere.example/cover.svg',
};

const hostile = (id: string, change: Partial<Book>): Book =>
  bookNamed(id, 2, { isTrending: true, ...change });

const books: Book[] = [
  hostile('markup', {
    title: MARKUP,
    author: MARKUP,
    description: MARKUP,
    genre: MARKUP,
    languages: {},
    pages: [{ id: 'page-1', pageNumber: 1, content: `${MARKUP}\n\n${MARKUP}` }],
  }),
  hostile('"><script>window.ran = 7</script>', {}),
  hostile('javascript:window.ran=8', {}),
  hostile('endless', {
    title: LONG_WORD,
    author: LONG_WORD,
    description: LONG_WORD,
    languages: {},
    pages: [{ id: 'page-1', pageNumber: 1, content: LONG_WORD }],
  }),
  hostile('turning', {
    title: BIDI_CONTROLS,
    author: `Author${BIDI_CONTROLS}`,
    description: BIDI_CONTROLS,
    languages: {},
    pages: [
      { id: 'page-1', pageNumber: 1, content: `${BIDI_CONTROLS}\n\nstraight on` },
      ...pagesOf('turning', 'english', 2).slice(1),
    ],
  }),
  ...Object.entries(COVERS).map(([id, cover]) => hostile(`cover-${id}`, { cover })),
];

/** Checks that no injected code has run, also not while a page is left. */
async function expectNothingRan(page: Page): Promise<void> {
  const made = await page.evaluate(() => ({
    ran: (window as { ran?: unknown }).ran ?? null,
    elements: [
      ...document.querySelectorAll(
        '#root :is(script, style, iframe, object, embed, b, svg[onload])',
      ),
    ].map((element) => element.outerHTML),
    handlers: [...document.querySelectorAll('#root *')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    elsewhere: [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')]
      .map((link) => link.href)
      .filter((href) => new URL(href).origin !== location.origin),
    images: [...document.images]
      .map((image) => image.src)
      .filter((src) => new URL(src).origin !== location.origin),
  }));
  expect(made).toEqual({ ran: null, elements: [], handlers: [], elsewhere: [], images: [] });
  expect(await overflowingElements(page)).toEqual([]);
}

async function publishHostile(page: Page): Promise<void> {
  await serveBooks(page, books);
  await storeRecords(page, {
    'kv.bookmarks': Object.fromEntries(books.map(({ id }) => [id, 1])),
    'kv.library': books.map(({ id, title, cover }) => ({ ...entryOf(id), title, cover })),
    'kv.reading_progress': books.map(({ id }) => progressOn(id, 1)),
  });
}

async function seeList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path !== '/categories')
    await expect(page.locator('main').getByText(MARKUP).first()).toBeVisible();
  await expectNothingRan(page);
  if (path !== '/') return;
  await page.getByRole('combobox').fill('window.ran');
  await expect(page.getByRole('option')).toHaveCount(3);
  await expectNothingRan(page);
}

async function readHostile(page: Page, id: string): Promise<void> {
  const book = books.find((each) => each.id === id);
  await page.goto(previewPath(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    (book?.title ?? '').replaceAll('\u2069', ''),
  );
  await expectNothingRan(page);
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await expect(page.locator('#page p').first()).toHaveText(
    (book?.pages[0]?.content ?? '').replaceAll('\u2069', '').replace(/\n\n.*$/su, ''),
  );
  await expectNothingRan(page);
}

const LISTS = ['/', '/latest', '/categories', '/bookmarks', '/library'];
const SCRIPT_IN_ID = ['"><script>window.ran = 7</script>', 'javascript:window.ran=8'];

test(
  'hostile books are inert text within their boxes on every screen',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(byDepth(240_000, 60_000));
    await publishHostile(page);
    const onLists = (width: number) =>
      LISTS.map(
        (path) =>
          [
            `${path}, ${width} pixels wide`,
            async () => {
              await page.setViewportSize({ width, height: 740 });
              await seeList(page, path);
            },
          ] as const,
      );
    await inOnePage([
      ...byDepth([1280, 360], [360]).flatMap(onLists),
      ...byDepth(['markup', ...SCRIPT_IN_ID, 'endless', 'turning'], ['markup', 'endless']).map(
        (id) => [`the hostile book ${id}`, () => readHostile(page, id)] as const,
      ),
    ]);
  },
);

/** The pictures of this book, without those of the recommended books, which are in a section. */
const ownPictures = (page: Page) => page.locator('main img:not(section img)');

async function seeDrawnCovers(page: Page): Promise<void> {
  await page.goto('/latest');
  for (const id of Object.keys(COVERS)) {
    const card = page.locator(`main a[href="${previewPath(`cover-${id}`)}"]`).first();
    await expect(
      card.locator('[aria-hidden=true]').getByText(`Title of cover-${id}`),
    ).toBeVisible();
    await expect(card.locator('img'), `cover ${id}`).toHaveCount(0);
  }
}

async function seeDrawnCover(page: Page, id: string): Promise<void> {
  await page.goto(previewPath(`cover-${id}`));
  await expect(
    page.locator('main [aria-hidden=true]').getByText(`Title of cover-${id}`),
  ).toBeVisible();
  await expect(ownPictures(page)).toHaveCount(0);
}

async function seeCoverWithScript(page: Page): Promise<void> {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3" onload="parent.ran = 9"><script>parent.ran = 10</script><image href="https://elsewhere.example/a.png" width="2" height="3"/><rect width="2" height="3"/></svg>';
  await page.route('**/covers/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
  await page.goto(previewPath('turning'));
  await expect(ownPictures(page)).toHaveJSProperty('complete', true);
  await expectNothingRan(page);
}

async function seeDirections(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('combobox').fill('turned');
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(await isLeftToRight(page, '[role=option]', 'Horror')).toBe(true);
  await page.goto(previewPath('turning'));
  await expect(page).toHaveTitle('\u2068turned\u202Etxet\u2069 – Kitabvan');
  expect(await isLeftToRight(page, 'main p', 'by')).toBe(true);
  expect(await isLeftToRight(page, 'main bdi', 'txet')).toBe(false);
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await expect(page.locator('#position')).toHaveText('Page 1 of 2');
  expect(await isLeftToRight(page, '#position', 'Page 1 of 2')).toBe(true);
  expect(await isLeftToRight(page, '#page', 'straight on')).toBe(true);
}

test(
  'direction characters affect no other text, and a cover shows no foreign or scripted content',
  { tag: FULL },
  async ({ page }) => {
    test.slow();
    await publishHostile(page);
    await inOnePage([
      ['direction characters', () => seeDirections(page)],
      ['covers of a list', () => seeDrawnCovers(page)],
      ...byDepth(Object.keys(COVERS), ['tab']).map(
        (id) => [`the cover ${id} of a preview`, () => seeDrawnCover(page, id)] as const,
      ),
      ['a cover with a script and an external image', () => seeCoverWithScript(page)],
    ]);
  },
);
