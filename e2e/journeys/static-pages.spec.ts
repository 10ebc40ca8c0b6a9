/** The static pages: their required statements, their links, and the error screen. */
import { bookNamed } from '../../tests/support/books.ts';
import { breakScreens } from '../every-state/broken-screens.ts';
import { expect, serveBook, test } from '../support/site.ts';

const STATEMENTS = [
  {
    path: '/about',
    statements: [
      'Every story here is original, written for Kitabvan with the assistance of AI, and owned by Kitabvan. Some retell old tales in new words, and their descriptions say so.',
    ],
  },
  {
    path: '/contact',
    statements: ['Monday to Friday 9:00 AM to 6:00 PM IST, closed at weekends.'],
  },
  {
    path: '/privacy',
    statements: [
      'Last updated September 2025.',
      'No personal information is collected.',
      'Only your browser’s own storage is used, to remember the books you visited and the pages you were on',
    ],
  },
];

const DISCLAIMER = [
  'All content on Kitabvan is original and AI-assisted, and it is owned by Kitabvan.',
  'Some stories retell old tales, such as those of the Panchatantra and the Arabian Nights, or follow a real event; the description of each says so.',
  'No adult content is hosted here.',
  'No personal information is collected.',
];

test('about, contact, privacy and the disclaimer have the specified statements and a way back', async ({
  page,
  context,
}) => {
  await serveBook(page, bookNamed('the-well', 1, { isTrending: true }));
  const main = page.locator('main');

  for (const { path, statements } of STATEMENTS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(main.getByRole('heading', { level: 1 }), path).toBeVisible();
      for (const text of statements) await expect.soft(main, path).toContainText(text);
      await main.getByRole('link', { name: 'Back to home' }).click();
      await expect(page, path).toHaveURL('/');
      await expect.soft(main, path).toBeFocused();
    });
  }

  await test.step('the disclaimer has its statements, an arrow back, Contact Us and the footer', async () => {
    await page.goto('/about');
    await main.getByRole('link', { name: 'disclaimer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclaimer');
    for (const text of DISCLAIMER) await expect.soft(main).toContainText(text);
    await expect.soft(page.getByRole('contentinfo')).toBeVisible();
    await main.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/about');
    await page.goForward();
    await main.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');

    await page.goto('/disclaimer');
    await main.getByRole('button', { name: 'Back' }).click();
    await expect.soft(page).not.toHaveURL('/disclaimer');
  });

  const visit = await context.newPage();
  await page.close();
  await test.step('the disclaimer opened by a direct link leads back home', async () => {
    await visit.goto('/disclaimer');
    await visit.getByRole('button', { name: 'Back' }).click();
    await expect(visit).toHaveURL('/');
  });
});

// A test of its own, because it expects an error in the console.
test('when a screen breaks a message says so, and the way home works', async ({
  page,
  pageErrors,
}) => {
  await serveBook(page, bookNamed('the-well', 1, { isTrending: true }));
  await breakScreens(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('alert').getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The lamp went out.');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(
    pageErrors.console.splice(0).filter((text) => text.includes('Unexpected Application Error!')),
  ).toHaveLength(1);
  expect(pageErrors.errors).toEqual([]);
});
