/** The reader names a book, and the books after it, in the language of the text. */
import { languageButton, languagePopover } from '../../tests/machines/gestures/reader-gestures.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBooks, test } from '../support/site.ts';
import { FULL } from '../support/depth.ts';

const well = bookNamed('the-well', 1, {
  title: 'The Well',
  translations: { hindi: { title: 'कुआँ' }, hinglish: { title: 'Kuan' } },
});
const hill = bookNamed('the-hill', 1, {
  title: 'The Hill',
  translations: { hindi: { title: 'टीला' } },
});

const LANGUAGES = [
  { name: 'हिन्दी', lang: 'hi', title: 'कुआँ', next: 'टीला', nextLang: 'hi' },
  { name: 'Hinglish', lang: 'hi-Latn', title: 'Kuan', next: 'The Hill', nextLang: 'en' },
  { name: 'English', lang: 'en', title: 'The Well', next: 'The Hill', nextLang: 'en' },
] as const;

test(
  'in an English interface the titles change with the language of the text',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, [well, hill]);
    await page.goto('/books/the-well/read');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('The Well');
    for (const { name, lang, title, next, nextLang } of LANGUAGES)
      await test.step(name, async () => {
        await languageButton(page).click();
        await languagePopover(page).getByText(name, { exact: true }).click();
        await expect(page.locator(`#page[lang=${lang}]`)).toBeVisible();
        await expect.soft(heading).toHaveText(title);
        await expect.soft(page).toHaveTitle(`Page 1 of 1 – ${title} – Kitabvan`);
        const nextTitle = page.getByRole('region', { name: 'Read next' }).locator('.title');
        await expect.soft(nextTitle).toHaveText(next);
        const langOf = (element: Element) =>
          (element.querySelector('[lang]') ?? element.closest('[lang]'))?.getAttribute('lang');
        expect.soft(await heading.evaluate(langOf), 'language of the title').toBe(lang);
        expect.soft(await nextTitle.evaluate(langOf), 'language of the next').toBe(nextLang);
      });
    await page.goto('/books/the-well/preview');
    await expect(heading).toHaveText('The Well');
  },
);
