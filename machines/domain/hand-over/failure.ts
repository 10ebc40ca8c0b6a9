/** Why a link, or a file, of another device cannot be added. */

/**
 * `foreign`, `foreign file`: a text or a file that is not of this site; `incomplete`: cut off, or a character is another; `newer`: made by a
 * newer version; `code`: it is locked with another code; `no streams`: the browser cannot unpack a
 * link; `insecure`: it cannot unlock, because the page has no secure connection; `no room`: it could
 * not be stored.
 */
export type HandOverProblem =
  | 'foreign'
  | 'foreign file'
  | 'incomplete'
  | 'newer'
  | 'code'
  | 'too large'
  | 'no streams'
  | 'insecure'
  | 'no room';

/** The error of a hand-over that cannot be added. */
export class HandOverFailure extends Error {
  override readonly name = 'HandOverFailure';
  readonly problem: HandOverProblem;

  constructor(problem: HandOverProblem) {
    super(`The hand-over: ${problem}.`);
    this.problem = problem;
  }
}

/** @param error any @returns what is wrong; an unexpected error counts as foreign content */
export const problemOf = (error: unknown): HandOverProblem =>
  error instanceof HandOverFailure ? error.problem : 'foreign';
