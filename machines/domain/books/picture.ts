/** Where the drawing of a cover is without its lettering and its frame. */
import type { BookMeta } from './book.ts';

/** @param cover the path of an English cover */
export const picturePath = (cover: string): string => cover.replace(/\.svg$/u, '-picture.svg');

/**
 * @returns the picture of a book; without one its cover. The colours of a book and its picture are of
 *   the same drawing.
 */
export const pictureOf = ({
  cover,
  inEnglish,
  palette,
}: Pick<BookMeta, 'cover' | 'inEnglish' | 'palette'>): string =>
  palette === undefined ? cover : picturePath(inEnglish?.cover ?? cover);
