/** Where matches are in a page as it is shown, and the words around them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../../machines/domain/text-search/fold.ts';
import { locateMatches, snippetOf } from '../../../machines/domain/text-search/located.ts';
import { foldPage, matchPage } from '../../../machines/domain/text-search/match-page.ts';
import { parseQuery } from '../../../machines/domain/text-search/query.ts';
import { shownSpansOf } from '../../../machines/domain/text-search/shown-span.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';

function located(typed: string, content: string) {
  const query = parseQuery(typed);
  const matches = query === null ? [] : matchPage(query, foldPage(content));
  return locateMatches(content, matches);
}

test.each([
  ['cafe', 'Un\n\nLe café\u0301, oui', [[2, 'café\u0301']]],
  ['fine', 'It is ﬁne.', [[1, 'ﬁne']]],
  ['ine', 'It is ﬁne.', [[1, 'ﬁne']]],
  ['sadak', 'एक\u2066 सड़क\u2069 है', [[1, 'सड़क']]],
  ['don’t say', 'I “don’t  \n say” it', [[1, 'don’t  \n say']]],
  ['कहा', 'कहानी', [[1, 'कहा']]],
  ['क', 'कि', [[1, 'कि']]],
])('%j is shown in %j as %j', (typed, content, shown) => {
  const paragraphs = textsOf(content);
  const parts = located(typed, content).flatMap((match) => match.parts);
  expect(
    parts.map(({ paragraph, start, end }) => [
      paragraph,
      paragraphs[paragraph - 1]?.slice(start, end),
    ]),
  ).toEqual(shown);
});

test('a part of a folded text leads to what is folded to it', () => {
  const unit = fc.constantFrom(
    'a',
    'É',
    'e\u0301',
    'क',
    '\u093c',
    '्',
    'ष',
    ' ',
    '\n',
    '\u00ad',
    '\u2066',
    '…',
    'ﬁ',
    '“',
    '\u200d',
    '😀',
  );
  fc.assert(
    fc.property(fc.string({ unit }), fc.nat(), fc.nat(), (shown, one, other) => {
      const folded = foldText(shown);
      if (folded.length < 2) return;
      const [start = 0, end = 0] = [one % folded.length, other % folded.length].sort(
        (a, b) => a - b,
      );
      const [span] = shownSpansOf(shown, [{ start, end: end + 1 }]);
      expect(foldText(shown.slice(span?.start, span?.end))).toContain(folded.slice(start, end + 1));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['well', 'The well was dry.', 'The [well] was dry.'],
  [
    'well',
    'Nobody in the village knew who had dug it, but the well was\ndry when the first rain of the year came down on the roofs and on the road to the hills.',
    '…village knew who had dug it, but the [well] was dry when the first rain of the year came down on the roofs and on…',
  ],
  ['king queen', 'A king and a queen, another king.', 'A [king] and a [queen], another king.'],
])('the snippet of %j in %j is %j', (typed, content, snippet) => {
  const [match] = located(typed, content);
  const pieces = match === undefined ? [] : snippetOf(textsOf(content)[0] ?? '', match);
  expect(pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(snippet);
});
