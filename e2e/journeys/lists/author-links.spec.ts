/** The links from the books of a list to their authors. */
import type { Locator, Page } from 'playwright/test';
import { bookNamed } from '../../../tests/support/books.ts';
import { announcementsUntil } from '../../support/accessibility/announcements-until.ts';
import { startScreenReader, readNext } from '../../support/accessibility/screen-reader.ts';
import { FULL, fullUnless } from '../../support/depth.ts';
import { hydrate } from '../../support/hydration.ts';
import { edgesOf, smallTargets } from '../../support/measuring.ts';
import { serveBooks, storeRecords } from '../../support/served-site/serve-books.ts';
import { expect, focusName, test } from '../../support/site.ts';

/** Each second one by Ila Raghuvir, so that her link is on many cards. */
const books = Array.from({ length: 8 }, (_, place) =>
  bookNamed(`book-${place}`, 3, {
    isTrending: true,
    ...(place % 2 === 0
      ? {
          author: 'Ila Raghuvir',
          translations: {
            hindi: { title: `किताब ${place}`, author: 'इला रघुवीर' },
            hinglish: { title: `Kitab ${place}` },
          },
        }
      : { author: 'Zoya' }),
  }),
);

const cards = (page: Page) => page.getByRole('main').locator('li:not(nav li)');
const authors = (page: Page) => cards(page).locator('a[href*="/authors/"]');

const topOf = (link: Locator): Promise<number> =>
  link.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** The names of both links of a card, and the language of the author of the next one. */
const INTERFACES = [
  {
    prefix: '',
    book: 'Title of book-6 by Ila Raghuvir, Horror',
    author: 'Ila Raghuvir',
    zoya: null,
  },
  {
    prefix: '/hindi',
    book: 'किताब 6 , लेखक: इला रघुवीर, डरावनी कहानियाँ',
    author: 'इला रघुवीर',
    zoya: 'en',
  },
  {
    prefix: '/hinglish',
    book: 'Kitab 6 , lekhak: Ila Raghuvir, Horror',
    author: 'Ila Raghuvir',
    zoya: 'en',
  },
] as const;

for (const { prefix, book, author, zoya } of INTERFACES)
  test(
    `with the keyboard, at ${prefix}/categories/horror, Back from an author leads to the same name`,
    fullUnless(prefix === '/hindi'),
    async ({ page }) => {
      await serveBooks(page, books);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${prefix}/categories/horror`);
      const card = cards(page).nth(6);
      const link = card.getByRole('link', { name: author, exact: true });
      await expect(card.getByRole('link')).toHaveCount(2);
      await expect(card.getByRole('link').first()).toHaveAccessibleName(book);
      await card.getByRole('link').first().focus();
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      expect(
        await link.evaluate((element) => {
          const { outlineStyle, outlineWidth, textDecorationLine } = getComputedStyle(element);
          return [outlineStyle, Number.parseFloat(outlineWidth) >= 2, textDecorationLine];
        }),
      ).toEqual(['solid', true, 'underline']);
      const height = await topOf(link);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${prefix}/authors/ila-raghuvir`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(author);
      expect(await focusName(page)).toBe('main');
      await expect(cards(page)).toHaveCount(4);

      await page.goBack();
      await expect(page).toHaveURL(`${prefix}/categories/horror`);
      await expect(link).toBeFocused();
      expect(await topOf(link)).toBe(height);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const next = cards(page).nth(7).getByRole('link', { name: 'Zoya', exact: true });
      await expect(next).toBeFocused();
      expect(
        await next.evaluate((element) => element.querySelector('[lang]')?.getAttribute('lang')),
      ).toBe(zoya ?? undefined);
    },
  );

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap on the name leads to the author, one elsewhere to the book', async ({ page }) => {
    await serveBooks(page, books);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/categories/horror');
    const card = cards(page).nth(1);
    const name = card.getByRole('link', { name: 'Zoya', exact: true });
    await expect(name).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    const genre = card.getByText('Horror', { exact: true });
    const title = card.getByText('Title of book-1', { exact: true });
    const [titleEdges, nameEdges, genreEdges] = await edgesOf(title, name, genre);
    const gaps = [
      (nameEdges?.[1] ?? Number.NaN) - (titleEdges?.[3] ?? Number.NaN),
      (genreEdges?.[1] ?? Number.NaN) - (nameEdges?.[3] ?? Number.NaN),
    ];
    expect(Math.min(...gaps), 'the name covers neither title nor genre').toBeGreaterThan(-0.5);

    for (const [place, path] of [
      [name, '/authors/zoya'],
      [title, '/books/book-1/preview'],
      [genre, '/books/book-1/preview'],
      [card.locator('img'), '/books/book-1/preview'],
    ] as const) {
      const box = await place.boundingBox();
      if (box === null) throw new Error(`Nothing to tap for ${path}`);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL('/categories/horror');
      await expect(name).toBeVisible();
    }
  });
});

test(
  'a screen reader hears the whole book, then its author, then what it is about',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, books.slice(0, 1));
    await page.goto('/latest');
    await expect(authors(page)).toHaveCount(1);
    await startScreenReader(page);
    await cards(page).getByRole('link').first().focus();
    // The simulated screen reader leaves out a space.
    const link = 'link, Title of book-0 byIla Raghuvir, Horror';
    expect(await announcementsUntil(page, 'Horror')).toEqual([link]);
    const heard: string[] = [];
    while (heard.length < 12) heard.push(await readNext(page));
    expect(heard).toEqual([
      'Title of book-0',
      'by',
      'Ila Raghuvir',
      ',',
      'Horror',
      `end of ${link}`,
      'link, Ila Raghuvir',
      'Ila Raghuvir',
      'end of link, Ila Raghuvir',
      'paragraph',
      'Description of book-0.',
      'end of paragraph',
    ]);
  },
);

test("names are links in described lists, but not on overviews or the author's own screen", async ({
  page,
}) => {
  await serveBooks(page, books);
  await storeRecords(page, {
    'kv.bookmarks': { 'book-0': 2, gone: 1 },
    'kv.library': [
      { bookId: 'gone', title: 'The Gone', author: 'Nobody Here', cover: '', firstReadAt: 1 },
    ],
  });
  for (const [path, cardCount, linkCount] of [
    ['/latest', 8, 8],
    ['/categories/horror', 8, 8],
    ['/search?q=title', 8, 8],
    ['/bookmarks', 2, 1],
    ['/categories', 8, 0],
    ['/authors/ila-raghuvir', 4, 0],
    ['/', 16, 0],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(cards(page)).toHaveCount(cardCount);
      await expect(authors(page)).toHaveCount(linkCount);
    });
});

test('a list with names that are links is hydrated unchanged', { tag: FULL }, async ({ page }) => {
  await serveBooks(page, books);
  for (const path of ['/latest', '/hindi/categories/horror']) {
    const { before, preserved } = await hydrate(page, path);
    expect(preserved, path).toBe(before);
    await expect(authors(page)).toHaveCount(8);
  }
});
