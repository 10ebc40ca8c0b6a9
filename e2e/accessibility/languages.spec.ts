/** The text of a book says its language. */
import { SCREENS } from '../every-state/every-state.ts';
import { textInEachLanguage } from './checks/languages.ts';
import { expect, test } from '../support/site.ts';

test('the text of a page has the lang attribute of its language', async ({ page }) => {
  const [state] =
    SCREENS['the preview and the reader']?.filter(({ name }) => name === 'the first page') ?? [];
  await state?.open(page);
  expect(await textInEachLanguage(page)).toEqual([
    'बारिश देर तक होती रही।फिर सब शांत हो गया।',
    'Baarish der tak hoti rahi.',
    'barish, english, page 1',
  ]);
});
