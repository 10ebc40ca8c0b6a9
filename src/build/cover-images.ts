/**
 * Renders the SVG covers as WebP images, and as PNG images for EPUBs, other reading apps and previews
 * of shared links, and caches the results between builds.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
 * @param cacheDir folder that keeps rendered images between builds; created when missing
 * @returns published path -> WebP and PNG, in the order of the covers
 * @throws Error with the path of a cover that cannot be rendered
 */
export async function renderCoverImages(
  covers: Iterable<readonly [string, string]>,
  cacheDir: string,
): Promise<Map<string, Uint8Array>> {
  await mkdir(cacheDir, { recursive: true });
  const images = new Map<string, Uint8Array>();
  for (const [path, svg] of covers) {
    try {
      images.set(coverImagePath(path), await cached(svg, cacheDir, WEBP));
      images.set(coverPngPath(path), await cached(svg, cacheDir, PNG));
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

type Format = {
  ending: string;
  width: number;
  render: (svg: string, width: number) => Promise<Uint8Array>;
  isComplete: (file: Buffer) => boolean;
};

async function cached(svg: string, cacheDir: string, format: Format): Promise<Uint8Array> {
  const { ending, width, render, isComplete } = format;
  const name = createHash('sha256')
    .update(`${RECIPE}\0${width}\0${svg}`)
    .digest('hex')
    .slice(0, 32);
  const file = join(cacheDir, `${name}.${ending}`);
  const known = await readFile(file).catch(() => null);
  if (known !== null && isComplete(known)) return known;
  const rendered = await render(svg, width);
  await writeFile(file, rendered);
  return rendered;
}

/** In pixels; the covers are drawn in this width. */
export const COVER_PNG_WIDTH = 600;
export const COVER_PNG_HEIGHT = 900;

/**
 * @param cover the published path of the SVG
 * @returns the published path of its PNG image: `/covers/boat-1224ef3f-600.png`
 */
export const coverPngPath = (cover: string): string =>
  cover.replace(/\.svg$/, `-${COVER_PNG_WIDTH}.png`);

/**
 * @param cacheDir as for renderCoverImages
 * @returns the cover as PNG
 */
export async function renderCoverPng(svg: string, cacheDir: string): Promise<Uint8Array> {
  await mkdir(cacheDir, { recursive: true });
  return cached(svg, cacheDir, PNG);
}

/**
 * An interrupted build may leave a truncated file. A WebP file starts with "RIFF" and the length of
 * the rest: https://developers.google.com/speed/webp/docs/riff_container
 */
const isCompleteWebp = (file: Buffer): boolean =>
  file.length > 12 &&
  file.toString('latin1', 0, 4) === 'RIFF' &&
  file.readUInt32LE(4) === file.length - 8 &&
  file.toString('latin1', 8, 12) === 'WEBP';

/** A PNG file ends with the chunk IEND: https://www.w3.org/TR/png-3/#11IEND */
const isCompletePng = (file: Buffer): boolean =>
  file.subarray(-8).equals(Buffer.from('IEND\u00aeB`\u0082', 'latin1'));

const WEBP: Format = {
  ending: 'webp',
  width: COVER_IMAGE_WIDTH,
  render: renderWebp,
  isComplete: isCompleteWebp,
};
const PNG: Format = {
  ending: 'png',
  width: COVER_PNG_WIDTH,
  render: renderPng,
  isComplete: isCompletePng,
};
