/** Every published book has its title, author and description in Hindi and in Hinglish. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publishedManuscripts } from '../support/published-books.ts';

const manuscripts = await publishedManuscripts();

/** Latin letters are not expected in Hindi, nor Devanagari in Hinglish. */
const ALPHABET = { hindi: /^[^\p{Script=Latin}]+$/u, hinglish: /^[^\p{Script=Devanagari}]+$/u };

test('each folder of manuscripts is a book', () => {
  const folders = readdirSync(new URL('../../src/content/', import.meta.url), {
    withFileTypes: true,
  }).filter((entry) => entry.isDirectory());
  expect(manuscripts.map(({ id }) => id)).toEqual(folders.map(({ name }) => name).toSorted());
});

test.each(manuscripts.map(({ id, record }) => [id, record] as const))(
  '%s is translated completely',
  (_, { description, translations }) => {
    for (const language of ['hindi', 'hinglish'] as const) {
      const written = expect.stringMatching(ALPHABET[language]) as string;
      const translation = translations?.[language];
      expect(translation).toEqual({ title: written, author: written, description: written });
      expect(translation?.description).not.toBe(description);
    }
    expect(translations?.hindi?.title).toMatch(/\p{Script=Devanagari}/u);
    expect(translations?.hindi?.description).toMatch(/।$/u);
  },
);

test('two books never have the same title', () => {
  for (const language of ['hindi', 'hinglish'] as const)
    expect(
      new Set(manuscripts.map(({ record }) => record.translations?.[language]?.title)).size,
    ).toBe(manuscripts.length);
});
