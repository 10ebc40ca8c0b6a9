/** The voices that read aloud: chosen, failing, missing, and in two languages. */
import type { Page } from 'playwright/test';
import { bar, listenButton } from '../../tests/machines/gestures/read-aloud-bar.ts';
import { voicesPanel } from '../../tests/machines/gestures/reader-overlays.ts';
import { FULL } from '../support/depth.ts';
import { expect, storedTexts, test } from '../support/site.ts';
import { type SpeechMode } from '../support/fake-speech.ts';
import { listenTo, marked, spoken } from './spoken-book.ts';

const status = (page: Page) => bar(page).getByRole('paragraph');

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

test(
  'a voice that is chosen speaks at once, is stored, and is in Your data',
  { tag: FULL },
  async ({ page }) => {
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
  },
);

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
