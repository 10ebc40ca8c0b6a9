/** Explanations of failed loads. */
import { isRetryable, type FailureKind } from '../../domain/site/failure.ts';
import { message, type Message } from '../message.ts';

/** What could not be loaded: data, or code of the site. */
type Missing = 'book' | 'catalogue' | 'part' | 'text';

const NAMES = {
  book: message('this book'),
  catalogue: message('the list of books'),
  part: message('this part of the site'),
  text: message('the search in the text'),
} as const satisfies Record<Missing, Message>;

/** One sentence: why it could not be loaded. */
export function explainCause(kind: FailureKind, what: Missing): Message {
  const it = NAMES[what];
  switch (kind) {
    case 'offline':
      return message('You seem to be offline, so {it} could not be loaded.', { it });
    case 'blocked':
      return message(
        'The site answers, but something in this browser or network, such as an ad blocker, stops {it}.',
        { it },
      );
    case 'portal':
      return message(
        'A web page came in place of {it}. You may have to sign in to this network first.',
        { it },
      );
    case 'not-found':
      if (what === 'book') return message('There is no book at this address.');
      return what === 'part' || what === 'text'
        ? message('This part of the site is missing.')
        : message('The list of books is missing on this site.');
    case 'server':
      return message('The site could not send {it} just now.', { it });
    case 'invalid':
      return message('The site sent something that is not {it}.', { it });
    case 'too-slow':
      return message('The network is too slow to load {it} in time.', { it });
  }
}

/** The cause, and whether the load is retried automatically. */
export function explainFailure(kind: FailureKind, what: Missing): Message {
  const cause = explainCause(kind, what);
  if (kind === 'offline')
    return message('{cause} It will load when you are back online.', { cause });
  if (kind === 'too-slow') return message('{cause} Still trying.', { cause });
  return isRetryable(kind) ? message('{cause} Trying again automatically.', { cause }) : cause;
}

/** Said when code of the site can be fetched again, but only a page that is reloaded can use it. */
export const RELOAD_EXPLANATION = message(
  'You are back online. Choose “Try again” to reload this page with the missing part.',
);
