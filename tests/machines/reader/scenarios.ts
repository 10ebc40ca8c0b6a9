/** The scenarios in which the reader is run without a browser. */
import type { ReaderInput } from '../../../machines/reader.machine.ts';
import { pageCountsFor } from '../../support/page-counts.ts';
import type { Scenario } from '../../behaviour/paths.ts';
import { overlayIn } from './outcomes.ts';

/** A book of three pages, of which Hinglish has two. */
export const input = (change: Partial<ReaderInput> = {}): ReaderInput => ({
  bookId: 'the-well',
  pageCounts: pageCountsFor(3, { hinglish: 2 }),
  language: 'english',
  chapterStarts: [],
  bookmarkedPage: null,
  startPage: null,
  startParagraph: null,
  keepsPlace: false,
  characterKeys: true,
  ...change,
});

/** Three of them: the paths multiply with each, and a test of its own chooses every language. */
const highlights = (['english', 'hindi', 'hinglish'] as const).map((language) => ({ language }));

const cases = {
  'page.jump': [{ page: 0 }, { page: 1 }, { page: 3 }, { page: 4 }, { page: 1.5 }],
  'bookmark.moved': [{ page: null }, { page: 2 }],
  'language.highlight': highlights,
  'language.choose': [{ paragraph: 4 }],
};

const counted = [
  input().pageCounts,
  { english: 1, hindi: 2, hinglish: 3 },
  { english: 0, hindi: 0, hinglish: 0 },
];

export const TURNS = ['page.next', 'page.previous', 'page.jump', 'place.return'];
export const LANGUAGE = ['language.open', 'language.highlight', 'language.choose'];
export const CLOSING = ['overlay.close', 'escape.press'];

/** Opening one overlay over another has a scenario of its own. */
const opensWhereClosed: Scenario['feasible'] = (snapshot, { type }) =>
  !type.endsWith('.open') || overlayIn(snapshot) === 'closed';

export const scenarios: readonly Scenario[] = [
  {
    name: 'a place that is kept, or left with a way back',
    input: input({ startPage: 3, startParagraph: 2 }),
    cases: {
      'page.jump': [{ page: 2 }],
      'language.highlight': highlights,
      'language.choose': [{ paragraph: 1 }, { paragraph: 4 }],
      'place.keep': [{ on: true }, { on: false }],
    },
    feasible: opensWhereClosed,
    only: [...TURNS, 'place.keep', ...LANGUAGE, ...CLOSING, 'reader.close'],
  },
  {
    name: 'a book of three pages',
    input: input(),
    cases,
    feasible: opensWhereClosed,
    only: [
      ...TURNS,
      'bookmark.toggle',
      'bookmark.moved',
      ...LANGUAGE,
      'settings.open',
      ...CLOSING,
      'reader.close',
    ],
  },
  {
    name: 'a bookmark beyond the end',
    input: input({ bookmarkedPage: 9 }),
    cases: { ...cases, 'language.highlight': [{ language: 'hinglish' }] },
    feasible: opensWhereClosed,
    only: [...TURNS, 'bookmark.toggle', ...LANGUAGE, 'settings.open', ...CLOSING, 'reader.close'],
  },
  {
    name: 'a book without pages',
    input: input({ pageCounts: pageCountsFor(0) }),
    cases,
    only: [
      ...TURNS,
      'page.first',
      'page.last',
      'readAloud.turn',
      'place.keep',
      'bookmark.toggle',
      'bookmark.moved',
      ...LANGUAGE,
      'settings.open',
      'words.open',
      ...CLOSING,
      'reader.close',
    ],
  },
  {
    name: 'a book that has other pages than its partial book said',
    input: input(),
    cases: {
      'page.jump': [{ page: 3 }],
      'language.highlight': [{ language: 'hindi' }],
      'language.choose': [{ paragraph: 4 }],
      'place.keep': [{ on: true }],
      'pages.counted': counted.map((pageCounts) => ({ pageCounts })),
    },
    feasible: opensWhereClosed,
    only: [
      ...TURNS,
      'place.keep',
      'pages.counted',
      ...LANGUAGE,
      'settings.open',
      ...CLOSING,
      'reader.close',
    ],
  },
  {
    name: 'a book with chapters',
    input: input({ chapterStarts: [2, 3] }),
    cases: {
      'chapter.choose': [{ page: 1 }, { page: 2 }, { page: 3 }],
      'chapters.listed': [{ starts: [] }, { starts: [2] }, { starts: [2, 3] }],
    },
    only: [
      'page.next',
      'page.previous',
      'readAloud.turn',
      'chapter.next',
      'chapter.previous',
      'chapter.choose',
      'chapters.listed',
      'contents.open',
      ...CLOSING,
      'reader.close',
    ],
  },
  {
    name: 'overlays, of which one is open at most',
    input: input({ pageCounts: pageCountsFor(2), chapterStarts: [2] }),
    cases: {
      ...cases,
      'page.jump': [{ page: 2 }],
      'chapter.choose': [{ page: 2 }],
      'characterKeys.switch': [{ on: true }, { on: false }],
    },
    without: [
      'readAloud.toggle',
      'readAloud.loaded',
      'secondLanguage.toggle',
      'secondLanguage.loaded',
      'find.open',
      'find.loaded',
      'find.close',
      'wordByWord.open',
      'screen.toggle',
      'view.loaded',
      'page.reached',
      'language.highlight',
      'place.keep',
      'bookmark.moved',
      'chapters.listed',
      'pages.counted',
    ],
  },
  {
    name: 'code that is loaded when it is asked for',
    input: input({ chapterStarts: [2] }),
    cases,
    only: [
      'contents.open',
      'help.open',
      'marks.open',
      'words.open',
      'voices.open',
      'secondLanguage.open',
      ...CLOSING,
      'readAloud.ended',
      'readAloud.loaded',
      'readAloud.toggle',
      'reader.close',
      'secondLanguage.failed',
      'secondLanguage.loaded',
      'secondLanguage.toggle',
    ],
  },
  {
    name: 'the code of finding, which is loaded when it is asked for',
    input: input(),
    cases,
    only: ['help.open', ...CLOSING, 'find.loaded', 'find.open', 'find.close', 'reader.close'],
  },
  {
    name: 'the bar of words, whose code is loaded when it is asked for',
    input: input(),
    cases,
    only: [
      'page.reached',
      'help.open',
      ...CLOSING,
      'reader.close',
      'screen.toggle',
      'view.loaded',
      'wordByWord.open',
    ],
  },
  {
    name: 'a text that is scrolled, and the code of how it is shown',
    input: input(),
    cases: {
      ...cases,
      'page.jump': [{ page: 3 }],
      'page.reached': [{ page: 0 }, { page: 1 }, { page: 2 }, { page: 4 }],
    },
    feasible: opensWhereClosed,
    only: [
      'page.jump',
      'page.reached',
      'settings.open',
      'help.open',
      ...CLOSING,
      'reader.close',
      'screen.toggle',
      'view.loaded',
      'wordByWord.open',
    ],
  },
];
