/** The region that turns pages: what its events do, and what a user sees of the page. */
import type { Locator, Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { answerRequest } from '../../../e2e/support/served-site/held-requests.ts';
import { expect } from '../../../e2e/support/site.ts';
import { swipe } from '../../../e2e/support/swipe.ts';
import { editionOf } from '../../../machines/domain/books/book.ts';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import type { ReaderContext } from '../../../machines/reader.machine.ts';
import { by, elsewhere, silent, type Announcements } from '../../behaviour/announcement.ts';
import { text } from '../../behaviour/description.ts';
import { bookmark, next, pressing, wayBack } from '../gestures/reader-gestures.ts';
import { t } from '../../behaviour/interface.ts';
import { book, BOOK_REQUEST, bookOf } from './books.ts';
import { chooseChapter } from './gestures.ts';
import {
  hasNext,
  isIn,
  isSettled,
  isTurnable,
  numberOf,
  overlayIn,
  readingOf,
  to,
  totalIn,
  turnTo,
  type Events,
  type State,
  type States,
} from './outcomes.ts';

const previous = (page: Page) => page.getByRole('button', { name: t('Previous'), exact: true });
const numberButton = (page: Page, { page: number }: EventObject & { page: number }) =>
  page.getByRole('button', { name: t('Page {page}', { page: number }), exact: true });

/** Turns the page by button, arrow key or swipe. */
const turning = (button: (page: Page) => Locator, key: string, dx: number) => ({
  // A locked button is focusable and does nothing (`aria-disabled`); Playwright would wait until it is
  // enabled.
  pointer: (page: Page) => button(page).click({ force: true }),
  keyboard: (page: Page) => page.keyboard.press(key),
  // Below the last page of a book are its end and the next books.
  touch: (page: Page) => swipe(page, dx, 0, page.locator('#page')),
});

export const positionText = (context: ReaderContext): string =>
  t('Page {page} of {total}', { page: numberOf(context), total: totalIn(context) });

const pageTurn = ({ before, after }: { before: State; after: State }): Announcements =>
  before.context.index === after.context.index
    ? silent('the page does not change: there is no other, or a page turn is still in progress')
    : [by('focus', positionText(after.context))];

const startsAfter = ({ chapterStarts, index }: ReaderContext): number[] =>
  chapterStarts.filter((start) => start > index + 1);
const startsBefore = ({ chapterStarts, index }: ReaderContext): number[] =>
  chapterStarts.filter((start) => start < index + 1);

export const pageEvents = {
  'page.next': {
    description: 'press Next',
    accepted: (before) => isTurnable(before) && hasNext(before),
    then: (before) => turnTo(before, numberOf(before.context) + 1),
    announces: pageTurn,
    how: turning(next, 'ArrowRight', -80),
  },
  'page.previous': {
    description: 'press Previous',
    accepted: (before) => isTurnable(before) && before.context.index > 0,
    then: (before) => turnTo(before, numberOf(before.context) - 1),
    announces: pageTurn,
    how: turning(previous, 'ArrowLeft', 80),
  },
  'page.jump': {
    description: ({ page }) => `press the number ${text(page)}`,
    accepted: (before, { page }) =>
      isTurnable(before) && Number.isInteger(page) && page >= 1 && page <= totalIn(before.context),
    then: (before, { page }) => turnTo(before, page),
    announces: pageTurn,
    how: pressing(numberButton, 'Enter'),
  },
  'page.reached': {
    description: ({ page }) => `scroll to page ${text(page)} of a text that is shown as a whole`,
    accepted: (before, { page }) =>
      isTurnable(before) &&
      page >= 1 &&
      page <= totalIn(before.context) &&
      page !== numberOf(before.context),
    then: (before, { page }) =>
      to(
        before,
        {},
        { index: page - 1, paragraph: 1, backTo: null },
        { effect: 'recordReached', params: { bookId: before.context.bookId, page } },
      ),
    announces: silent('the user is reading: nothing stands between two pages'),
    how: (page) => page.clock.runFor(0),
  },
  'page.first': {
    description: 'press Home at the top of the page',
    accepted: isTurnable,
    then: (before) => turnTo(before, 1),
    announces: pageTurn,
    how: (page) => page.keyboard.press('Home'),
  },
  'page.last': {
    description: 'press End at the end of the page',
    accepted: isTurnable,
    then: (before) => turnTo(before, totalIn(before.context)),
    announces: pageTurn,
    how: (page) => page.keyboard.press('End'),
  },
  'chapter.next': {
    description: 'press n for the next chapter',
    accepted: (before) => isTurnable(before) && startsAfter(before.context).length > 0,
    then: (before) => turnTo(before, Math.min(...startsAfter(before.context))),
    announces: pageTurn,
    how: (page) => page.keyboard.press('n'),
  },
  'chapter.previous': {
    description: 'press p for the previous chapter',
    accepted: (before) => isTurnable(before) && startsBefore(before.context).length > 0,
    then: (before) => turnTo(before, Math.max(...startsBefore(before.context))),
    announces: pageTurn,
    how: (page) => page.keyboard.press('p'),
  },
  'chapter.choose': {
    description: ({ page }) => `choose the chapter that starts on page ${text(page)}`,
    accepted: (before, { page }) =>
      isIn('contents')(before) && isSettled(before) && before.context.chapterStarts.includes(page),
    then: (before, { page }) => turnTo(before, page, 1, { overlay: 'closed' }),
    announces: pageTurn,
    how: chooseChapter,
  },
  'place.return': {
    description: 'press the way back to the page before the change of language',
    accepted: (before) => isTurnable(before) && before.context.backTo !== null,
    then: (before) => {
      const { page = 0, paragraph = 1 } = before.context.backTo ?? {};
      return turnTo(before, page, paragraph);
    },
    announces: pageTurn,
    how: pressing(wayBack, 'Enter'),
  },
  'readAloud.turn': {
    description: 'the last sentence of the page has been read aloud',
    accepted: (before) =>
      isSettled(before) && !isIn('language', 'settings')(before) && hasNext(before),
    then: (before) => turnTo(before, numberOf(before.context) + 1),
    announces: elsewhere('the focus stays in the bar of reading aloud'),
    how: (page) => page.clock.runFor(0),
  },
  'pages.counted': {
    description: ({ pageCounts }) => `the book comes, with pages to count: ${text(pageCounts)}`,
    then(before, { pageCounts }) {
      const { context } = before;
      const { bookId, index, paragraph } = context;
      const pages = pageCounts[context.language];
      const backTo = context.backTo !== null && context.backTo.page > pages ? null : context.backTo;
      if (index < pages && index < totalIn(context)) return to(before, {}, { pageCounts, backTo });
      const change = {
        pageCounts,
        backTo,
        index: Math.max(0, Math.min(index, pages - 1)),
        paragraph: index < pages ? paragraph : 1,
      };
      if (pages === 0) return to(before, { page: 'empty' }, change);
      const params = { bookId, page: change.index + 1 };
      return to(before, { page: 'settled' }, change, { effect: 'recordOpening', params });
    },
    announces: silent('the user did nothing; the position is announced when it is reached'),
    how: (page, { pageCounts: { english } }) =>
      answerRequest(page, BOOK_REQUEST, (route) => route.fulfill({ json: bookOf(english) })),
  },
  'after flipLock': {
    description: '300 ms pass',
    accepted: ({ value }) => readingOf({ value, context: null }).page === 'flipping',
    then: (before) => to(before, { page: 'settled' }),
    announces: silent('the state of the buttons is announced when they are reached'),
    how: (page) => page.clock.runFor(300),
  },
} satisfies Events;

const describePage = (context: ReaderContext): string => {
  const { bookmarkedPage, language, backTo, keepsPlace } = context;
  const page = numberOf(context);
  return [
    `page ${page} of ${totalIn(context)} is shown in ${language}`,
    bookmarkedPage === page ? 'it is the bookmarked one' : '',
    backTo === null ? '' : `a way back to page ${backTo.page} is offered`,
    keepsPlace ? 'a change of language keeps it' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
};

/** Checks the visible and announced state of the page, whether it is turning or not. */
async function seePage(page: Page, state: State): Promise<void> {
  const { page: pageState, context } = readingOf(state);
  const { language, index, bookmarkedPage, backTo } = context;
  const number = numberOf(context);
  const isLocked = pageState === 'flipping';
  const unavailable = page.getByRole('button', { disabled: true });

  const article = page.locator('#page');
  await expect(article).toHaveText(editionOf(book, language).pages[index]?.content ?? '');
  await expect(article).toHaveAttribute('lang', LANGUAGE_TABLE[language].tag);
  await expect(page.locator('#position')).toHaveText(positionText(context));
  await expect(page).toHaveTitle(`${positionText(context)} – ${book.title} – Kitabvan`);
  // An overlay makes everything behind it inert.
  if (overlayIn(state) !== 'closed') return;
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', String(bookmarkedPage === number));
  const isLast = number === totalIn(context);
  await expect(next(page).and(unavailable)).toHaveCount(isLocked || isLast ? 1 : 0);
  await expect(previous(page).and(unavailable)).toHaveCount(isLocked || number === 1 ? 1 : 0);
  await expect(page.locator('[aria-current=page]')).toHaveText(String(number));
  await expect(wayBack(page)).toHaveText(
    backTo === null ? [] : [t('Back to page {page}', { page: backTo.page })],
  );
}

export const pageStates = {
  'page.opening': { description: 'the book opens' },
  'page.empty': {
    description: 'it is shown that the book has no pages',
    tags: ['empty'],
    see: async (page) => {
      await expect(page.getByText(t('This book has no pages to show.'))).toBeVisible();
      await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
    },
  },
  'page.settled': { description: describePage, see: seePage },
  'page.flipping': {
    description: (context) => `${describePage(context)}; Next and Previous are locked for 300 ms`,
    tags: ['locked'],
    see: seePage,
  },
} satisfies States;
