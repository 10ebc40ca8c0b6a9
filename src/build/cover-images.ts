/**
 * Renders the SVG covers as WebP images, for places that show no SVG, and caches the results
 * between builds.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderWebp, RECIPE } from './cover-rendering.ts';

/**
 * In pixels: a card of a shelf, the same card at device pixel ratio 2, and a preview or shared
 * link.
 */
export const COVER_WIDTHS = [160, 320, 640] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

/**
 * @param cover the published path of the SVG, as in the catalogue: `/covers/boat-1224ef3f.svg`
 * @returns the published path of its WebP image: `/covers/boat-1224ef3f-320.webp`
 */
export const coverPicturePath = (cover: string, width: CoverWidth): string =>
  cover.replace(/\.svg$/, `-${width}.webp`);

/**
 * @param covers published path -> SVG
 * @param cacheDir folder that keeps rendered images between builds; created when missing
 * @returns published path -> WebP, three for each cover, in the order of the covers
 * @throws Error with the path of a cover that cannot be rendered
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
        pictures.set(coverPicturePath(path, width), await cachedWebp(svg, width, cacheDir));
      } catch (error) {
        throw new Error(`${path} cannot be painted: ${String(error)}`, { cause: error });
      }
    }
  }
  return pictures;
}

/**
 * The inverse of `coverPicturePath`.
 * @param path such as `/covers/boat-1224ef3f-320.webp`
 * @returns the path of the SVG and the width, null when `path` has another form
 */
export function coverPictureAt(path: string): { cover: string; width: CoverWidth } | null {
  const [, name, pixels] = /^(\/covers\/[^/]+)-(\d+)\.webp$/.exec(path) ?? [];
  const width = COVER_WIDTHS.find((each) => String(each) === pixels);
  return name === undefined || width === undefined ? null : { cover: `${name}.svg`, width };
}

async function cachedWebp(svg: string, width: CoverWidth, cacheDir: string): Promise<Uint8Array> {
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

/**
 * An interrupted build may leave a truncated file. A WebP file starts with "RIFF" and the length of
 * the rest: https://developers.google.com/speed/webp/docs/riff_container
 */
const isComplete = (file: Buffer): boolean =>
  file.length > 12 &&
  file.toString('latin1', 0, 4) === 'RIFF' &&
  file.readUInt32LE(4) === file.length - 8 &&
  file.toString('latin1', 8, 12) === 'WEBP';
