/** The ways a load can fail, and the default implementations of effects. */

/**
 * `blocked`: something in the browser or the network stops this request, while others are answered;
 * `portal`: a network has answered with a page of its own, as before one signs in to it.
 */
export const FAILURES = [
  'offline',
  'blocked',
  'portal',
  'not-found',
  'server',
  'invalid',
  'too-slow',
] as const;
export type FailureKind = (typeof FAILURES)[number];

/**
 * The error of a failed load. `message` is for the console, `kind` selects the text that is shown.
 */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** @returns the kind of a failed load; any other error means that the response was not usable */
export const failureKindOf = (error: unknown): FailureKind =>
  error instanceof LoadFailure ? error.kind : 'invalid';

/** Whether the load may succeed when it is repeated later. */
export const isRetryable = (kind: FailureKind | null): boolean =>
  kind !== null && kind !== 'not-found';

const fail = (name: string): never => {
  throw new Error(`The effect "${name}" is not implemented.`);
};

/**
 * The default of every effect: a machine started without its effects throws the name of the missing
 * effect.
 */
export const notImplemented =
  // The type parameter declares the params of the action.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  <Params = undefined>(effect: string) =>
    (_: unknown, _params: Params): void =>
      fail(effect);

/** The default of every actor, see `notImplemented`. */
export const notImplementedActor = (name: string) => (): never => fail(name);
