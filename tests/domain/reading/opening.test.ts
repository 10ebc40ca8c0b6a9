/** Where a book opens: the address goes before the bookmark, and before the stored language. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  openingOf,
  opensWithSecondLanguage,
  rememberedIn,
} from '../../../machines/domain/reading/opening.ts';
import { parseSecondLanguage } from '../../../machines/domain/reading/second-language.ts';
import { startPlaceIn } from '../../../machines/domain/site/routes.ts';
import { decodeBookmarks, decodeLanguage } from '../../../src/platform/storage/codec.ts';

const HINDI = { bookmarkedPage: null, language: 'hindi' } as const;
const NOBODY = { bookmarkedPage: null, language: null };

describe('a page in english', () => {
  test.each([
    ['nobody', '', NOBODY, [1, 1, 'english', 'nothing']],
    ['page 1', '?page=1', NOBODY, [1, 1, 'english', 'nothing']],
    ['page 3', '?page=3', NOBODY, [3, 1, 'english', 'page']],
    ['a paragraph', '?page=1&at=4', NOBODY, [1, 4, 'english', 'nothing']],
    ['hindi', '?lang=hindi', NOBODY, [1, 1, 'hindi', 'language']],
    ['page 3 in hindi', '?page=3&lang=hindi', NOBODY, [3, 1, 'hindi', 'page']],
    ['no number', '?page=2x', NOBODY, [1, 1, 'english', 'nothing']],
    ['no page', '?page=0', NOBODY, [1, 1, 'english', 'nothing']],
    ['no language', '?lang=klingon', HINDI, [1, 1, 'hindi', 'language']],
    ['a reader of hindi', '', HINDI, [1, 1, 'hindi', 'language']],
    ['a reader of hindi, in english', '?lang=english', HINDI, [1, 1, 'english', 'nothing']],
    ['a bookmark', '', { ...NOBODY, bookmarkedPage: 7 }, [7, 1, 'english', 'page']],
    ['a bookmark on page 1', '', { ...NOBODY, bookmarkedPage: 1 }, [1, 1, 'english', 'nothing']],
    [
      'page 1, with a bookmark',
      '?page=1',
      { ...HINDI, bookmarkedPage: 7 },
      [1, 1, 'hindi', 'language'],
    ],
  ] as const)('opens as asked by %s', (_, search, remembered, expected) => {
    const { page, paragraph, language, lacks } = openingOf(
      startPlaceIn(search),
      remembered,
      'english',
    );
    expect([page, paragraph, language, lacks]).toEqual(expected);
  });
});

test('a page in hindi lacks the language only for a reader of english', () => {
  const asked = startPlaceIn('');
  expect(openingOf(asked, HINDI, 'hindi').lacks).toBe('nothing');
  expect(openingOf(asked, NOBODY, 'hindi')).toMatchObject({ language: 'hindi', lacks: 'nothing' });
  expect(openingOf(asked, { ...HINDI, language: 'english' }, 'hindi').lacks).toBe('language');
});

describe('what is stored is read as the site reads it', () => {
  const stored = fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.json(),
    fc
      .dictionary(
        fc.constantFrom('the-well', '__proto__', 'x'),
        fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double(), fc.string(), fc.constant(null)),
      )
      .map((value) => JSON.stringify(value)),
  );

  test.each(['the-well', '__proto__'])('the bookmark of %s', (id) => {
    fc.assert(
      fc.property(stored, (bookmarks) => {
        expect(rememberedIn({ bookmarks, language: null }, id).bookmarkedPage).toBe(
          decodeBookmarks(bookmarks).value.get(id) ?? null,
        );
      }),
    );
  });

  test('the language', () => {
    const language = fc.oneof(
      fc.constantFrom(null, 'english', 'hindi', 'hinglish', '"hindi"', 'Hindi', ' hindi', '"', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(language, (text) => {
        const read = rememberedIn({ bookmarks: null, language: text }, '').language;
        expect(read ?? 'hinglish').toBe(decodeLanguage(text, 'hinglish').value);
      }),
    );
  });

  test('the second language', () => {
    const choice = fc.record({
      with: fc.constantFrom('english', 'hindi', 'hinglish', 'klingon', null, 1),
      way: fc.constantFrom('always', 'asked', 'x', null),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          stored,
          choice.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const { way, with: second } = parseSecondLanguage(text);
          expect(opensWithSecondLanguage(text)).toBe(way === 'always' && second !== null);
        },
      ),
    );
  });
});
