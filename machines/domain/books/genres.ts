/** The genres in addresses. */
import { GENRES, type Genre } from './book.ts';

/** @returns the part of an address that stands for a genre: `drama-philosophy` */
export const genreSegment = (genre: string): string =>
  genre
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');

/** @returns null when no genre has this part of an address */
export const genreAt = (segment: string): Genre | null =>
  GENRES.find((genre) => genreSegment(genre) === segment) ?? null;

/** @param genre one of ours @returns the path of its screen */
export const genrePath = (genre: string): string => `/categories/${genreSegment(genre)}`;
