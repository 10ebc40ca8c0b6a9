/** Compares two screenshots of a part of the page. */
import type { Page } from 'playwright/test';

export type Difference = { pixels: number; contrasting: number };

/**
 * @returns the number of pixels that differ, and of those that differ by a contrast of at least
 *   3:1 (WCAG)
 */
export async function differenceOf(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  return page.evaluate(
    async ([a, b]) => {
      const pixelsOf = async (base64: string): Promise<Uint8ClampedArray> => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (context === null) throw new Error('There is no canvas here');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      };
      const channel = (value: number): number =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (data: Uint8ClampedArray, at: number): number =>
        0.2126 * channel(data[at] ?? 0) +
        0.7152 * channel(data[at + 1] ?? 0) +
        0.0722 * channel(data[at + 2] ?? 0);
      const [one, other] = [await pixelsOf(a), await pixelsOf(b)];
      let pixels = 0;
      let contrasting = 0;
      for (let at = 0; at < one.length; at += 4) {
        if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2])
          continue;
        pixels += 1;
        const [dark = 0, light = 0] = [luminance(one, at), luminance(other, at)].toSorted(
          (x, y) => x - y,
        );
        if ((light + 0.05) / (dark + 0.05) >= 3) contrasting += 1;
      }
      return { pixels, contrasting };
    },
    [before.toString('base64'), after.toString('base64')] as const,
  );
}
