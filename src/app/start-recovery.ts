/** Says on a prerendered page why code for its start cannot be loaded, and waits for it. */
import type { InterfaceLanguage } from '../../machines/domain/languages.ts';
import { explainFailure } from '../../machines/messages/status/failure.ts';
import { HINDI_FAILURES } from '../../machines/messages/hindi/failures.ts';
import { HINGLISH_FAILURES } from '../../machines/messages/hinglish/failures.ts';
import {
  ENGLISH_TEXTS,
  translate,
  type InterfaceTexts,
} from '../../machines/messages/translate.ts';
import { createChunkLoader, type ChunkLoaderEffects } from './chunk-loader.ts';

/** All other texts may be what is missing. */
const FAILURE_TEXTS: Readonly<Record<InterfaceLanguage, InterfaceTexts>> = {
  english: ENGLISH_TEXTS,
  hindi: { language: 'hindi', table: HINDI_FAILURES },
  hinglish: { language: 'hinglish', table: HINGLISH_FAILURES },
};

/** Shows the message of the page itself that its code is incomplete, beginning with the reason. */
function showReason(message: HTMLElement | null, paragraph: HTMLElement, reason: string): void {
  // What is pressed is not queued any more: nobody knows when it could be done.
  window.kitabvan?.takeQueuedInput?.();
  if (message === null || paragraph.textContent === reason) return;
  paragraph.textContent = reason;
  message.prepend(paragraph);
  message.setAttribute('role', 'alert');
  message.hidden = false;
}

function hideReason(message: HTMLElement | null, paragraph: HTMLElement): void {
  paragraph.remove();
  message?.removeAttribute('role');
  if (message !== null) message.hidden = true;
}

/** @returns once the code is loaded; never if the page reloads */
export async function recoverStart<T>(
  effects: ChunkLoaderEffects,
  language: InterfaceLanguage,
  load: () => Promise<T>,
  error: unknown,
): Promise<T> {
  const message = document.getElementById('load-error');
  const paragraph = document.createElement('p');
  const { chunkLoader, recover } = createChunkLoader(effects);
  chunkLoader.subscribe(({ context: { failure } }) => {
    if (failure !== null)
      showReason(
        message,
        paragraph,
        translate(explainFailure(failure, 'part'), FAILURE_TEXTS[language]),
      );
  });
  const code = await recover(load, error, new AbortController().signal);
  chunkLoader.stop();
  hideReason(message, paragraph);
  return code;
}
