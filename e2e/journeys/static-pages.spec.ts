/** The static pages: their required statements, their links, and the error screen. */
import { breakScreens } from '../support/served-site/broken-screens.ts';
import { expect, test } from '../support/site.ts';

const STATEMENTS = [
  {
    path: '/about',
    statements: [
      'Every story here is original, written for Kitabvan with the assistance of AI, and owned by Kitabvan.',
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
      "Only your browser's own storage is used, to remember the books you visited and the pages you were on",
    ],
  },
];

for (const { path, statements } of STATEMENTS) {
  test(`${path} has the specified statements and leads back home`, async ({ page }) => {
    await page.goto(path);
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of statements) await expect(main).toContainText(text);
    await main.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
    await expect(main).toBeFocused();
  });
}

test('the disclaimer has the specified statements, a way back, a contact button and the footer', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('main').getByRole('link', { name: 'disclaimer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclaimer');
  const main = page.locator('main');
  for (const text of [
    'All content on Kitabvan is original and AI-assisted, and it is owned by Kitabvan.',
    'No adult content is hosted here.',
    'No personal information is collected.',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await main.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');

  await page.goto('/disclaimer');
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(page).not.toHaveURL('/disclaimer');
});

test('a disclaimer opened by a direct link leads back home', async ({ page, context }) => {
  const visit = await context.newPage();
  await page.close();
  await visit.goto('/disclaimer');
  await visit.getByRole('button', { name: 'Back' }).click();
  await expect(visit).toHaveURL('/');
});

test('when a screen breaks a message says so, and the way home works', async ({
  page,
  pageErrors,
}) => {
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
