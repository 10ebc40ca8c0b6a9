/**
 * Gives the chunk-loader machine its effects, and knows the loads that have failed. Loaded when
 * idle.
 */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { chunkLoaderMachine } from '../../machines/chunk-loader.machine.ts';
import type { BrowserEffects } from '../platform/browser-effects.ts';

export type ChunkLoader = ActorRefFrom<typeof chunkLoaderMachine>;

export type ChunkLoaderDependencies = {
  effects: Pick<BrowserEffects, 'runtime' | 'version'> & {
    network: Pick<BrowserEffects['network'], 'onReturn'>;
  };
  failures: Awaited<ReturnType<BrowserEffects['version']['openChunkFailures']>>;
};

export function createChunkLoader({ effects, failures }: ChunkLoaderDependencies) {
  const { network, runtime, version } = effects;
  const failedLoads = new Map<number, () => Promise<void>>();
  let nextId = 0;
  let latestError: unknown = null;

  const chunkLoader = createActor(
    chunkLoaderMachine.provide({
      actors: {
        diagnose: fromPromise(() => failures.diagnose(latestError)),
        loadAgain: fromPromise(async () => {
          await Promise.all([...failedLoads.values()].map((load) => load()));
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
      latestError = error;
      return new Promise<T>((resolve) => {
        failedLoads.set(id, async () => {
          try {
            resolve(await load());
            failedLoads.delete(id);
          } catch (again) {
            latestError = again;
            throw again;
          }
        });
        signal?.addEventListener('abort', () => {
          failedLoads.delete(id);
          chunkLoader.send({ type: 'chunk.abandon', id });
        });
        chunkLoader.send({ type: 'chunk.fail', load: { id, isScreen: signal !== undefined } });
      });
    },
  };
}
