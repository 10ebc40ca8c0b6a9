/** The interface in Hinglish; a chunk that no other language loads. */
import { HINGLISH } from '../../../machines/messages/hinglish.ts';
import { textsWith } from './react-aria-texts.ts';

export const texts = () => textsWith('hinglish', HINGLISH);
