/** Reading aloud as a listener meets it, with a fake speech synthesis and the clock of the page. */
import type { Page } from 'playwright/test';
import type { Book } from '../../machines/domain/books/book.ts';
import { bar, listenButton } from '../../tests/machines/gestures/read-aloud-bar.ts';
import { voicesPanel } from '../../tests/machines/gestures/reader-overlays.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import {
  expect,
  focusName,
  serveBook,
  startClock,
  stopClock,
  storedTexts,
  test,
} from '../support/site.ts';
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
const ENGLISH = [
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

async function listenTo(
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

const spoken = (page: Page): Promise<Spoken[]> => page.evaluate(() => window.fakeSpeech.spoken);
const textsSpoken = async (page: Page): Promise<string[]> =>
  (await spoken(page)).map(({ text }) => text);
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['kv-sentence', 'kv-word'].map((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()).join(),
    ),
  );
const status = (page: Page) => bar(page).getByRole('paragraph');

test('a book is read aloud and marked, while the focus stays in the bar', async ({ page }) => {
  await listenTo(page, 'good');
  await expect.poll(() => focusName(page)).toBe('Pause');
  await expect
    .poll(() => textsSpoken(page))
    .toEqual(['It rained all night long, and nobody slept.']);
  await page.clock.runFor(1000);
  expect(await marked(page)).toEqual(['It rained all night long, and nobody slept.', 'all']);
  await page.clock.runFor(2700);
  expect(await marked(page)).toEqual(['We waited.', 'waited']);
  await page.clock.runFor(4000);
  await expect(page.locator('#position')).toHaveText('Page 3 of 3');
  expect(await focusName(page)).toBe('Pause');
  expect(await textsSpoken(page)).toEqual([
    'It rained all night long, and nobody slept.',
    'We waited.',
    'At ten the bus came.',
    'It was empty.',
    'The driver smiled.',
  ]);
  await page.clock.runFor(3000);
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => focusName(page)).toBe('Read aloud');
  expect(await marked(page)).toEqual(['', '']);
  expect(JSON.parse((await storedTexts(page))['kv.reading_progress'] ?? '')).toMatchObject([
    { bookId: 'the-well', currentPageNumber: 3 },
  ]);
});

test('r begins at the first paragraph in view, pauses and continues with the same sentence', async ({
  page,
}) => {
  await listenTo(page, 'good');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(bar(page)).toBeVisible();
  await page.clock.runFor(500);
  await page.keyboard.press('r');
  await expect(bar(page).getByRole('button', { name: 'Go on' })).toBeVisible();
  expect(await page.evaluate(() => window.fakeSpeech.isSpeaking())).toBe(false);
  await page.keyboard.press('r');
  const [first = ''] = ENGLISH[0]?.split(/(?<=\.) /u) ?? [];
  expect(await textsSpoken(page)).toEqual([first, first, first]);
  await test.step('Escape closes the sheet, then the bar, then the book', async () => {
    await bar(page).getByRole('button', { name: 'Voice and speed' }).click();
    await expect(voicesPanel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(voicesPanel(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('#page')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#page')).toHaveCount(0);
  });
});

test(
  'hinglish is spoken in Devanagari by a Hindi voice, another language by its own',
  { tag: FULL },
  async ({ page }) => {
    await listenTo(page, 'good', '?page=1&lang=hinglish');
    await expect
      .poll(() => spoken(page))
      .toMatchObject([
        { text: 'सारी रात बारिश होती रही, कोई नहीं सोया।', voice: 'Asha', lang: 'hi-IN' },
      ]);
    await page.clock.runFor(1000);
    expect(await marked(page)).toEqual(['Saari raat barish hoti rahi, koi nahi soya.', 'barish']);
    await page.keyboard.press('l');
    await page.getByRole('radio', { name: 'English' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.clock.runFor(300);
    await expect
      .poll(async () => (await spoken(page)).at(-1))
      .toMatchObject({ text: 'It rained all night long, and nobody slept.', voice: 'Ravi' });
  },
);

test('a voice that is chosen speaks at once, is stored, and is in Your data', async ({ page }) => {
  await listenTo(page, 'good', '?page=1&lang=hindi');
  await expect.poll(async () => (await spoken(page)).at(-1)?.voice).toBe('Asha');
  await bar(page).getByRole('button', { name: 'Voice and speed' }).click();
  await expect(
    voicesPanel(page).getByText(
      'Voices marked “online” may send the text to the company that provides them.',
    ),
  ).toBeVisible();
  await voicesPanel(page).getByText('Cloud (online)').click();
  await voicesPanel(page).getByText('1.5×').click();
  await expect
    .poll(async () => (await spoken(page)).at(-1))
    .toMatchObject({ voice: 'Cloud', rate: 1.5 });
  expect((await storedTexts(page))['kv.voice']).toBe('{"rate":1.5,"hindi":"Cloud"}');
  await page.clock.resume();
  await page.goto('/your-data');
  await expect(
    page.getByText('The voices and the speed you chose for reading aloud'),
  ).toBeVisible();
});

test('reading aloud turns the page behind the panel of voices, which closes at the end', async ({
  page,
}) => {
  await listenTo(page, 'good');
  await expect.poll(() => textsSpoken(page)).toHaveLength(1);
  await bar(page).getByRole('button', { name: 'Voice and speed' }).click();
  await expect(voicesPanel(page)).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page.locator('#position')).toHaveText('Page 3 of 3');
  await expect(voicesPanel(page)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(voicesPanel(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#position')).toHaveText('Page 2 of 3');
});

test('a voice that fails is tried once more, then the cause and help are shown', async ({
  page,
}) => {
  await listenTo(page, 'error');
  const expectFailure = async (mode: SpeechMode, ms: number, text: string): Promise<void> => {
    await test.step(mode, async () => {
      await page.evaluate((next) => window.fakeSpeech.setMode(next), mode);
      const before = (await spoken(page)).length;
      if (before > 2) await bar(page).getByRole('button', { name: 'Try again' }).click();
      await page.clock.runFor(ms);
      await page.clock.runFor(ms);
      await expect(status(page)).toHaveText(text);
      expect((await spoken(page)).length - before).toBe(before > 2 ? 2 : 1);
    });
  };
  await expectFailure('error', 100, 'The voice stopped because of an error.');
  await page.evaluate(() =>
    window.fakeSpeech.spoken.push({ text: '', voice: '', lang: '', rate: 1 }),
  );
  await expectFailure('silent', 8000, 'The voice did not respond.');
  await expectFailure('stuck', 16_000, 'The voice stopped in the middle.');
  await expectFailure('hasty', 100, 'This voice cannot read this text.');
  await page.evaluate(() => window.fakeSpeech.setMode('no boundaries'));
  await bar(page).getByRole('button', { name: 'Try again' }).click();
  await page.clock.runFor(1000);
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await marked(page)).toEqual(['It rained all night long, and nobody slept.', '']);
});

test(
  'without a voice for the language, steps are linked and English is offered',
  { tag: FULL },
  async ({ page }) => {
    await listenTo(page, 'good', '?page=1&lang=hindi', [{ name: 'Ravi', lang: 'en-IN' }]);
    await page.clock.runFor(1000);
    await expect(status(page)).toHaveText('This device has no Hindi voice.');
    await expect(bar(page).getByRole('link', { name: 'How to get a voice' })).toHaveAttribute(
      'href',
      '/listening',
    );
    await bar(page).getByRole('button', { name: 'Listen in English' }).click();
    await page.clock.runFor(300);
    await expect.poll(async () => (await spoken(page)).at(-1)?.voice).toBe('Ravi');
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'speechSynthesis');
      Reflect.deleteProperty(Window.prototype, 'speechSynthesis');
    });
    await page.clock.resume();
    await page.reload();
    await page.evaluate(() => Reflect.deleteProperty(window, 'speechSynthesis'));
    await listenButton(page).click();
    await expect(status(page)).toHaveText('This browser cannot read aloud.');
  },
);

test(
  'in a browser without highlights the paragraph of the sentence has a line beside it',
  { tag: FULL },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await listenTo(page, 'good');
    const marks = page.locator('#page [data-being-read]');
    await expect(marks).toHaveText(['It rained all night long, and nobody slept. We waited.']);
    expect(await marks.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
    await bar(page).getByRole('button', { name: 'Next sentence' }).click();
    await bar(page).getByRole('button', { name: 'Next sentence' }).click();
    await expect(marks).toHaveText(['At ten the bus came. It was empty.']);
    await page.keyboard.press('Escape');
    await expect(marks).toHaveCount(0);
  },
);

test('a second tab that begins to read aloud pauses the first one, which says so', async ({
  page,
}) => {
  await listenTo(page, 'good');
  await expect.poll(() => textsSpoken(page)).toHaveLength(1);
  // All tabs have one clock.
  await page.clock.resume();
  const other = await page.context().newPage();
  await installFakeSpeech(other);
  await other.goto('/books/the-well/read');
  await other.keyboard.press('r');
  await expect(bar(other).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Go on' })).toBeVisible();
  await expect(page.locator('#announcer')).toContainText(
    'Another tab is reading aloud now, so this one is paused.',
  );
  expect(await page.evaluate(() => window.fakeSpeech.isSpeaking())).toBe(false);
});

test(
  'the sleep timer ends after the sentence in which its time is up',
  { tag: FULL },
  async ({ page }) => {
    await listenTo(page, 'manual');
    await page.evaluate(() => window.fakeSpeech.giveVoices(['a']));
    await expect.poll(() => textsSpoken(page)).toHaveLength(1);
    await bar(page).getByRole('button', { name: 'Voice and speed' }).click();
    await voicesPanel(page).getByText('5 minutes', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(voicesPanel(page)).toHaveCount(0);
    // The sentence is repeated every ten seconds.
    const again = bar(page).getByRole('button', { name: 'Previous sentence' });
    for (let seconds = 0; seconds < 300; seconds += 10) {
      await page.clock.runFor(10_000);
      await again.click();
    }
    await page.clock.runFor(5000);
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => window.fakeSpeech.end());
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('#announcer')).toContainText('The sleep timer stopped on page 1.');
  },
);
