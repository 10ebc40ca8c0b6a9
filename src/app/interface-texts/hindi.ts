/** The interface in Hindi; a chunk that no other language loads. */
import { HINDI } from '../../../machines/messages/hindi.ts';
import { textsWith } from './react-aria-texts.ts';

export const texts = () => textsWith('hindi', HINDI);
