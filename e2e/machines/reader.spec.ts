/**
 * The reader's generated paths in a real browser: every kind of transition that a user can cause,
 * by real keyboard and pointer.
 */
import { pageCountsFor } from '../../tests/support/page-counts.ts';
import type { Page } from 'playwright/test';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import { totalOf } from '../../machines/domain/reading-position.ts';
import {
  readerMachine,
  type ReaderContext,
  type ReaderEvent,
} from '../../machines/reader.machine.ts';
import { reader } from '../../tests/support/events/reader.ts';
import { BOOK, book, bookOf, readingOf } from '../../tests/support/event-tables/reader-page.ts';
import type { StateCheck } from '../../tests/support/event-tables/event-table.ts';
import type { Scenario, Step } from '../../tests/support/paths.ts';
import { isFull } from '../support/depth.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { holdRequests, untilAsked, wasAnswered } from '../support/served-site/held-requests.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { kept, openReader, threePages } from '../support/paths/reader-place.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { expect, serveBook, test } from '../support/site.ts';

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
    .map(({ page, popover, context }) => [
      page,
      popover,
      placeOf(context),
      popover === 'closed' && context.bookmarkedPage === context.index + 1,
      popover === 'language' && context.highlighted === context.language,
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
  without: ['reader.close', 'pages.counted', 'place.keep'],
  // While the page is locked, or at either end, nothing turns it.
  tries: ['page.next', 'page.previous'],
  feasible: (snapshot, event) => {
    const { popover, context } = readingOf(snapshot);
    // A bookmark event from another tab that changes nothing is not delivered.
    if (event.type === 'bookmark.moved')
      return context.bookmarkedPage !== (event as ReaderEvent & { page: number | null }).page;
    // A popover makes the rest of the screen inert; without a popover, Escape leaves the screen.
    if (popover === 'closed') return event.type !== 'escape.press';
    return !event.type.startsWith('page.') && event.type !== 'place.return';
  },
  edgeClass: transitionKind,
};

/** Each event in each kind of place by each method; the transitions alternate the methods. */
const methodKind = ({ before, event }: Step): string =>
  JSON.stringify([event.type, readingOf(before).page, readingOf(before).popover]);

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
    bookId: book.id,
    pageCounts: pageCountsFor(3),
    language: 'english',
    bookmarkedPage: null,
    startPage: null,
    startParagraph: null,
    keepsPlace: false,
  },
  cases: {
    'page.jump': [{ page: 3 }],
    'pages.counted': [pageCountsFor(3), pageCountsFor(2)].map((pageCounts) => ({ pageCounts })),
  },
  without: [
    'bookmark.toggle',
    'bookmark.moved',
    'language.open',
    'settings.open',
    'reader.close',
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
    bookId: book.id,
    pageCounts: pageCountsFor(0),
    language: 'english',
    bookmarkedPage: null,
    startPage: null,
    startParagraph: null,
    keepsPlace: false,
  },
  without: [
    'pages.counted',
    'bookmark.moved',
    'language.open',
    'settings.open',
    'reader.close',
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

const INERT = 'a popover makes the page behind it inert: a press there only closes it';

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
      empty,
      leaving,
    ],
    notCovered: {
      'in any state: reader.close [popover is closed]: never refused': INERT,
      'in any state: escape.press [popover is closed]: never refused':
        'an open popover handles the key first',
      'in page.settled: page.jump [popover is closed and is in book]: never refused': `${INERT}, and only existing pages have a number`,
      'in page.settled: place.return [popover is closed and has way back]: never refused': `${INERT}, and without a way back there is no button`,
    },
  });
});
