/**
 * The contrast of every theme: text is 7:1 or better on every background; lines, focus rings and
 * marks are 3:1 or better.
 */
import { expect, test } from 'vitest';
import { THEMES } from '../../machines/domain/reading/reading-settings.ts';
import { themes } from '../../src/theme/themes.ts';
import { contrast } from '../support/contrast.ts';

const GROUNDS = ['--ground', '--raised', '--sunk'];
const onGrounds = (names: readonly string[]) =>
  names.flatMap((name) => GROUNDS.map((ground) => [name, ground] as const));

/** The pairs of text colour and background that occur in views. */
const TEXT = [
  ...onGrounds(['--ink', '--soft-ink', '--accent']),
  ['--on-accent', '--accent'],
  ['--ground', '--ink'],
] as const;
/**
 * Lines, focus rings and marks that carry meaning; the last pair is the progress bar on its track.
 */
const GRAPHICS = [
  ...onGrounds(['--line', '--focus', '--accent']),
  ['--accent', '--hairline'],
] as const;

test('black on white is 21:1, and grey #767676 on white just over 4.5:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

const ratios = (
  theme: Readonly<Record<string, string>>,
  pairs: readonly (readonly [string, string])[],
) =>
  Object.fromEntries(
    pairs.map(([one, other]) => [
      `${one} on ${other}`,
      Number(contrast(theme[one] ?? '', theme[other] ?? '').toFixed(2)),
    ]),
  );

const MEASURED: Readonly<Record<keyof typeof themes, unknown>> = {
  paper: {
    '--ink on --ground': 15.23,
    '--ink on --raised': 16.26,
    '--ink on --sunk': 13.85,
    '--soft-ink on --ground': 9.02,
    '--soft-ink on --raised': 9.63,
    '--soft-ink on --sunk': 8.2,
    '--accent on --ground': 8.79,
    '--accent on --raised': 9.39,
    '--accent on --sunk': 8,
    '--on-accent on --accent': 9.39,
    '--ground on --ink': 15.23,
    '--line on --ground': 3.64,
    '--line on --raised': 3.88,
    '--line on --sunk': 3.31,
    '--focus on --ground': 7.78,
    '--focus on --raised': 8.31,
    '--focus on --sunk': 7.08,
    '--accent on --hairline': 6.66,
  },
  sepia: {
    '--ink on --ground': 11.65,
    '--ink on --raised': 12.6,
    '--ink on --sunk': 10.34,
    '--soft-ink on --ground': 8.21,
    '--soft-ink on --raised': 8.88,
    '--soft-ink on --sunk': 7.29,
    '--accent on --ground': 8.64,
    '--accent on --raised': 9.34,
    '--accent on --sunk': 7.66,
    '--on-accent on --accent': 10.18,
    '--ground on --ink': 11.65,
    '--line on --ground': 4.22,
    '--line on --raised': 4.56,
    '--line on --sunk': 3.74,
    '--focus on --ground': 8.5,
    '--focus on --raised': 9.19,
    '--focus on --sunk': 7.54,
    '--accent on --hairline': 6.42,
  },
  night: {
    '--ink on --ground': 14.3,
    '--ink on --raised': 13.03,
    '--ink on --sunk': 15.04,
    '--soft-ink on --ground': 8.68,
    '--soft-ink on --raised': 7.92,
    '--soft-ink on --sunk': 9.14,
    '--accent on --ground': 10.08,
    '--accent on --raised': 9.18,
    '--accent on --sunk': 10.6,
    '--on-accent on --accent': 10.08,
    '--ground on --ink': 14.3,
    '--line on --ground': 4.31,
    '--line on --raised': 3.92,
    '--line on --sunk': 4.53,
    '--focus on --ground': 10.37,
    '--focus on --raised': 9.45,
    '--focus on --sunk': 10.91,
    '--accent on --hairline': 7.36,
  },
  contrast: {
    '--ink on --ground': 21,
    '--ink on --raised': 21,
    '--ink on --sunk': 21,
    '--soft-ink on --ground': 21,
    '--soft-ink on --raised': 21,
    '--soft-ink on --sunk': 21,
    '--accent on --ground': 16.5,
    '--accent on --raised': 16.5,
    '--accent on --sunk': 16.5,
    '--on-accent on --accent': 16.5,
    '--ground on --ink': 21,
    '--line on --ground': 21,
    '--line on --raised': 21,
    '--line on --sunk': 21,
    '--focus on --ground': 13.67,
    '--focus on --raised': 13.67,
    '--focus on --sunk': 13.67,
    '--accent on --hairline': 3.1,
  },
};

test.each(THEMES)('in the theme %s text has 7:1 and graphics 3:1, as recorded', (name) => {
  const [text, parts] = [ratios(themes[name], TEXT), ratios(themes[name], GRAPHICS)];
  const least = (all: Record<string, number>) => Math.min(...Object.values(all)).toFixed(2);
  console.log(`${name}: text at least ${least(text)}:1, parts at least ${least(parts)}:1`);
  expect([
    ...Object.values(text).filter((ratio) => ratio < 7),
    ...Object.values(parts).filter((ratio) => ratio < 3),
  ]).toEqual([]);
  expect({ ...text, ...parts }).toEqual(MEASURED[name]);
});
