/** Reading aloud and its browser adapters, in one chunk: a feature does not import adapters. */
import { createSpeechTools } from '../browser/speech/speech-tools.ts';
import { ReadAloud, type ReadAloudProps } from '../features/listening/ReadAloud.tsx';

const tools = createSpeechTools();

export const ReadAloudWithTools = (props: Omit<ReadAloudProps, 'tools'>) => (
  <ReadAloud {...props} tools={tools} />
);
