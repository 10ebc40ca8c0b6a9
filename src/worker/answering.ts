/** Decides where the answer to each request of a page comes from; what it does not speak of goes to the network as ever. */
import { isCoverPath, isDataPath, workerMessageIn } from '../../machines/copies.ts';
import { routeAt } from '../routes.ts';
import { createAheadStore } from './ahead.ts';
import { createDataStore } from './data.ts';
import { createReleaseStore, type Release, type ReleaseWorld } from './release.ts';

export function createAnswering(release: Release, world: ReleaseWorld) {
  const site = createReleaseStore(release, world);
  const ahead = createAheadStore(release, world);
  const data = createDataStore(world);
  const files = new Set(release.files);

  const page = async (request: Request, pathname: string, last: (work: Promise<unknown>) => void): Promise<Response> =>
    (await ahead.answer(pathname, last).catch(() => undefined)) ?? (await site.shell()) ?? world.fetch(request);

  return {
    install: () => site.fill(),
    activate: () => site.forgetOlder(),

    /** @returns null for what the network answers by itself; @param last is given what goes on after the answer, so that the worker stays for it */
    answer(request: Request, last: (work: Promise<unknown>) => void): Promise<Response> | null {
      const { origin, pathname } = new URL(request.url);
      if (request.method !== 'GET' || origin !== world.origin) return null;
      if (request.mode === 'navigate') return routeAt(pathname) === null ? null : page(request, pathname, last);
      if (isDataPath(pathname) || isCoverPath(pathname)) return data.answer(pathname, last);
      if (!files.has(pathname) && !pathname.startsWith('/assets/')) return null;
      return site.file(pathname).then((file) => file ?? world.fetch(request)).catch(() => Response.error());
    },

    /** Makes copies of what a page fetched before the worker was there. */
    async hear(message: unknown): Promise<void> {
      const paths = workerMessageIn(message)?.paths ?? [];
      await Promise.all([ahead.keepAll(paths), data.keepAll(paths.filter((path) => isDataPath(path) || isCoverPath(path)))]);
    },
  };
}
