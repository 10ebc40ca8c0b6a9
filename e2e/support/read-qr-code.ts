/** Reads a QR code from a picture of the page, as the camera of another device does. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const MODULE = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** @returns the text of the only QR code in a picture of the element */
export async function readQrCode(element: Locator): Promise<string> {
  const wasm = await readFile(MODULE);
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
  const picture = await element.screenshot();
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  if (found.length !== 1) throw new Error(`There are ${found.length} QR codes in the picture.`);
  return found[0]?.text ?? '';
}
