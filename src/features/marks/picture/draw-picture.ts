/** Draws the picture of a quote: its words, and below them where they are from. */
import { fitText, type FittedText } from '../../../../machines/domain/marks/picture-text.ts';
import { FONTS_TIMEOUT_MS } from '../../../../machines/domain/limits.ts';

/** All as they are shown; `author` is '' in a book without one. */
export type PictureWords = { quote: string; title: string; author: string };

/** In pixels; square, so that no app cuts anything off in a preview. */
export const PICTURE_SIZE = 1080;
const MARGIN = 96;
const WIDTH = PICTURE_SIZE - 2 * MARGIN;
const SITE = 'Kitabvan';
/** Of the quotation mark, the line below the quote, and the name of the site. */
const SIGN_SIZE = 200;
const RULE = { width: 120, height: 4 };
const SITE_SIZE = 32;
const GAP = 28;

const QUOTE_SIZES = [84, 76, 68, 60, 54, 48, 43, 38, 34];
const TITLE_SIZES = [46, 40, 34];
const AUTHOR_SIZES = [36, 32];
const TITLE_LEADING = 1.3;
const LINES_OF_SOURCE = 2;

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The typeface of Devanagari has no bold: its titles are drawn with an outline, as on covers. */
const OUTLINE = 0.024;

type Weight = 400 | 600;
type Pen = { context: CanvasRenderingContext2D; family: string };

const fontOf = (family: string, size: number, weight: Weight): string =>
  `${weight} ${size}px ${family}`;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves once the typefaces of the words are there, or are not to be waited for any longer. */
async function fontsFor(family: string, { quote, title, author }: PictureWords): Promise<void> {
  const { fonts } = document;
  const load = async (weight: Weight, text: string): Promise<void> => {
    // One that the device does not have fails, while the next of the list may load.
    await fonts.load(fontOf(family, SITE_SIZE, weight), text).catch(() => undefined);
  };
  const loaded = Promise.all([load(400, quote + author), load(600, title + SITE)]);
  await Promise.race([loaded.then(() => fonts.ready), wait(FONTS_TIMEOUT_MS)]);
}

/** @returns the text in a box, in the largest of the letters in which it fits */
function fit(
  pen: Pen,
  text: string,
  box: Omit<Parameters<typeof fitText>[1], 'width'>,
): FittedText {
  return fitText(text, { ...box, width: WIDTH }, (words, size) => {
    pen.context.font = fontOf(pen.family, size, 400);
    return pen.context.measureText(words).width;
  });
}

/** Writes lines from a height down. @returns the height below them */
function write(
  { context, family }: Pen,
  { lines, size }: FittedText,
  { top, leading, isBold }: { top: number; leading: number; isBold: boolean },
): number {
  for (const [index, line] of lines.entries()) {
    const isOutlined = isBold && DEVANAGARI.test(line);
    context.font = fontOf(family, size, isBold && !isOutlined ? 600 : 400);
    const baseline = top + size * (leading * (index + 0.5) + 0.33);
    context.fillText(line, MARGIN, baseline, WIDTH);
    if (!isOutlined) continue;
    context.lineWidth = size * OUTLINE;
    context.strokeText(line, MARGIN, baseline, WIDTH);
  }
  return top + lines.length * size * leading;
}

/**
 * Draws in the colours and the typeface that the style of the canvas gives it.
 * @throws Error when the browser has no room for a canvas
 */
export async function drawPicture(canvas: HTMLCanvasElement, words: PictureWords): Promise<void> {
  const { backgroundColor, color, fontFamily: family } = getComputedStyle(canvas);
  await fontsFor(family, words);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  const pen: Pen = { context, family };
  const leading = DEVANAGARI.test(words.quote) ? 1.55 : 1.4;
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
  context.fillStyle = color;
  context.strokeStyle = color;

  const boxOf = (sizes: readonly number[]) => ({
    sizes,
    leading: TITLE_LEADING,
    height: LINES_OF_SOURCE * (sizes.at(-1) ?? 0) * TITLE_LEADING,
  });
  const title = fit(pen, words.title, boxOf(TITLE_SIZES));
  const author = fit(pen, words.author, boxOf(AUTHOR_SIZES));
  const heightOf = ({ lines, size }: FittedText): number => lines.length * size * TITLE_LEADING;
  const site = { lines: [SITE], size: SITE_SIZE };
  const foot = PICTURE_SIZE - MARGIN - heightOf(site);
  const source = foot - heightOf(author) - heightOf(title);
  const rule = source - GAP - RULE.height;
  context.fillRect(MARGIN, rule, RULE.width, RULE.height);
  const at = { leading: TITLE_LEADING, isBold: true };
  const below = write(pen, title, { ...at, top: source });
  write(pen, author, { ...at, top: below, isBold: false });
  context.globalAlpha = 0.8;
  write(pen, site, { ...at, top: foot });

  const top = MARGIN + SIGN_SIZE * 0.52;
  const quote = fit(pen, words.quote, { sizes: QUOTE_SIZES, leading, height: rule - GAP - top });
  context.globalAlpha = 0.4;
  context.font = fontOf(family, SIGN_SIZE, 600);
  context.fillText('“', MARGIN, MARGIN + SIGN_SIZE * 0.76);
  context.globalAlpha = 1;
  write(pen, quote, { top, leading, isBold: false });
}
