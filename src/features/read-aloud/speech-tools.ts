/** All that reading aloud needs of the browser, in one chunk. */
import { onEscape, rememberFocus } from './bar-focus.ts';
import { fetchSpokenForm } from './fetch-spoken-form.ts';
import { createMediaControls } from './media-controls.ts';
import { createOneTab } from './one-tab.ts';
import { createSpeech } from './speech.ts';
import { createSpokenMarks } from './spoken-marks.ts';

/** A page that is left stops speaking; some browsers would go on. */
function createStoppingSpeech() {
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
  window.addEventListener('pagehide', () => synthesis?.cancel());
  return createSpeech(synthesis);
}

export const createSpeechTools = () => ({
  speech: createStoppingSpeech(),
  createSpokenMarks,
  createMediaControls,
  createOneTab,
  onEscape,
  rememberFocus,
  fetchSpokenForm,
});
