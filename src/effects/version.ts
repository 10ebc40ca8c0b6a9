/** Gives the version machine its effects. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { versionMachine } from '../../machines/version.machine.ts';
import { NEW_VERSION_ANNOUNCEMENT } from '../../machines/messages/version.ts';
import type { BrowserEffects } from './browser-effects.ts';

export type VersionSurroundings = {
  effects: Pick<BrowserEffects, 'version' | 'announce' | 'report' | 'onMissingCode'>;
};

export function createVersion({ effects }: VersionSurroundings) {
  const version = createActor(
    versionMachine.provide({
      actors: { askForRelease: fromPromise(() => effects.version.ask()) },
      actions: {
        announceReady: () => effects.announce(NEW_VERSION_ANNOUNCEMENT),
        reload: () => effects.version.reload(),
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
      effects.onMissingCode(() => version.send({ type: 'code.missing' }));
      effects.version
        .watch(() => version.send({ type: 'version.ready' }))
        .catch((error: unknown) => effects.report('Reading offline is not possible:', error));
    },
  };
}
