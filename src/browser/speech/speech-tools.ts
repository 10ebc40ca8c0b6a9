/** All that reading aloud needs of the browser, in one chunk. */
import { onEscape, rememberFocus } from './bar-focus.ts';
import { createMediaControls } from './media-controls.ts';
import { createOneTab } from './one-tab.ts';
import { createSpeech, type Speech } from './speech.ts';
import { createSpokenMarks } from './spoken-marks.ts';
import { fetchSpokenForm } from './fetch-spoken-form.ts';

export type SpeechTools = {
  speech: Speech;
  createSpokenMarks: typeof createSpokenMarks;
  createMediaControls: typeof createMediaControls;
  createOneTab: typeof createOneTab;
  onEscape: typeof onEscape;
  rememberFocus: typeof rememberFocus;
  fetchSpokenForm: typeof fetchSpokenForm;
};

export const createSpeechTools = (): SpeechTools => ({
  speech: createSpeech('speechSynthesis' in window ? window.speechSynthesis : undefined),
  createSpokenMarks,
  createMediaControls,
  createOneTab,
  onEscape,
  rememberFocus,
  fetchSpokenForm,
});
