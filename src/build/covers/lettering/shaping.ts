/**
 * Shapes a line of text with HarfBuzz, which joins and reorders Devanagari signs as a browser does, and
 * gives its outline. The fonts come from packages, so every machine draws the same letters.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs';
import { hasDevanagari } from '../../../../machines/domain/text/devanagari.ts';
import { openTypeOf } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

/** The outline as SVG path data; the left end of the baseline is at 0 0, the size of the text is 1. */
export type Line = { width: number; commands: readonly Command[] };
type Command = { name: string; points: readonly number[] };

type Typeface = { font: Font; characters: ReadonlySet<number>; unit: number };

function typeface(path: string): Typeface {
  const file = readFileSync(resolve(path));
  const face = new Face(new Blob(path.endsWith('.woff') ? openTypeOf(file) : file));
  return {
    font: new Font(face),
    characters: new Set(face.collectUnicodes()),
    unit: 1 / face.upem,
  };
}

const LITERATA = '@expo-google-fonts/literata/700Bold/Literata_700Bold.ttf';
const TIRO = '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi';
const DEVANAGARI = ['devanagari', 'latin'].map((part) => `${TIRO}-${part}-400-normal.woff`);

const loaded = new Map<string, Typeface>();

/** Loads a font when a text needs it. */
function typefaceAt(path: string): Typeface {
  const found = loaded.get(path) ?? typeface(path);
  loaded.set(path, found);
  return found;
}

function typefaceOf(character: string, paths: readonly string[]): Typeface | undefined {
  const code = character.codePointAt(0) ?? 0;
  for (const path of paths) {
    const face = typefaceAt(path);
    if (face.characters.has(code)) return face;
  }
  return undefined;
}

/** In the order of preference. */
const pathsFor = (text: string): readonly string[] =>
  hasDevanagari(text) ? [...DEVANAGARI, LITERATA] : [LITERATA, ...DEVANAGARI];

/** A joiner and a mark belong to the letter before them. */
const isPartOfLetter = (character: string): boolean => /[\p{M}\u200c\u200d]/u.test(character);

/** @returns the text in parts that each have one typeface; null when a character has none */
function runsOf(text: string): { face: Typeface; text: string }[] | null {
  const paths = pathsFor(text);
  const runs: { face: Typeface; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const face =
      last !== undefined && isPartOfLetter(character) ? last.face : typefaceOf(character, paths);
    if (face === undefined) return null;
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

/** @returns whether the typefaces have every character of the text */
export const canBeLettered = (text: string): boolean => runsOf(text) !== null;

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
  for (const { face, text: part } of runsOf(text) ?? []) {
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

/** @param text one line, which `canBeLettered` @returns its width when its size is 1 */
export const widthOf = (text: string): number => shaped(text).width;

/** @param text as for `widthOf` */
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
