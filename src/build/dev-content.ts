/** Serves the manuscripts' published files from Vite's dev server and keeps the page and its error overlay up to date. */
import { extname, relative, resolve, sep } from 'node:path';
import type { Connect, ErrorPayload, ViteDevServer } from 'vite';
import { coverPictureAt } from './cover-images.ts';
import { createLiveContent, type LiveContent } from './live-content.ts';
import { renderWebp } from './cover-rendering.ts';
import { formatProblems, type Problem } from '../authoring/problem.ts';

/** Editors save in several steps, and the steps should be one change. In milliseconds. */
const SETTLE_MS = 50;

const OURS = /^\/(?:books\/[^/]*\.json|covers\/.*)$/;

/** Loads the manuscripts, then answers requests for them and follows their changes until the server closes. */
export async function serveContent(server: ViteDevServer, contentDir: string): Promise<void> {
  const { root, logger } = server.config;
  const folder = resolve(root, contentDir);
  const content = createLiveContent(root, contentDir);
  let hadProblems = false;

  const announce = (hasChanged: boolean): void => {
    const problems = content.problems();
    if (problems.length > 0) logger.error(`\n${summary(problems)}\n`, { timestamp: true });
    else if (hadProblems) logger.info('All manuscripts are sound.', { timestamp: true });
    // A reload also takes the old overlay away; the new one follows when the page connects again.
    if (hasChanged || problems.length === 0) server.ws.send({ type: 'full-reload', path: '*' });
    else server.ws.send(overlay(problems, root));
    hadProblems = problems.length > 0;
  };

  await content.refresh();
  if (content.problems().length > 0) announce(true);
  server.ws.on('connection', (socket) => {
    const problems = content.problems();
    if (problems.length > 0) socket.send(JSON.stringify(overlay(problems, root)));
  });

  const touched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  server.watcher.add(folder);
  server.watcher.on('all', (_event, path) => {
    const [id] = relative(folder, resolve(root, path)).split(sep);
    if (id === undefined || id === '..') return;
    touched.add(id);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const ids = [...touched];
      touched.clear();
      content
        .refresh(ids)
        .then(announce, (error: unknown) =>
          logger.error(`The manuscripts cannot be read: ${String(error)}`),
        );
    }, SETTLE_MS);
  });
  server.middlewares.use(answer(content, server.config.server.headers));
}

/** A path of ours that is not published is not found, rather than the page that Vite gives for any unknown path. */
function answer(
  content: LiveContent,
  headers: Record<string, unknown> | undefined,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = decoded((request.url ?? '/').replace(/[?#].*$/, ''));
    if (!OURS.test(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    for (const [name, value] of Object.entries(headers ?? {}))
      response.setHeader(name, String(value));
    response.setHeader('Cache-Control', 'no-cache');
    const send = (found: string | Uint8Array | undefined): void => {
      response.statusCode = found === undefined ? 404 : 200;
      response.setHeader(
        'Content-Type',
        found === undefined ? 'text/plain; charset=utf-8' : typeOf(path),
      );
      response.end(request.method === 'HEAD' ? undefined : (found ?? 'Not found\n'));
    };
    const picture = coverPictureAt(path);
    const drawing = picture === null ? undefined : content.files().get(picture.cover);
    if (picture === null || drawing === undefined) return send(content.files().get(path));
    // This is how a middleware tells its server of an error.
    // oxlint-disable-next-line promise/no-callback-in-promise
    renderWebp(drawing, picture.width).then(send).catch(next);
  };
}

const typeOf = (path: string): string =>
  ({ '.json': 'application/json; charset=utf-8', '.webp': 'image/webp' })[extname(path)] ??
  'image/svg+xml';

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @returns one sentence and a line a problem, for the terminal, the overlay and a failed build. */
export function summary(problems: readonly Problem[]): string {
  const count = problems.length === 1 ? 'is 1 problem' : `are ${problems.length} problems`;
  return `There ${count} in the manuscripts:\n${formatProblems(problems)}`;
}

function overlay(problems: readonly Problem[], root: string): ErrorPayload {
  const [first] = problems;
  const place =
    first === undefined
      ? {}
      : { loc: { file: resolve(root, first.file), line: first.line, column: 0 } };
  return {
    type: 'error',
    err: { message: summary(problems), stack: '', plugin: 'publishing', ...place },
  };
}
