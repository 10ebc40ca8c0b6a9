/**
 * Chooses the source of the response to each request: prerendered pages, data, or files of the
 * release. Other requests go to the network.
 */
import {
  isCoverPath,
  isDataPath,
  parseWorkerMessage,
} from '../../machines/domain/site/offline-copies.ts';
import { canonicalPath, screenAt } from '../../machines/domain/site/routes.ts';
import { createPrerenderedStore } from './prerendered-pages.ts';
import { createDataStore } from './data.ts';
import { createReleaseStore, type Release, type WorkerEnvironment } from './release.ts';

/** A file is not a screen: if it cannot be fetched, the browser says so itself. */
const isFile = (pathname: string): boolean => /\.[^/]+$/u.test(pathname);

export function createFetchHandler(release: Release, environment: WorkerEnvironment) {
  const site = createReleaseStore(release, environment);
  const prerendered = createPrerenderedStore(release, environment);
  const data = createDataStore(environment);
  const files = new Set(release.files);

  const page = async (
    request: Request,
    pathname: string,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> =>
    (await prerendered.respond(pathname, waitUntil).catch(() => undefined)) ??
    (await site.shell()) ??
    environment.fetch(request);

  /**
   * A path without a screen may have one in a newer release, so the network is asked first. Without it,
   * the site itself says that there is no such page.
   */
  const unknownPage = (request: Request): Promise<Response> =>
    environment.fetch(request).catch(async (error: unknown) => {
      const shell = await site.shell();
      if (shell === undefined) throw error;
      return new Response(shell.body, { status: 404, headers: shell.headers });
    });

  return {
    install: () => site.precache(),
    activate: () => site.deleteOldReleases(),

    /**
     * @param waitUntil keeps the worker alive for work that continues after the response
     * @returns null for a request that the worker leaves to the browser
     */
    respond(
      request: Request,
      waitUntil: (work: Promise<unknown>) => void,
    ): Promise<Response> | null {
      const { origin, pathname, search } = new URL(request.url);
      if (request.method !== 'GET' || origin !== environment.origin) return null;
      if (request.mode === 'navigate') {
        if (screenAt(pathname) !== null) return page(request, pathname, waitUntil);
        const path = canonicalPath(pathname);
        if (/(?:.[/]|[.]html)$/u.test(pathname) && path !== pathname)
          return Promise.resolve(Response.redirect(origin + path + search, 308));
        if (path !== pathname) return page(request, path, waitUntil);
        return isFile(pathname) ? null : unknownPage(request);
      }
      if (isDataPath(pathname) || isCoverPath(pathname)) return data.respond(pathname, waitUntil);
      if (!files.has(pathname) && !pathname.startsWith('/assets/')) return null;
      return site
        .file(pathname)
        .then((file) => file ?? environment.fetch(request))
        .catch(() => Response.error());
    },

    /**
     * Handles a message from a page: stores copies of what it fetched before the worker was active.
     */
    async handleMessage(message: unknown): Promise<void> {
      const paths = parseWorkerMessage(message)?.paths ?? [];
      await Promise.all([
        prerendered.storeAll(paths),
        data.storeAll(paths.filter((path) => isDataPath(path) || isCoverPath(path))),
      ]);
    },
  };
}
