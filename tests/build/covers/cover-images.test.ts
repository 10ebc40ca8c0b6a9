/** Covers as WebP: rendered from the SVG, and cached. */
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import decode, { init } from '@jsquash/webp/decode.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ContentCache } from '../../../src/build/publish/content-cache.ts';
import {
  COVER_THUMBNAIL_HEIGHT,
  coverImagePath,
  coverOfImage,
  coverPngPath,
  coverThumbnailPath,
  renderCoverImages,
} from '../../../src/build/covers/cover-images.ts';
import { coversOf } from '../../../src/build/covers/book-covers.ts';
import { renderPng, renderWebp, RECIPE } from '../../../src/build/covers/cover-rendering.ts';
import { publishedManuscripts, sampleOf } from '../../support/published-books.ts';

const { resolve } = createRequire(import.meta.url);
const HALVES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><path fill="#0D5358" d="M0 0h600v900H0z"/><path fill="#F7EFE0" d="M300 0h300v900H300z"/></svg>';

/** Width, height, and a function for the RGBA colour at a position given as fractions of both. */
async function decodeWebp(webp: Uint8Array) {
  await init(
    await WebAssembly.compile(
      new Uint8Array(await readFile(resolve('@jsquash/webp/codec/dec/webp_dec.wasm'))),
    ),
  );
  const { width, height, data } = await decode(new Uint8Array(webp).buffer);
  const at = (x: number, y: number) =>
    Array.from(
      data.slice((Math.floor(y * height) * width + Math.floor(x * width)) * 4).slice(0, 4),
    );
  const colours = new Set(
    Array.from({ length: width * height }, (_, place) =>
      data.slice(place * 4, place * 4 + 3).join(' '),
    ),
  );
  return { width, height, at, colours };
}

/** Counts what had to be made. */
class CountingCache extends ContentCache {
  made = 0;

  override get(...[parts, make]: Parameters<ContentCache['get']>): Promise<Uint8Array> {
    return super.get(parts, () => {
      this.made += 1;
      return make();
    });
  }
}

async function cacheFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'covers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const installedVersion = async (name: string): Promise<string> => {
  const text = await readFile(
    new URL(`../../../node_modules/${name}/package.json`, import.meta.url),
    'utf8',
  );
  return (JSON.parse(text) as { version: string }).version;
};

describe('a rendered cover', () => {
  test('has the requested width, the height of the drawing and all its colours', async () => {
    const { width, height, at, colours } = await decodeWebp(await renderWebp(HALVES, 320));
    expect([width, height, at(0.25, 0.5), at(0.75, 0.5), [...colours]]).toEqual([
      320,
      480,
      [13, 83, 88, 255],
      [247, 239, 224, 255],
      ['13 83 88', '247 239 224'],
    ]);
  });

  test("and its drawing are found by each other's path", () => {
    const cover = '/covers/boat-1224ef3f.svg';
    expect(coverImagePath(cover)).toBe('/covers/boat-1224ef3f-640.webp');
    expect(coverOfImage(coverImagePath(cover))).toBe(cover);
    for (const other of [cover, '/covers/boat-1224ef3f-320.webp'])
      expect(coverOfImage(other)).toBeNull();
  });

  test('depends on the version of each renderer', async () => {
    const [resvg, webp] = await Promise.all(
      ['@resvg/resvg-wasm', '@jsquash/webp'].map(installedVersion),
    );
    expect(RECIPE).toContain(`resvg ${resvg}, webp ${webp}, `);
  });

  test('is rendered once, then comes from the cache, unless its file was cut short', async () => {
    const folder = await cacheFolder();
    const covers = [['/covers/halves-1.svg', HALVES]] as const;
    const built = async () => {
      const cache = new CountingCache(folder);
      const images = await renderCoverImages(covers, cache);
      return {
        made: cache.made,
        images: [...images].map(([path, image]) => [path, Buffer.from(image)]),
      };
    };
    const images = [
      ['/covers/halves-1-640.webp', Buffer.from(await renderWebp(HALVES, 640))],
      ['/covers/halves-1-600.png', Buffer.from(await renderPng(HALVES, 600))],
      ['/covers/halves-1-200.png', Buffer.from(await renderPng(HALVES, 200))],
    ];
    expect(await built()).toEqual({ made: 3, images });
    expect(await built()).toEqual({ made: 0, images });

    const kept = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = kept.filter((entry) => entry.isFile());
    expect(files).toHaveLength(3);
    for (const { parentPath, name } of files) await truncate(join(parentPath, name), 100);
    expect(await built()).toEqual({ made: 3, images });
  });

  test('has a smaller thumbnail of the stated size, in a format of old devices', async () => {
    const [manuscript] = await publishedManuscripts();
    const svg = manuscript === undefined ? '' : coversOf(manuscript).english.svg;
    const path = '/covers/first-1.svg';
    const images = await renderCoverImages([[path, svg]], new ContentCache(await cacheFolder()));
    const [thumbnail, image] = [coverThumbnailPath(path), coverPngPath(path)].map((each) =>
      Buffer.from(images.get(each) ?? []),
    );
    expect(thumbnail?.subarray(1, 4).toString()).toBe('PNG');
    expect([thumbnail?.readUInt32BE(16), thumbnail?.readUInt32BE(20)]).toEqual([
      200,
      COVER_THUMBNAIL_HEIGHT,
    ]);
    expect(thumbnail?.length).toBeLessThan((image?.length ?? 0) / 2);
  });

  test('of an invalid drawing fails with the path of the cover', async () => {
    const cache = new ContentCache(await cacheFolder());
    await expect(
      renderCoverImages(
        [['/covers/torn-1.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>']],
        cache,
      ),
    ).rejects.toThrow('/covers/torn-1.svg cannot be rendered: ');
  });
});

/** In pixels, of a card of a shelf on a screen of normal density. */
const CARD_WIDTH = 160;

test('the compressed drawings of the published covers are smaller than images', async () => {
  const manuscripts = sampleOf(await publishedManuscripts());
  let [drawings, pictures] = [0, 0];
  for (const manuscript of manuscripts) {
    const { svg } = coversOf(manuscript).hindi;
    drawings += brotliCompressSync(svg).length;
    pictures += (await renderWebp(svg, CARD_WIDTH)).length;
  }
  console.log(
    `covers: ${manuscripts.length} drawings, ${drawings} bytes; as pictures ${CARD_WIDTH} pixels wide, ${pictures} bytes`,
  );
  expect(drawings).toBeLessThan(pictures);
});
