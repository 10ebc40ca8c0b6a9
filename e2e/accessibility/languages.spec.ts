/** The text of a book says its language, also where it falls back to English. */
import { FULL } from '../support/depth.ts';
import { SCREENS } from '../support/every-state.ts';
import { textInEachLanguage } from '../support/accessibility/languages.ts';
import { expect, test } from '../support/site.ts';

// The quick run reads two published books in every language, with the same attributes
// (journeys/journey.spec.ts), and measures the text of a page of Hindi (every-state.spec.ts).
test(
  'the text of a page has the lang attribute of its language, and of english where it is the fallback',
  { tag: FULL },
  async ({ page }) => {
    const [state] =
      SCREENS['the preview and the reader']?.filter(({ name }) => name === 'the first page') ?? [];
    await state?.open(page);
    expect(await textInEachLanguage(page)).toEqual([
      'बारिश देर तक होती रही।फिर सब शांत हो गया।',
      'Baarish der tak hoti rahi.',
      'barish, english, page 1',
    ]);
  },
);
