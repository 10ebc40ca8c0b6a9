/**
 * What reading aloud needs of the browser. It is not part of the browser effects, which every screen
 * loads: src/app/ReadAloudWithTools.tsx passes it to the views.
 */
import type { onEscape, rememberFocus } from './bar-focus.ts';
import type { fetchSpokenForm } from './fetch-spoken-form.ts';
import type { createMediaControls } from './media-controls.ts';
import type { createOneTab } from './one-tab.ts';
import type { Speech } from './speech.ts';
import type { createSpokenMarks } from './spoken-marks.ts';

export type SpeechTools = {
  speech: Speech;
  createSpokenMarks: typeof createSpokenMarks;
  createMediaControls: typeof createMediaControls;
  createOneTab: typeof createOneTab;
  onEscape: typeof onEscape;
  rememberFocus: typeof rememberFocus;
  fetchSpokenForm: typeof fetchSpokenForm;
};
