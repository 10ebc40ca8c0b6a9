/**
 * Renders an SVG as WebP with two WebAssembly modules, so that every machine produces the same
 * bytes.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import encode, { init } from '@jsquash/webp/encode.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { resolve } = createRequire(import.meta.url);

/**
 * For flat drawings lossless files are smaller and sharper than lossy ones. A higher `method` saves
 * only 1 %.
 */
const ENCODING = { lossless: 1, method: 3, quality: 40 };

/** Part of the cache key of every image: change it when the same SVG would render differently. */
export const RECIPE = `resvg 2.6.2, webp 1.5.0, ${JSON.stringify(ENCODING)}`;

let modules: Promise<void> | undefined;

/** Loads the two WebAssembly modules. */
async function loadModules(): Promise<void> {
  const [renderer, encoder] = await Promise.all([
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
  ]);
  await initWasm(renderer);
  await init(await WebAssembly.compile(new Uint8Array(encoder)));
}

/** @returns the image as PNG, which every reading device shows; otherwise as renderWebp */
export async function renderPng(svg: string, width: number): Promise<Uint8Array> {
  modules ??= loadModules();
  await modules;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  try {
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    drawing.free();
  }
}

/**
 * @param svg a drawing without external references and without `<text>`: no font is loaded, so text
 * would be missing from the image (check-cover.ts rejects it)
 * @param width of the image, in pixels; the height follows from the aspect ratio
 * @returns the image as lossless WebP
 * @throws Error when the SVG cannot be parsed
 */
export async function renderWebp(svg: string, width: number): Promise<Uint8Array> {
  modules ??= loadModules();
  await modules;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  try {
    const image = drawing.render();
    const data = new Uint8ClampedArray(image.pixels);
    const webp = await encode(
      { data, width: image.width, height: image.height, colorSpace: 'srgb' },
      ENCODING,
    );
    image.free();
    return new Uint8Array(webp);
  } finally {
    drawing.free();
  }
}
