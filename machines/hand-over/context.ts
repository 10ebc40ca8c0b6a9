/** What the machine of hand-overs knows, and what happens to it. */
import type { HandOverProblem } from '../domain/hand-over/failure.ts';
import type { MovedParts } from '../domain/hand-over/moved.ts';
import type { HandOverAbilities, HandOverPreview, Parcel } from '../domain/hand-over/parcel.ts';

/** What has come of the last action. `by hand`: the link is shown, to be copied by hand. */
export type HandOverOutcome = 'copied' | 'by hand' | 'saved' | 'not saved' | 'added' | 'undone';

export type HandOverContext = HandOverAbilities & {
  parts: MovedParts;
  /** Whether what is sent is locked with a code. */
  isLocked: boolean;
  /** Null until it is packed, or when that has failed. */
  parcel: Parcel | null;
  /** What the opened link or file would change. */
  preview: HandOverPreview | null;
  withSettings: boolean;
  problem: HandOverProblem | null;
  outcome: HandOverOutcome | null;
  /** Records that an undo has left, because they have been changed since. */
  kept: number;
};

export type HandOverEvent =
  | { type: 'parts.choose'; part: keyof MovedParts; isOn: boolean }
  | { type: 'lock.switch'; isOn: boolean }
  | { type: 'link.copy' | 'link.share' | 'file.save' }
  /** A link, or a message with one; also the fragment with which the screen was opened. */
  | { type: 'text.paste'; text: string }
  /** `file` is the browser's `File` object, which machines do not know. */
  | { type: 'file.choose'; file: unknown }
  | { type: 'code.enter'; code: string }
  | { type: 'settings.use'; isOn: boolean }
  | { type: 'add.confirm' | 'add.undo' }
  /** Leaves what was opened, and leads back to sending. */
  | { type: 'add.cancel' };

/** A link or a file is opened wherever nothing is being stored. */
export const opening = {
  'text.paste': { target: '#reading', actions: 'forget' },
  'file.choose': { target: '#reading', actions: 'forget' },
} as const;

/** Keeps the outcome, and announces it. */
export const telling = (outcome: HandOverOutcome) =>
  [
    { type: 'tell', params: { outcome } },
    { type: 'announce', params: { outcome } },
  ] as const;
