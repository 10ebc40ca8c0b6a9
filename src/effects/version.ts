/** Gives the version machine its effects. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { versionMachine } from '../../machines/version.machine.ts';
import { NEW_VERSION_ANNOUNCEMENT } from '../../machines/messages/version.ts';
import type { BrowserEffects } from './browser-effects.ts';

export type VersionDependencies = {
  effects: Pick<BrowserEffects, 'version' | 'announcer' | 'runtime'>;
};

export function createVersion({ effects }: VersionDependencies) {
  const version = createActor(
    versionMachine.provide({
      actors: { checkRelease: fromPromise(() => effects.version.ask()) },
      actions: {
        announceReady: () => effects.announcer.announce(NEW_VERSION_ANNOUNCEMENT),
        reload: () => effects.version.reload(),
      },
    }),
  );

  return {
    version,
    /**
     * After code could not be loaded: resolves once it is decided not to reload the page; never if
     * it reloads.
     */
    awaitNoReload: async (): Promise<void> => {
      await waitFor(version, (snapshot) => !snapshot.hasTag('mayReload'));
    },
    startVersion: (): void => {
      version.start();
      effects.version.onMissingCode(() => version.send({ type: 'code.missing' }));
      effects.version
        .watch(() => version.send({ type: 'version.ready' }))
        .catch((error: unknown) =>
          effects.runtime.report('Reading offline is not possible:', error),
        );
    },
  };
}
