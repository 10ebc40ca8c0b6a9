/** What is said when a link has been copied, or cannot be. */
import type { PlainText } from './message.ts';

export const LINK_COPIED = 'Link copied' satisfies PlainText;
export const LINK_BY_HAND = 'The link cannot be copied here. Copy it by hand:' satisfies PlainText;
