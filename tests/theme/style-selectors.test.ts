/**
 * Selectors of styles that name an element around the styled one. Emotion puts the styled element in
 * front of a selector that begins with a colon, even where `&` follows, so that it never matches.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

test('no selector with an ampersand begins with a colon', () => {
  const faults = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .flatMap((file) =>
      (
        readFileSync(`${SOURCES}/${file}`, 'utf8').match(/['"`]:[^'"`\n]* &[^'"`\n]*['"`]/gu) ?? []
      ).map((selector) => `${file}: ${selector}`),
    );
  expect(faults).toEqual([]);
});
