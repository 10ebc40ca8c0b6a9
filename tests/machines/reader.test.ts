/**
 * The reader: path tests of every edge against a reference model, opening at a page, and the flip
 * lock.
 */
import { pageCountsFor } from '../support/page-counts.ts';
import { describe, expect, test } from 'vitest';
import { TRANSLATED_LANGUAGES, type Language } from '../../machines/domain/languages.ts';
import {
  readerMachine,
  type ReaderContext,
  type ReaderEvent,
  type ReaderInput,
} from '../../machines/reader.machine.ts';
import type { Scenario } from '../support/paths.ts';
import { startControlled } from '../support/controlled-actor.ts';
import {
  FURTHER_TURNS,
  LANGUAGE_EVENTS,
  ON_DEMAND_EVENTS,
  OTHER_CONCERNS,
  PANEL_EVENTS,
} from '../support/event-tables/reader-concerns.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel, ObservedState } from '../support/reference-model.ts';

type Regions = { page: string; overlay: string; readAloud: string; secondLanguage: string };

const readingOf = ({ value, context }: ObservedState) => ({
  regions: value as Regions,
  context: context as ReaderContext,
});

const areEqual = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((start, index) => start === other[index]);

const total = ({ pageCounts, language }: ReaderContext): number => pageCounts[language];

const model: ReferenceModel = {
  covers: {
    events: [
      'page.next',
      'page.previous',
      'page.first',
      'page.last',
      'page.jump',
      'place.return',
      'after flipLock',
      'chapter.next',
      'chapter.previous',
      'chapter.choose',
      'chapters.listed',
      'bookmark.toggle',
      'bookmark.moved',
      'language.open',
      'language.highlight',
      'language.choose',
      'place.keep',
      'settings.open',
      'contents.open',
      'help.open',
      'characterKeys.switch',
      'secondLanguage.open',
      'secondLanguage.toggle',
      'secondLanguage.loaded',
      'secondLanguage.failed',
      'voices.open',
      'readAloud.toggle',
      'readAloud.turn',
      'readAloud.loaded',
      'readAloud.ended',
      'overlay.close',
      'reader.close',
      'escape.press',
      'pages.counted',
    ],
    states: [
      'page.opening',
      'page.empty',
      'page.settled',
      'page.flipping',
      'overlay.closed',
      'overlay.language',
      'overlay.settings',
      'overlay.contents',
      'overlay.help',
      'overlay.secondLanguage',
      'overlay.voices',
      'readAloud.unloaded',
      'readAloud.loading',
      'readAloud.loaded',
      'secondLanguage.unloaded',
      'secondLanguage.loading',
      'secondLanguage.loaded',
    ],
    tags: {
      empty: ['page.empty'],
      locked: ['page.flipping'],
      languageOpen: ['overlay.language'],
      settingsOpen: ['overlay.settings'],
      contentsOpen: ['overlay.contents'],
      helpOpen: ['overlay.help'],
      secondLanguageOpen: ['overlay.secondLanguage'],
      voicesOpen: ['overlay.voices'],
      readAloudWanted: ['readAloud.loading', 'readAloud.loaded'],
      secondLanguageWanted: [
        'overlay.secondLanguage',
        'secondLanguage.loading',
        'secondLanguage.loaded',
      ],
    },
  },
  effects: [
    'recordOpening',
    'recordPage',
    'storeBookmark',
    'dropBookmark',
    'storeLanguage',
    'storeKeepPlace',
    'storeCharacterKeys',
    'closeBook',
  ],
  actors: [],
  delays: { flipLock: 300 },

  start(given) {
    const { startPage, startParagraph, ...book } = given as ReaderInput;
    const pages = book.pageCounts[book.language];
    const wanted = startPage ?? book.bookmarkedPage ?? 1;
    const page = Math.min(wanted, pages);
    const opening = { effect: 'recordOpening', params: { bookId: book.bookId, page } };
    return {
      after: {
        value: {
          page: pages === 0 ? 'empty' : 'settled',
          overlay: 'closed',
          readAloud: 'unloaded',
          secondLanguage: 'unloaded',
        },
        context: {
          ...book,
          index: Math.max(page, 1) - 1,
          paragraph: wanted <= pages && startParagraph !== null ? startParagraph : 1,
          highlighted: book.language,
          backTo: null,
        },
      },
      recordedEffects: pages === 0 ? [] : [opening],
    };
  },

  accepts(before, event) {
    const {
      regions: { page, overlay, readAloud, secondLanguage },
      context,
    } = readingOf(before);
    const isFree = overlay === 'closed';
    const starts = context.chapterStarts;
    const here = context.index + 1;
    const isTurnable = isFree && page === 'settled';
    const sent = event as ReaderEvent;
    switch (sent.type) {
      case 'page.next':
        return isTurnable && context.index + 1 < total(context);
      case 'page.previous':
        return isTurnable && context.index > 0;
      case 'page.jump':
        return (
          isTurnable && Number.isInteger(sent.page) && sent.page >= 1 && sent.page <= total(context)
        );
      case 'page.first':
      case 'page.last':
        return isTurnable;
      case 'readAloud.turn':
        return (
          page === 'settled' &&
          overlay !== 'language' &&
          overlay !== 'settings' &&
          here < total(context)
        );
      case 'chapter.next':
        return isTurnable && starts.some((start) => start > here);
      case 'chapter.previous':
        return isTurnable && starts.some((start) => start < here);
      case 'chapter.choose':
        return overlay === 'contents' && page === 'settled' && starts.includes(sent.page);
      case 'chapters.listed':
        return !areEqual(sent.starts, starts);
      case 'place.return':
        return isTurnable && context.backTo !== null;
      case 'bookmark.toggle':
        return isFree && (total(context) > 0 || context.bookmarkedPage === context.index + 1);
      case 'bookmark.moved':
      case 'pages.counted':
      case 'language.open':
      case 'settings.open':
      case 'help.open':
      case 'secondLanguage.open':
      case 'voices.open':
      case 'overlay.close':
      case 'escape.press':
        return true;
      case 'contents.open':
        return starts.length > 0;
      case 'reader.close':
        return isFree;
      case 'language.highlight':
      case 'language.choose':
      case 'place.keep':
        return overlay === 'language';
      case 'characterKeys.switch':
        return overlay === 'help';
      case 'readAloud.ended':
        return overlay === 'voices';
      case 'secondLanguage.failed':
        return overlay === 'secondLanguage';
      case 'readAloud.toggle':
        return isFree && readAloud !== 'loading';
      case 'readAloud.loaded':
        return readAloud === 'loading';
      case 'secondLanguage.toggle':
        return isFree && secondLanguage !== 'loading';
      case 'secondLanguage.loaded':
        return secondLanguage !== 'loaded';
      default:
        return page === 'flipping';
    }
  },

  transition(before, event) {
    const { regions, context } = readingOf(before);
    const sent = event as ReaderEvent;
    const bookId = context.bookId;
    const here = context.index + 1;
    const result = (
      change: Partial<ReaderContext>,
      recordedEffects: RecordedEffect[] = [],
      value: Partial<Regions> = {},
    ) => ({
      after: { value: { ...regions, ...value }, context: { ...context, ...change } },
      recordedEffects,
    });
    const turn = (index: number, paragraph = 1, value: Partial<Regions> = {}) =>
      result(
        { index, paragraph, backTo: null },
        [{ effect: 'recordPage', params: { bookId, page: index + 1 } }],
        { page: 'flipping', ...value },
      );
    const open = (overlay: string) => result({}, [], { overlay });
    const starts = context.chapterStarts;
    switch (sent.type) {
      case 'page.next':
      case 'readAloud.turn':
        return turn(context.index + 1);
      case 'page.previous':
        return turn(context.index - 1);
      case 'page.first':
        return turn(0);
      case 'page.last':
        return turn(total(context) - 1);
      case 'page.jump':
        return turn(sent.page - 1);
      case 'chapter.next':
        return turn(Math.min(...starts.filter((start) => start > here)) - 1);
      case 'chapter.previous':
        return turn(Math.max(...starts.filter((start) => start < here)) - 1);
      case 'chapter.choose':
        return turn(sent.page - 1, 1, { overlay: 'closed' });
      case 'chapters.listed': {
        const isOpen = regions.overlay === 'contents';
        return result({ chapterStarts: sent.starts }, [], isOpen ? { overlay: 'closed' } : {});
      }
      case 'place.return':
        return turn((context.backTo?.page ?? 0) - 1, context.backTo?.paragraph);
      case 'bookmark.toggle':
        return context.bookmarkedPage === here
          ? result({ bookmarkedPage: null }, [
              { effect: 'dropBookmark', params: { bookId, page: here } },
              { emitted: { type: 'bookmark.removed', page: here } },
            ])
          : result({ bookmarkedPage: here }, [
              { effect: 'storeBookmark', params: { bookId, page: here } },
              { emitted: { type: 'bookmark.saved', page: here } },
            ]);
      case 'pages.counted': {
        const { pageCounts } = sent;
        const pages = pageCounts[context.language];
        const backTo =
          context.backTo !== null && context.backTo.page > pages ? null : context.backTo;
        if (context.index < pages && context.index < total(context))
          return result({ pageCounts, backTo });
        const index = Math.max(0, Math.min(context.index, pages - 1));
        const paragraph = context.index < pages ? context.paragraph : 1;
        const change = { pageCounts, backTo, index, paragraph };
        if (pages === 0) return result(change, [], { page: 'empty' });
        return result(change, [{ effect: 'recordOpening', params: { bookId, page: index + 1 } }], {
          page: 'settled',
        });
      }
      case 'bookmark.moved':
        return result({ bookmarkedPage: sent.page });
      case 'reader.close':
        return result({}, [{ effect: 'closeBook', params: undefined }]);
      case 'escape.press':
        return regions.overlay === 'closed'
          ? result({}, [{ effect: 'closeBook', params: undefined }])
          : open('closed');
      case 'settings.open':
        return open('settings');
      case 'contents.open':
        return open('contents');
      case 'help.open':
        return open('help');
      case 'secondLanguage.open':
        return open('secondLanguage');
      case 'voices.open':
        return open('voices');
      case 'overlay.close':
      case 'readAloud.ended':
      case 'secondLanguage.failed':
        return open('closed');
      case 'characterKeys.switch':
        return result({ characterKeys: sent.on }, [
          { effect: 'storeCharacterKeys', params: { on: sent.on } },
        ]);
      case 'readAloud.toggle':
        return regions.readAloud === 'loaded'
          ? result({}, [{ emitted: { type: 'readAloud.toggled' } }])
          : result({}, [], { readAloud: 'loading' });
      case 'readAloud.loaded':
        return result({}, [{ emitted: { type: 'readAloud.toggled' } }], { readAloud: 'loaded' });
      case 'secondLanguage.toggle':
        return regions.secondLanguage === 'loaded'
          ? result({}, [{ emitted: { type: 'secondLanguage.toggled' } }])
          : result({}, [], { secondLanguage: 'loading' });
      case 'secondLanguage.loaded': {
        const wasAsked = regions.secondLanguage === 'loading';
        return result({}, wasAsked ? [{ emitted: { type: 'secondLanguage.toggled' } }] : [], {
          secondLanguage: 'loaded',
        });
      }
      case 'language.open':
        return result({ highlighted: context.language }, [], { overlay: 'language' });
      case 'language.highlight':
        return result({ highlighted: sent.language });
      case 'place.keep':
        return result({ keepsPlace: sent.on }, [
          { effect: 'storeKeepPlace', params: { on: sent.on } },
        ]);
      case 'language.choose': {
        const chosen = context.highlighted;
        if (chosen === context.language) return open('closed');
        const pages = context.pageCounts[chosen];
        const { keepsPlace } = context;
        // A way back stays until a page is turned.
        const left = context.backTo ?? { page: here, paragraph: sent.paragraph };
        const isOffered = context.backTo !== null || (!keepsPlace && here > 1);
        const backTo = isOffered && left.page <= pages ? left : null;
        const shown = keepsPlace ? Math.max(1, Math.min(here, pages)) : 1;
        const paragraph = keepsPlace && here <= pages ? sent.paragraph : 1;
        const changed = {
          language: chosen,
          page: shown,
          total: pages,
          backTo: backTo?.page ?? null,
        };
        return result(
          { language: chosen, index: shown - 1, paragraph, backTo },
          [
            { effect: 'storeLanguage', params: { language: chosen } },
            { emitted: { type: 'language.changed', ...changed } },
          ],
          { overlay: 'closed' },
        );
      }
      default:
        return result({}, [], { page: 'settled' });
    }
  },

  invariant(state) {
    const { regions, context } = readingOf(state);
    if (regions.page === 'empty') return;
    expect(context.index).toBeGreaterThanOrEqual(0);
    expect(context.index).toBeLessThan(total(context));
  },
};

const input = (change: Partial<ReaderInput> = {}): ReaderInput => ({
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
const opensWhereClosed: Scenario['feasible'] = ({ value }, { type }) =>
  !type.endsWith('.open') || (value as Regions).overlay === 'closed';

const scenarios: Scenario[] = [
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
    without: [...OTHER_CONCERNS, 'pages.counted'],
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
];

describe('a reader with a book open', () => {
  testPaths('every edge follows the reference model', {
    machine: readerMachine,
    model,
    scenarios,
  });

  test('two quick presses of Next turn one page, a press after 300 ms turns the next', () => {
    const { actor, clock } = startControlled(readerMachine, model, input());
    actor.send({ type: 'page.next' });
    actor.send({ type: 'page.next' });
    clock.increment(299);
    actor.send({ type: 'page.next' });
    expect(actor.getSnapshot().context.index).toBe(1);
    clock.increment(1);
    actor.send({ type: 'page.next' });
    expect(actor.getSnapshot().context.index).toBe(2);
  });

  const opened = (change: Partial<ReaderInput> = {}) =>
    startControlled(readerMachine, model, input(change));

  test.each([
    { label: 'no bookmark opens the first page', change: {}, page: 1 },
    { label: 'a bookmark opens its page', change: { bookmarkedPage: 2 }, page: 2 },
    {
      label: 'a bookmark beyond the end opens the last page',
      change: { bookmarkedPage: 9 },
      page: 3,
    },
    {
      label: 'an address with a page goes before the bookmark',
      change: { bookmarkedPage: 2, startPage: 3 },
      page: 3,
    },
    { label: 'an address beyond the end opens the last page', change: { startPage: 77 }, page: 3 },
  ])('$label, and the opening is recorded once', ({ change, page }) => {
    const { actor, recordedEffects } = opened(change);
    expect(actor.getSnapshot().context.index).toBe(page - 1);
    expect(recordedEffects).toEqual([
      { effect: 'recordOpening', params: { bookId: 'the-well', page } },
    ]);
  });

  test.each([
    { label: 'an address with a paragraph opens there', change: { startPage: 2 }, at: 4 },
    { label: 'also on the page that opens by itself', change: {}, at: 4 },
    { label: 'but not where the page does not exist', change: { startPage: 77 }, at: 1 },
  ])('$label', ({ change, at }) => {
    const { actor } = opened({ ...change, startParagraph: 4 });
    expect(actor.getSnapshot().context.paragraph).toBe(at);
  });

  /** Chooses the language with this paragraph at the top of the window. */
  const choose = (
    { actor }: ReturnType<typeof opened>,
    language: Language,
    paragraph: number,
  ): void => {
    actor.send({ type: 'language.open' });
    actor.send({ type: 'language.highlight', language });
    actor.send({ type: 'language.choose', paragraph });
  };
  const placeOf = ({ actor }: ReturnType<typeof opened>) => {
    const { language, index, paragraph, backTo } = actor.getSnapshot().context;
    return { language, page: index + 1, paragraph, backTo };
  };

  test('a change of language leads to page 1, and the way back to the paragraph that was read', () => {
    const reading = opened({ startPage: 3 });
    choose(reading, 'hindi', 4);
    const backTo = { page: 3, paragraph: 4 };
    expect(placeOf(reading)).toEqual({ language: 'hindi', page: 1, paragraph: 1, backTo });
    reading.actor.send({ type: 'place.return' });
    expect(placeOf(reading)).toEqual({ language: 'hindi', page: 3, paragraph: 4, backTo: null });
  });

  test('a second change of language keeps the way back, as long as its page exists', () => {
    const reading = opened({ startPage: 3 });
    choose(reading, 'hindi', 4);
    choose(reading, 'english', 1);
    const backTo = { page: 3, paragraph: 4 };
    expect(placeOf(reading)).toEqual({ language: 'english', page: 1, paragraph: 1, backTo });
    choose(reading, 'hinglish', 1);
    expect(placeOf(reading)).toEqual({
      language: 'hinglish',
      page: 1,
      paragraph: 1,
      backTo: null,
    });
  });

  test('with "Keep my place" a change of language stays on page and paragraph, or on the last page', () => {
    const reading = opened({ startPage: 3, keepsPlace: true });
    choose(reading, 'hindi', 4);
    expect(placeOf(reading)).toEqual({ language: 'hindi', page: 3, paragraph: 4, backTo: null });
    choose(reading, 'hinglish', 4);
    expect(placeOf(reading)).toEqual({ language: 'hinglish', page: 2, paragraph: 1, backTo: null });
    expect(reading.recordedEffects.at(-1)).toEqual({
      emitted: { type: 'language.changed', language: 'hinglish', page: 2, total: 2, backTo: null },
    });
  });

  test('a stored bookmark beyond the end is not rewritten by opening the book', () => {
    expect(opened({ bookmarkedPage: 9 }).actor.getSnapshot().context.bookmarkedPage).toBe(9);
  });

  test('a book without pages records nothing', () => {
    const { recordedEffects } = opened({ pageCounts: pageCountsFor(0) });
    expect(recordedEffects).toEqual([]);
  });

  test('a list of contents that arrives again unchanged stays open, a changed one closes', () => {
    const { actor } = opened({ chapterStarts: [1, 3] });
    actor.send({ type: 'contents.open' });
    actor.send({ type: 'chapters.listed', starts: [1, 3] });
    expect(actor.getSnapshot().hasTag('contentsOpen')).toBe(true);
    actor.send({ type: 'chapters.listed', starts: [1] });
    expect(actor.getSnapshot().hasTag('contentsOpen')).toBe(false);
  });

  test('presses while the code of reading aloud is being loaded ask once, later ones each time', () => {
    const { actor, recordedEffects } = opened();
    const toggles = () => recordedEffects.filter((effect) => 'emitted' in effect);
    actor.send({ type: 'readAloud.toggle' });
    actor.send({ type: 'readAloud.toggle' });
    expect(toggles()).toEqual([]);
    actor.send({ type: 'readAloud.loaded' });
    expect(toggles()).toEqual([{ emitted: { type: 'readAloud.toggled' } }]);
    actor.send({ type: 'readAloud.toggle' });
    expect(toggles()).toHaveLength(2);
  });

  test('every language can be chosen', () => {
    const chosen = TRANSLATED_LANGUAGES.map((language) => {
      const { actor } = opened({});
      actor.send({ type: 'language.open' });
      actor.send({ type: 'language.highlight', language });
      actor.send({ type: 'language.choose', paragraph: 1 });
      return actor.getSnapshot().context.language;
    });
    expect(chosen).toEqual(TRANSLATED_LANGUAGES);
  });
});
