/** Gives the version machine its effects. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { VERSION_SPOKEN, versionMachine } from '../machines/version.machine.ts';
import type { World } from './world.ts';

export type VersionSurroundings = { world: Pick<World, 'version' | 'speak' | 'report' | 'onMissingCode'> };

export function createVersion({ world }: VersionSurroundings) {
  const version = createActor(
    versionMachine.provide({
      actors: { askForRelease: fromPromise(() => world.version.ask()) },
      actions: {
        tellReady: () => world.speak(VERSION_SPOKEN),
        reload: () => world.version.reload(),
      },
    }),
  );

  return {
    version,
    /** Resolves once it is known that the page is not loaded anew for missing code; never, when it is. */
    isNotReloaded: async (): Promise<void> => {
      const { value } = await waitFor(version, (snapshot) => snapshot.value !== 'checking');
      if (value === 'reloading') await new Promise(() => undefined);
    },
    start: (): void => {
      version.start();
      world.onMissingCode(() => version.send({ type: 'code.missing' }));
      world.version.watch(() => version.send({ type: 'version.ready' })).catch((error: unknown) => world.report('Reading offline is not possible:', error));
    },
  };
}
