/** Which runs of a text are in Devanagari. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasDevanagari, runsOf } from '../../../machines/domain/text/devanagari.ts';

/** The text with its Devanagari runs in square brackets. */
const marked = (text: string): string =>
  runsOf(text)
    .map((run) => (run.devanagari ? `[${run.text}]` : run.text))
    .join('');

describe('the script runs of a text', () => {
  test.each([
    { label: 'english alone has no run', text: 'The Well, twice.', runs: 'The Well, twice.' },
    { label: 'nothing has no run', text: '', runs: '' },
    {
      label: 'hindi with spaces and a comma is one run',
      text: 'बारिश, और पता',
      runs: '[बारिश, और पता]',
    },
    { label: 'a danda ends its sentence within the run', text: 'बारिश हुई।', runs: '[बारिश हुई।]' },
    {
      label: 'sentences separated by danda stay one run',
      text: 'एक। दो। तीन!',
      runs: '[एक। दो। तीन!]',
    },
    {
      label: 'matras, a nukta and joiners stay with their letters',
      text: 'कि ज़ो क्\u200dष',
      runs: '[कि ज़ो क्\u200dष]',
    },
    {
      label: 'a word within english is a run by itself',
      text: 'Read हिंदी now.',
      runs: 'Read [हिंदी] now.',
    },
    {
      label: 'quotes of the english around stay outside',
      text: 'say "नमस्ते", friend',
      runs: 'say "[नमस्ते]", friend',
    },
    { label: 'english parts two runs', text: 'बारिश and पता', runs: '[बारिश] and [पता]' },
    { label: 'a question belongs to its run', text: 'क्या? yes', runs: '[क्या?] yes' },
    { label: 'lines break within a run', text: 'एक\n\nदो', runs: '[एक\n\nदो]' },
    {
      label: 'digits of our own part runs, Devanagari digits do not',
      text: 'पेज 3 या ३',
      runs: '[पेज] 3 [या ३]',
    },
    { label: 'a danda without Devanagari is no run', text: 'wait।', runs: 'wait।' },
  ])('$label', ({ text, runs }) => {
    expect(marked(text)).toBe(runs);
    expect(hasDevanagari(text)).toBe(runs.includes('['));
  });

  const unit = fc.constantFrom(
    'क',
    'ि',
    '़',
    '्',
    '।',
    '३',
    '\u200d',
    'a',
    'é',
    '7',
    ' ',
    '\n',
    ',',
    '"',
    '?',
    '\ud800',
    '😀',
  );
  test('join to the text, alternate, are never empty, and are marked by their first character', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const runs = runsOf(text);
        expect(runs.map((run) => run.text).join('')).toBe(text);
        expect(runs.map((run) => run.devanagari)).toEqual(
          runs.map((run) => /^\p{Script=Devanagari}/u.test(run.text)),
        );
        expect(
          runs.filter((run) => run.text === '' || (!run.devanagari && hasDevanagari(run.text))),
        ).toEqual([]);
        expect(
          runs.filter((run, place) => !run.devanagari && runs[place + 1]?.devanagari === false),
        ).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  // Time that grows with the square of the length would exceed the time limit of a test.
  test('are found in a page of two million letters without delay', () => {
    const text = `क${' '.repeat(1_000_000)}x${'क '.repeat(500_000)}`;
    expect(
      runsOf(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });
});
