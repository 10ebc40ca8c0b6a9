/** The covers of a book: one picture, lettered in each language. */
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  valuesFor,
  type Language,
} from '../../../machines/domain/languages.ts';
import { createHash } from 'node:crypto';
import { picturePath } from '../../../machines/domain/books/picture.ts';
import type { Manuscript } from '../../authoring/manuscript.ts';
import { withTypographicQuotes } from '../publish/typographic-quotes.ts';
import { letteredCover, pictureIn } from './lettering/lettered-cover.ts';

/** `path` is where the drawing is published. */
type Cover = { path: string; svg: string };
export type BookCovers = Readonly<Record<Language, Cover>>;

function textIn({ record }: Manuscript, language: Language) {
  const translation = language === DEFAULT_LANGUAGE ? undefined : record.translations?.[language];
  return {
    title: withTypographicQuotes(translation?.title ?? record.title),
    author: withTypographicQuotes(translation?.author ?? record.author),
  };
}

function coverOf(manuscript: Manuscript, language: Language): Cover {
  const svg = letteredCover(manuscript.cover, textIn(manuscript, language));
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  // The name contains a hash of the drawing, so a cover can be cached without expiry.
  return { path: `/covers/${manuscript.id}-${hash}.svg`, svg };
}

const known = new WeakMap<Manuscript, BookCovers>();

/**
 * Letters the covers of a manuscript once.
 * @returns the cover in each language; languages with the same title and author share one path
 */
export function coversOf(manuscript: Manuscript): BookCovers {
  const found = known.get(manuscript);
  if (found !== undefined) return found;
  const covers = valuesFor(LANGUAGES, (language) => coverOf(manuscript, language));
  known.set(manuscript, covers);
  return covers;
}

/** @returns path -> SVG of every cover of the manuscript */
export const coverFilesOf = (manuscript: Manuscript): Map<string, string> =>
  new Map(
    LANGUAGES.map((language) => {
      const { path, svg } = coversOf(manuscript)[language];
      return [path, svg] as const;
    }),
  );

/** @returns the path and the SVG of the picture without lettering, which all languages share */
export const pictureFileOf = (manuscript: Manuscript): [path: string, svg: string] => [
  picturePath(coversOf(manuscript)[DEFAULT_LANGUAGE].path),
  pictureIn(manuscript.cover),
];
