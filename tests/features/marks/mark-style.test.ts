/** How marks look: text can be read on every colour in every theme, and colours are told apart. */
import { expect, test } from 'vitest';
import { COLOURS } from '../../../machines/domain/marks/mark.ts';
import { THEMES } from '../../../machines/domain/reading/reading-settings.ts';
import { markGrounds, markStyle } from '../../../src/features/marks/mark-style.ts';
import { themes } from '../../../src/theme/themes.ts';
import { contrast } from '../../support/contrast.ts';

/** Of each colour: the contrast of its text, and that of the line under it. */
const ratios = (theme: keyof typeof themes) =>
  Object.fromEntries(
    COLOURS.map((colour) => {
      const { '--ink': ink, '--accent': line } = themes[theme];
      const both = [ink, line].map((each) => contrast(each, markGrounds[theme][colour]));
      return [colour, both.map((ratio) => Number(ratio.toFixed(2)))];
    }),
  );

const MEASURED = {
  paper: { yellow: [13.2, 7.62], green: [12.38, 7.15], blue: [11.94, 6.89], pink: [11.85, 6.85] },
  sepia: { yellow: [10.65, 7.89], green: [9.72, 7.21], blue: [9.35, 6.94], pink: [9.07, 6.73] },
  night: { yellow: [8.44, 5.95], green: [9.1, 6.42], blue: [9.13, 6.43], pink: [9.84, 6.94] },
  contrast: {
    yellow: [10.25, 8.05],
    green: [10.11, 7.95],
    blue: [9.94, 7.81],
    pink: [11.69, 9.19],
  },
} as const;

test.each(THEMES)('in the theme %s text has 8:1 and lines 4.5:1, as recorded', (theme) => {
  const measured = ratios(theme);
  const low = Object.values(measured).filter(([text = 0, line = 0]) => text < 8 || line < 4.5);
  expect(low).toEqual([]);
  expect(measured).toEqual(MEASURED[theme]);
});

/** @returns what is declared for a selector, in order */
const declared = (selector: string): string[] =>
  markStyle.styles
    .split('}')
    .map((rule) => rule.slice(rule.lastIndexOf('{', rule.lastIndexOf('{') - 1) + 1))
    .filter((rule) => rule.split('{')[0]?.split(/,\s*/u).includes(selector))
    .map((rule) => rule.split('{')[1] ?? '');

test.each([
  ['yellow', 'solid'],
  ['green', 'dashed'],
  ['blue', 'dotted'],
  ['pink', 'double'],
])('words in %s have their ground and a %s line', (colour, line) => {
  const [rule, forced] = declared(`::highlight(kv-${colour})`);
  expect(rule).toBe(
    `background-color:var(--mark-${colour});color:var(--ink);text-decoration:underline ${line} 0.1em var(--mark-line);`,
  );
  expect(forced).toBe('background-color:Mark;color:MarkText;text-decoration-color:MarkText;');
});

test('each theme has its own grounds, and the device chooses where no theme is chosen', () => {
  const yellows = [...markStyle.styles.matchAll(/([^{};]*)\{[^{}]*--mark-yellow:([^;]*);/gu)];
  expect(yellows.map(([, selector, yellow]) => [selector, yellow])).toEqual([
    [':root', markGrounds.paper.yellow],
    [':root', markGrounds.night.yellow],
    [':root', markGrounds.contrast.yellow],
    ...THEMES.map((theme) => [`:root[data-theme=${theme}]`, markGrounds[theme].yellow]),
    [':root:root', '#fff'],
  ]);
});
