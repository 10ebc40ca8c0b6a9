/**
 * Serves the finished site with correct status codes: a missing file is 404, and a request for data
 * is never answered with an HTML page.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { cacheControlFor, openHeadersFor, typeFor } from './headers.mjs';
import { plainRange, preferredCoding } from './negotiation.mjs';
import { createRouting } from './routing.mjs';

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

/**
 * Handles a file that disappears and a client that disconnects while the file is sent: neither may
 * crash the server or leave the file open.
 * @param {ServerResponse} response
 */
function handleStreamErrors(response) {
  response.once('pipe', (/** @type {import('node:fs').ReadStream} */ file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/**
 * A 304 response needs the headers of the 200 response (RFC 9110, section 15.4.5), but sirv does
 * not send them. So they are set before sirv is called.
 * @param {IncomingMessage} request @param {ServerResponse} response
 */
function prepareNotModified(request, response) {
  const known = request.headers['if-none-match'] ?? '';
  response.setHeader('Vary', 'Accept-Encoding');
  if (/^W\/"\d+-\d+"$/.test(known)) response.setHeader('ETag', known);
}

/** The page without content; only index.html exists when no pages were prerendered. */
const SHELLS = ['/shell.html', '/index.html'];

/**
 * @typedef {object} SiteOptions
 * @property {string} root folder of the built site
 * @property {readonly string[]} routes patterns such as `/books/:bookId/read`
 * @property {Readonly<Record<string, string>>} headers sent with every response, name -> value; see
 *   read-hosting.mjs
 * @property {boolean} [prerendered] false to answer with the shell alone
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
export function createSite({ root, routes, headers, prerendered = true, log }) {
  const common = new Map(Object.entries(headers));
  const route = createRouting(routes);
  const files = sirv(root, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      response.removeHeader('ETag');
      response.setHeader('Cache-Control', cacheControlFor(pathname));
      // Without a charset browsers guess the encoding, and Hindi text may be garbled.
      if (pathname.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain;charset=utf-8');
      const type = typeFor(pathname);
      if (type !== undefined) response.setHeader('Content-Type', type);
    },
  });

  /**
   * @param {IncomingMessage} request @param {ServerResponse} response
   * @param {string} pathname decoded
   * @param {() => void} onMissing called when there is no such file
   */
  const sendFile = (request, response, pathname, onMissing) => {
    // A question mark or hash in a file name stays encoded, so sirv does not find such a file. The
    // build creates none.
    request.url = encodeURI(pathname).replace(/[?#]/g, encodeURIComponent);
    response.setHeader('Cache-Control', cacheControlFor(pathname));
    for (const [name, value] of Object.entries(openHeadersFor(pathname)))
      response.setHeader(name, value);
    prepareNotModified(request, response);
    files(request, response, () => {
      response.removeHeader('ETag');
      onMissing();
    });
  };

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {readonly string[]} names of files, in order of preference
   * @param {() => void} onMissing called when there is none of them
   */
  const sendFirst = (request, response, [name, ...others], onMissing) =>
    name === undefined
      ? onMissing()
      : sendFile(request, response, name, () => sendFirst(request, response, others, onMissing));

  /** @param {ServerResponse} response @param {string} folder */
  const sendUnknownPage = (response, folder) => {
    const page = [`${folder}/404.html`, '404.html', ...SHELLS]
      .map((name) => join(root, name))
      .find((path) => existsSync(path));
    if (page === undefined) sendError(response, 404);
    else send(response, 404, 'text/html;charset=utf-8', readFileSync(page));
  };

  /**
   * @param {IncomingMessage} request @param {ServerResponse} response
   * @param {{ pathname: string, folder: string }} page
   */
  const sendPage = (request, response, { pathname, folder }) =>
    sendFirst(
      request,
      response,
      [
        ...(prerendered ? [pathname] : []),
        ...(folder === '' ? [] : [`${folder}/shell.html`]),
        ...SHELLS,
      ],
      () => sendError(response, 404),
    );

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  const answer = (request, response) => {
    const decision = route(request.method ?? '', request.url ?? '');
    switch (decision.kind) {
      case 'file':
        return sendFile(request, response, decision.pathname, () =>
          sendError(response, 404, decision.pathname),
        );
      case 'page':
        return sendPage(request, response, decision);
      case 'listed':
        return prerendered
          ? sendFirst(request, response, [decision.pathname, decision.common], () =>
              sendUnknownPage(response, decision.folder),
            )
          : sendPage(request, response, decision);
      case 'unknown':
        return sendUnknownPage(response, decision.folder);
      case 'redirect':
        response
          .writeHead(308, {
            Location: decision.location,
            'Cache-Control': 'no-cache',
            'Content-Length': 0,
          })
          .end();
        return;
      case 'refused':
        return sendError(response, decision.status, request.url);
    }
  };

  return (request, response) => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`;
    response.once('close', () => log?.(`${line} ${response.statusCode}`));
    response.setHeaders(common);
    handleStreamErrors(response);
    request.headers['accept-encoding'] = preferredCoding(request.headers['accept-encoding']);
    const range = plainRange(request.method, request.headers);
    if (range === undefined) delete request.headers.range;
    try {
      answer(request, response);
    } catch {
      if (response.headersSent) response.destroy();
      else sendError(response, 500);
    }
  };
}
