/** Gives the version machine its effects, and finds the address at which a reader goes on after the page was loaded anew. */
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import type { readingStateMachine } from '../machines/reading-state.machine.ts';
import { VERSION_SPOKEN, versionMachine } from '../machines/version.machine.ts';
import { readerPath } from './routes.ts';
import type { World } from './world.ts';

export type VersionSurroundings = {
  world: Pick<World, 'version' | 'path' | 'speak' | 'report' | 'onMissingCode'>;
  readingState: ActorRefFrom<typeof readingStateMachine>;
};

export function createVersion({ world, readingState }: VersionSurroundings) {
  /** In an open book the page goes into the address: opening a book by itself begins at its bookmark or first page. */
  const pathNow = (): string => {
    const { currentBook, currentPage } = readingState.getSnapshot().context;
    const path = world.path();
    const isReading = currentBook !== null && path.split('?')[0] === readerPath(currentBook.id);
    return isReading ? readerPath(currentBook.id, currentPage + 1) : path;
  };

  const version = createActor(
    versionMachine.provide({
      actors: { askForRelease: fromPromise(() => world.version.ask()) },
      actions: {
        tellReady: () => world.speak(VERSION_SPOKEN),
        reload: () => world.version.reloadAt(pathNow()),
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
