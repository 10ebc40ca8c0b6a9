/** Why a voice failed. */

/**
 * `unsupported`: the browser has no speech synthesis; `blocked`: it did not allow the voice to
 * start; `silent`: the voice did not start; `stuck`: it did not end; `unreadable`: it skipped the
 * text; `error`: it reported an error.
 */
export type VoiceFailureKind =
  'unsupported' | 'blocked' | 'silent' | 'stuck' | 'unreadable' | 'error';

/** The error of a voice that failed. */
export class VoiceFailure extends Error {
  override readonly name = 'VoiceFailure';
  readonly kind: VoiceFailureKind;

  constructor(kind: VoiceFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export const voiceFailureOf = (error: unknown): VoiceFailureKind =>
  error instanceof VoiceFailure ? error.kind : 'error';
