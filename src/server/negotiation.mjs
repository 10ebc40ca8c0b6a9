/** Parses the request headers that choose how a file is sent (RFC 9110). */

/** @typedef {import('node:http').IncomingHttpHeaders} IncomingHttpHeaders */

/** @typedef {{ etag: string, modified: number }} Version `modified` in milliseconds, whole seconds */

/**
 * @param {string} header Accept-Encoding
 * @returns {Map<string, number>} content coding -> weight from 0 to 1
 */
function weightsIn(header) {
  const parts = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return new Map(
    parts.map((part) => {
      const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = Number(
        parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1,
      );
      return [coding, weight >= 0 && weight <= 1 ? weight : 0];
    }),
  );
}

/**
 * @param {string | undefined} header Accept-Encoding (section 12.5.3)
 * @returns {('br' | 'gzip')[]} the codings that the client prefers to none, best first; of two with
 *   the same weight brotli
 */
export function acceptedCodings(header) {
  const weights = weightsIn(header ?? '');
  /** @param {'br' | 'gzip'} coding */
  const weightOf = (coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const least = weights.get('identity') ?? 0;
  return /** @type {const} */ (['br', 'gzip'])
    .filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= least)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** @param {string} header @returns {string[]} the entity tags in it, with a leading `W/` where weak */
const tagsIn = (header) => header.match(/(?:W\/)?"[^"]*"/g) ?? [];

/** @param {string} tag */
const opaque = (tag) => tag.replace(/^W\//, '');

/** @param {string | undefined} header @returns {number} in milliseconds; NaN for no date */
const dateIn = (header) => Date.parse(header ?? '');

/**
 * @param {IncomingHttpHeaders} headers
 * @param {Version} version of the file
 * @returns {200 | 304 | 412} what its conditions lead to (section 13.2.2)
 */
export function conditionalStatus(headers, { etag, modified }) {
  const { 'if-match': wanted, 'if-none-match': known } = headers;
  if (wanted !== undefined) {
    if (wanted.trim() !== '*' && !tagsIn(wanted).includes(etag)) return 412;
  } else if (modified > dateIn(headers['if-unmodified-since'])) return 412;
  if (known !== undefined)
    return known.trim() === '*' || tagsIn(known).map(opaque).includes(opaque(etag)) ? 304 : 200;
  return modified <= dateIn(headers['if-modified-since']) ? 304 : 200;
}

/**
 * @param {IncomingHttpHeaders} headers
 * @param {Version & { size: number }} file
 * @returns {{ first: number, last: number } | 'unsatisfiable' | undefined} the bytes to send;
 *   undefined for all of them, as for several ranges and for a header that is invalid, both of which a
 *   server may ignore (section 14.2)
 */
export function rangeIn(headers, { etag, modified, size }) {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '' || size === 0) return undefined;
  const condition = headers['if-range']?.toString().trim();
  if (condition !== undefined && condition !== etag && dateIn(condition) !== modified)
    return undefined;
  // Only the last bytes are asked for.
  if (from === '')
    return Number(to) === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== '' && BigInt(to) < BigInt(from)) return undefined;
  if (Number(from) >= size) return 'unsatisfiable';
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
