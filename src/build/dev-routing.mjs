/** The Vite plugin that makes the dev server answer paths as the finished site does. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createRouting } from '../server/routing.mjs';

/**
 * Vite alone answers every path with index.html and 200, a missing file and an unknown route included.
 * @param {{ routes: readonly string[] }} options the paths at which the site has a page
 * @returns {import('vite').Plugin}
 */
export function devTruth({ routes }) {
  const route = createRouting(routes);
  return {
    name: 'dev-truth',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    // What is returned runs after Vite's own files and modules had their turn.
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/';
        const { kind } = route(request.method ?? 'GET', url);
        if (kind !== 'page' && kind !== 'unknown') {
          response.statusCode = 404;
          response.setHeader('Content-Type', 'text/plain; charset=utf-8');
          response.end('Not found\n');
          return;
        }
        const send = async () => {
          const html = await readFile(resolve(server.config.root, 'index.html'), 'utf8');
          const page = await server.transformIndexHtml(url, html);
          response.statusCode = kind === 'page' ? 200 : 404;
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        };
        // This is how a middleware tells its server of an error.
        // oxlint-disable-next-line promise/no-callback-in-promise
        send().catch(next);
      });
    },
  };
}
