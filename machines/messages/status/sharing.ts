/** What is said when a link has been copied, or cannot be. */
import type { PlainText } from '../message.ts';

export const LINK_COPIED = 'Link copied' satisfies PlainText;
export const LINK_BY_HAND =
  'The link could not be copied. Select and copy it here:' satisfies PlainText;
