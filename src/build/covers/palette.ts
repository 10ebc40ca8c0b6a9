/** The colours of a book's boards, taken from the drawing of its cover. */
import { clampChroma, formatHex, oklch, wcagContrast, wcagLuminance, type Oklch } from 'culori';
import type { Palette } from '../../../machines/domain/books/palette.ts';

const LIGHT_INK = '#fff8ec';
const NIGHT_INK = '#f1e9dc';
/** A little more than the 7:1 that text needs. */
const CONTRAST = 7.2;
const STEP = 0.004;
const NIGHT = { lightness: 0.265, chroma: 0.09, ofLightCover: 0.25 };

/** The colour that the whole drawing is filled with. */
const GROUND = /<path fill="(?<fill>#[\da-f]{6})" d="M0 0h600v900H0z"/iu;
const attributeOf = (svg: string, name: string): string | undefined =>
  new RegExp(`^<svg[^>]*\\s${name}="(#[\\da-f]{6})"`, 'iu').exec(svg)?.[1];

const hexOf = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));

/** @throws Error when the text is no colour */
function oklchOf(hex: string): Oklch {
  const colour = oklch(hex);
  if (colour === undefined) throw new Error(`${hex} is not a colour.`);
  return colour;
}

/** @returns the colour, as dark as it must be to stand out from the other one */
function darkened(hex: string, from: string): string {
  const colour = oklchOf(hex);
  while (wcagContrast(hexOf(colour), from) < CONTRAST && colour.l > 0) colour.l -= STEP;
  return hexOf(colour);
}

/**
 * @param drawing the source of a `cover.svg`: the fill of its ground, `data-title` the colour of the
 *   title on it, `data-ink` the deep colour of the author
 * @returns undefined for a drawing without a ground
 */
export function paletteOf(drawing: string): Palette | undefined {
  const svg = drawing.trim();
  const ground = GROUND.exec(svg)?.groups?.['fill'];
  if (ground === undefined) return undefined;
  const title = attributeOf(svg, 'data-title') ?? LIGHT_INK;
  const isLight = wcagLuminance(title) < wcagLuminance(ground);
  const { l, c, h } = oklchOf(isLight ? title : ground);
  const night = {
    mode: 'oklch',
    l: isLight ? NIGHT.ofLightCover : Math.min(l, NIGHT.lightness),
    c: Math.min(c, NIGHT.chroma),
    ...(h === undefined ? {} : { h }),
  } as const;
  return {
    day: isLight
      ? [ground.toLowerCase(), darkened(title, ground)]
      : [darkened(ground, LIGHT_INK), LIGHT_INK],
    night: [hexOf(night), NIGHT_INK],
  };
}
