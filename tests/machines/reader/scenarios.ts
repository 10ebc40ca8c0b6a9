/** The scenarios in which the reader is run without a browser. */
import type { ReaderInput } from '../../../machines/reader.machine.ts';
import { pageCountsFor } from '../../support/page-counts.ts';
import type { Scenario } from '../../behaviour/paths.ts';
import {
  CHAPTER_EVENTS,
  FIND_EVENTS,
  FURTHER_TURNS,
  LANGUAGE_EVENTS,
  ON_DEMAND_EVENTS,
  OTHER_CONCERNS,
  PANEL_EVENTS,
  WORDS_EVENTS,
  VIEW_EVENTS,
} from './concerns.ts';
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

const OTHER_TURNS = ['page.first', 'page.last', 'page.jump', 'place.return'];

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
    without: [
      ...OTHER_CONCERNS,
      ...FURTHER_TURNS,
      'bookmark.moved',
      'bookmark.toggle',
      'pages.counted',
      'settings.open',
    ],
  },
  {
    name: 'a book of three pages',
    input: input(),
    cases,
    feasible: opensWhereClosed,
    without: [...OTHER_CONCERNS, ...FURTHER_TURNS, 'pages.counted', 'place.keep'],
  },
  {
    name: 'a bookmark beyond the end',
    input: input({ bookmarkedPage: 9 }),
    cases: { ...cases, 'language.highlight': [{ language: 'hinglish' }] },
    feasible: opensWhereClosed,
    without: [...OTHER_CONCERNS, ...FURTHER_TURNS, 'bookmark.moved', 'pages.counted', 'place.keep'],
  },
  {
    name: 'a book without pages',
    input: input({ pageCounts: pageCountsFor(0) }),
    cases,
    without: [...OTHER_CONCERNS.filter((event) => event !== 'words.open'), 'pages.counted'],
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
    without: [...OTHER_CONCERNS, ...FURTHER_TURNS, 'bookmark.moved', 'bookmark.toggle'],
  },
  {
    name: 'a book with chapters',
    input: input({ chapterStarts: [2, 3] }),
    cases: {
      'chapter.choose': [{ page: 1 }, { page: 2 }, { page: 3 }],
      'chapters.listed': [{ starts: [] }, { starts: [2] }, { starts: [2, 3] }],
    },
    without: [
      ...LANGUAGE_EVENTS,
      ...ON_DEMAND_EVENTS,
      ...FIND_EVENTS,
      ...WORDS_EVENTS,
      ...VIEW_EVENTS,
      ...PANEL_EVENTS,
      ...OTHER_TURNS,
      'settings.open',
      'bookmark.moved',
      'bookmark.toggle',
      'pages.counted',
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
      ...ON_DEMAND_EVENTS,
      ...FIND_EVENTS,
      ...WORDS_EVENTS,
      ...VIEW_EVENTS,
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
    without: [
      ...LANGUAGE_EVENTS,
      ...FIND_EVENTS,
      ...WORDS_EVENTS,
      ...VIEW_EVENTS,
      ...OTHER_TURNS,
      'page.next',
      'page.previous',
      'chapter.next',
      'chapter.previous',
      'chapter.choose',
      'chapters.listed',
      'characterKeys.switch',
      'settings.open',
      'bookmark.moved',
      'bookmark.toggle',
      'pages.counted',
      'readAloud.turn',
    ],
  },
  {
    name: 'the code of finding, which is loaded when it is asked for',
    input: input(),
    cases,
    without: [
      ...LANGUAGE_EVENTS,
      ...VIEW_EVENTS,
      ...CHAPTER_EVENTS,
      ...ON_DEMAND_EVENTS,
      ...WORDS_EVENTS,
      ...PANEL_EVENTS.filter((event) => event !== 'help.open'),
      ...OTHER_TURNS,
      'page.next',
      'page.previous',
      'settings.open',
      'bookmark.moved',
      'bookmark.toggle',
      'pages.counted',
      'readAloud.turn',
    ],
  },
  {
    name: 'the bar of words, whose code is loaded when it is asked for',
    input: input(),
    cases,
    without: [
      ...LANGUAGE_EVENTS,
      ...CHAPTER_EVENTS,
      ...ON_DEMAND_EVENTS,
      ...FIND_EVENTS,
      ...PANEL_EVENTS.filter((event) => event !== 'help.open'),
      ...OTHER_TURNS,
      'page.next',
      'page.previous',
      'settings.open',
      'bookmark.moved',
      'bookmark.toggle',
      'pages.counted',
      'readAloud.turn',
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
    without: [
      ...LANGUAGE_EVENTS,
      ...CHAPTER_EVENTS,
      ...ON_DEMAND_EVENTS,
      ...FIND_EVENTS,
      ...PANEL_EVENTS.filter((event) => event !== 'help.open'),
      ...FURTHER_TURNS,
      'page.next',
      'page.previous',
      'place.return',
      'bookmark.moved',
      'bookmark.toggle',
      'pages.counted',
    ],
  },
];
