/** Paints a drawing as a WebP picture, by two WebAssembly programs that give the same bytes on every machine. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import encode, { init } from '@jsquash/webp/encode.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { unpackedWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

/** For covers that still have letters in them, such as the plain one of a new manuscript; check-cover.ts sees that they are latin. */
const FONT = 'Tiro Devanagari Hindi';
const FONT_FILES = ['latin', 'latin-ext'].map((part) => `@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-${part}-400-normal.woff`);

/** Flat drawings are smaller without loss than with it, and keep their edges; more effort gains a hundredth of the size. */
const ENCODING = { lossless: 1, method: 3, quality: 40 };

/** Part of every cached picture's name: change it when the same drawing would be painted otherwise. */
export const RECIPE = `resvg 2.6.2, webp 1.5.0, ${JSON.stringify(ENCODING)}, ${FONT}`;

let fonts: Promise<Uint8Array[]> | undefined;

/** Loads the two programs and the fonts, once. */
async function prepare(): Promise<Uint8Array[]> {
  const [renderer, encoder] = await Promise.all([
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
  ]);
  await initWasm(renderer);
  await init(await WebAssembly.compile(new Uint8Array(encoder)));
  return Promise.all(FONT_FILES.map(async (name) => new Uint8Array(unpackedWoff(await readFile(resolve(name))))));
}

/**
 * @param svg a drawing that refers to nothing outside itself; @param width of the picture, in pixels
 * @returns the picture as WebP without loss, as high as the drawing's shape asks for
 * @throws when the drawing cannot be read
 */
export async function paintWebp(svg: string, width: number): Promise<Uint8Array> {
  fonts ??= prepare();
  const font = { fontBuffers: await fonts, defaultFontFamily: FONT, serifFamily: FONT, sansSerifFamily: FONT, monospaceFamily: FONT };
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font });
  try {
    const picture = drawing.render();
    const data = new Uint8ClampedArray(picture.pixels);
    const webp = await encode({ data, width: picture.width, height: picture.height, colorSpace: 'srgb' }, ENCODING);
    picture.free();
    return new Uint8Array(webp);
  } finally {
    drawing.free();
  }
}
