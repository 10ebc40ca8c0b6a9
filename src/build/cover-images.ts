/** The covers as WebP pictures, for places that show no SVG: painted once a drawing, then taken from the cache. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderWebp, RECIPE } from './cover-rendering.ts';

/** In pixels: a card of a shelf, the same on a sharp screen, and a preview or a shared link. */
export const COVER_WIDTHS = [160, 320, 640] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

/**
 * @param cover the published path of the drawing, as in the catalogue: `/covers/boat-1224ef3f.svg`
 * @returns where its picture of that width is published: `/covers/boat-1224ef3f-320.webp`
 */
export const coverPicturePath = (cover: string, width: CoverWidth): string =>
  cover.replace(/\.svg$/, `-${width}.webp`);

/**
 * @param covers published path -> SVG; @param cacheDir where painted pictures are kept from build to build
 * @returns published path -> WebP, three for each cover, in the order of the covers
 * @throws naming the cover, when it cannot be painted
 */
export async function coverPictures(
  covers: Iterable<readonly [string, string]>,
  cacheDir: string,
): Promise<Map<string, Uint8Array>> {
  await mkdir(cacheDir, { recursive: true });
  const pictures = new Map<string, Uint8Array>();
  for (const [path, svg] of covers) {
    for (const width of COVER_WIDTHS) {
      try {
        pictures.set(coverPicturePath(path, width), await pictureOf(svg, width, cacheDir));
      } catch (error) {
        throw new Error(`${path} cannot be painted: ${String(error)}`, { cause: error });
      }
    }
  }
  return pictures;
}

/**
 * @param path such as `/covers/boat-1224ef3f-320.webp`
 * @returns the drawing it is painted from and its width, null when it is no path of such a picture
 */
export function coverPictureAt(path: string): { cover: string; width: CoverWidth } | null {
  const [, name, asked] = /^(\/covers\/[^/]+)-(\d+)\.webp$/.exec(path) ?? [];
  const width = COVER_WIDTHS.find((each) => String(each) === asked);
  return name === undefined || width === undefined ? null : { cover: `${name}.svg`, width };
}

async function pictureOf(svg: string, width: CoverWidth, cacheDir: string): Promise<Uint8Array> {
  const name = createHash('sha256')
    .update(`${RECIPE}\0${width}\0${svg}`)
    .digest('hex')
    .slice(0, 32);
  const file = join(cacheDir, `${name}.webp`);
  const cached = await readFile(file).catch(() => null);
  if (cached !== null && isComplete(cached)) return cached;
  const rendered = await renderWebp(svg, width);
  await writeFile(file, rendered);
  return rendered;
}

/** A build that was stopped may have left half a picture (WebP container: RIFF and the length of the rest). */
const isComplete = (file: Buffer): boolean =>
  file.length > 12 &&
  file.toString('latin1', 0, 4) === 'RIFF' &&
  file.readUInt32LE(4) === file.length - 8 &&
  file.toString('latin1', 8, 12) === 'WEBP';
