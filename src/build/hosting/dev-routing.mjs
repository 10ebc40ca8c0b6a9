/**
 * The Vite plugin that makes the dev server answer paths with the same status codes as the finished
 * site.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createRouting } from '../../server/routing.mjs';

/**
 * By default Vite answers every path with index.html and 200, including missing files and unknown
 * routes.
 * @param {{ routes: readonly string[] }} options patterns of the paths at which the site has a page
 * @returns {import('vite').Plugin}
 */
export function devRouting({ routes }) {
  const route = createRouting(routes);
  return {
    name: 'dev-routing',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    // A returned function installs middleware after Vite's own:
    // https://vite.dev/guide/api-plugin.html#configureserver
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/';
        const { kind } = route(request.method ?? 'GET', url);
        if (kind !== 'page' && kind !== 'listed' && kind !== 'unknown') {
          response.statusCode = 404;
          response.setHeader('Content-Type', 'text/plain; charset=utf-8');
          response.end('Not found\n');
          return;
        }
        const send = async () => {
          const html = await readFile(resolve(server.config.root, 'index.html'), 'utf8');
          const page = await server.transformIndexHtml(url, html);
          response.statusCode = kind === 'unknown' ? 404 : 200;
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        };
        // Connect middleware reports an error by calling `next` with it.
        // oxlint-disable-next-line promise/no-callback-in-promise
        send().catch(next);
      });
    },
  };
}
