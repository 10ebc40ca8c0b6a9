/** The settings of another device apply as soon as they are added, or are offered, also those of a file. */
import { encodeDataFile } from '../../machines/domain/site/data-file.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { entryOf, progressOn } from '../../tests/support/records.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';

const AGO = Date.now() - 3_600_000;
const THERE = [
  ['kv.reading_progress', JSON.stringify([progressOn('the-well', 8, AGO)])],
  ['kv.library', JSON.stringify([entryOf('the-well', AGO)])],
  ['kv.comfort', JSON.stringify({ theme: 'night' })],
  ['kv.interface', 'hindi'],
] as const;

test('settings of another device apply at once, and the language of the site is offered', async ({
  page,
}) => {
  await serveBooks(page, [bookNamed('the-well', 30)]);
  await page.goto('/about');
  // Once, as on a device of its own: not on each page of this test.
  await page.evaluate((texts) => {
    for (const [key, text] of texts) localStorage.setItem(key, text);
  }, THERE);
  await page.goto('/hand-over');
  const downloading = page.waitForEvent('download');
  await page.getByText('Locked with a code').click();
  await expect(page.getByText('Whoever has the link can see what you read.')).toBeVisible();
  await page.getByRole('button', { name: 'Save file' }).click();
  const file = await (await downloading).path();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/hand-over');
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-theme');

  const open = async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  };
  await open();
  await expect(root).toHaveAttribute('data-theme', 'night');
  await expect(
    page.getByText('Where these settings come from, this site is in Hindi.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByText('Undone')).toBeVisible();
  await expect(root).not.toHaveAttribute('data-theme');
  await expect(page.getByRole('link', { name: 'Open it in Hindi' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Close' }).click();
  await open();
  await page.getByRole('link', { name: 'Open it in Hindi' }).click();
  await expect(page).toHaveURL(/\/hindi\/hand-over$/u);
  await expect(page.getByRole('heading', { name: 'इस डिवाइस से भेजें' })).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'night');
});

/** What the site says, in each language that a file is imported in, of one in another language. */
const OFFERS = [
  {
    prefix: '',
    came: 'hindi',
    replaces: 'Replace my data',
    imports: 'Import',
    told: 'Where these settings come from, this site is in Hindi.',
    link: 'Open it in Hindi',
    leadsTo: '/hindi/your-data',
  },
  {
    prefix: '/hindi',
    came: 'hinglish',
    replaces: 'मेरे डेटा की जगह इसे रखें',
    imports: 'इंपोर्ट करें',
    told: 'जहाँ से ये सेटिंग आई हैं, वहाँ यह साइट हिंग्लिश में है।',
    link: 'इसे हिंग्लिश में खोलें',
    leadsTo: '/hinglish/your-data',
  },
  {
    prefix: '/hinglish',
    came: 'english',
    replaces: 'Mere data ki jagah ise rakhein',
    imports: 'Import karein',
    told: 'Jahan se yeh settings aayi hain, wahan yeh site English mein hai.',
    link: 'Ise English mein kholein',
    leadsTo: '/your-data',
  },
] as const;

for (const { prefix, came, replaces, imports, told, link, leadsTo } of OFFERS)
  test(`a file that replaces all offers its language of the site from ${prefix}/your-data`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/your-data`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'kitabvan.json',
      mimeType: 'application/json',
      buffer: Buffer.from(encodeDataFile(new Map([...THERE, ['kv.interface', came]]))),
    });
    await page.getByText(replaces).click();
    await page.getByRole('button', { name: imports, exact: true }).click();
    await expect(page.getByRole('main').getByText(told)).toBeVisible();
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole('link', { name: link })).toHaveCount(0);
  });
