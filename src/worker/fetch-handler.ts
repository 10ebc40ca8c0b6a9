/** Decides where the answer to each request of a page comes from; what it does not speak of goes to the network as ever. */
import { isCoverPath, isDataPath, workerMessageIn } from '../../machines/domain/offline-copies.ts';
import { routeAt } from '../../machines/domain/routes.ts';
import { createPrerenderedStore } from './prerendered-pages.ts';
import { createDataStore } from './data.ts';
import { createReleaseStore, type Release, type WorkerEnvironment } from './release.ts';

export function createAnswering(release: Release, environment: WorkerEnvironment) {
  const site = createReleaseStore(release, environment);
  const prerendered = createPrerenderedStore(release, environment);
  const data = createDataStore(environment);
  const files = new Set(release.files);

  const page = async (
    request: Request,
    pathname: string,
    last: (work: Promise<unknown>) => void,
  ): Promise<Response> =>
    (await prerendered.answer(pathname, last).catch(() => undefined)) ??
    (await site.shell()) ??
    environment.fetch(request);

  return {
    install: () => site.fill(),
    activate: () => site.forgetOlder(),

    /** @returns null for what the network answers by itself; @param last is given what goes on after the answer, so that the worker stays for it */
    answer(request: Request, last: (work: Promise<unknown>) => void): Promise<Response> | null {
      const { origin, pathname } = new URL(request.url);
      if (request.method !== 'GET' || origin !== environment.origin) return null;
      if (request.mode === 'navigate')
        return routeAt(pathname) === null ? null : page(request, pathname, last);
      if (isDataPath(pathname) || isCoverPath(pathname)) return data.answer(pathname, last);
      if (!files.has(pathname) && !pathname.startsWith('/assets/')) return null;
      return site
        .file(pathname)
        .then((file) => file ?? environment.fetch(request))
        .catch(() => Response.error());
    },

    /** Makes copies of what a page fetched before the worker was there. */
    async hear(message: unknown): Promise<void> {
      const paths = workerMessageIn(message)?.paths ?? [];
      await Promise.all([
        prerendered.storeAll(paths),
        data.storeAll(paths.filter((path) => isDataPath(path) || isCoverPath(path))),
      ]);
    },
  };
}
