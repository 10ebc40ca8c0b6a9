/** A bucket of an object store that understands the S3 protocol. */
import { createHash } from 'node:crypto';
import { S3mini, S3ServiceError, sanitizeETag } from 's3mini';

/**
 * @typedef {object} Access
 * @property {string} endpoint address with the name of the bucket, such as
 *   `https://storage.example/kitabvan`
 * @property {string} region
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 *
 * @typedef {object} ObjectStore
 * @property {() => Promise<Map<string, string>>} list key -> MD5 of each object, in hexadecimal digits
 * @property {(key: string) => Promise<string | null>} read a text; null when there is no such object
 * @property {(key: string, content: Buffer, headers: Readonly<Record<string, string>>) => Promise<void>} put
 *   with the headers that the object is sent with later
 * @property {(key: string) => Promise<void>} remove
 */

/** Objects in one answer of a listing: the most that the protocol allows. */
const LISTED_AT_ONCE = 1000;
/** Longer than the largest file of the site takes over a slow line. */
const TIMEOUT_MS = 300_000;
const SIGNED_FOR_S = 900;

/** @param {Buffer} content @returns {string} */
export const md5Of = (content) => createHash('md5').update(content).digest('hex');

/** An answer that is no success. */
class RefusedError extends Error {
  /** @param {number} status @param {string} text */
  constructor(status, text) {
    super(`The store answers ${status}${text === '' ? '' : `: ${text.slice(0, 300)}`}`);
    this.name = 'RefusedError';
    this.status = status;
  }
}

/**
 * @param {unknown} error of a function of an `ObjectStore`
 * @returns {boolean} whether the same request may succeed later
 */
export function isPassing(error) {
  const status =
    error instanceof RefusedError || error instanceof S3ServiceError ? error.status : 500;
  return status >= 500 || status === 408 || status === 429;
}

/** @param {Access} access @returns {ObjectStore} its functions throw when the store does not do as asked */
export function openStore(access) {
  const bucket = new S3mini({ ...access, requestAbortTimeout: TIMEOUT_MS });
  return {
    list: async () => {
      /** @type {Map<string, string>} */
      const stored = new Map();
      /** @type {string | undefined} */
      let token;
      do {
        const answer = await bucket.listObjectsPaged('/', '', LISTED_AT_ONCE, token);
        if (!answer) throw new RefusedError(404, 'there is no such bucket');
        for (const { Key, ETag } of answer.objects ?? []) stored.set(Key, sanitizeETag(ETag));
        token = answer.nextContinuationToken;
      } while (token !== undefined);
      return stored;
    },
    read: (key) => bucket.getObject(key),
    put: async (key, content, headers) => {
      const url = await bucket.getPresignedUrl('PUT', key, SIGNED_FOR_S, {}, { ...headers });
      const response = await fetch(url, {
        method: 'PUT',
        headers,
        body: new Uint8Array(content),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (!response.ok) throw new RefusedError(response.status, text);
      if (sanitizeETag(response.headers.get('etag') ?? '') !== md5Of(content))
        throw new RefusedError(500, 'it has stored other content than was sent');
    },
    remove: async (key) => {
      await bucket.deleteObject(key);
    },
  };
}
