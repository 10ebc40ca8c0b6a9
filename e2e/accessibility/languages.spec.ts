/**
 * Every text on every screen has the right `lang`: `hi` for Devanagari, `hi-Latn` for Hinglish
 * pages, `en` for the rest.
 */
import type { Page } from 'playwright/test';
import { recordMeasurement } from '../support/conformance.ts';
import { SCREENS, STATES } from '../support/every-state.ts';
import { expect, test } from '../support/site.ts';

type Announcement = { text: string; lang: string };
type LabelledText = { texts: number; wrong: Announcement[]; names: Announcement[] };

/**
 * @returns every non-empty text node and every name given by an attribute, with the nearest
 *   `lang`
 */
const textsIn = (page: Page): Promise<LabelledText> =>
  page.evaluate(() => {
    const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);
    const hasLatin = (text: string) => /\p{Script=Latin}/u.test(text);
    const langOf = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') ?? '';
    const isPage = (element: Element | null) => element?.closest('#page') !== null;
    const wrongIn = (text: string, element: Element | null): boolean => {
      const lang = langOf(element);
      if (isDevanagari(text)) return lang !== 'hi' || hasLatin(text);
      if (!hasLatin(text)) return false;
      return isPage(element)
        ? lang !== (element?.closest('#page')?.getAttribute('lang') ?? '')
        : lang !== 'en' && lang !== 'hi-Latn';
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: LabelledText = { texts: 0, wrong: [], names: [] };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text === '' || node.parentElement?.closest('script, style, noscript') !== null) continue;
      found.texts += 1;
      if (wrongIn(text, node.parentElement))
        found.wrong.push({ text, lang: langOf(node.parentElement) });
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt], [aria-valuetext]',
    )) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext']) {
        const text = element.getAttribute(name) ?? '';
        // An accessible name has only one language. A name that mixes two is spoken in the language
        // of the page, and counted here.
        if (
          text !== '' &&
          (isDevanagari(text) ? langOf(element) !== 'hi' : langOf(element) !== 'en')
        )
          found.names.push({ text, lang: langOf(element) });
      }
    }
    return found;
  });

test('every text, and every name, on every screen and in every state has its language', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let texts = 0;
  const wrong: string[] = [];
  for (const state of Object.values({ ...SCREENS, ...STATES }).flat()) {
    await page.setViewportSize({ width: state.widths?.[0] ?? 1280, height: 800 });
    await state.open(page);
    const found = await textsIn(page);
    texts += found.texts;
    for (const { text, lang } of [...found.wrong, ...found.names])
      wrong.push(`${state.name}: "${text}" in ${lang}`);
  }
  pageErrors.console = [];
  expect(wrong).toEqual([]);
  expect(texts).toBeGreaterThan(800);
  recordMeasurement('A24', `${texts} texts, ${wrong.length} in a wrong language`);
});

test('the page of a book says its language, and says english where it falls back to english', async ({
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
