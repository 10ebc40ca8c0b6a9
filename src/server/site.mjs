/** Serves the finished site with true status codes: what is not there is 404, and data is never answered with a page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { cacheControlFor } from './headers.mjs';
import { plainRange, preferredCoding } from './negotiation.mjs';
import { createRouting } from './routing.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

const WORDS = new Map([
  [400, 'Bad request'],
  [404, 'Not found'],
  [405, 'Method not allowed'],
  [500, 'Internal server error'],
]);

/** @param {ServerResponse} response @param {number} status @param {string} type @param {string | Buffer} body */
function send(response, status, type, body) {
  const headers = {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-cache',
  };
  response.writeHead(status, headers).end(body);
}

/** A program that asked for data gets an error it can parse. @param {ServerResponse} response @param {number} status @param {string} [pathname] */
function refuse(response, status, pathname = '') {
  const words = WORDS.get(status) ?? 'Error';
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  if (pathname.endsWith('.json'))
    send(response, status, 'application/json', JSON.stringify({ error: words }));
  else send(response, status, 'text/plain; charset=utf-8', `${words}\n`);
}

/**
 * A file that vanishes while it is sent, or a reader who leaves early, must neither end the server nor keep the file open.
 * @param {ServerResponse} response
 */
function watchFileSent(response) {
  response.once('pipe', (/** @type {import('node:fs').ReadStream} */ file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/**
 * sirv answers 304 without the headers the 200 would have had (RFC 9110, section 15.4.5), so they are set before it decides.
 * @param {IncomingMessage} request @param {ServerResponse} response
 */
function prepareNotModified(request, response) {
  const known = request.headers['if-none-match'] ?? '';
  response.setHeader('Vary', 'Accept-Encoding');
  if (/^W\/"\d+-\d+"$/.test(known)) response.setHeader('ETag', known);
}

/** The page without any content, where pages were prerendered; else the site's one page. */
const SHELLS = ['/shell.html', '/index.html'];

/**
 * @typedef {object} SiteOptions
 * @property {string} root folder of the built site
 * @property {readonly string[]} routes patterns such as `/books/:bookId/read`
 * @property {Readonly<Record<string, string>>} headers sent with every answer, name -> value; see read-hosting.mjs
 * @property {boolean} [prerendered] false to answer with the shell alone
 * @property {(line: string) => void} [log] gets one line an answer, such as `GET /about 200`
 */

/**
 * The request handler of the finished site, for `http.createServer`.
 * Files are looked up at each request, so a build that replaces them needs no restart, unless it changes paths or headers.
 * A path of the app is answered with its prerendered page where the build made one, else with the shell; an unknown one
 * with 404.html, else the shell.
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
      // Without it browsers guess, and Hindi comes out wrong.
      if (pathname.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain;charset=utf-8');
    },
  });

  /**
   * @param {IncomingMessage} request @param {ServerResponse} response
   * @param {string} pathname decoded
   * @param {() => void} otherwise called when there is no such file
   */
  const sendFile = (request, response, pathname, otherwise) => {
    // A question mark or hash in a file's name stays encoded, so such a file is not found; the build makes none.
    request.url = encodeURI(pathname).replace(/[?#]/g, encodeURIComponent);
    response.setHeader('Cache-Control', cacheControlFor(pathname));
    prepareNotModified(request, response);
    files(request, response, () => {
      response.removeHeader('ETag');
      otherwise();
    });
  };

  /** @param {IncomingMessage} request @param {ServerResponse} response @param {readonly string[]} names of files, the best first */
  const sendFirst = (request, response, [name, ...others]) =>
    name === undefined
      ? refuse(response, 404)
      : sendFile(request, response, name, () => sendFirst(request, response, others));

  /** @param {ServerResponse} response */
  const sendUnknownPage = (response) => {
    const page = ['404.html', ...SHELLS]
      .map((name) => join(root, name))
      .find((path) => existsSync(path));
    if (page === undefined) refuse(response, 404);
    else send(response, 404, 'text/html;charset=utf-8', readFileSync(page));
  };

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  const answer = (request, response) => {
    const decision = route(request.method ?? '', request.url ?? '');
    switch (decision.kind) {
      case 'file':
        return sendFile(request, response, decision.pathname, () =>
          refuse(response, 404, decision.pathname),
        );
      case 'page':
        return sendFirst(request, response, [
          ...(prerendered ? [decision.pathname] : []),
          ...SHELLS,
        ]);
      case 'unknown':
        return sendUnknownPage(response);
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
        return refuse(response, decision.status, request.url);
    }
  };

  return (request, response) => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`;
    response.once('close', () => log?.(`${line} ${response.statusCode}`));
    response.setHeaders(common);
    watchFileSent(response);
    request.headers['accept-encoding'] = preferredCoding(request.headers['accept-encoding']);
    const range = plainRange(request.method, request.headers);
    if (range === undefined) delete request.headers.range;
    try {
      answer(request, response);
    } catch {
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    }
  };
}
