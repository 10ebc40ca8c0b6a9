/** The run of the reader in a browser: pages, bookmarks and languages. */
import type { Page } from 'playwright/test';
import { isFull } from '../../../e2e/support/depth.ts';
import {
  holdRequests,
  untilAsked,
  wasAnswered,
} from '../../../e2e/support/served-site/held-requests.ts';
import { expect, serveBook } from '../../../e2e/support/site.ts';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import type { ReaderContext, ReaderEvent } from '../../../machines/reader.machine.ts';
import type { BrowserScenario, Observed } from '../../behaviour/behaviour.ts';
import { address, t } from '../../behaviour/interface.ts';
import { pageCountsFor } from '../../support/page-counts.ts';
import type { Step } from '../../behaviour/paths.ts';
import { BOOK_REQUEST, bookOf } from './books.ts';
import { LEAVES, openReader, seePosition } from './opening.ts';
import { numberOf, readingOf, totalIn } from './outcomes.ts';
import { CLOSING, input, LANGUAGE, TURNS } from './scenarios.ts';

const placeOf = (context: ReaderContext): string => {
  if (context.index === 0) return 'first';
  return context.index === totalIn(context) - 1 ? 'last' : 'middle';
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

export const threePages: BrowserScenario = {
  name: 'a book of three pages',
  input: input(),
  cases: {
    // Only existing pages have a number button.
    'page.jump': [{ page: 1 }, { page: 2 }, { page: 3 }],
    'language.highlight': LANGUAGES.map((language) => ({ language })),
    // The pages of this book have one paragraph.
    'language.choose': [{ paragraph: 1 }],
    'bookmark.moved': [{ page: null }, { page: 2 }],
  },
  only: [...TURNS, 'bookmark.toggle', 'bookmark.moved', ...LANGUAGE, 'settings.open', ...CLOSING],
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
  open: (page) => openReader(page),
};

/** Each event in each kind of place by each method; the transitions alternate the methods. */
const methodKind = ({ before, event }: Step): string =>
  JSON.stringify([event.type, readingOf(before).page, readingOf(before).overlay]);

export const byEveryMethod: BrowserScenario = {
  ...threePages,
  name: 'a book of three pages, by every method',
  edgeClass: methodKind,
  everyMethod: true,
  isOnlyInFull: true,
};

/**
 * A page that is served in Hindi or Hinglish has the first pages in that language, and the first
 * one only of the English text; the others come with the book.
 */
async function seePartOfText(page: Page, state: Observed<unknown>): Promise<void> {
  const number = numberOf(readingOf(state).context);
  const isHere = number === 1 || wasAnswered(page, BOOK_REQUEST);
  const text = page.locator('#page');
  await expect(text).toHaveText(
    isHere ? `the-well, english, page ${number}` : t('Loading page...'),
  );
  // Only a text of the interface has the language of the whole page.
  await expect(text.and(page.locator('[lang=en]'))).toHaveCount(isHere ? 1 : 0);
  await seePosition(page, state);
}

/** A served page has the first pages of its book; when all arrive they are counted once more. */
export const counted: BrowserScenario = {
  name: 'a served page whose book arrives later',
  input: input({ pageCounts: pageCountsFor(3) }),
  cases: {
    'page.jump': [{ page: 3 }],
    'pages.counted': [pageCountsFor(3), pageCountsFor(2)].map((pageCounts) => ({ pageCounts })),
  },
  only: [
    'page.jump',
    'place.return',
    'place.keep',
    'pages.counted',
    'language.highlight',
    'language.choose',
  ],
  // The whole book arrives once.
  feasible: (snapshot, { type }) =>
    readingOf(snapshot).context.pageCounts.english === 3 &&
    (type !== 'pages.counted' || readingOf(snapshot).page === 'settled'),
  edgeClass: ({ event, before }) =>
    JSON.stringify([event, before.value, readingOf(before).context.index]),
  maxSteps: 1,
  open: async (page) => {
    await serveBook(page, bookOf(3));
    await holdRequests(page, BOOK_REQUEST);
    await page.goto(address('/books/the-well/read'));
    await expect(page.locator('#page')).toBeFocused();
    await untilAsked(page, BOOK_REQUEST);
  },
  states: {
    'page.settled': async (page, snapshot) => {
      const number = numberOf(readingOf(snapshot).context);
      await expect(page.locator('#page')).toHaveText(`the-well, english, page ${number}`);
      await seePosition(page, snapshot);
    },
  },
  inOtherInterfaces: {
    states: { 'page.settled': seePartOfText, 'page.flipping': seePartOfText },
    // That the page is loading is announced by the view of the text.
    ignoreOtherAnnouncements: true,
  },
};

/** Nothing can be read or marked in a book without pages; it can be left. */
export const empty: BrowserScenario = {
  name: 'a book without pages',
  input: input({ pageCounts: pageCountsFor(0) }),
  only: [
    ...TURNS,
    'page.first',
    'page.last',
    'readAloud.turn',
    'place.keep',
    'bookmark.toggle',
    'language.highlight',
    'language.choose',
  ],
  tries: ['bookmark.toggle'],
  feasible: (_before, { type }) => !type.startsWith('page.'),
  everyMethod: true,
  open: async (page) => {
    await serveBook(page, bookOf(0));
    await page.goto(address('/books/the-well/read'));
    await expect(page.getByText(t('This book has no pages to show.'))).toBeVisible();
  },
};

/** Both ways out of the book lead to its preview. */
export const leaving: BrowserScenario = {
  name: 'a book that is closed',
  input: input(),
  only: [
    'place.return',
    'place.keep',
    'language.highlight',
    'language.choose',
    'escape.press',
    'reader.close',
  ],
  everyMethod: isFull,
  maxSteps: 1,
  open: (page) => openReader(page),
  left: async (page) => {
    await expect(page).toHaveURL(address('/books/the-well/preview'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of the-well');
  },
};

/** A change of language leads to page 1 with a way back, or keeps the place. */
export const kept: BrowserScenario = {
  name: 'a place that is kept, or left with a way back',
  input: input({ startPage: 3 }),
  cases: {
    'page.jump': [{ page: 2 }],
    'language.highlight': LANGUAGES.map((language) => ({ language })),
    'language.choose': [{ paragraph: 1 }],
    'place.keep': [{ on: true }, { on: false }],
  },
  only: ['page.jump', 'place.return', 'place.keep', ...LANGUAGE, ...CLOSING],
  feasible: (snapshot, event) => {
    const { page, overlay, context } = readingOf(snapshot);
    // The frames of a popover would end the lock of a page turn.
    if (page === 'flipping') return event.type.startsWith('xstate.after');
    if (overlay === 'closed') return !['escape.press', 'overlay.close'].includes(event.type);
    if (event.type === 'language.open') return false;
    // A switch that is on can only be switched off.
    if (event.type === 'place.keep')
      return context.keepsPlace !== (event as ReaderEvent & { on: boolean }).on;
    return !event.type.startsWith('page.') && event.type !== 'place.return';
  },
  edgeClass: ({ before, event, after }) => {
    const [from, to] = [readingOf(before), readingOf(after)];
    const isMove = ['language.choose', 'place.return'].includes(event.type);
    return JSON.stringify([
      event.type,
      from.overlay,
      to.context.keepsPlace,
      isMove && [from.context.language, to.context.language, to.context.backTo],
    ]);
  },
  everyMethod: true,
  open: (page) => openReader(page, '?page=3'),
};
