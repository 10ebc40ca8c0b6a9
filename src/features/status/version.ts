/** Gives the version machine its effects. */
import { createActor } from 'xstate';
import { versionMachine } from '../../../machines/version.machine.ts';
import { NEW_VERSION_ANNOUNCEMENT } from '../../../machines/messages/status/version.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';

export type VersionDependencies = {
  effects: Pick<BrowserEffects, 'version' | 'announcer' | 'runtime'>;
};

export function createVersion({ effects }: VersionDependencies) {
  const version = createActor(
    versionMachine.provide({
      actions: {
        announceReady: () => effects.announcer.announce(NEW_VERSION_ANNOUNCEMENT),
        reload: () => effects.version.reload(),
      },
    }),
  );

  return {
    version,
    startVersion: (): void => {
      version.start();
      effects.version
        .watch(() => version.send({ type: 'version.ready' }))
        .catch((error: unknown) =>
          effects.runtime.report('Reading offline is not possible:', error),
        );
    },
  };
}
