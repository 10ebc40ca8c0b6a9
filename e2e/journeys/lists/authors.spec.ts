/** The screens of authors and of genres, to which the preview of a book leads. */
import { bookNamed, metaNamed } from '../../../tests/support/books.ts';
import { FULL, fullUnless } from '../../support/depth.ts';
import { hydrate } from '../../support/hydration.ts';
import {
  failShard,
  sendShard,
  serveShelfPreviews,
} from '../../support/served-site/held-requests.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, focusName, test } from '../../support/site.ts';

const inHindi = { hindi: { author: 'इला रघुवीर' } };
const books = [
  bookNamed('salt', 3, { author: 'Ila Raghuvir', translations: inHindi }),
  bookNamed('lamp', 3, { author: 'Asha Rao', genre: 'Drama / Philosophy' }),
  bookNamed('boat', 3, { author: 'Ila Raghuvir', genre: 'Romance', translations: inHindi }),
  bookNamed('letter', 3, { author: 'मीरा', genre: 'Unheard Of' }),
];
const MEERA = '/authors/%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE';

/** The name, what is said before it, and the language in which it is written. */
const INTERFACES = [
  { prefix: '', name: 'Ila Raghuvir', byline: 'by Ila Raghuvir', asha: null },
  { prefix: '/hindi', name: 'इला रघुवीर', byline: 'लेखक: इला रघुवीर', asha: 'en' },
  { prefix: '/hinglish', name: 'Ila Raghuvir', byline: 'Lekhak: Ila Raghuvir', asha: 'en' },
] as const;

for (const { prefix, name, byline, asha } of INTERFACES)
  test(
    `an author's name on a preview leads to all their books, at ${prefix}/authors`,
    fullUnless(prefix === '/hindi'),
    async ({ page }) => {
      await serveBooks(page, books);
      await page.goto(`${prefix}/books/salt/preview`);
      const main = page.getByRole('main');
      await expect(main.getByText(byline, { exact: true })).toBeVisible();
      await main.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/authors/ila-raghuvir`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page).toHaveTitle(`${name} – Kitabvan`);
      expect(await focusName(page)).toBe('main');
      const cards = main.getByRole('listitem');
      await expect(cards).toHaveText([/Title of salt/u, /Title of boat/u]);

      const card = cards.getByRole('link', { name: /^Title of boat/u });
      await card.click();
      await expect(page).toHaveURL(`${prefix}/books/boat/preview`);
      await page.goBack();
      await expect(page).toHaveURL(`${prefix}/authors/ila-raghuvir`);
      await expect(card).toBeFocused();

      await page.goto(`${prefix}/authors/asha-rao`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Asha Rao');
      expect(
        await heading.evaluate((element) => element.querySelector('[lang]')?.getAttribute('lang')),
      ).toBe(asha ?? undefined);
    },
  );

test(
  'the genre on a preview leads to its books, unless it is unknown',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, books);
    await page.goto('/books/lamp/preview');
    const main = page.getByRole('main');
    const genre = main.getByRole('link', { name: 'Drama / Philosophy', exact: true });
    expect(await genre.evaluate((link: HTMLElement) => link.innerText)).toBe('DRAMA / PHILOSOPHY');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focusName(page)).toBe('main');
    const stops: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press('Tab');
      // A radio button has no text of its own.
      stops.push((await focusName(page)) || 'the language');
    }
    expect(stops).toEqual([
      'Start Reading',
      'Back to Library',
      'the language',
      'Asha Rao',
      'Drama / Philosophy',
    ]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/categories/drama-philosophy');
    await expect(main.getByRole('listitem')).toHaveText([/Title of lamp/u]);

    await page.goto('/books/letter/preview');
    await expect(main.getByText('Unheard Of', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Unheard Of' })).toHaveCount(0);
    await main.getByRole('link', { name: 'मीरा', exact: true }).click();
    await expect(page).toHaveURL(MEERA);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('मीरा');
    await expect(main.getByRole('listitem')).toHaveText([/Title of letter/u]);
  },
);

test('an address of no author gets status 404 and says so', async ({ page, pageErrors }) => {
  await serveBooks(page, books);
  const reported = () =>
    pageErrors.console.filter((text) => /^404: .* (?:\/hindi)?\/authors\/nobody$/u.test(text))
      .length;
  for (const [reports, path, title] of [
    [1, '/authors/nobody', 'Oops! Page not found'],
    [2, '/hindi/authors/nobody', 'अरे! पेज नहीं मिला'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // The title is served; the screen that reports the address loads after it.
    await expect.poll(reported, `reported for ${path}`).toBe(reports);
  }
  pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
});

test('the page of an author is hydrated unchanged', { tag: FULL }, async ({ page }) => {
  await serveBooks(page, books);
  for (const path of ['/authors/ila-raghuvir', `/hindi${MEERA}`]) {
    const { before, preserved } = await hydrate(page, path);
    expect(preserved, path).toBe(before);
  }
});

test(
  'of a large collection all books of an author are shown as the list loads',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    const salt = metaNamed('book-0', { author: 'Ila Raghuvir' });
    const lamp = metaNamed('book-1', { author: 'Asha Rao' });
    const boat = metaNamed('book-2', { author: 'Ila Raghuvir' });
    await serveShelfPreviews(
      page,
      {
        total: 3,
        parts: { name: 'shards-1', lists: 2 },
        shelves: [{ title: 'Horror', count: 1, books: [salt] }],
      },
      '**/assets/shards-1/list-*.json',
    );
    await page.goto('/authors/ila-raghuvir');
    const main = page.getByRole('main');
    const cards = main.getByRole('listitem');
    await expect(cards).toHaveText([/Title of book-0/u]);
    await failShard(page, 'server');
    await expect(
      main.getByText('A part of the list of books could not be loaded.', { exact: true }),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Try again' }).click();
    await sendShard(page, [salt, lamp]);
    await sendShard(page, [boat]);
    await expect(cards).toHaveText([/Title of book-0/u, /Title of book-2/u]);
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);

    await page.goto('/authors/nobody');
    await expect(main.getByText('Loading books...', { exact: true })).toBeVisible();
    await sendShard(page, [salt, lamp]);
    await sendShard(page, [boat]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect
      .poll(() => pageErrors.console)
      .toContain('404: there is no page at /authors/nobody');
    pageErrors.console = pageErrors.console.filter((text) => !/404|500|list of books/u.test(text));
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, awaitsHydration: false });

  test(
    'the preview leads to the author and the genre, whose books are shown',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, books);
      const main = page.getByRole('main');
      for (const link of ['Ila Raghuvir', 'Romance']) {
        await page.goto('/books/boat/preview');
        await main.getByRole('link', { name: link, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
        await expect(main.getByRole('link', { name: /^Title of boat/u })).toBeVisible();
      }
    },
  );
});
