/** Sends a file of the site: compressed where the client takes it, in part, or not again. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheControlFor, typeFor } from './headers.mjs';
import { acceptedCodings, conditionalStatus, rangeIn } from './negotiation.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {import('node:fs/promises').FileHandle} FileHandle
 * @typedef {{ handle: FileHandle, size: number, mtimeMs: number, coding?: 'br' | 'gzip' }} OpenFile
 */

/** The endings of the copies that the build has compressed. */
const ENDINGS = /** @type {const} */ ({ br: '.br', gzip: '.gz' });

/** @param {string} path @returns {Promise<OpenFile | undefined>} undefined: there is no such file */
async function openFile(path) {
  const handle = await open(path).catch(() => undefined);
  if (handle === undefined) return undefined;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, size: stats.size, mtimeMs: stats.mtimeMs };
  await handle.close();
  return undefined;
}

/**
 * @param {string} path
 * @param {string | undefined} accepted Accept-Encoding
 * @returns {Promise<OpenFile | undefined>} the copy that the client prefers, else the file itself
 */
async function openPreferred(path, accepted) {
  for (const coding of acceptedCodings(accepted)) {
    const copy = await openFile(path + ENDINGS[coding]);
    if (copy !== undefined) return { ...copy, coding };
  }
  return openFile(path);
}

/**
 * @param {IncomingMessage} request
 * @param {{ etag: string, modified: number, size: number }} file
 * @returns {{ status: number, first: number, last: number }} the bytes to send with this status
 */
function partOf({ method, headers }, file) {
  const none = { first: 0, last: -1 };
  const conditional = conditionalStatus(headers, file);
  if (conditional !== 200) return { status: conditional, ...none };
  const range = method === 'GET' ? rangeIn(headers, file) : undefined;
  if (range === 'unsatisfiable') return { status: 416, ...none };
  return range === undefined
    ? { status: 200, first: 0, last: file.size - 1 }
    : { status: 206, ...range };
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {string} root folder of the site
 * @param {string} name path of the file in it, beginning with a slash
 * @param {number} [status] another than 200 for a page about an error, which is sent as it is
 * @returns {Promise<boolean>} false: there is no such file, and nothing was sent
 */
export async function sendFile(request, response, root, name, status = 200) {
  const opened = await openPreferred(join(root, name), request.headers['accept-encoding']);
  if (opened === undefined) return false;
  const { handle, size, mtimeMs, coding } = opened;
  try {
    const modified = Math.floor(mtimeMs / 1000) * 1000;
    const etag = `"${Math.floor(mtimeMs).toString(16)}-${size.toString(16)}${coding === undefined ? '' : `-${coding}`}"`;
    const whole = { status, first: 0, last: size - 1 };
    const part = status === 200 ? partOf(request, { etag, modified, size }) : whole;
    const isSent = part.status < 300 || part.status === status;
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Cache-Control', part.status < 400 ? cacheControlFor(name) : 'no-cache');
    if (status === 200) {
      response.setHeader('Accept-Ranges', 'bytes');
      response.setHeader('ETag', etag);
      response.setHeader('Last-Modified', new Date(modified).toUTCString());
    }
    if (isSent) response.setHeader('Content-Type', typeFor(name));
    if (isSent && coding !== undefined) response.setHeader('Content-Encoding', coding);
    if (part.status === 206)
      response.setHeader('Content-Range', `bytes ${part.first}-${part.last}/${size}`);
    if (part.status === 416) response.setHeader('Content-Range', `bytes */${size}`);
    const length = part.last - part.first + 1;
    if (part.status !== 304) response.setHeader('Content-Length', length);
    response.writeHead(part.status);
    if (request.method === 'HEAD' || length === 0) response.end();
    else
      await pipeline(
        handle.createReadStream({ start: part.first, end: part.last, autoClose: false }),
        response,
      );
    return true;
  } finally {
    await handle.close();
  }
}
