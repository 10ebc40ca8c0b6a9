/**
 * Renders an SVG as WebP or PNG with two WebAssembly modules, so that every machine produces the same
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

/**
 * @param svg a drawing without external references and without `<text>`: no font is loaded, so text
 * would be missing from the image (check-cover.ts rejects it)
 * @param width of the image, in pixels; the height follows from the aspect ratio
 * @throws Error when the SVG cannot be parsed
 */
async function rendered<T>(
  svg: string,
  width: number,
  encoded: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => T | Promise<T>,
): Promise<T> {
  modules ??= loadModules();
  await modules;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  try {
    const image = drawing.render();
    try {
      return await encoded(image);
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

/** @returns the drawing as PNG, which every reading device shows; otherwise as `rendered` */
export const renderPng = (svg: string, width: number): Promise<Uint8Array> =>
  rendered(svg, width, (image) => image.asPng());

/** @returns the drawing as lossless WebP; otherwise as `rendered` */
export const renderWebp = (svg: string, width: number): Promise<Uint8Array> =>
  rendered(svg, width, async (image) => {
    const data = new Uint8ClampedArray(image.pixels);
    const { width: columns, height: rows } = image;
    const pixels = { data, width: columns, height: rows, colorSpace: 'srgb' as const };
    return new Uint8Array(await encode(pixels, ENCODING));
  });
