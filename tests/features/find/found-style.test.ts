/** How what is found looks: it can be read in every theme, and the current match differs. */
import { expect, test } from 'vitest';
import { THEMES } from '../../../machines/domain/reading/reading-settings.ts';
import { foundStyle } from '../../../src/features/find/found-style.ts';
import { themes } from '../../../src/theme/themes.ts';
import { contrast } from '../../support/contrast.ts';

test.each(THEMES)(
  'in the theme %s a match has 7:1, the current one and the lines 4.5:1',
  (theme) => {
    const {
      '--ink': ink,
      '--sunk': sunk,
      '--accent': accent,
      '--on-accent': onAccent,
    } = themes[theme];
    expect(contrast(ink, sunk)).toBeGreaterThanOrEqual(7);
    expect(contrast(accent, sunk)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
  },
);

test('matches have a line, and with forced colours those of the system', () => {
  const { styles } = foundStyle;
  expect(styles).toMatch(/::highlight\(kv-found\)\{[^}]*underline dotted/u);
  expect(styles).toMatch(
    /forced-colors: active\)\{::highlight\(kv-found\)\{background-color:Mark;/u,
  );
  expect(styles).toMatch(/::highlight\(kv-found-current\)\{background-color:Highlight;/u);
});
