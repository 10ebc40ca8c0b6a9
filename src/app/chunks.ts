/** Loads chunks of the site's code, and passes those that cannot be loaded to the chunk loader. */
import type { BrowserEffects } from '../platform/browser-effects.ts';
import type { ChunkLoader } from '../system/system.tsx';

/** The chunk loader is a chunk too, loaded when idle: later the network may be gone. */
export function createChunks(effects: BrowserEffects) {
  let showFailures: (loader: ChunkLoader) => void = () => undefined;
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const { createChunkLoader } = await import('./chunk-loader.ts');
    return createChunkLoader(effects);
  };

  async function recoverChunk<T>(
    load: () => Promise<T>,
    error: unknown,
    signal?: AbortSignal,
  ): Promise<T> {
    opened ??= open();
    const { chunkLoader, recover } = await opened.catch(() => {
      effects.version.showLoadError();
      return new Promise<never>(() => undefined);
    });
    showFailures(chunkLoader);
    return recover(load, error, signal);
  }

  return {
    recoverChunk,

    /** Imports a chunk; when that fails, waits until it can be loaded after all. */
    loadChunk: <T>(load: () => Promise<T>): Promise<T> =>
      load().catch((error: unknown) => recoverChunk(load, error)),

    /** Loads what explains failures and recovers from them. */
    prepareRecovery: (): void => {
      opened ??= open();
      opened.catch(() => {
        opened = undefined;
      });
    },

    /** Calls the listener when a chunk has failed, with what decides about it. */
    onFailure: (listener: (loader: ChunkLoader) => void): void => {
      showFailures = listener;
    },
  };
}
