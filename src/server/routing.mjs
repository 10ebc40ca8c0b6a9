/** Decides what a request deserves before any file is looked at; the same for the finished site and the dev server. */

/**
 * @typedef {{ kind: 'file', pathname: string }} FileAnswer a file, or 404 when there is none; never a page instead
 * @typedef {{ kind: 'page', pathname: string }} PageAnswer 200: a path the app knows, `/` where it cannot name a file
 * @typedef {{ kind: 'unknown' }} UnknownAnswer 404: the app shows its own "not found" view
 * @typedef {{ kind: 'redirect', location: string }} RedirectAnswer 308
 * @typedef {{ kind: 'refused', status: 400 | 404 | 405 }} RefusedAnswer
 * @typedef {FileAnswer | PageAnswer | UnknownAnswer | RedirectAnswer | RefusedAnswer} Answer
 */

/** @param {string} pathname @returns {string[]} segments, percent-decoded; throws URIError on malformed encoding */
const segmentsOf = (pathname) => pathname.slice(1).split('/').map(decodeURIComponent);

/**
 * @param {readonly string[]} routes patterns such as `/books/:bookId/read`
 * @returns {(segments: readonly string[]) => boolean} whether a path, given as decoded segments, is one of them
 */
function routeMatcher(routes) {
  const patterns = routes.map((route) => route.slice(1).split('/'));
  /** @param {readonly string[]} pattern @param {readonly string[]} segments */
  const fits = (pattern, segments) =>
    pattern.length === segments.length &&
    pattern.every((part, at) =>
      part.startsWith(':') ? segments[at] !== '' : segments[at] === part,
    );
  return (segments) => patterns.some((pattern) => fits(pattern, segments));
}

/** Proxies send the whole address instead of the path (RFC 9112, section 3.2.2). @param {string} target */
const addressOf = (target) => new URL(target.startsWith('/') ? `http://site${target}` : target);

// Sent as files only by mistake: the build's note to the server, hidden files, and what encodings of files are kept in.
/** @param {readonly string[]} segments */
function isPrivate(segments) {
  const name = segments.at(-1) ?? '';
  const isHidden = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known');
  // A decoded slash would be a folder that the address does not show.
  const isForged = segments.some((segment) => /[/\\\0]/.test(segment));
  return isHidden || isForged || segments.join('/') === 'hosting.json' || /\.(?:br|gz)$/.test(name);
}

/** @param {readonly string[]} segments */
const isFile = (segments) =>
  /\.[^.]+$/.test(segments.at(-1) ?? '') ||
  ['assets', 'covers', '.well-known'].includes(segments[0] ?? '');

/**
 * @param {readonly string[]} routes patterns of the paths the app knows
 * @returns {(method: string, target: string) => Answer} the decision on a request line; never throws
 */
export function createRouting(routes) {
  const isRoute = routeMatcher(routes);

  /** @param {URL} url @returns {Answer} */
  const decide = ({ pathname, search }) => {
    const segments = segmentsOf(pathname);
    const decoded = `/${segments.join('/')}`;
    if (isFile(segments))
      return isPrivate(segments)
        ? { kind: 'refused', status: 404 }
        : { kind: 'file', pathname: decoded };
    if (isRoute(segments)) return { kind: 'page', pathname: isPrivate(segments) ? '/' : decoded };
    const withoutSlash = segments.slice(0, -1);
    if (segments.at(-1) !== '' || !isRoute(withoutSlash)) return { kind: 'unknown' };
    return {
      kind: 'redirect',
      location: `/${withoutSlash.map(encodeURIComponent).join('/')}${search}`,
    };
  };

  return (method, target) => {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused', status: 405 };
    try {
      return decide(addressOf(target));
    } catch {
      return { kind: 'refused', status: 400 };
    }
  };
}
