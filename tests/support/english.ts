/** Messages as an English reader sees and hears them. */
import type { Message } from '../../machines/messages/message.ts';
import { ENGLISH_TEXTS, translate } from '../../machines/messages/translate.ts';

export const english = (message: Message): string => translate(message, ENGLISH_TEXTS);
