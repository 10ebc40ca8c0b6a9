/** Says on a prerendered page why code for its start does not come, and waits for it. */
import type { Language } from '../../machines/domain/book.ts';
import { explainFailure } from '../../machines/messages/failure.ts';
import { HINDI_FAILURES } from '../../machines/messages/hindi/failures.ts';
import { HINGLISH_FAILURES } from '../../machines/messages/hinglish/failures.ts';
import {
  ENGLISH_TEXTS,
  translate,
  type InterfaceTexts,
} from '../../machines/messages/translate.ts';
import { createLoadErrorReason } from '../platform/version/load-error-reason.ts';
import { createChunkLoader, type ChunkLoaderDependencies } from './chunk-loader.ts';

/** All other texts may be what does not come. */
const FAILURE_TEXTS: Readonly<Record<Language, InterfaceTexts>> = {
  english: ENGLISH_TEXTS,
  hindi: { language: 'hindi', table: HINDI_FAILURES },
  hinglish: { language: 'hinglish', table: HINGLISH_FAILURES },
};

/** @returns once the code has come; never if the page reloads */
export async function recoverStart<T>(
  effects: ChunkLoaderDependencies['effects'],
  language: Language,
  load: () => Promise<T>,
  error: unknown,
): Promise<T> {
  const reason = createLoadErrorReason();
  const { chunkLoader, recover } = createChunkLoader({
    effects,
    failures: await effects.version.openChunkFailures(),
  });
  chunkLoader.subscribe(({ context: { failure } }) => {
    if (failure !== null)
      reason.show(translate(explainFailure(failure, 'part'), FAILURE_TEXTS[language]));
  });
  const code = await recover(load, error, new AbortController().signal);
  chunkLoader.stop();
  reason.remove();
  return code;
}
