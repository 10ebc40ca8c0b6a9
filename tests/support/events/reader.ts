/** The events and states of the reader. */
import type { Page } from 'playwright/test';
import type { PageCounts } from '../../../machines/domain/books/book.ts';
import { LANGUAGE_DETAILS } from '../../../machines/domain/languages.ts';
import type { ReaderContext, ReaderEvent } from '../../../machines/reader.machine.ts';
import { encodeBookmarks } from '../../../src/platform/storage/codec.ts';
import { KEYS } from '../../../src/platform/storage/keys.ts';
import {
  by,
  elsewhere,
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
import {
  chapterEntries,
  characters,
  openingContents,
  openingHelp,
  openingSecondLanguage,
  overlayGestures,
  secondLanguagePanel,
  switchingCharacterKeys,
  voicesPanel,
} from '../event-tables/reader-overlays.ts';
import { BOOK, book, bookOf, seePage } from '../event-tables/reader-page.ts';
import { bar, inBar, listenButton } from '../event-tables/read-aloud-bar.ts';
import { asWritten } from '../event-tables/as-written.ts';

/** The code of features that are loaded on demand. */
export const READ_ALOUD_CODE = '**/assets/ReadAloud-*.js';
export const SECOND_LANGUAGE_CODE = '**/assets/SecondLanguage-*.js';
const secondLanguageButtons = (page: Page) =>
  page.locator('#page').getByRole('button', { name: /, paragraph \d+$/u });

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

const overlayIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'overlay' in value ? value.overlay : null;

/** What is announced when an overlay is closed. */
function closed({ before, after }: AnnouncementStep<ReaderContext>): Announcements {
  const overlay = overlayIn(before.value);
  if (overlay === 'settings') return [by('back', 'Reading settings')];
  return overlay === 'language'
    ? [backToLanguage(after.context)]
    : elsewhere('what opened it has the focus again and announces its own name');
}

export const reader: TableOf<ReaderContext> = (tools) => {
  const { answerRequest, expect, storeInOtherTab } = tools;
  const { turning, choosing, closingBy, openingSettings } = readerGestures(tools);
  const { closing, choosingChapter } = overlayGestures(tools);

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
      'page.first': {
        description: 'press Home at the top of the page',
        announces: pageTurn,
        how: (page) => page.keyboard.press('Home'),
      },
      'page.last': {
        description: 'press End at the end of the page',
        announces: pageTurn,
        how: (page) => page.keyboard.press('End'),
      },
      'chapter.next': {
        description: 'press n for the next chapter',
        announces: pageTurn,
        how: (page) => page.keyboard.press('n'),
      },
      'chapter.previous': {
        description: 'press p for the previous chapter',
        announces: pageTurn,
        how: (page) => page.keyboard.press('p'),
      },
      'chapter.choose': {
        description: ({ page }) => `choose the chapter that starts on page ${text(page)}`,
        announces: pageTurn,
        how: choosingChapter,
      },
      'chapters.listed': {
        description: ({ starts }) => `the language has chapters on the pages ${text(starts)}`,
        announces: silent('the change of language is announced'),
        // It follows at once from the change of language.
        how: () => Promise.resolve(),
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
      'contents.open': {
        description: 'open the list of contents',
        announces: ({ before, after }) =>
          overlayIn(before.value) === overlayIn(after.value)
            ? silent('a book without chapters has no list')
            : [by('focus', 'dialog, Contents')],
        how: openingContents,
      },
      'help.open': {
        description: 'open the keyboard help',
        announces: [by('focus', 'dialog, Keyboard help')],
        how: openingHelp,
      },
      'characterKeys.switch': {
        description: ({ on }) => `switch single-character keys ${on === true ? 'on' : 'off'}`,
        announces: ({ after: { context } }) => [
          by('state', context.characterKeys ? 'checked' : 'not checked'),
        ],
        how: switchingCharacterKeys,
      },
      'secondLanguage.open': {
        description: 'open the panel of the second language',
        announces: [by('focus', 'dialog, Two languages')],
        how: openingSecondLanguage,
      },
      'secondLanguage.toggle': {
        description: 'press t for a paragraph in the second language',
        announces: elsewhere('the machine of the second language announces the paragraph'),
        how: (page) => page.keyboard.press('t'),
      },
      'secondLanguage.loaded': {
        description: 'the code of the second language is loaded',
        announces: elsewhere('the machine of the second language announces the paragraph'),
        how: (page) => answerRequest(page, SECOND_LANGUAGE_CODE, (route) => route.continue()),
      },
      'secondLanguage.failed': {
        description: 'the code of the second language cannot be loaded',
        announces: elsewhere('the explanation of the failure is announced'),
        how: (page) => answerRequest(page, SECOND_LANGUAGE_CODE, (route) => route.abort()),
      },
      'voices.open': {
        description: 'press Voice and speed',
        announces: [by('focus', 'dialog, Voice and speed')],
        how: pressing(inBar('Voice and speed'), 'Enter'),
      },
      'readAloud.toggle': {
        description: 'press Read aloud',
        announces: elsewhere('reading aloud announces what begins'),
        how: async (page, event, turn) => {
          if (turn % 2 === 0) return page.keyboard.press('r');
          return pressing(listenButton, 'Enter').pointer(page, event);
        },
      },
      'readAloud.loaded': {
        description: 'the code of reading aloud is loaded',
        announces: elsewhere('reading aloud announces what begins'),
        how: (page) => answerRequest(page, READ_ALOUD_CODE, (route) => route.continue()),
      },
      'readAloud.turn': {
        description: 'the last sentence of the page has been read aloud',
        announces: elsewhere('the focus stays in the bar of reading aloud'),
        how: (page) => page.clock.runFor(0),
      },
      'readAloud.ended': {
        description: 'reading aloud ends',
        announces: elsewhere('reading aloud announces its end'),
        how: (page) => page.clock.runFor(0),
      },
      'overlay.close': { description: 'close what is open', announces: closed, how: closing },
      'reader.close': {
        description: 'press Close Book',
        announces: OTHER_SCREEN,
        how: pressing(closeBook, 'Enter'),
      },
      'escape.press': {
        description: 'press Escape',
        announces: (step) =>
          overlayIn(step.before.value) === 'closed' ? OTHER_SCREEN : closed(step),
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
      'overlay.closed': {
        description: '',
        see: async (page, { context }) => {
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(languageButton(page)).toHaveAccessibleName(
            `Language: ${(context as ReaderContext).language}`,
          );
        },
      },
      'overlay.settings': {
        description: 'the reading settings panel is open',
        see: (page) => expect(settingsPanel(page)).toBeVisible(),
      },
      'overlay.language': {
        description: ({ highlighted }) => `the choice of language is open, on ${text(highlighted)}`,
        see: async (page, { context }) => {
          const { highlighted } = context as ReaderContext;
          await expect(
            languagePopover(page).getByRole('radio', { checked: true }),
          ).toHaveAccessibleName(new RegExp(`^${highlighted}`, 'iu'));
        },
      },
      'overlay.contents': {
        description: 'the list of contents is open',
        see: (page, { context }) =>
          expect(chapterEntries(page)).toHaveText(
            (context as ReaderContext).chapterStarts.map(
              (start, index) => `${asWritten(`${index + 1}. Part ${index + 1}`)}Page ${start}`,
            ),
          ),
      },
      'overlay.help': {
        description: ({ characterKeys }) =>
          `the list of keys is open, single-character keys are ${characterKeys === true ? 'on' : 'off'}`,
        see: (page, { context }) => {
          const { characterKeys } = context as ReaderContext;
          return expect(characters(page)).toBeChecked({ checked: characterKeys });
        },
      },
      'overlay.secondLanguage': {
        description: 'the panel of the second language is open',
        see: (page) => expect(secondLanguagePanel(page)).toBeVisible(),
      },
      'overlay.voices': {
        description: 'the panel of voices and speed is open',
        see: (page) => expect(voicesPanel(page)).toBeVisible(),
      },
      'readAloud.unloaded': { description: '', see: (page) => expect(bar(page)).toHaveCount(0) },
      'readAloud.loading': {
        description: 'the code of reading aloud is being loaded',
        see: (page) => expect(bar(page)).toHaveCount(0),
      },
      'readAloud.loaded': {
        description: 'reading aloud has been asked for',
        // A dialog makes the bar inert.
        see: async (page, { value }) => {
          if (overlayIn(value) === 'closed') await expect(bar(page)).toBeVisible();
        },
      },
      'secondLanguage.unloaded': {
        description: '',
        see: (page) => expect(secondLanguageButtons(page)).toHaveCount(0),
      },
      'secondLanguage.loading': {
        description: 'the code of the second language is being loaded',
        see: (page) => expect(secondLanguageButtons(page)).toHaveCount(0),
      },
      'secondLanguage.loaded': {
        description: 'the second language can be asked for',
        see: async (page, { value }) => {
          if (overlayIn(value) === 'closed')
            await expect(secondLanguageButtons(page)).toHaveCount(1);
        },
      },
    },
  };
};
