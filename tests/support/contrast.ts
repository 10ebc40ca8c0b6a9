/** The contrast of two colours (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */

const channel = (value: number): number =>
  value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/**
 * @param colour as #rrggbb
 * @returns relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance)
 */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param one as #rrggbb @param other as #rrggbb @returns from 1 to 21 */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
