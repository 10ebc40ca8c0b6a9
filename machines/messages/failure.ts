/** Explanations of failed loads. */
import { isRetryable, type FailureKind } from '../domain/failure.ts';

/** One sentence: why a book or the catalogue could not be loaded. */
export function explainCause(kind: FailureKind, what: 'book' | 'catalogue'): string {
  const it = what === 'book' ? 'this book' : 'the list of books';
  switch (kind) {
    case 'offline':
      return `You seem to be offline, so ${it} could not be fetched.`;
    case 'not-found':
      return what === 'book'
        ? 'There is no book at this address.'
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
export function explainFailure(kind: FailureKind, what: 'book' | 'catalogue'): string {
  const cause = explainCause(kind, what);
  if (kind === 'offline') return `${cause} It will be tried again when the network returns.`;
  if (kind === 'too-slow') return `${cause} It is still being tried.`;
  return isRetryable(kind) ? `${cause} It will be tried again automatically.` : cause;
}
