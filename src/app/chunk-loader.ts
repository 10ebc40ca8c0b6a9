/**
 * Gives the chunk-loader machine its effects, and knows the loads that have failed. Loaded when
 * idle.
 */
import { createActor, fromPromise } from 'xstate';
import { chunkLoaderMachine } from '../../machines/chunk-loader.machine.ts';
import type { BrowserEffects } from '../platform/browser-effects.ts';
import { createChunkFailures, type ChunkFailures } from '../platform/version/chunk-failure.ts';

export type ChunkLoaderEffects = Pick<BrowserEffects, 'runtime' | 'version'> & {
  network: Pick<BrowserEffects['network'], 'onReturn'>;
};

export function createChunkLoader(
  { network, runtime, version }: ChunkLoaderEffects,
  failures: ChunkFailures = createChunkFailures(version.entry, () => window.sessionStorage),
) {
  const loads = new Map<number, () => Promise<void>>();
  let nextId = 0;
  let latestError: unknown = null;

  const loadAll = (): Promise<boolean> =>
    Promise.all([...loads.values()].map((load) => load())).then(
      () => true,
      (error: unknown) => {
        latestError = error;
        return false;
      },
    );

  const chunkLoader = createActor(
    chunkLoaderMachine.provide({
      actors: {
        load: fromPromise(async () => {
          if (await loadAll()) return null;
          const diagnosis = await failures.diagnose(latestError);
          // The failure may have been that of one request.
          return diagnosis.kind === 'invalid' && (await loadAll()) ? null : diagnosis;
        }),
      },
      actions: { rememberReload: failures.rememberReload, reload: version.reload },
    }),
  );
  network.onReturn(() => chunkLoader.send({ type: 'network.returned' }));
  chunkLoader.start();

  return {
    chunkLoader,

    /**
     * Call when the import of a chunk has failed. Resolves once it has succeeded after all; never if
     * the page reloads.
     * @param signal aborted when the screen that waits for the chunk is left; without it, the load
     *   is one of a part of the screen
     */
    recover: <T>(load: () => Promise<T>, error: unknown, signal?: AbortSignal): Promise<T> => {
      runtime.report('A part of the site could not be loaded:', error);
      const id = (nextId += 1);
      return new Promise<T>((resolve) => {
        loads.set(id, async () => {
          resolve(await load());
          loads.delete(id);
        });
        signal?.addEventListener('abort', () => {
          loads.delete(id);
          chunkLoader.send({ type: 'chunk.abandon', id });
        });
        chunkLoader.send({ type: 'chunk.fail', load: { id, isScreen: signal !== undefined } });
      });
    },
  };
}
