/** Reads the request headers that decide in which form a file is sent, more strictly than the file server does. */

/** @typedef {import('node:http').IncomingHttpHeaders} IncomingHttpHeaders */

/** @param {string} header Accept-Encoding @returns {Map<string, number>} weight of each named coding, from 0 to 1 */
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
 * @param {string | undefined} header Accept-Encoding (RFC 9110, section 12.5.3)
 * @returns {'br' | 'gzip' | ''} the coding to send: the heavier one, brotli when both weigh the same, '' for none
 */
export function preferredCoding(header) {
  const weights = weightsIn(header ?? '');
  /** @param {string} coding */
  const weightOf = (coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')];
  if (Math.max(brotli, gzip, 0) === 0) return '';
  return brotli >= gzip ? 'br' : 'gzip';
}

/**
 * @param {string | undefined} method
 * @param {IncomingHttpHeaders} headers
 * @returns {string | undefined} the Range header where it is one plain range of bytes, else undefined: any other form may
 *   be answered with the whole file (RFC 9110, section 14.2), and a backward one would crash the file server
 */
export function plainRange(method, headers) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || first === undefined || headers['if-range'] !== undefined)
    return undefined;
  const isForward = last === '' || (Number(last) >= Number(first) && Number(last) > 0);
  return isForward ? headers.range : undefined;
}
