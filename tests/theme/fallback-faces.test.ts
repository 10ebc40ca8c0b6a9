/** On a first visit text has a face of the device, regular or bold, that stands as Literata does. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FONTS = fileURLToPath(new URL('../../src/theme/fonts.css', import.meta.url));

const faces = [...readFileSync(FONTS, 'utf8').matchAll(/@font-face \{(?<rules>[^}]*)\}/gu)];

/** Those of Literata itself, in hundredths of its size. */
const ASCENT = 117.7;
const DESCENT = 30.8;

test('each local fallback of Literata has a regular and a bold face', () => {
  const weights: Record<string, string[]> = {};
  for (const { groups } of faces) {
    const rules = groups?.['rules'] ?? '';
    const family = /font-family: '(?<name>Literata by \w+)'/u.exec(rules)?.groups?.['name'];
    if (family === undefined) continue;
    const isBold = rules.includes('font-weight: 600 900') && /local\('[^']*Bold/u.test(rules);
    weights[family] = [...(weights[family] ?? []), isBold ? 'bold' : 'regular'];
  }
  const both = ['regular', 'bold'];
  expect(weights).toEqual({
    'Literata by Georgia': both,
    'Literata by Gelasio': both,
    'Literata by Noto': both,
    'Literata by Times': both,
    'Literata by DejaVu': both,
  });
});

/** What a rule of a face says in percent, as a part of the size of the text. */
const heightsOf = (rules: string): number[] => {
  const percent = (name: string) =>
    Number(new RegExp(`${name}: (?<value>[\\d.]+)%`, 'u').exec(rules)?.groups?.['value']) / 100;
  return ['ascent-override', 'descent-override'].map(
    (name) => percent('size-adjust') * percent(name) * 100,
  );
};

const facesNamed = (name: RegExp): string[] =>
  faces.map(({ groups }) => groups?.['rules'] ?? '').filter((rules) => name.test(rules));

/** Of a list for Devanagari, before Literata. */
const DEVANAGARI_FACES =
  /font-family: '(?:Tiro Devanagari Hindi|Prompt Tiro|Tiro by Noto|Devanagari Local)'/u;

test('fallbacks and Devanagari faces stand on the line as Literata does', () => {
  const heights = [...facesNamed(/'Literata by /u), ...facesNamed(DEVANAGARI_FACES)].map(heightsOf);
  expect(heights).toHaveLength(14);
  for (const [ascent, descent] of heights) {
    expect(ascent).toBeCloseTo(ASCENT, 0);
    expect(descent).toBeCloseTo(DESCENT, 0);
  }
});

test('the spaces of a Devanagari text come from the typeface of its letters', () => {
  const ranges = facesNamed(DEVANAGARI_FACES).map(
    (rules) => /unicode-range:\s+U\+0020, U\+00A0, U\+0900-097F/u.exec(rules) !== null,
  );
  expect(ranges).toEqual([true, true, true, true]);
});
