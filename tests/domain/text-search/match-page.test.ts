/** What is found on a page, compared with a plain scan of its words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedTextOf, soundingsIn } from '../../../machines/domain/text-search/keys.ts';
import { foldPage, matchPage } from '../../../machines/domain/text-search/match-page.ts';
import {
  parseQuery,
  type QueryWord,
  type Term,
} from '../../../machines/domain/text-search/query.ts';
import { isFullRun } from '../../support/depth.mjs';

/** The page with what is found in brackets: exact in square ones. */
function found(typed: string, content: string): string {
  const query = parseQuery(typed);
  const page = foldPage(content);
  const matches = query === null ? [] : matchPage(query, page);
  let shown = page.text;
  for (const { start, end, isExact } of matches.toReversed())
    shown = `${shown.slice(0, start)}${isExact ? '[' : '('}${shown.slice(start, end)}${isExact ? ']' : ')'}${shown.slice(end)}`;
  return shown;
}

test.each([
  ['kahani', 'मेरी कहानी यहाँ है।', 'मेरी (कहानी) यहां है।'],
  ['कहानी', 'Meri kahaani, kahani.', 'meri (kahaani), (kahani).'],
  ['kah', 'मेरी कहानी', 'मेरी (कहानी)'],
  ['kah ', 'मेरी कहानी', 'मेरी कहानी'],
  ['king', 'The Kingdom of kings', 'the [king]dom of [king]s'],
  ['a king', 'A man, a king', 'a man, [a king]'],
  ['king a', 'A man, a king', 'a man, a (king)'],
  ['"meri kahani"', 'मेरी\nकहानी। कहानी मेरी', '(मेरी कहानी)। कहानी मेरी'],
  ['"meri kahani"', 'Meri.\n\nKahani', 'meri.\nkahani'],
  ['raja rani', 'Rani aur raja, raja, raja.', '(rani) aur raja, raja, raja.'],
  ['raja rani', 'Rani ka ghar.', 'rani ka ghar.'],
  ['sarak', 'सड़क पर', '(सडक) पर'],
  ["don't", 'They don’t know', "they [don't] know"],
  ['cafe', 'Un café', 'un [cafe]'],
  ['21', 'साल २१', 'साल (२१)'],
  ['愛', '我愛你', '我[愛]你'],
])('%s is found in %j', (typed, content, expected) => {
  expect(found(typed, content)).toBe(expected);
});

test('with a match come the nearest places of the other words', () => {
  const query = parseQuery('raja rani ghar');
  const page = foldPage('Raja. Raja, rani. Ghar, ghar.');
  const parts = query && matchPage(query, page)[0]?.parts;
  expect(parts?.map(({ start, end }) => [start, page.text.slice(start, end)])).toEqual([
    [6, 'raja'],
    [12, 'rani'],
    [18, 'ghar'],
  ]);
});

type Found = { start: number; end: number };
const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu;

/** Each run of words of the page that may be the words of the term, and each place of its text. */
function scan(text: string, term: Term, flapped: ReadonlyMap<string, string>): Found[] {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const isMeant = (asked: QueryWord | undefined, word: string | undefined): boolean => {
    if (asked === undefined || word === undefined) return false;
    const known = [...soundingsIn({ text: word, flapped }).values()].flat();
    return (
      asked.text === word ||
      known.some(({ key }) => asked.soundings.some((each) => each.key === key)) ||
      (asked.isUnfinished &&
        (word.startsWith(asked.text) ||
          known.some(({ sound, key }) =>
            asked.soundings.some((each) => {
              const begun = each.sound.replace(/(?!^)a/gu, '');
              return (
                (each.sound.length > 2 && sound.startsWith(each.sound)) ||
                (begun.length > 2 && key.startsWith(begun))
              );
            }),
          )))
    );
  };
  const runs = words.flatMap(({ start }, at) => {
    const run = words.slice(at, at + term.words.length);
    const end = run.at(-1)?.end ?? 0;
    const isRun = term.words.every((asked, place) => isMeant(asked, run[place]?.word));
    return isRun && !text.slice(start, end).includes('\n') ? [{ start, end }] : [];
  });
  const exact: Found[] = [];
  for (let at = 0; at < text.length; at += 1)
    if (text.startsWith(term.text, at) && (exact.at(-1)?.end ?? 0) <= at)
      exact.push({ start: at, end: at + term.text.length });
  return [...runs, ...(term.isWhole ? runs : exact)];
}

const SYLLABLES = [
  'ka',
  'ha',
  'ni',
  'ra',
  'ja',
  'ड़',
  'ढ',
  'क',
  'हा',
  'नी',
  'रा',
  'ँ',
  'an',
  'e',
  'h',
  'N',
  "'",
  '2',
];
const word = fc
  .array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(''));
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '\n', '\n\n', '-', '" ')), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));

test('a page is found if a plain scan finds each term, at the same places', () => {
  fc.assert(
    fc.property(text, text, (typed, content) => {
      const query = parseQuery(typed);
      if (query === null) return;
      const page = foldPage(content);
      const scanned = query.terms.map((term) => scan(page.text, term, page.flapped));
      const matches = matchPage(query, page);
      expect(matches.length > 0).toBe(scanned.every(({ length }) => length > 0));
      const all = scanned.flat();
      const whole = { start: -1, end: -1 };
      const isTyped = ({ start, end }: Found): boolean =>
        query.terms.length > 1 && page.text.slice(start, end) === query.text;
      for (const { start, end } of matches.flatMap(({ parts }) => parts))
        expect([...all, whole]).toContainEqual(isTyped({ start, end }) ? whole : { start, end });
      if (query.terms.length > 1) return;
      // Of places that overlap one is enough.
      for (const { start, end } of all)
        expect(matches.some((match) => match.start < end && start < match.end)).toBe(true);
    }),
    { numRuns: isFullRun() ? 5000 : 500 },
  );
});

test('a text that is folded again is found', () => {
  expect(foldedTextOf('सड़क').flapped.get('सडक')).toBe('सरक');
});
