/** On a first visit bold text is set in the bold face of the device, not in a smeared regular one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FONTS = fileURLToPath(new URL('../../src/theme/fonts.css', import.meta.url));

test('each local fallback of Literata has a regular and a bold face', () => {
  const faces = readFileSync(FONTS, 'utf8').matchAll(/@font-face \{(?<rules>[^}]*)\}/gu);
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
