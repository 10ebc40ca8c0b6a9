/** Parses Accept-Encoding and Range more strictly than the file server (sirv) does. */

/** @typedef {import('node:http').IncomingHttpHeaders} IncomingHttpHeaders */

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
 * @param {string | undefined} header Accept-Encoding (RFC 9110, section 12.5.3)
 * @returns {'br' | 'gzip' | ''} the coding with the higher weight, brotli when both are equal, ''
 *   for none
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
 * @returns {string | undefined} the Range header if it is a single valid byte range, else
 *   undefined. A server may ignore any other form and send the whole file (RFC 9110, section 14.2),
 *   and a range whose end is before its start crashes sirv.
 */
export function plainRange(method, headers) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || first === undefined || headers['if-range'] !== undefined)
    return undefined;
  const isForward = last === '' || (Number(last) >= Number(first) && Number(last) > 0);
  return isForward ? headers.range : undefined;
}
