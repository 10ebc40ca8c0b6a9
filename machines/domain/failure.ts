/** The ways a load can fail, and what a reader is told of each in plain words. */

export const FAILURES = ['offline', 'not-found', 'server', 'invalid', 'too-slow'] as const;
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
export const failureKindOf = (error: unknown): FailureKind =>
  error instanceof LoadFailure ? error.kind : 'invalid';

/** Whether the same load may succeed a little later, without anybody doing anything. */
export const mayPass = (kind: FailureKind | null): boolean => kind !== null && kind !== 'not-found';

/** Failures in a row after which a load waits the longest time before it tries again by itself. */
export const MOST_TRIES_COUNTED = 2;

const fail = (name: string): never => {
  throw new Error(`The effect "${name}" is not implemented.`);
};

/** The default of every effect: a machine started without its effects fails loudly, by name. */
export const notImplemented =
  // The parameter is what tells the machine which params its effect takes.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  <Params = undefined>(effect: string) =>
    (_: unknown, _params: Params): void =>
      fail(effect);

/** The default of everything a machine asks of the world and waits for. */
export const notImplementedActor = (name: string) => (): never => fail(name);
