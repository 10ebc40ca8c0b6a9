/** Reads an open page in one language after the other, as a user chooses them. */
import { expect, type Page } from 'playwright/test';

/** The names in the popover, each with the `lang` that its text must have. */
const LANGUAGES = [
  ['Hindi', 'hi'],
  ['Hinglish', 'hi-Latn'],
  ['English', 'en'],
] as const;

/** @returns the text of the page in Hindi, in Hinglish and in English */
export async function textInEachLanguage(page: Page): Promise<string[]> {
  const texts: string[] = [];
  for (const [name, lang] of LANGUAGES) {
    await page.getByRole('button', { name: /^Language: /u }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    const text = page.locator(`#page[lang=${lang}]`);
    await expect(text.locator('p').first()).not.toBeEmpty();
    texts.push((await text.textContent()) ?? '');
  }
  return texts;
}
