/** The ways a load can fail, and what a reader is told of each in plain words. */

export const FAILURES = ['offline', 'not-found', 'server', 'damaged', 'too-slow'] as const;
export type FailureKind = (typeof FAILURES)[number];

/** What every load rejects with. `message` is for the console, `kind` for the reader. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** @returns the kind of a failed load; anything that is no LoadFailure is an answer we could not use. */
export const failureKindOf = (error: unknown): FailureKind => (error instanceof LoadFailure ? error.kind : 'damaged');

/** One plain sentence for the reader about a book (or list of books) that did not come. */
export function explainFailure(kind: FailureKind, what: 'book' | 'catalogue'): string {
  const it = what === 'book' ? 'this book' : 'the list of books';
  switch (kind) {
    case 'offline':
      return `You seem to be offline, so ${it} could not be fetched. It will be tried again when the network returns.`;
    case 'not-found':
      return what === 'book' ? 'There is no book at this address.' : 'The list of books is missing on this site.';
    case 'server':
      return `The site could not send ${it} just now.`;
    case 'damaged':
      return `The site sent something that is not ${it}.`;
    case 'too-slow':
      return `The network was too slow to bring ${it}.`;
  }
}

/** The default of every effect: a machine started without its effects fails loudly, by name. */
export const unwired = (effect: string): Error => new Error(`The effect "${effect}" is not wired to the world.`);
