/** The events and states of the reader. */
import type { PageCounts } from '../../../machines/domain/book.ts';
import { LANGUAGE_DETAILS } from '../../../machines/domain/languages.ts';
import type { ReaderContext, ReaderEvent } from '../../../machines/reader.machine.ts';
import { encodeBookmarks } from '../../../src/platform/storage/codec.ts';
import { KEYS } from '../../../src/platform/storage/keys.ts';
import {
  by,
  NO_CHANGE,
  OTHER_SCREEN,
  silent,
  type Announcement,
  type Announcements,
  type AnnouncementStep,
} from '../announcements/announcement.ts';
import { field, text, type Context } from '../description.ts';
import type { TableOf } from '../event-tables/event-table.ts';
import {
  bookmark,
  closeBook,
  highlighting,
  languageButton,
  languagePopover,
  next,
  numberButton,
  pressing,
  previous,
  readerGestures,
  settingsPanel,
  switching,
  wayBack,
} from '../event-tables/reader-gestures.ts';
import { BOOK, book, bookOf, seePage } from '../event-tables/reader-page.ts';

const describePage = (context: Context): string => {
  const { index, bookmarkedPage, language, backTo, keepsPlace, pageCounts } = context;
  const page = Number(index) + 1;
  return [
    `page ${page} of ${text(field(pageCounts, text(language)))} is shown in ${text(language)}`,
    bookmarkedPage === page ? 'it is the bookmarked one' : '',
    backTo === null ? '' : `a way back to page ${text(field(backTo, 'page'))} is offered`,
    keepsPlace === true ? 'a change of language keeps it' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
};

const backToLanguage = ({ language }: ReaderContext): Announcement =>
  by('back', `Language: ${language}`);
const highlightedName = ({ highlighted }: ReaderContext): Announcement =>
  by('focus', `radio, ${LANGUAGE_DETAILS[highlighted].name}`);
const numberOf = ({ index }: ReaderContext): number => index + 1;
const totalIn = ({ pageCounts, language }: ReaderContext): number => pageCounts[language];

const pageTurn = ({ before, after }: AnnouncementStep<ReaderContext>): Announcements =>
  before.context.index === after.context.index
    ? silent('the page does not change: there is no other, or a page turn is still in progress')
    : [by('focus', `Page ${numberOf(after.context)} of ${totalIn(after.context)}`)];

const popoverIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'popover' in value ? value.popover : null;

export const reader: TableOf<ReaderContext> = (tools) => {
  const { answerRequest, expect, storeInOtherTab } = tools;
  const { turning, choosing, closingBy, dismissing, openingSettings, closingSettings } =
    readerGestures(tools);

  return {
    title: 'The reader',
    events: {
      'page.next': {
        description: 'press Next',
        announces: pageTurn,
        how: turning(next, 'ArrowRight', -80),
      },
      'page.previous': {
        description: 'press Previous',
        announces: pageTurn,
        how: turning(previous, 'ArrowLeft', 80),
      },
      'page.jump': {
        description: ({ page }) => `press the number ${text(page)}`,
        announces: pageTurn,
        how: pressing(numberButton, 'Enter'),
      },
      'place.return': {
        description: 'press the way back to the page before the change of language',
        announces: pageTurn,
        how: pressing(wayBack, 'Enter'),
      },
      'place.keep': {
        description: ({ on }) => `switch "Keep my place" ${on === true ? 'on' : 'off'}`,
        announces: ({ before, after: { context } }) =>
          before.context.keepsPlace === context.keepsPlace
            ? NO_CHANGE
            : [by('state', context.keepsPlace ? 'checked' : 'not checked')],
        how: switching,
      },
      'bookmark.toggle': {
        description: 'press Bookmark this page',
        announces: ({ before, after: { context } }) => {
          if (before.context.bookmarkedPage === context.bookmarkedPage)
            return silent('there is no page to mark');
          const page = numberOf(context);
          return context.bookmarkedPage === page
            ? [by('state', 'pressed'), by('polite', `Bookmark saved. Bookmarked page ${page}`)]
            : [
                by('state', 'not pressed'),
                by('polite', `Bookmark removed. Removed bookmark from page ${page}`),
              ];
        },
        how: pressing(bookmark, 'Space'),
      },
      'bookmark.moved': {
        description: ({ page }) =>
          page === null
            ? 'another tab removes the bookmark'
            : `another tab moves the bookmark to page ${text(page)}`,
        announces: silent('another tab changed it; the button announces it when it is reached'),
        how: (page, event) => {
          const { page: moved } = event as ReaderEvent & { page: number | null };
          const bookmarks = new Map(moved === null ? [] : [[book.id, moved] as const]);
          return storeInOtherTab(page, KEYS.bookmarks, encodeBookmarks(bookmarks));
        },
      },
      'language.open': {
        description: 'open the choice of language',
        announces: ({ after: { context } }) => [
          by('focus', 'dialog, Reading language'),
          highlightedName(context),
          by('state', 'checked'),
        ],
        how: pressing(languageButton, 'Enter'),
      },
      'language.highlight': {
        description: ({ language }) => `move to ${text(language)}`,
        announces: ({ before, after: { context } }) =>
          before.context.highlighted === context.highlighted
            ? NO_CHANGE
            : [highlightedName(context), by('state', 'checked')],
        how: highlighting,
      },
      'language.choose': {
        description: 'choose it with Enter',
        announces: ({ before, after: { context } }) => {
          if (before.context.language === context.language) return [backToLanguage(context)];
          const { language, backTo } = context;
          const offer = backTo === null ? '' : `. Back to page ${backTo.page} is above the text.`;
          const position = `Page ${numberOf(context)} of ${totalIn(context)}`;
          const changed = `Language changed. Switched to ${language}. ${position}${offer}`;
          return [by('polite', changed), backToLanguage(context)];
        },
        how: choosing,
      },
      'language.dismiss': {
        description: 'leave the choice with Escape',
        announces: ({ after }) => [backToLanguage(after.context)],
        how: dismissing,
      },
      'pages.counted': {
        description: ({ pageCounts }) => `the book comes, with pages to count: ${text(pageCounts)}`,
        announces: silent('the user did nothing; the position is announced when it is reached'),
        how: (page, event) => {
          const { pageCounts } = event as ReaderEvent & { pageCounts: PageCounts };
          const json = bookOf(pageCounts.english);
          return answerRequest(page, BOOK, (route) => route.fulfill({ json }));
        },
      },
      'settings.open': {
        description: 'press Reading settings',
        announces: [by('focus', 'dialog, Reading settings')],
        how: openingSettings,
      },
      'settings.close': {
        description: 'close the reading settings panel',
        announces: [by('back', 'Reading settings')],
        how: closingSettings,
      },
      'reader.close': {
        description: 'press Close Book',
        announces: OTHER_SCREEN,
        how: pressing(closeBook, 'Enter'),
      },
      'escape.press': {
        description: 'press Escape',
        announces: ({ before, after }) => {
          const popover = popoverIn(before.value);
          if (popover === 'readingSettings') return [by('back', 'Reading settings')];
          return popover === 'language' ? [backToLanguage(after.context)] : OTHER_SCREEN;
        },
        how: closingBy('Escape'),
      },
      'after flipLock': {
        description: '300 ms pass',
        announces: silent('the state of the buttons is announced when they are reached'),
        how: (page) => page.clock.runFor(300),
      },
    },
    states: {
      'page.opening': { description: 'the book opens' },
      'page.empty': {
        description: 'it is shown that the book has no pages',
        see: async (page) => {
          await expect(page.getByText('This book has no pages to show.')).toBeVisible();
          await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
        },
      },
      'page.settled': { description: describePage, see: seePage(tools) },
      'page.flipping': {
        description: (context) =>
          `${describePage(context)}; Next and Previous are locked for 300 ms`,
        see: seePage(tools),
      },
      'popover.closed': {
        description: '',
        see: async (page, { context }) => {
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(languageButton(page)).toHaveAccessibleName(
            `Language: ${(context as ReaderContext).language}`,
          );
        },
      },
      'popover.readingSettings': {
        description: 'the reading settings panel is open',
        see: (page) => expect(settingsPanel(page)).toBeVisible(),
      },
      'popover.language': {
        description: ({ highlighted }) => `the choice of language is open, on ${text(highlighted)}`,
        see: async (page, { context }) => {
          const { highlighted } = context as ReaderContext;
          await expect(
            languagePopover(page).getByRole('radio', { checked: true }),
          ).toHaveAccessibleName(new RegExp(`^${highlighted}`, 'iu'));
        },
      },
    },
  };
};
