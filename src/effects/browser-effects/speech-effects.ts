/**
 * What reading aloud needs of the browser. It is not part of the browser effects, which every screen
 * loads: src/app/ReadAloudWithTools.tsx passes it to the views.
 */
export type { SpeechTools } from '../../browser/speech/speech-tools.ts';
