/** Reading aloud and its browser adapters, in one chunk: a feature does not import adapters. */
import { createSpeechTools } from '../features/read-aloud/speech-tools.ts';
import { ReadAloud, type ReadAloudProps } from '../features/read-aloud/ReadAloud.tsx';

const tools = createSpeechTools();

export const ReadAloudWithTools = (props: Omit<ReadAloudProps, 'tools'>) => (
  <ReadAloud {...props} tools={tools} />
);
