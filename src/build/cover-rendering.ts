/** Paints a drawing as a WebP picture, by two WebAssembly programs that give the same bytes on every machine. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import encode, { init } from '@jsquash/webp/encode.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { resolve } = createRequire(import.meta.url);

/** Flat drawings are smaller without loss than with it, and keep their edges; more effort gains a hundredth of the size. */
const ENCODING = { lossless: 1, method: 3, quality: 40 };

/** Part of every cached picture's name: change it when the same drawing would be painted otherwise. */
export const RECIPE = `resvg 2.6.2, webp 1.5.0, ${JSON.stringify(ENCODING)}`;

let prepared: Promise<void> | undefined;

/** Loads the two programs, once. */
async function prepare(): Promise<void> {
  const [renderer, encoder] = await Promise.all([
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
  ]);
  await initWasm(renderer);
  await init(await WebAssembly.compile(new Uint8Array(encoder)));
}

/**
 * @param svg a drawing that refers to nothing outside itself, its letters as paths: no typeface is
 * loaded, so live text would be left out (check-cover.ts refuses it)
 * @param width of the picture, in pixels
 * @returns the picture as WebP without loss, as high as the drawing's shape asks for
 * @throws when the drawing cannot be read
 */
export async function renderWebp(svg: string, width: number): Promise<Uint8Array> {
  prepared ??= prepare();
  await prepared;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  try {
    const picture = drawing.render();
    const data = new Uint8ClampedArray(picture.pixels);
    const webp = await encode(
      { data, width: picture.width, height: picture.height, colorSpace: 'srgb' },
      ENCODING,
    );
    picture.free();
    return new Uint8Array(webp);
  } finally {
    drawing.free();
  }
}
