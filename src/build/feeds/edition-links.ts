/** Where the images, the EPUB and the pages of an edition are; both versions of OPDS say the same. */
import { interfaceFor } from '../../../machines/domain/languages.ts';
import { pathIn, previewPath, wholeBookPath } from '../../../machines/domain/site/routes.ts';
import {
  coverImagePath,
  coverPngPath,
  coverThumbnailPath,
  COVER_IMAGE_HEIGHT,
  COVER_IMAGE_WIDTH,
  COVER_PNG_HEIGHT,
  COVER_PNG_WIDTH,
  COVER_THUMBNAIL_HEIGHT,
  COVER_THUMBNAIL_WIDTH,
} from '../covers/cover-images.ts';
import type { Edition } from './editions.ts';

const IMAGE = 'http://opds-spec.org/image';
const ACQUISITION = 'http://opds-spec.org/acquisition/open-access';

export type Image = { rel: string; path: string; type: string; width?: number; height?: number };

/**
 * OPDS 1.2 wants GIF, JPEG or PNG, which old devices show, too; these come first.
 * @see https://specs.opds.io/opds-1.2#522-artwork-relations
 */
export const imagesOf = ({ cover }: Pick<Edition, 'cover'>): readonly Image[] => [
  {
    rel: IMAGE,
    path: coverPngPath(cover),
    type: 'image/png',
    width: COVER_PNG_WIDTH,
    height: COVER_PNG_HEIGHT,
  },
  {
    rel: `${IMAGE}/thumbnail`,
    path: coverThumbnailPath(cover),
    type: 'image/png',
    width: COVER_THUMBNAIL_WIDTH,
    height: COVER_THUMBNAIL_HEIGHT,
  },
  {
    rel: IMAGE,
    path: coverImagePath(cover),
    type: 'image/webp',
    width: COVER_IMAGE_WIDTH,
    height: COVER_IMAGE_HEIGHT,
  },
  { rel: IMAGE, path: cover, type: 'image/svg+xml' },
];

/** @returns what an app downloads; null when books cannot be downloaded */
export const epubLinkOf = ({ epub }: Pick<Edition, 'epub'>) =>
  epub === null
    ? null
    : {
        rel: ACQUISITION,
        path: epub.path,
        type: 'application/epub+zip',
        title: 'EPUB',
        size: epub.size,
      };

/** @returns the page that introduces the book to readers of the edition */
export const previewOf = ({ book, language }: Pick<Edition, 'book' | 'language'>): string =>
  pathIn(interfaceFor(language), previewPath(book.id));

/** @returns the page of the whole text */
export const wholeBookOf = ({ book, language }: Pick<Edition, 'book' | 'language'>): string =>
  wholeBookPath(book.id, language);
