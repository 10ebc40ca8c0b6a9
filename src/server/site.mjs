/**
 * Serves the finished site with correct status codes: a missing file is 404, and a request for data
 * is never answered with an HTML page.
 */
import { openHeadersFor } from './headers.mjs';
import { createRouting } from './routing.mjs';
import { sendFile } from './sending.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

const MESSAGES = new Map([
  [400, 'Bad request'],
  [404, 'Not found'],
  [405, 'Method not allowed'],
  [500, 'Internal server error'],
]);

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} type
 * @param {string | Buffer} body
 */
function send(response, status, type, body) {
  const headers = {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-cache',
  };
  response.writeHead(status, headers).end(body);
}

/**
 * Sends an error, as JSON when the request was for JSON.
 * @param {ServerResponse} response @param {number} status @param {string} [pathname]
 */
function sendError(response, status, pathname = '') {
  const message = MESSAGES.get(status) ?? 'Error';
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  if (pathname.endsWith('.json'))
    send(response, status, 'application/json', JSON.stringify({ error: message }));
  else send(response, status, 'text/plain; charset=utf-8', `${message}\n`);
}

/** The page without content; only index.html exists when no pages were prerendered. */
const SHELLS = ['/shell.html', '/index.html'];

/** Where searches are answered that are made here, and not in the browser. */
const SEARCH_ANSWER = '/search.json';

/**
 * @typedef {object} SiteOptions
 * @property {string} root folder of the built site
 * @property {readonly string[]} routes patterns such as `/books/:bookId/read`
 * @property {Readonly<Record<string, string>>} headers sent with every response, name -> value; see
 *   read-hosting.mjs
 * @property {boolean} [prerendered] false to answer with the shell alone
 * @property {(parameters: URLSearchParams) => Promise<object | null>} [search] answers a request for `/search.json`;
 *   null for parameters that are invalid (title-search.mjs)
 * @property {(line: string) => void} [log] called with one line per response, such as
 *   `GET /about 200`
 */

/**
 * The request handler of the finished site, for `http.createServer`.
 * Files are looked up at each request, so a new build needs a restart only when it changes routes
 * or headers. A route of the app is answered with its prerendered page if there is one, else with
 * the shell. An unknown path is answered with 404.html, else with the shell.
 * @param {SiteOptions} options
 * @returns {(request: IncomingMessage, response: ServerResponse) => void} never throws
 */
export function createSite({ root, routes, headers, prerendered = true, search, log }) {
  const common = new Map(Object.entries(headers));
  const route = createRouting(routes);

  /**
   * Sends the first of these files that exists.
   * @param {IncomingMessage} request @param {ServerResponse} response
   * @param {readonly string[]} names of files, in order of preference
   * @param {number} [status]
   * @returns {Promise<boolean>} false: there is none of them, and nothing was sent
   */
  const sendFirst = async (request, response, [name, ...others], status) =>
    name !== undefined &&
    ((await sendFile(request, response, root, name, status)) ||
      sendFirst(request, response, others, status));

  /** @param {string} folder of a language @returns {string[]} */
  const shellsIn = (folder) => [...(folder === '' ? [] : [`${folder}/shell.html`]), ...SHELLS];

  /** @param {string} pathname of a screen @returns {string[]} the files it may be prerendered in */
  const pagesAt = (pathname) =>
    pathname === '/' ? ['/index.html'] : [`${pathname}.html`, `${pathname}/index.html`];

  /** @param {IncomingMessage} request @param {ServerResponse} response @param {string} folder */
  const sendUnknownPage = async (request, response, folder) => {
    const pages = [`${folder}/404.html`, '/404.html', ...SHELLS];
    if (!(await sendFirst(request, response, pages, 404))) sendError(response, 404);
  };

  /**
   * @param {IncomingMessage} request @param {ServerResponse} response
   * @param {{ pathname: string, folder: string }} page
   */
  const sendPage = async (request, response, { pathname, folder }) => {
    const pages = [...(prerendered ? pagesAt(pathname) : []), ...shellsIn(folder)];
    if (!(await sendFirst(request, response, pages))) sendError(response, 404);
  };

  /** @param {IncomingMessage} request @param {ServerResponse} response @returns {Promise<void>} */
  const answer = async (request, response) => {
    const decision = route(request.method ?? '', request.url ?? '');
    switch (decision.kind) {
      case 'file':
        if (search !== undefined && decision.pathname === SEARCH_ANSWER) {
          const answered = await search(new URL(request.url ?? '', 'http://site').searchParams);
          if (answered === null) sendError(response, 400, decision.pathname);
          else send(response, 200, 'application/json', JSON.stringify(answered));
          return undefined;
        }
        for (const [name, value] of Object.entries(openHeadersFor(decision.pathname)))
          response.setHeader(name, value);
        if (!(await sendFile(request, response, root, decision.pathname)))
          sendError(response, 404, decision.pathname);
        return undefined;
      case 'page':
        return sendPage(request, response, decision);
      case 'listed': {
        if (!prerendered) return sendPage(request, response, decision);
        const pages = [...pagesAt(decision.pathname), decision.common];
        if (!(await sendFirst(request, response, pages)))
          await sendUnknownPage(request, response, decision.folder);
        return undefined;
      }
      case 'unknown':
        return sendUnknownPage(request, response, decision.folder);
      case 'redirect':
        response
          .writeHead(308, {
            Location: decision.location,
            'Cache-Control': 'no-cache',
            'Content-Length': 0,
          })
          .end();
        return undefined;
      case 'refused':
        return sendError(response, decision.status, request.url);
    }
  };

  return (request, response) => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`;
    response.once('close', () => log?.(`${line} ${response.statusCode}`));
    response.setHeaders(common);
    answer(request, response).catch(() => {
      // Also when the client has left.
      if (response.headersSent) response.destroy();
      else sendError(response, 500);
    });
  };
}
