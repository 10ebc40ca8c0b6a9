/** Explanations of failed loads. */
import { isRetryable, type FailureKind } from '../domain/failure.ts';

/** What could not be loaded: data, or code of the site. */
type Missing = 'book' | 'catalogue' | 'part';

const NAMES = {
  book: 'this book',
  catalogue: 'the list of books',
  part: 'this part of the site',
} as const satisfies Record<Missing, string>;

/** One sentence: why it could not be loaded. */
export function explainCause(kind: FailureKind, what: Missing): string {
  const it = NAMES[what];
  switch (kind) {
    case 'offline':
      return `You seem to be offline, so ${it} could not be fetched.`;
    case 'not-found':
      if (what === 'book') return 'There is no book at this address.';
      return what === 'part'
        ? 'This part of the site is missing.'
        : 'The list of books is missing on this site.';
    case 'server':
      return `The site could not send ${it} just now.`;
    case 'invalid':
      return `The site sent something that is not ${it}.`;
    case 'too-slow':
      return `The network is too slow to load ${it} in time.`;
  }
}

/** The cause, and whether the load is retried automatically. */
export function explainFailure(kind: FailureKind, what: Missing): string {
  const cause = explainCause(kind, what);
  if (kind === 'offline') return `${cause} It will be tried again when the network returns.`;
  if (kind === 'too-slow') return `${cause} It is still being tried.`;
  return isRetryable(kind) ? `${cause} It will be tried again automatically.` : cause;
}

/** Said when code of the site can be fetched again, but only a page that is reloaded can use it. */
export const RELOAD_EXPLANATION =
  'The network is back. Try again reloads this page with the part that was missing.';
