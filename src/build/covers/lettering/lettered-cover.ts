/**
 * Letters a cover: the picture in a cream frame, the title above it, author and seal below it. All
 * letters are paths.
 */
import { hasDevanagari } from '../../../../machines/domain/text/devanagari.ts';
import { escapeHtml } from '../../escape-html.ts';
import { breakTitle } from './line-breaks.ts';
import { PATH_SCALE, pathDataOf, type Placed } from './path-data.ts';
import { canBeLettered, lineOf, widthOf } from './shaping.ts';

export type CoverText = { title: string; author: string };

const CREAM = '#F7EFE0';
/** The deep colour of a picture that names none. */
const INK = '#33281A';

/** The inside of the frame, as if cut by hand. */
const PANEL =
  'M24 25l128-1 138 1 148-1 138 1-1 176 1 119-1 165 0 167 1 151-126 1-152-1-142 1-132 0 1-141 0-177-1-148 0-167z';
const FRAME = `<path fill="${CREAM}" fill-rule="evenodd" d="M0 0h600v900H0z${PANEL}"/>`;

const TITLE = { left: 47, room: 506 } as const;
const AUTHOR = { left: 29, room: 484, baseline: 860 } as const;

/** `max`, `top`, `last` and `author` are in units of the cover, the others in sizes of the text. */
type Style = {
  /** Of the title. */
  max: number;
  /** Where the first line begins. */
  top: number;
  /** How low the last baseline may be. */
  last: number;
  /** From the top to the first baseline. */
  ascent: number;
  leading: number;
  /** From the last baseline to the end of the band. */
  below: number;
  /** Makes a typeface without a bold style heavier. */
  stroke: number;
  /** The size of the author's name. */
  author: number;
};
const LATIN: Style = {
  max: 80,
  top: 62,
  last: 220,
  ascent: 0.69,
  leading: 1.08,
  below: 0.5,
  stroke: 0,
  author: 36,
};
const DEVANAGARI: Style = {
  max: 82,
  top: 46,
  last: 204,
  ascent: 0.86,
  leading: 1.06,
  below: 0.56,
  stroke: 0.035,
  author: 42,
};

const styleOf = (text: string): Style => (hasDevanagari(text) ? DEVANAGARI : LATIN);

function drawn(lines: readonly Placed[], colour: string, stroke: number): string {
  const size = lines[0]?.size ?? 0;
  const outline =
    stroke === 0
      ? ''
      : ` stroke="${colour}" stroke-width="${Number(((stroke * size) / PATH_SCALE).toFixed(1))}" stroke-linejoin="round"`;
  return `<path transform="scale(${PATH_SCALE})" fill="${colour}"${outline} d="${pathDataOf(lines)}"/>`;
}

/** @returns the lines of a title and the size of its letters, in units of the cover */
export function titleLayout(title: string): { lines: readonly string[]; size: number } {
  const { max, top, last, ascent, leading } = styleOf(title);
  return breakTitle(title, {
    widthOf,
    room: TITLE.room,
    maxSizeOf: (count) => Math.min(max, (last - top) / (ascent + (count - 1) * leading)),
  });
}

/** Hand-cut, too: the lower edge slopes a little. */
const bandOf = (colour: string, end: number): string =>
  `<path fill="${colour}" d="M20 20h560v${end - 21}l-190 3-160-3-210 2z"/>`;

/** @returns the drawing, and the band behind it, if `band` is a colour */
function titleOf(title: string, colour: string, band: string | null): string {
  if (!canBeLettered(title)) return '';
  const { top, ascent, leading, below, stroke } = styleOf(title);
  const { lines, size } = titleLayout(title);
  const baselineOf = (index: number) => top + size * (ascent + index * leading);
  const placed = lines.map((line, index) => ({
    line: lineOf(line),
    x: TITLE.left,
    y: baselineOf(index),
    size,
  }));
  const end = Math.round(baselineOf(lines.length - 1) + below * size);
  return (band === null ? '' : bandOf(band, end)) + drawn(placed, colour, stroke);
}

function authorOf(author: string, colour: string): string {
  if (!canBeLettered(author)) return '';
  const { author: wanted, stroke } = styleOf(author);
  const line = lineOf(author);
  const size = Math.min(wanted, AUTHOR.room / line.width);
  return drawn([{ line, x: AUTHOR.left, y: AUTHOR.baseline, size }], colour, stroke);
}

/** A banyan leaf with its veins, as printers sign a book. */
const sealOf = (colour: string): string =>
  `<g transform="translate(530.5 824.5) scale(1.4)"><path fill="${colour}" d="M0 .5l32-.5.5 31.5-32 .5z"/><path fill="${CREAM}" d="M16 2.5C8 7 4 13 4 20v8c4.5-2 8.5-1.5 12 1.5 3.5-3 7.5-3.5 12-1.5v-8C28 13 24 7 16 2.5z"/><path fill="none" stroke="${colour}" stroke-width="2" d="M16 9v21M16 18l-7-4.5M16 18l7-4.5M16 24l-8-5M16 24l8-5"/></g>`;

const ROOT = /^<svg(?:[^>"']|"[^"]*"|'[^']*')*>/;
const attributeOf = (root: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["'](#[\\dA-Fa-f]{6})["']`).exec(root)?.[1];

/** The first `<title>` of the drawing names the picture; the lettered cover has its own. */
const pictureOf = (source: string): string =>
  source
    .trim()
    .replace(ROOT, (root) =>
      root.replaceAll(
        /\s(?:data-ink|data-title|xmlns|width|height|role)\s*=\s*(?:"[^"]*"|'[^']*')/g,
        '',
      ),
    )
    .replace(/<title>[^<]*<\/title>/, '');

/** @returns the SVG of what the frame of a cover leaves of its drawing, without lettering */
export const pictureIn = (source: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="24 25 552 778" width="552" height="778">${pictureOf(source).replace('<svg', '<svg width="600" height="900"')}</svg>`;

/**
 * @param picture the source of `cover.svg`. `data-ink` of its root is the deep colour of author and
 *   seal, and of the band behind the title. With `data-title` there is no band, and the title has
 *   that colour.
 * @returns the SVG of the cover with this title and author; a text in a script of no typeface is
 *   left out
 */
export function letteredCover(picture: string, { title, author }: CoverText): string {
  const root = ROOT.exec(picture.trim())?.[0] ?? '';
  const ink = attributeOf(root, 'data-ink') ?? INK;
  const onPicture = attributeOf(root, 'data-title');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900" role="img">',
    `<title>${escapeHtml(`${title} – ${author}`)}</title>`,
    pictureOf(picture),
    onPicture === undefined ? titleOf(title, CREAM, ink) : titleOf(title, onPicture, null),
    FRAME,
    authorOf(author, ink),
    sealOf(ink),
    '</svg>',
  ].join('');
}
