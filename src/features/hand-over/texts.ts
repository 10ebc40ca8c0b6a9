/** The texts of the hand-over, which are loaded with what shows them. */
import type { LaterTexts } from '../../ui/use-later-texts.ts';

export const HAND_OVER_TEXTS: LaterTexts = {
  hindi: async () =>
    (await import('../../../machines/messages/hindi/hand-over.ts')).HINDI_HAND_OVER,
  hinglish: async () =>
    (await import('../../../machines/messages/hinglish/hand-over.ts')).HINGLISH_HAND_OVER,
};
