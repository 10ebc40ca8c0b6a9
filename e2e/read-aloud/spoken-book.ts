/** A book that is read aloud by a fake speech synthesis, with the clock of the page. */
import type { Page } from 'playwright/test';
import type { Book } from '../../machines/domain/books/book.ts';
import { bar, listenButton } from '../../tests/machines/gestures/read-aloud-bar.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook, startClock, stopClock } from '../support/site.ts';
import {
  installFakeSpeech,
  VOICES,
  type FakeVoice,
  type SpeechMode,
  type Spoken,
} from '../support/fake-speech.ts';

const pagesWith = (texts: readonly string[]): Book['pages'] =>
  texts.map((content, index) => ({ id: `page-${index + 1}`, pageNumber: index + 1, content }));

/** Each paragraph of the first page has two sentences; the second page has no text to speak. */
export const ENGLISH = [
  'It rained all night long, and nobody slept. We waited.\n\nAt ten the bus came. It was empty.',
  '* * *',
  'The driver smiled.',
];

const HINDI = ['सारी रात बारिश होती रही, कोई नहीं सोया। हम रुके।', '* * *', 'ड्राइवर मुस्कराया।'];

const HINGLISH = [
  'Saari raat barish hoti rahi, koi nahi soya. Hum ruke.',
  '* * *',
  'Driver muskuraya.',
];

const book = bookNamed('the-well', 3, {
  pages: pagesWith(ENGLISH),
  languages: {
    english: { pages: pagesWith(ENGLISH) },
    hindi: { pages: pagesWith(HINDI) },
    hinglish: { pages: pagesWith(HINGLISH) },
  },
});

const SPOKEN_FORM = {
  words: {
    saari: 'सारी',
    raat: 'रात',
    barish: 'बारिश',
    hoti: 'होती',
    rahi: 'रही',
    koi: 'कोई',
    nahi: 'नहीं',
    soya: 'सोया',
    hum: 'हम',
    ruke: 'रुके',
    muskuraya: 'मुस्कराया',
  },
  exceptions: {},
};

export async function listenTo(
  page: Page,
  mode: SpeechMode,
  search = '',
  voices: readonly FakeVoice[] = VOICES,
): Promise<void> {
  await startClock(page);
  await installFakeSpeech(page, mode, voices);
  await serveBook(page, book);
  await page.route('**/books/spoken-the-well.json', (route) =>
    route.fulfill({ json: SPOKEN_FORM }),
  );
  await page.goto(`/books/the-well/read${search}`);
  await expect(page.locator('#page')).toBeFocused();
  await stopClock(page);
  await listenButton(page).click();
  await expect(bar(page)).toBeVisible();
}

export const spoken = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() => window.fakeSpeech.spoken);

export const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['kv-sentence', 'kv-word'].map((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()).join(),
    ),
  );
