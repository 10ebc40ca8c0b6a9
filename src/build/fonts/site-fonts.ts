/**
 * The Vite plugin that makes the font files of the site: parts of published typefaces, without the
 * letters, weights and hints that no page needs. The style sheet src/theme/fonts.css and index.html
 * name the files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FOLDER = '.cache/fonts';
const { resolve } = createRequire(import.meta.url);

const LITERATA = '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2';
const STATIC_LITERATA = '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf';
const TIRO =
  '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2';

/** Code points, both ends included. */
type Range = readonly [first: number, last: number];

const ASCII: Range = [0x20, 0x7e];
/** What almost every page needs: ASCII and the punctuation of the books and the interface. */
const BASIC: readonly Range[] = [
  ASCII,
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
];
const LATIN: readonly Range[] = [
  [0xa1, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
];
/** With spaces, so that they do not change when another typeface comes. */
const DEVANAGARI: readonly Range[] = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x900, 0x97f],
  [0x1cd0, 0x1cf9],
  [0x200c, 0x200d],
  [0x20a8, 0x20a8],
  [0x20b9, 0x20b9],
  [0x20f0, 0x20f0],
  [0x25cc, 0x25cc],
  [0xa830, 0xa839],
  [0xa8e0, 0xa8ff],
];
const SMALL_LETTERS: readonly Range[] = [[0x61, 0x7a]];

const has = (ranges: readonly Range[], code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

const charactersIn = (ranges: readonly Range[], except: readonly Range[] = []): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .filter((code) => !has(except, code))
    .map((code) => String.fromCodePoint(code))
    .join('');

/** `features` are OpenType's; without a list all are kept. */
type Part = {
  source: string;
  characters: string;
  weights?: { min: number; max: number };
  features?: readonly string[];
};

/** Kerning, ligatures such as fi, and digits of one width. */
const FEATURES = ['kern', 'liga', 'tnum'];
const WEIGHTS = { min: 400, max: 700 };

const PARTS: Readonly<Record<string, Part>> = {
  literata: {
    source: LITERATA,
    characters: charactersIn(BASIC),
    weights: WEIGHTS,
    features: FEATURES,
  },
  'literata-latin': {
    source: LITERATA,
    characters: charactersIn(LATIN, BASIC),
    weights: WEIGHTS,
    features: FEATURES,
  },
  'literata-small-capitals': {
    source: STATIC_LITERATA,
    characters: charactersIn(SMALL_LETTERS),
    features: ['smcp'],
  },
  'tiro-devanagari': { source: TIRO, characters: charactersIn(DEVANAGARI) },
};

/** @returns the name of each file and what it holds */
async function siteFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, { source, characters, weights, features }] of Object.entries(PARTS)) {
    // One at a time: the library has one memory for all.
    const font = await subsetFont(readFileSync(resolve(source)), characters, {
      targetFormat: 'woff2',
      // Screens of today draw letters without hints as well.
      noHinting: true,
      ...(weights === undefined ? {} : { variationAxes: { wght: weights } }),
      ...(features === undefined ? {} : { keepFeatures: [...features] }),
    });
    files.set(`${name}.woff2`, font);
  }
  return files;
}

/** Before anything that names the files is read. */
export function fonts(): Plugin {
  return {
    name: 'site-fonts',
    async buildStart() {
      const folder = join(this.environment.config.root, FOLDER);
      await mkdir(folder, { recursive: true });
      for (const [name, font] of await siteFonts()) {
        const file = join(folder, name);
        // Another build may be reading it.
        if (existsSync(file) && font.equals(await readFile(file))) continue;
        await writeFile(file, font);
      }
    },
  };
}
