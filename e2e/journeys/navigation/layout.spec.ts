/** The layout around the screens: title, search and footer; navigation.spec.ts has the navigation. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../../tests/support/books.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { byDepth, FULL } from '../../support/depth.ts';
import { inOnePage } from '../../support/in-one-page.ts';
import { expect, test } from '../../support/site.ts';

const library = [
  bookNamed('the-well', 1, { title: 'The Well', author: 'Asha Rao', genre: 'Horror' }),
  ...Array.from({ length: 14 }, (_, place) =>
    bookNamed(`lamp-${place}`, 1, { title: `Lamp ${place}`, genre: 'Romance' }),
  ),
];
const search = (page: Page) =>
  page.getByRole('combobox', { name: 'Search books, authors, genres' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' });

async function scrollHeader(page: Page): Promise<void> {
  await page.goto('/categories');
  await expect(page.getByRole('heading', { name: 'Romance' })).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Kitabvan' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

async function growSearchBox(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.goto('/about');
  const placeholder = width < 768 ? 'Search...' : 'Search books, authors, genres...';
  const header = async () => (await page.getByRole('banner').boundingBox())?.height;
  await expect(search(page)).toHaveAttribute('placeholder', placeholder);
  const before = await header();
  await search(page).click();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveAttribute('placeholder', placeholder);
  if (width >= 768) expect(await header()).toBe(before);
}

async function readFooter(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2031-05-06T00:00:00Z'));
  await page.goto('/latest');
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByText('Stories for everybody in English, Hindi and Hinglish, page by page.'),
  ).toBeVisible();
  const links = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  await expect(links).toHaveText(['About', 'Contact', 'Listening', 'Privacy Policy']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/about',
    '/contact',
    '/listening',
    '/privacy',
  ]);
  await expect(footer.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await expect(
    footer.getByText('Newsletter coming soon! Follow us on social media for updates.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(footer.getByText('© 2031 Kitabvan', { exact: true })).toBeVisible();
  const social = footer.getByRole('list', { name: /^Social media/u });
  await expect(social.getByRole('link')).toHaveText(['Instagram', 'YouTube', 'X']);
  expect(
    await social
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual([null, null, null]);
}

test(
  'the header stays in sight with its search box, and the footer has its texts',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, library);
    await inOnePage([
      ['the header stays in sight, and its title leads home', () => scrollHeader(page)],
      ...byDepth([767, 768, 900, 1023, 1024, 1100, 1280], [767, 768, 1023, 1024]).map(
        (width) =>
          [
            `the search box has its placeholder and height at ${width} pixels`,
            async () => {
              // With reduced motion the change is immediate.
              await page.emulateMedia({ reducedMotion: 'reduce' });
              await growSearchBox(page, width);
            },
          ] as const,
      ),
      [
        'the footer has a description, links, the notice about the newsletter and the year',
        () => readFooter(page),
      ],
    ]);
  },
);

async function pickResult(page: Page): Promise<void> {
  await page.goto('/');
  await search(page).fill('LAMP');
  await expect(results(page).getByRole('option')).toHaveCount(14);
  const row = results(page).getByRole('option').first();
  await expect(row).toHaveAccessibleName('Lamp 0, Author of lamp-0, Romance');
  await expect(row).toHaveText('Lamp 0, Author of lamp-0, · Romance');
  await expect(row.locator('img')).toHaveAttribute('src', '/covers/lamp-0.svg');
  const dropdown = results(page).locator('..');
  await expect(dropdown).toHaveCSS('max-height', '320px');
  expect((await dropdown.boundingBox())?.height).toBe(320);

  await search(page).fill('wELl');
  await results(page)
    .getByRole('option', { name: /^The Well,? Asha Rao/u })
    .click();
  await expect(page).toHaveURL('/books/the-well/preview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Well');
  await expect(search(page)).toHaveValue('');
  await expect(results(page)).toHaveCount(0);
}

async function typeAndDelete(page: Page): Promise<void> {
  await page.goto('/');
  await search(page).pressSequentially('rao');
  await expect(results(page).getByRole('option')).toHaveCount(1);
  await search(page).press('q');
  await expect(page.getByText('No books found for "raoq"', { exact: true })).toBeVisible();
  await search(page).press('Backspace');
  await expect(results(page).getByRole('option')).toHaveCount(1);
  await search(page).fill('   ');
  await expect(results(page)).toHaveCount(0);
  // An earlier message may still be in the live region.
  await expect(page.getByRole('search').getByText('No books found for')).toHaveCount(0);
  await search(page).fill('rao');
  await expect(results(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/books/the-well/preview');
}

test(
  'the search lists what matches after every keystroke, and reports when nothing does',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, library);
    await inOnePage([
      [
        'results show cover, title, author and genre, and picking one clears the search',
        () => pickResult(page),
      ],
      [
        'results follow every keystroke, a search without a match says so, blanks find nothing',
        () => typeAndDelete(page),
      ],
    ]);
  },
);
