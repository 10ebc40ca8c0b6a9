/**
 * Shapes a line of text with HarfBuzz, which joins and reorders Devanagari signs as a browser does, and
 * gives its outline. The fonts come from packages, so every machine draws the same letters.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs';
import { hasDevanagari } from '../../../machines/domain/text/devanagari.ts';
import { openTypeOf } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

/** The outline as SVG path data; the left end of the baseline is at 0 0, the size of the text is 1. */
export type Line = { width: number; commands: readonly Command[] };
export type Command = { name: string; points: readonly number[] };

type Typeface = { font: Font; characters: ReadonlySet<number>; unit: number };

function typeface(path: string): Typeface {
  const face = new Face(new Blob(openTypeOf(readFileSync(resolve(path)))));
  return {
    font: new Font(face),
    characters: new Set(face.collectUnicodes()),
    unit: 1 / face.upem,
  };
}

const LITERATA = '@fontsource/literata/files/literata';
const TIRO = '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi';
const LATIN = ['latin', 'latin-ext'].map((part) => `${LITERATA}-${part}-700-normal.woff`);
const DEVANAGARI = ['devanagari', 'latin'].map((part) => `${TIRO}-${part}-400-normal.woff`);

let loaded: Record<'latin' | 'devanagari', readonly Typeface[]> | undefined;

/** In the order of preference. */
function typefacesFor(text: string): readonly Typeface[] {
  if (loaded === undefined) {
    const latin = LATIN.map(typeface);
    const devanagari = DEVANAGARI.map(typeface);
    loaded = { latin: [...latin, ...devanagari], devanagari: [...devanagari, ...latin] };
  }
  return hasDevanagari(text) ? loaded.devanagari : loaded.latin;
}

/** A joiner and a mark belong to the letter before them. */
const isPartOfLetter = (character: string): boolean => /[\p{M}\u200c\u200d]/u.test(character);

/** @returns the text in parts that each have one typeface */
function runsOf(text: string): { face: Typeface; text: string }[] {
  const faces = typefacesFor(text);
  const runs: { face: Typeface; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const code = character.codePointAt(0) ?? 0;
    const face =
      (last !== undefined && isPartOfLetter(character) ? last.face : undefined) ??
      faces.find(({ characters }) => characters.has(code));
    if (face === undefined) throw new Error(`No typeface of the covers has "${character}".`);
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

function commandsIn(path: string): Command[] {
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, name = '', numbers = '']) => ({
    name,
    points: numbers === '' ? [] : numbers.split(/[ ,]+/).map(Number),
  }));
}

type Glyph = { face: Typeface; id: number; x: number; y: number };

/** @returns the glyphs with their places */
function shaped(text: string): { width: number; glyphs: readonly Glyph[] } {
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const { face, text: part } of runsOf(text)) {
    const run = new Run();
    run.addText(part);
    run.guessSegmentProperties();
    shape(face.font, run);
    for (const {
      codepoint,
      xAdvance = 0,
      xOffset = 0,
      yOffset = 0,
    } of run.getGlyphInfosAndPositions()) {
      glyphs.push({ face, id: codepoint, x: width + xOffset * face.unit, y: yOffset * face.unit });
      width += xAdvance * face.unit;
    }
  }
  return { width, glyphs };
}

/**
 * @param text one line, in the typeface of its script
 * @returns its width when its size is 1
 * @throws Error when a character is in no typeface
 */
export const widthOf = (text: string): number => shaped(text).width;

/** @throws Error when a character is in no typeface */
export function lineOf(text: string): Line {
  const { width, glyphs } = shaped(text);
  const commands = glyphs.flatMap(({ face: { font, unit }, id, x, y }) =>
    commandsIn(font.glyphToPath(id)).map(({ name, points }) => ({
      name,
      points: points.map((value, index) =>
        index % 2 === 0 ? x + value * unit : -y - value * unit,
      ),
    })),
  );
  return { width, commands };
}
