/** What a user sees of reading aloud, and does with it. */
import type { Locator, Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { expect, settleOverlay } from '../../../e2e/support/site.ts';
import { LANGUAGE_DETAILS, type Language } from '../../../machines/domain/languages.ts';
import type { Timer } from '../../../machines/domain/read-aloud/preferences.ts';
import type { VoiceFailureKind } from '../../../machines/domain/read-aloud/voice-failure.ts';
import type { PlainText } from '../../../machines/messages/message.ts';
import type { ReadAloudContext } from '../../../machines/read-aloud.machine.ts';
import type { ShownPage } from '../../../machines/read-aloud/active.ts';
import { text } from '../../behaviour/description.ts';
import { bar, inBar, listenButton } from '../gestures/read-aloud-bar.ts';
import { pressing } from '../gestures/reader-gestures.ts';
import { voicesPanel } from '../gestures/reader-overlays.ts';
import { t } from '../../behaviour/interface.ts';
import { placeOf, type State } from './outcomes.ts';

const VOICE_FAILURES: Readonly<Record<VoiceFailureKind, PlainText>> = {
  unsupported: 'This browser cannot read aloud.',
  blocked: 'The browser blocked the voice.',
  silent: 'The voice did not respond.',
  stuck: 'The voice stopped in the middle.',
  unreadable: 'This voice cannot read this text.',
  error: 'The voice stopped because of an error.',
};
export const failureText = ({ failure }: ReadAloudContext): string =>
  failure === null ? '' : t(VOICE_FAILURES[failure]);

/** Hinglish is read by a voice for Hindi. */
const SPOKEN_AS: Partial<Record<Language, PlainText>> = { hinglish: 'Hindi' };
export const noVoiceText = ({ language }: ReadAloudContext): string =>
  t('This device has no {language} voice.', {
    language: t(SPOKEN_AS[language] ?? LANGUAGE_DETAILS[language].name),
  });

export function timerName(timer: Timer): string {
  if (timer === null) return t('Off');
  return timer === 'page' ? t('End of the page') : t('{minutes} minutes', { minutes: timer });
}

export const describePart = (context: ReadAloudContext): string => {
  const { part, parts, language, voice, rate, timer, tries } = context;
  return [
    parts === null ? '' : `sentence ${part + 1} of ${parts} in ${language}`,
    voice === null ? '' : `with voice ${voice} at speed ${rate}`,
    timer === null ? '' : `until ${timer}`,
    tries === 0 ? '' : 'for the second time',
  ]
    .filter((each) => each !== '')
    .join(', ');
};
export const describePage = ({ language, parts, hasNextPage }: ShownPage): string =>
  `with ${text(parts)} sentences in ${language}${hasNextPage ? '' : ', the last one'}`;

const MAIN_BUTTONS: Readonly<Record<string, (page: Page) => Locator>> = {
  idle: listenButton,
  paused: inBar('Go on'),
  failed: inBar('Try again'),
  voiceless: inBar('Try again'),
};
/** Presses the button that begins, or the main one in the bar. */
export const pressMain =
  (method: 'pointer' | 'keyboard' | 'touch') =>
  (page: Page, event: EventObject, _turn: number, before: State) =>
    pressing(MAIN_BUTTONS[placeOf(before).reading] ?? inBar('Pause'), 'Enter')[method](page, event);

export const pressMediaKey = (key: 'pause' | 'play') => (page: Page) =>
  page.evaluate((pressed) => window.fakeSpeech.press(pressed), key);

/** Opens the panel of voices, which shows what was chosen before, chooses in it and closes it. */
export async function choose(page: Page, name: string, { context }: State): Promise<void> {
  const option = (each: string) =>
    voicesPanel(page).getByRole('radio', { name: each, exact: true });
  const { timer, rate } = context;
  await inBar('Voice and speed')(page).click();
  await expect(option(timerName(timer))).toBeChecked();
  await expect(option(t('{rate}×', { rate }))).toBeChecked();
  await voicesPanel(page).getByText(name, { exact: true }).click();
  await expect(option(name)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(voicesPanel(page)).toHaveCount(0);
  await settleOverlay(page);
}

export async function seeBar(page: Page, button: PlainText, status: string | null): Promise<void> {
  await expect(inBar(button)(page)).toBeVisible();
  await expect(bar(page).getByRole('paragraph')).toHaveText(status === null ? [] : [status]);
}
export const seeSpeaking = (page: Page) => seeBar(page, 'Pause', null);
export const seeAnyBar = (page: Page) => expect(bar(page)).toBeVisible();
