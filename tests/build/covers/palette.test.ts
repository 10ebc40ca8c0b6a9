/** The colours of a book's boards have enough contrast, and are those of its cover. */
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { paletteOf } from '../../../src/build/covers/palette.ts';
import { publishedManuscripts } from '../../support/published-books.ts';

const coverOf = (ground: string, attributes: string): string =>
  `<svg viewBox="0 0 600 900" ${attributes}><path fill="${ground}" d="M0 0h600v900H0z"/></svg>`;

test('a dark cover gives its ground and a light ink', () => {
  expect(paletteOf(coverOf('#16203A', 'data-ink="#16203A" data-title="#F7EFE0"'))).toEqual({
    day: ['#16203a', '#fff8ec'],
    night: ['#16203a', '#f1e9dc'],
  });
});

test('a light cover gives its ground and the colour of its title', () => {
  expect(paletteOf(coverOf('#F3DEC0', 'data-ink="#8F3526" data-title="#7A2A1D"'))).toEqual({
    day: ['#f3dec0', '#7a2a1d'],
    night: ['#430802', '#f1e9dc'],
  });
});

test('a ground without enough contrast is darkened', () => {
  const palette = paletteOf(coverOf('#E8457A', 'data-title="#F7EFE0"'));
  expect(wcagContrast(...(palette?.day ?? ['#000', '#000']))).toBeCloseTo(7.2, 1);
});

test('a drawing without a ground gives no colours', () => {
  expect(paletteOf('<svg viewBox="0 0 600 900"><circle r="3"/></svg>')).toBeUndefined();
});

test('the boards of every book have a contrast of 7:1, by day and night', async () => {
  const manuscripts = await publishedManuscripts();
  const faults = manuscripts.flatMap(({ id, cover }) => {
    const palette = paletteOf(cover);
    if (palette === undefined) return [`${id} has no colours`];
    return Object.entries(palette)
      .filter(([, [ground, ink]]) => wcagContrast(ground, ink) < 7.2)
      .map(([when]) => `${id}, ${when}`);
  });
  expect({ count: manuscripts.length > 50, faults }).toEqual({ count: true, faults: [] });
});
