/** Characters as a reader counts them, also in a browser without Intl.Segmenter. */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  clusterAt,
  clustersOf,
  firstClusters,
  hasMoreClusters,
  lastClusters,
} from '../../../machines/domain/text/clusters.ts';
import { anyText } from '../../support/random-text.ts';

afterEach(() => void vi.unstubAllGlobals());

describe.each(['with', 'without'])('%s Intl.Segmenter', (way) => {
  const stub = () => {
    if (way === 'without') vi.stubGlobal('Intl', {});
  };

  test.each([
    ['letters', 'abc', ['a', 'b', 'c']],
    ['letters with accents of their own', 'e\u0301n\u0303', ['e\u0301', 'n\u0303']],
    ['vowel signs of Devanagari', 'हिंदी', ['हिं', 'दी']],
    ['emoji', 'a👩‍🚀👍🏽🇮🇳🇫🇷', ['a', '👩‍🚀', '👍🏽', '🇮🇳', '🇫🇷']],
    ['a line break of two characters', 'a\r\nb', ['a', '\r\n', 'b']],
    ['nothing', '', []],
  ])('keeps together %s', (_, text, clusters) => {
    stub();
    expect(clustersOf(text)).toEqual(clusters);
  });

  test('cuts and counts whole clusters', () => {
    stub();
    const text = 'दीपक 👩‍🚀!';
    expect([firstClusters(text, 1), firstClusters(text, 5), firstClusters(text, 99)]).toEqual([
      'दी',
      'दीपक 👩‍🚀',
      text,
    ]);
    expect([lastClusters(text, 2), lastClusters(text, 99)]).toEqual(['👩‍🚀!', text]);
    expect([5, 6].map((count) => hasMoreClusters(text, count))).toEqual([true, false]);
  });

  test('finds the cluster around a unit, and none between two', () => {
    stub();
    expect([0, 1, 2, 3, 99].map((offset) => clusterAt('दीप', offset))).toEqual([
      { start: 0, end: 0 },
      { start: 0, end: 2 },
      { start: 2, end: 2 },
      { start: 3, end: 3 },
      { start: 3, end: 3 },
    ]);
  });

  test('loses no character of any text', () => {
    stub();
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(clustersOf(text).join('')).toBe(text);
      }),
    );
  });
});

test('a conjunct of Devanagari is never cut without Intl.Segmenter', () => {
  vi.stubGlobal('Intl', {});
  expect(clustersOf('क्षेत्र')).toEqual(['क्षे', 'त्र']);
});
