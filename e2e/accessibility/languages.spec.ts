/** The text of a book says its language, also where it falls back to English. */
import { SCREENS } from '../support/every-state.ts';
import { expect, test } from '../support/site.ts';

test('the text of a page has the lang attribute of its language, and of english where it is the fallback', async ({
  page,
}) => {
  const [state] =
    SCREENS['the preview and the reader']?.filter(({ name }) => name === 'the first page') ?? [];
  await state?.open(page);
  const text = page.locator('#page');
  const seen: (string | null)[] = [];
  for (const [name, lang] of [
    ['Hindi', 'hi'],
    ['Hinglish', 'hi-Latn'],
    ['English', 'en'],
  ] as const) {
    await page.getByRole('button', { name: /^Language: / }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    await expect(text).toHaveAttribute('lang', lang);
    seen.push(await text.textContent());
  }
  expect(seen).toEqual([
    'बारिश देर तक होती रही।फिर सब शांत हो गया।',
    'Baarish der tak hoti rahi.',
    'barish, english, page 1',
  ]);
});
