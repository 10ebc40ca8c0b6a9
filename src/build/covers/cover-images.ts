/**
 * Renders the SVG covers as WebP images, and as PNG images for EPUBs, other reading apps and previews
 * of shared links, and caches the results between builds.
 */
import type { ContentCache } from '../publish/content-cache.ts';
import { renderPng, renderWebp, RECIPE } from './cover-rendering.ts';

/** In pixels. Covers are drawn half as high again as they are wide. */
export const COVER_IMAGE_WIDTH = 640;
export const COVER_IMAGE_HEIGHT = 960;
const SUFFIX = `-${COVER_IMAGE_WIDTH}.webp`;

/**
 * @param cover the published path of the SVG, as in the catalogue: `/covers/boat-1224ef3f.svg`
 * @returns the published path of its WebP image: `/covers/boat-1224ef3f-640.webp`
 */
export const coverImagePath = (cover: string): string => cover.replace(/\.svg$/, SUFFIX);

/**
 * @param covers published path -> SVG
 * @param cache of the images that earlier builds rendered
 * @returns published path -> WebP, PNG and thumbnail, in the order of the covers
 * @throws Error with the path of a cover that cannot be rendered
 */
export async function renderCoverImages(
  covers: Iterable<readonly [string, string]>,
  cache: ContentCache,
): Promise<Map<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  for (const [path, svg] of covers) {
    try {
      images.set(coverImagePath(path), await cached(svg, cache, WEBP));
      images.set(coverPngPath(path), await renderCoverPng(svg, cache));
      images.set(coverThumbnailPath(path), await cached(svg, cache, THUMBNAIL));
    } catch (error) {
      throw new Error(`${path} cannot be rendered: ${String(error)}`, { cause: error });
    }
  }
  return images;
}

/**
 * The inverse of `coverImagePath`.
 * @param path such as `/covers/boat-1224ef3f-640.webp`
 * @returns the path of the SVG, null when `path` is not that of a cover image
 */
export const coverOfImage = (path: string): string | null =>
  path.endsWith(SUFFIX) ? `${path.slice(0, -SUFFIX.length)}.svg` : null;

/** In pixels; the covers are drawn in this width. */
export const COVER_PNG_WIDTH = 600;
export const COVER_PNG_HEIGHT = 900;

/**
 * @param cover the published path of the SVG
 * @returns the published path of its PNG image: `/covers/boat-1224ef3f-600.png`
 */
export const coverPngPath = (cover: string): string =>
  cover.replace(/\.svg$/, `-${COVER_PNG_WIDTH}.png`);

/** In pixels. Lists of reading apps show covers in about this width. */
export const COVER_THUMBNAIL_WIDTH = 200;
export const COVER_THUMBNAIL_HEIGHT = 300;

/**
 * @param cover the published path of the SVG
 * @returns the published path of its thumbnail: `/covers/boat-1224ef3f-200.png`
 */
export const coverThumbnailPath = (cover: string): string =>
  cover.replace(/\.svg$/, `-${COVER_THUMBNAIL_WIDTH}.png`);

/**
 * @param cache as for renderCoverImages
 * @returns the cover as PNG
 */
export const renderCoverPng = (svg: string, cache: ContentCache): Promise<Uint8Array> =>
  cached(svg, cache, PNG);

type Format = {
  name: string;
  width: number;
  render: (svg: string, width: number) => Promise<Uint8Array>;
};
const WEBP: Format = { name: 'webp', width: COVER_IMAGE_WIDTH, render: renderWebp };
const PNG: Format = { name: 'png', width: COVER_PNG_WIDTH, render: renderPng };
const THUMBNAIL: Format = { ...PNG, width: COVER_THUMBNAIL_WIDTH };

const cached = (
  svg: string,
  cache: ContentCache,
  { name, width, render }: Format,
): Promise<Uint8Array> => cache.get([RECIPE, name, String(width), svg], () => render(svg, width));
