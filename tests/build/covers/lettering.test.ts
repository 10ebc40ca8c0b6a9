/** The letters of the covers: line breaks, shaping, and the covers of a book in each language. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-wasm';
import { renderPng } from '../../../src/build/covers/cover-rendering.ts';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, valuesFor } from '../../../machines/domain/languages.ts';
import type { Manuscript, ManuscriptRecord } from '../../../src/authoring/manuscript.ts';
import { coverFilesOf, coversOf } from '../../../src/build/covers/book-covers.ts';
import { letteredCover, titleLayout } from '../../../src/build/covers/lettering/lettered-cover.ts';
import { breakTitle } from '../../../src/build/covers/lettering/line-breaks.ts';
import { pathDataOf } from '../../../src/build/covers/lettering/path-data.ts';
import { canBeLettered, lineOf, widthOf } from '../../../src/build/covers/lettering/shaping.ts';
import { openTypeOf } from '../../../src/build/covers/lettering/woff.ts';
import { COVER, FIELDS } from '../../support/manuscripts/manuscript-fixture.ts';
import { publishedManuscripts } from '../../support/published-books.ts';

const { resolve } = createRequire(import.meta.url);
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" data-ink="#102030" data-title="#FFEEDD"><title>A drawing</title><path d="M0 0h600v900H0z"/></svg>';
const CREAM = '#F7EFE0';
/** No typeface of the covers has it. */
const UNLETTERED = '\u{1f986}';

type Colour = readonly number[];
const channelsOf = (colour: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [one, other]
    .map(([red = 0, green = 0, blue = 0]) => {
      const linear = (value: number) =>
        value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    })
    .toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** RGBA of a small picture of the cover. */
function pixelsOf(svg: string): Uint8Array {
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: 60 } });
  const image = drawing.render();
  const { pixels } = image;
  image.free();
  drawing.free();
  return pixels;
}

/** @returns the colours of the pixels behind, where those of the cover differ */
function coloursCovered(cover: Uint8Array, behind: Uint8Array): Colour[] {
  const covered: Colour[] = [];
  for (let at = 0; at < cover.length; at += 4)
    if ([at, at + 1, at + 2].some((channel) => cover[channel] !== behind[channel]))
      covered.push([...behind.subarray(at, at + 3)]);
  return covered;
}

describe('a title', () => {
  /** Every letter is half as wide as the text is high, and up to three lines of 60 fit. */
  const broken = (title: string) =>
    breakTitle(title, {
      widthOf: (line) => line.length / 2,
      room: 500,
      maxSizeOf: (count) => Math.min(80, 180 / count),
    });

  test.for<[title: string, lines: string[], size: number]>([
    ['Interval', ['Interval'], 80],
    ['The Salt Ledger', ['The Salt', 'Ledger'], 80],
    ['The Man Who Sold the Bridge Twice', ['The Man Who Sold', 'the Bridge Twice'], 62.5],
    ['The Tiger, the Pandit and the Jackal', ['The Tiger,', 'the Pandit', 'and the Jackal'], 60],
    ['The  Ninth Step', ['The Ninth', 'Step'], 80],
  ])('"%s" is broken where its letters are largest', ([title, lines, size]) => {
    expect(broken(title)).toEqual({ lines, size });
  });

  test('has no line of one short word, unless it is all of it', () => {
    expect(broken('The Cartographer’s Goat').lines).toEqual(['The Cartographer’s', 'Goat']);
    expect(broken('Six').lines).toEqual(['Six']);
  });

  test('begins a new line with its subtitle', () => {
    expect(broken('Vikram and Betal: The Lion of Bones').lines).toEqual([
      'Vikram and Betal:',
      'The Lion of Bones',
    ]);
  });

  test('with a word that is too wide becomes smaller and breaks no word', () => {
    const word = 'Rindfleischetikettierungsüberwachungsaufgabe';
    expect(broken(word)).toEqual({ lines: [word], size: 1000 / word.length });
    expect(broken('शिकायत-पुस्तिका').lines).toEqual(['शिकायत-पुस्तिका']);
  });
});

describe('letters', () => {
  const outlineOf = (text: string, x = 0) =>
    pathDataOf([{ line: lineOf(text), x, y: 900, size: 1000 }]);

  test('of Devanagari are reordered: the sign for i stands before its consonant', () => {
    const before = widthOf('कि') - widthOf('क');
    const consonant = outlineOf('क', before * 1000).replace(/^m[-\d]+ ?[-\d]+/, '');
    expect(before).toBeGreaterThan(0.1);
    expect(outlineOf('कि').endsWith(consonant)).toBe(true);
    expect(outlineOf('का').endsWith(outlineOf('क').replace(/^m[-\d]+ ?[-\d]+/, ''))).toBe(false);
  });

  test('of Devanagari are joined to conjuncts, and a repha stands on the next letter', () => {
    expect(widthOf('क्ष')).toBeLessThan(0.8 * (widthOf('क') + widthOf('ष')));
    expect(widthOf('र्क')).toBeCloseTo(widthOf('क'), 5);
  });

  test('that stand in no typeface of the script come from another one', () => {
    expect(canBeLettered('“थिएटर 2”: a – ब')).toBe(true);
    expect(widthOf('ब a')).toBeCloseTo(widthOf('ब') + widthOf(' a'), 1);
    expect(['தமிழ்', 'السلام', '🦆'].map(canBeLettered)).toEqual([false, false, false]);
  });

  test('are short path data with whole numbers', () => {
    const square = [
      { name: 'M', points: [0, 0] },
      { name: 'L', points: [0.5, 0] },
      { name: 'L', points: [0.5, 0.001] },
      { name: 'Q', points: [0.5, -0.5, 0, -0.5] },
      { name: 'Z', points: [] },
    ];
    expect(pathDataOf([{ line: { width: 1, commands: square }, x: 10, y: 20, size: 40 }])).toBe(
      'm20 40l40 0q0-40-40-40z',
    );
  });

  test('come from fonts that are unpacked from WOFF, and from nothing else', () => {
    const woff = readFileSync(
      resolve(
        '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-latin-400-normal.woff',
      ),
    );
    const font = Buffer.from(openTypeOf(woff));
    const count = font.readUInt16BE(4);
    expect([font.readUInt32BE(0), count, font.length]).toEqual([
      0x00010000,
      woff.readUInt16BE(12),
      woff.readUInt32BE(16),
    ]);
    expect(() => openTypeOf(Buffer.from('wOF2'))).toThrow('This is not a WOFF file.');
  });
});

describe('a lettered cover', () => {
  const parsed = (svg: string) =>
    new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document.documentElement;

  test('names title and author, escaped, has no live text, and keeps the picture', () => {
    const svg = letteredCover(PICTURE, { title: '<b>&"Step"', author: "O'Neil" });
    const root = parsed(svg);
    expect(root.getElementsByTagName('title')[0]?.textContent).toBe('<b>&"Step" – O\'Neil');
    expect(root.getElementsByTagName('title')).toHaveLength(1);
    expect(svg).not.toMatch(/<(?:b|text|tspan)\b/);
    expect(svg).toContain('<svg viewBox="0 0 600 900"><path d="M0 0h600v900H0z"/></svg>');
    expect(letteredCover(PICTURE, { title: '<b>&"Step"', author: "O'Neil" })).toBe(svg);
  });

  test('has the colours of its picture, or a band behind the title without any', () => {
    const text = { title: 'Interval', author: 'Rao' };
    const fills = (picture: string) =>
      [...parsed(letteredCover(picture, text)).querySelectorAll(':scope > path')].map((path) =>
        path.getAttribute('fill'),
      );
    const [cream, ink] = ['#F7EFE0', '#33281A'];
    expect(fills(PICTURE)).toEqual(['#FFEEDD', cream, '#102030']);
    expect(fills(COVER)).toEqual([ink, cream, cream, ink]);
  });

  test('has no letters of a script without a typeface', () => {
    const svg = letteredCover(COVER, { title: 'தமிழ்', author: 'Rao' });
    expect(parsed(svg).querySelectorAll(':scope > path')).toHaveLength(2);
  });
});

describe('the covers of a book', () => {
  const book = (translations?: ManuscriptRecord['translations']): Manuscript => ({
    id: 'step',
    record: { ...FIELDS, ...(translations === undefined ? {} : { translations }) },
    editions: { english: ['One.'] },
    cover: PICTURE,
  });

  test('are lettered in each language, with the English title or author for missing ones', () => {
    const covers = coversOf(
      book({ hindi: { title: 'नौवीं सीढ़ी' }, hinglish: { author: 'Revati S.' } }),
    );
    const { title, author } = FIELDS;
    expect(valuesFor(LANGUAGES, (language) => covers[language].svg)).toEqual({
      ...valuesFor(LANGUAGES, () => letteredCover(PICTURE, { title, author })),
      hindi: letteredCover(PICTURE, { title: 'नौवीं सीढ़ी', author }),
      hinglish: letteredCover(PICTURE, { title, author: 'Revati S.' }),
    });
  });

  test('without translations are one cover', () => {
    const manuscript = book({ hindi: { description: 'एक सीढ़ी।' } });
    const { english, hindi, hinglish } = coversOf(manuscript);
    expect([hindi, hinglish]).toEqual([english, english]);
    expect(english.path).toMatch(/^\/covers\/step-[0-9a-f]{8}\.svg$/);
    expect([...coverFilesOf(manuscript)]).toEqual([[english.path, english.svg]]);
  });
});

describe('the published covers', async () => {
  const manuscripts = await publishedManuscripts();
  const published = manuscripts.flatMap(({ id, record, cover }) =>
    LANGUAGES.map((language) => {
      const { title = record.title, author = record.author } =
        (language === 'english' ? null : record.translations?.[language]) ?? {};
      return { name: `${id} in ${language}`, cover, title, author };
    }),
  );

  test('have titles of at most three lines that can be read on a small card', () => {
    const hard = published.filter(({ title }) => {
      const { lines, size } = titleLayout(title);
      return lines.length > 3 || size < 50;
    });
    expect(hard.map(({ name }) => name)).toEqual([]);
  });

  test('have titles with a contrast of 3:1 to the picture behind them', async () => {
    // Loads the module, which can be loaded only once in a process.
    await renderPng('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>', 2);
    const faint = published.filter(({ cover, title, author }) => {
      const behind = pixelsOf(letteredCover(cover, { title: UNLETTERED, author }));
      const colour = /data-title="(#\w{6})"/.exec(cover)?.[1];
      const ink = /data-ink="(#\w{6})"/.exec(cover)?.[1] ?? '';
      if (colour === undefined) return contrastOf(channelsOf(ink), channelsOf(CREAM)) < 3;
      const grounds = coloursCovered(pixelsOf(letteredCover(cover, { title, author })), behind);
      const hidden = grounds.filter((ground) => contrastOf(ground, channelsOf(colour)) < 3);
      return hidden.length > 0.01 * grounds.length;
    });
    expect(faint.map(({ name }) => name)).toEqual([]);
  });
});
