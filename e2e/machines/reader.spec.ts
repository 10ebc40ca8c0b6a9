/**
 * The reader's generated paths in a real browser: every kind of transition that a user can cause,
 * by real keyboard and pointer.
 */
import { pageCountsFor } from '../../tests/support/page-counts.ts';
import type { Page } from 'playwright/test';
import { LANGUAGES, type Language } from '../../machines/domain/languages.ts';
import { totalOf } from '../../machines/domain/reading/reading-position.ts';
import {
  readerMachine,
  type ReaderContext,
  type ReaderEvent,
} from '../../machines/reader.machine.ts';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import {
  READ_ALOUD_CODE,
  reader,
  SECOND_LANGUAGE_CODE,
} from '../../tests/support/events/reader.ts';
import {
  CHAPTER_EVENTS,
  FURTHER_TURNS,
  LANGUAGE_EVENTS,
  ON_DEMAND_EVENTS,
  OTHER_CONCERNS,
  PANEL_EVENTS,
} from '../../tests/support/event-tables/reader-concerns.ts';
import { BOOK, bookOf, readingOf } from '../../tests/support/event-tables/reader-page.ts';
import type { StateCheck } from '../../tests/support/event-tables/event-table.ts';
import type { Scenario, Step } from '../../tests/support/paths.ts';
import { isFull } from '../support/depth.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { holdRequests, untilAsked, wasAnswered } from '../support/served-site/held-requests.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { kept, openReader, threePages } from '../support/paths/reader-place.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { expect } from '../support/paths/walked-interface.ts';
import { serveBook, test } from '../support/site.ts';
import { installFakeSpeech } from '../support/speech/fake-speech.ts';

/** Where nothing is open, these leave the screen or do nothing. */
const LEAVES = new Set(['escape.press', 'overlay.close']);

const placeOf = (context: ReaderContext): string => {
  if (context.index === 0) return 'first';
  return context.index === totalOf(context) - 1 ? 'last' : 'middle';
};

/**
 * Groups the transitions of the machine: transitions with the same name are the same to a user, and
 * each group is tested.
 */
function transitionKind({ before, event, after }: Step): string {
  const seen = [before, after]
    .map(readingOf)
    .map(({ page, overlay, context }) => [
      page,
      overlay,
      placeOf(context),
      overlay === 'closed' && context.bookmarkedPage === context.index + 1,
      overlay === 'language' && context.highlighted === context.language,
      context.backTo !== null,
    ]);
  return JSON.stringify([event.type, ...seen]);
}

const scenario: Scenario = {
  name: 'a book of three pages',
  input: threePages,
  cases: {
    // Only existing pages have a number button.
    'page.jump': [{ page: 1 }, { page: 2 }, { page: 3 }],
    'language.highlight': LANGUAGES.map((language) => ({ language })),
    // The pages of this book have one paragraph.
    'language.choose': [{ paragraph: 1 }],
    'bookmark.moved': [{ page: null }, { page: 2 }],
  },
  without: [...OTHER_CONCERNS, ...FURTHER_TURNS, 'reader.close', 'pages.counted', 'place.keep'],
  // While the page is locked, or at either end, nothing turns it.
  tries: ['page.next', 'page.previous'],
  feasible: (snapshot, event) => {
    const { overlay, context } = readingOf(snapshot);
    // A bookmark event from another tab that changes nothing is not delivered.
    if (event.type === 'bookmark.moved')
      return context.bookmarkedPage !== (event as ReaderEvent & { page: number | null }).page;
    // An overlay makes the rest of the screen inert; without one, Escape leaves the screen.
    if (overlay === 'closed') return !LEAVES.has(event.type);
    return (
      !event.type.endsWith('.open') &&
      !event.type.startsWith('page.') &&
      event.type !== 'place.return'
    );
  },
  edgeClass: transitionKind,
};

/** Each event in each kind of place by each method; the transitions alternate the methods. */
const methodKind = ({ before, event }: Step): string =>
  JSON.stringify([event.type, readingOf(before).page, readingOf(before).overlay]);

const seePosition = (page: Page, { index, pageCounts }: ReaderContext): Promise<void> =>
  expect(page.locator('#position')).toHaveText(`Page ${index + 1} of ${pageCounts.english}`);

/**
 * A page that is served in Hindi or Hinglish has the first pages in that language, and the first
 * one only of the English text; the others come with the book.
 */
const seePartOfText: StateCheck = async (page, snapshot) => {
  const context = snapshot.context as ReaderContext;
  const isHere = context.index === 0 || wasAnswered(page, BOOK);
  const text = page.locator('#page');
  await expect(text).toHaveText(
    isHere ? `the-well, english, page ${context.index + 1}` : 'Loading page...',
  );
  // Only a text of the interface has the language of the whole page.
  await expect(text.and(page.locator('[lang=en]'))).toHaveCount(isHere ? 1 : 0);
  await seePosition(page, context);
};

/** A served page has the first pages of its book; when all arrive they are counted once more. */
const counted: BrowserScenario = {
  name: 'a served page whose book arrives later',
  input: {
    ...threePages,
    pageCounts: pageCountsFor(3),
  },
  cases: {
    'page.jump': [{ page: 3 }],
    'pages.counted': [pageCountsFor(3), pageCountsFor(2)].map((pageCounts) => ({ pageCounts })),
  },
  without: [
    ...OTHER_CONCERNS,
    ...FURTHER_TURNS,
    'bookmark.toggle',
    'bookmark.moved',
    'language.open',
    'settings.open',
    'reader.close',
    'overlay.close',
    'escape.press',
    'page.next',
    'page.previous',
  ],
  // The whole book arrives once.
  feasible: (snapshot, { type }) =>
    readingOf(snapshot).context.pageCounts.english === 3 &&
    (type !== 'pages.counted' || readingOf(snapshot).page === 'settled'),
  edgeClass: ({ event, before }) =>
    JSON.stringify([event, before.value, (before.context as ReaderContext).index]),
  maxSteps: 1,
  open: async (page) => {
    await serveBook(page, bookOf(3));
    await holdRequests(page, BOOK);
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
    await untilAsked(page, BOOK);
  },
  states: {
    'page.settled': async (page, { context }) => {
      const { index } = context as ReaderContext;
      await expect(page.locator('#page')).toHaveText(`the-well, english, page ${index + 1}`);
      await seePosition(page, context as ReaderContext);
    },
  },
  inOtherInterfaces: {
    states: { 'page.settled': seePartOfText, 'page.flipping': seePartOfText },
    // That the page is loading is announced by the view of the text.
    ignoreOtherAnnouncements: true,
  },
};

/** Nothing can be read or marked in a book without pages; it can be left. */
const empty: BrowserScenario = {
  name: 'a book without pages',
  input: {
    ...threePages,
    pageCounts: pageCountsFor(0),
  },
  without: [
    ...OTHER_CONCERNS,
    'pages.counted',
    'bookmark.moved',
    'language.open',
    'settings.open',
    'reader.close',
    'overlay.close',
    'escape.press',
  ],
  tries: ['bookmark.toggle'],
  feasible: (_before, { type }) => !type.startsWith('page.'),
  everyMethod: true,
  open: async (page) => {
    await serveBook(page, bookOf(0));
    await page.goto('/books/the-well/read');
    await expect(page.getByText('This book has no pages to show.')).toBeVisible();
  },
};

/** Both ways out of the book lead to its preview. */
const leaving: BrowserScenario = {
  name: 'a book that is closed',
  input: scenario.input,
  without: [
    ...OTHER_CONCERNS,
    ...FURTHER_TURNS,
    'overlay.close',
    'pages.counted',
    'bookmark.toggle',
    'bookmark.moved',
    'language.open',
    'settings.open',
    'page.next',
    'page.previous',
    'page.jump',
  ],
  everyMethod: isFull,
  maxSteps: 1,
  open: (page) => openReader(page),
  left: async (page) => {
    await expect(page).toHaveURL('/books/the-well/preview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of the-well');
  },
};

const titled = (title: string) => ({ english: title, hindi: title, hinglish: title });
const chapters = [1, 3, 5].map((page, index) => ({ page, title: titled(`Part ${index + 1}`) }));
const pagesIn = (language: Language, count: number) => ({
  pages: pagesOf('the-well', language, count),
});
const bookWithChapters = bookNamed('the-well', 5, {
  chapters,
  languages: {
    english: pagesIn('english', 5),
    hinglish: pagesIn('hinglish', 5),
    hindi: pagesIn('hindi', 4),
  },
});
const startsIn = ({ pageCounts, language }: ReaderContext): number[] =>
  chapters.map(({ page }) => page).filter((page) => page <= pageCounts[language]);

/** Only what is not checked by the page of `book`. */
const seeChapter: StateCheck = (page, { context }) =>
  expect(page.locator('#position')).toHaveText(
    `Page ${(context as ReaderContext).index + 1} of ${totalOf(context as ReaderContext)}`,
  );

const withChapters: BrowserScenario = {
  name: 'a book with chapters, of which Hindi has fewer',
  input: {
    ...threePages,
    pageCounts: { english: 5, hindi: 4, hinglish: 5 },
    chapterStarts: [1, 3, 5],
  },
  cases: {
    'chapter.choose': [{ page: 1 }, { page: 3 }],
    'chapters.listed': ({ context }) => [{ starts: startsIn(context as ReaderContext) }],
    'language.highlight': [{ language: 'hindi' }, { language: 'english' }],
    'language.choose': [{ paragraph: 1 }],
  },
  without: [
    ...ON_DEMAND_EVENTS,
    ...PANEL_EVENTS,
    'readAloud.turn',
    'page.next',
    'page.previous',
    'page.jump',
    'place.return',
    'place.keep',
    'pages.counted',
    'bookmark.toggle',
    'bookmark.moved',
    'settings.open',
    'reader.close',
  ],
  feasible: ({ value, context }, { type }) => {
    const reading = context as ReaderContext;
    const { page, overlay } = value as { page: string; overlay: string };
    const isListed = startsIn(reading).length === reading.chapterStarts.length;
    if (!isListed || type === 'chapters.listed') return !isListed && type === 'chapters.listed';
    // The frames of an overlay would end the lock of a page turn.
    if (page === 'flipping') return type.startsWith('xstate.after');
    if (overlay !== 'closed') return !type.endsWith('.open');
    return !LEAVES.has(type);
  },
  edgeClass: ({ before, event }) => {
    const { overlay, context } = readingOf(before);
    return JSON.stringify([event.type, overlay, context.language, context.index]);
  },
  open: async (page) => {
    await serveBook(page, bookWithChapters);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
  },
  states: { 'page.settled': seeChapter, 'page.flipping': seeChapter },
};

/** Panels that have no machine of their own, and a key for what a book does not have. */
const panels: BrowserScenario = {
  name: 'the keyboard help and the panel of the second language',
  input: threePages,
  cases: { 'characterKeys.switch': [{ on: true }, { on: false }] },
  without: [
    ...ON_DEMAND_EVENTS,
    ...FURTHER_TURNS,
    'chapter.next',
    'chapter.previous',
    'chapter.choose',
    'chapters.listed',
    'language.highlight',
    'language.choose',
    'place.keep',
    'page.next',
    'page.previous',
    'page.jump',
    'place.return',
    'pages.counted',
    'bookmark.toggle',
    'bookmark.moved',
    'settings.open',
    'voices.open',
    'readAloud.ended',
    'secondLanguage.failed',
    'reader.close',
  ],
  tries: ['contents.open'],
  feasible: ({ value, context }, event) => {
    const { overlay } = value as { overlay: string };
    const { characterKeys } = context as ReaderContext;
    if (event.type === 'secondLanguage.open') return overlay === 'language';
    if (event.type.endsWith('.open')) return overlay === 'closed';
    // A switch that is on can only be switched off.
    if (event.type === 'characterKeys.switch')
      return (event as ReaderEvent & { on: boolean }).on !== characterKeys;
    return !LEAVES.has(event.type) || overlay !== 'closed';
  },
  open: (page) => openReader(page),
};

/** The code of reading aloud and of the second language is held until the paths let it be loaded. */
const onDemand: BrowserScenario = {
  name: 'code that is loaded when it is asked for',
  input: threePages,
  without: [
    ...LANGUAGE_EVENTS,
    ...CHAPTER_EVENTS,
    ...FURTHER_TURNS,
    'page.next',
    'page.previous',
    'page.jump',
    'place.return',
    'pages.counted',
    'bookmark.toggle',
    'bookmark.moved',
    'settings.open',
    'help.open',
    'characterKeys.switch',
    'secondLanguage.open',
    'secondLanguage.failed',
    'readAloud.ended',
    'reader.close',
  ],
  tries: ['readAloud.toggle', 'secondLanguage.toggle'],
  feasible: ({ value }, { type }) => {
    const { overlay, readAloud } = value as Record<string, string>;
    if (type === 'voices.open') return overlay === 'closed' && readAloud === 'loaded';
    if (overlay !== 'closed') return type === 'overlay.close' || type === 'escape.press';
    return !LEAVES.has(type);
  },
  ignoreOtherAnnouncements: true,
  open: async (page) => {
    await installFakeSpeech(page, 'manual', []);
    await page.addInitScript(() =>
      localStorage.setItem('kv.beside', '{"with":"hindi","way":"asked"}'),
    );
    await holdRequests(page, READ_ALOUD_CODE);
    await holdRequests(page, SECOND_LANGUAGE_CODE);
    await openReader(page);
  },
  states: {
    'page.settled': (page, { context }) => seePosition(page, context as ReaderContext),
  },
};

const INERT = 'a popover makes the page behind it inert: a press there only closes it';

const LAST = 'e2e/reader/chapters.spec.ts presses these keys in a book without chapters';
const LISTED = 'the list shows no other chapters, and the page is settled behind it';
const LIST_IS_OPEN = 'the open list covers the choice of language, and a list arrives once';
const READ_ALOUD = 'e2e/read-aloud/read-aloud.spec.ts reads a page to its end';

test.describe('every kind of edge of the reader, as a user causes it', () => {
  test.use({ hasTouch: true });
  testPathsInBrowser({
    machine: readerMachine,
    ...drivenBy(reader),
    otherInterfaces: 'full',
    scenarios: [
      { ...scenario, open: (page) => openReader(page) },
      {
        ...scenario,
        name: 'a book of three pages, by every method',
        edgeClass: methodKind,
        everyMethod: true,
        isOnlyInFull: true,
        open: (page) => openReader(page),
      },
      kept,
      counted,
      withChapters,
      panels,
      onDemand,
      empty,
      leaving,
    ],
    notCovered: {
      'in any state: reader.close [overlay is closed]: never refused': INERT,
      'in page.settled: page.first [overlay is closed]: never refused': INERT,
      'in page.settled: page.last [overlay is closed]: never refused': INERT,
      'in page.settled: chapter.next [overlay is closed and has next chapter]: never refused': LAST,
      'in page.settled: chapter.previous [overlay is closed and has previous chapter]: never refused':
        LAST,
      'in page.settled: chapter.choose [contents are open and is chapter]: never refused': LISTED,
      'in overlay.contents: chapter.choose [page is settled and is chapter]: never refused': LISTED,
      'in overlay.contents: chapters.listed [is other list]: never taken': LIST_IS_OPEN,
      'in overlay.contents: chapters.listed [is other list]: never refused': LIST_IS_OPEN,
      'in any state: chapters.listed [is other list]: never refused': LIST_IS_OPEN,
      'in page.settled: readAloud.turn [language is open]: never taken': READ_ALOUD,
      'in page.settled: readAloud.turn [language is open]: never refused': READ_ALOUD,
      'in page.settled: readAloud.turn [else if settings are open]: never taken': READ_ALOUD,
      'in page.settled: readAloud.turn [else if settings are open]: never refused': READ_ALOUD,
      'in page.settled: readAloud.turn [else if has next]: never taken': READ_ALOUD,
      'in page.settled: readAloud.turn [else if has next]: never refused': READ_ALOUD,
      'in overlay.voices: readAloud.ended: never taken': READ_ALOUD,
      'in overlay.secondLanguage: secondLanguage.failed: never taken':
        'the explanation of a failure is the concern of the chunk loader',
      'in readAloud.unloaded: readAloud.toggle [overlay is closed]: never refused': INERT,
      'in readAloud.loaded: readAloud.toggle [overlay is closed]: never refused': INERT,
      'in secondLanguage.unloaded: secondLanguage.toggle [overlay is closed]: never refused': INERT,
      'in secondLanguage.loaded: secondLanguage.toggle [overlay is closed]: never refused': INERT,
      'in page.settled: page.jump [overlay is closed and is in book]: never refused': `${INERT}, and only existing pages have a number`,
      'in page.settled: place.return [overlay is closed and has way back]: never refused': `${INERT}, and without a way back there is no button`,
    },
  });
});
