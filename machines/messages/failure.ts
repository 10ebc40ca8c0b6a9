/** Explanations of failed loads. */
import { mayPass, type FailureKind } from '../domain/failure.ts';

/** One plain sentence for the reader: why a book, or the list of books, did not come. */
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
      return `The network is too slow to bring ${it} in time.`;
  }
}

/** The cause, and what is done about it without anybody asking. */
export function explainFailure(kind: FailureKind, what: 'book' | 'catalogue'): string {
  const cause = explainCause(kind, what);
  if (kind === 'offline') return `${cause} It will be tried again when the network returns.`;
  if (kind === 'too-slow') return `${cause} It is still being tried.`;
  return mayPass(kind) ? `${cause} It will be tried again by itself.` : cause;
}
