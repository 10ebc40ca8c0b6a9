/** What a screen reader hears while a user types in the search box. */
import { bookNamed } from '../../tests/support/books.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import { announcementsUntil } from '../support/accessibility/announcements-until.ts';
import { startScreenReader, takeAnnouncements } from '../support/accessibility/screen-reader.ts';
import { untilSearchable } from '../../tests/machines/gestures/search-results.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, startClock, stopClock, test } from '../support/site.ts';

const books = [
  ...Array.from({ length: 4 }, (_, place) =>
    bookNamed(`rain-${place}`, 3, { title: `Rain ${place}`, genre: 'Romance' }),
  ),
  bookNamed('ledger', 3, {
    title: 'The Salt Ledger',
    translations: { hindi: { title: 'नमक की बही' } },
  }),
];

test('fast typing announces the number of results once, 500 ms after the last letter', async ({
  page,
}) => {
  await startClock(page);
  await serveBooks(page, books);
  await page.goto('/');
  const box = page.getByRole('combobox');
  await box.focus();
  await untilSearchable(page);
  await stopClock(page);
  await startScreenReader(page);
  const announcer = page.locator('#announcer');
  const live = (lines: readonly string[]) =>
    lines.filter((line) => /^(?:polite|assertive): /u.test(line));
  const type = async (text: string) => {
    for (const letter of text) {
      await page.keyboard.type(letter);
      await page.clock.runFor(10);
    }
  };
  /** What is heard after the pause; the books that sound alike are looked for before it begins. */
  const heard = async (text: string) =>
    live(await announcementsUntil(page, text, () => page.clock.runFor(500)));
  await type('rain and xx');
  await expect(page.locator('#search-results')).toContainText('No books found');
  expect(await heard('No books found')).toEqual(['polite: No books found for "rain and xx"']);
  await page.keyboard.press('ControlOrMeta+a');
  await type('rain');
  await expect(page.getByRole('option')).toHaveCount(4);
  expect(await heard('4 results')).toEqual(['polite: 4 results']);
  // A title in another language than that of the interface.
  await page.keyboard.press('ControlOrMeta+a');
  await type('namak');
  await expect(page.getByRole('option')).toHaveText([/The Salt Ledger/u]);
  expect(await heard('No books found')).toEqual([
    'polite: No books found for "namak", 1 that sounds like it',
  ]);

  // An announcement stays in the live region for five seconds.
  await page.clock.runFor(5000);
  await page.keyboard.press('ControlOrMeta+a');
  await box.pressSequentially('rai');
  await expect(page.getByRole('option')).toHaveCount(4);
  await page.clock.runFor(499);
  await expect(announcer).toBeEmpty();
  // A letter that finds fewer books, so that it is seen when they have been found.
  await box.pressSequentially('n 2');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.clock.runFor(499);
  await expect(announcer).toBeEmpty();
  await page.clock.runFor(1);
  await expect(announcer).toHaveText('1 result');
  expect(live(await announcementsUntil(page, '1 result'))).toEqual(['polite: 1 result']);

  await page.clock.runFor(5000);
  await page.keyboard.press('ControlOrMeta+a');
  await type('   ');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.clock.runFor(4000);
  await expect(announcer).toBeEmpty();
  expect(live(await takeAnnouncements(page))).toEqual([]);
  recordMeasurement('A14', '1 message for 10 letters, 0 for blanks');
});
