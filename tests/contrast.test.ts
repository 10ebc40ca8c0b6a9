/** The colours of every theme against each other: text is 7:1 or better on every ground, lines, focus and marks 3:1. */
import { expect, test } from 'vitest';
import { themes } from '../src/look/tokens.ts';

const channel = (value: number): number => (value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

/** @param colour as #rrggbb @returns relative luminance as WCAG defines it */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['--ground', '--raised', '--sunk'];
const onGrounds = (names: readonly string[]) => names.flatMap((name) => GROUNDS.map((ground) => [name, ground] as const));

const TEXT = [...onGrounds(['--ink', '--soft-ink', '--accent']), ['--on-accent', '--accent'], ['--ground', '--ink']] as const;
const PARTS = onGrounds(['--line', '--focus', '--accent']);

test('black on white is 21:1, and grey #767676 on white just over 4.5:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(Object.entries(themes))('in the theme %s text is 7:1 and every part 3:1', (name, theme) => {
  const of = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrast(theme[one] ?? '', theme[other] ?? '') }));
  const [text, parts] = [of(TEXT), of(PARTS)];
  const least = (all: { ratio: number }[]) => Math.min(...all.map(({ ratio }) => ratio)).toFixed(2);
  console.log(`${name}: text at least ${least(text)}:1, parts at least ${least(parts)}:1`);
  expect([...text.filter(({ ratio }) => ratio < 7), ...parts.filter(({ ratio }) => ratio < 3)]).toEqual([]);
});
