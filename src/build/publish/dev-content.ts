/**
 * Serves the published files of the manuscripts from Vite's dev server; reloads the page and
 * updates the error overlay on changes.
 */
import { extname, relative, resolve, sep } from 'node:path';
import type { Connect, ErrorPayload, ViteDevServer } from 'vite';
import { COVER_IMAGE_WIDTH, coverOfImage } from '../covers/cover-images.ts';
import { createLiveContent, type LiveContent } from './live-content.ts';
import { renderWebp } from '../covers/cover-rendering.ts';
import { formatProblems, type Problem } from '../../authoring/problem.ts';

/** In milliseconds. Editors save in several steps, which are handled as one change. */
const DEBOUNCE_MS = 50;

const PUBLISHED_PATH = /^\/(?:books\/[^/]*\.json|covers\/.*|search\/.*\.(?:json|txt))$/;

/**
 * Loads the manuscripts, then serves them and watches for changes until the server closes.
 * @param day books of later days are not served; when it is not given, all are, so that authors see what
 *   they have written
 */
export async function serveContent(
  server: ViteDevServer,
  contentDir: string,
  day?: string,
): Promise<void> {
  const { root, logger } = server.config;
  const folder = resolve(root, contentDir);
  const content = createLiveContent(root, contentDir, day);
  let hadProblems = false;
  let noted = '';

  /** Says which of the books are not published yet, when it has changed. */
  const noteComing = (): void => {
    const coming = content.coming().join(', ');
    if (coming !== noted && coming !== '')
      logger.info(`Shown here before the day on which they appear: ${coming}.`, {
        timestamp: true,
      });
    noted = coming;
  };

  const report = (hasChanged: boolean): void => {
    const problems = content.problems();
    if (problems.length > 0) logger.error(`\n${summary(problems)}\n`, { timestamp: true });
    else if (hadProblems) logger.info('All manuscripts are valid.', { timestamp: true });
    // A reload removes the old overlay. The new one is sent when the page connects again.
    if (hasChanged || problems.length === 0) server.ws.send({ type: 'full-reload', path: '*' });
    else server.ws.send(overlay(problems, root));
    hadProblems = problems.length > 0;
    noteComing();
  };

  await content.refresh();
  if (content.problems().length > 0) report(true);
  else noteComing();
  server.ws.on('connection', (socket) => {
    const problems = content.problems();
    if (problems.length > 0) socket.send(JSON.stringify(overlay(problems, root)));
  });

  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  server.watcher.add(folder);
  server.watcher.on('all', (_event, path) => {
    const [id] = relative(folder, resolve(root, path)).split(sep);
    if (id === undefined || id === '..') return;
    changed.add(id);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const ids = [...changed];
      changed.clear();
      content
        .refresh(ids)
        .then(report, (error: unknown) =>
          logger.error(`The manuscripts cannot be read: ${String(error)}`),
        );
    }, DEBOUNCE_MS);
  });
  server.middlewares.use(serveFiles(content, server.config.server.headers));
}

/**
 * Answers 404 for an unpublished path below /books, /covers or /search, where Vite would answer with
 * index.html.
 */
function serveFiles(
  content: LiveContent,
  headers: Record<string, unknown> | undefined,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = decodePath((request.url ?? '/').replace(/[?#].*$/, ''));
    if (!PUBLISHED_PATH.test(path) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next();
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
    const svg = content.files().get(coverOfImage(path) ?? '');
    if (svg === undefined) {
      // Connect middleware reports an error by calling `next` with it.
      if (path.startsWith('/search/')) {
        const sendFound = async (): Promise<void> => send((await content.textSearch()).get(path));
        // oxlint-disable-next-line promise/no-callback-in-promise
        return void sendFound().catch(next);
      }
      return send(tableFor(content, path).get(path));
    }
    // Connect middleware reports an error by calling `next` with it.
    // oxlint-disable-next-line promise/no-callback-in-promise
    renderWebp(svg, COVER_IMAGE_WIDTH).then(send).catch(next);
  };
}

function tableFor(content: LiveContent, path: string): ReadonlyMap<string, string> {
  if (path.startsWith('/books/spoken-')) return content.spokenForms();
  return path.startsWith('/books/words-') ? content.words() : content.files();
}

const typeOf = (path: string): string =>
  ({
    '.json': 'application/json; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.webp': 'image/webp',
  })[extname(path)] ?? 'image/svg+xml';

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @returns a summary and one line per problem, for the terminal, the overlay and a failed build */
export function summary(problems: readonly Problem[]): string {
  const count = problems.length === 1 ? 'is 1 problem' : `are ${problems.length} problems`;
  return `There ${count} in the manuscripts:\n${formatProblems(problems)}`;
}

function overlay(problems: readonly Problem[], root: string): ErrorPayload {
  const [first] = problems;
  const location =
    first === undefined
      ? {}
      : { loc: { file: resolve(root, first.file), line: first.line, column: 0 } };
  return {
    type: 'error',
    err: { message: summary(problems), stack: '', plugin: 'publishing', ...location },
  };
}
