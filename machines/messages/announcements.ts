/** What a screen reader says of everything that happens, machine by machine: the words, and the one way in which they come. */
import type { BookLoaderContext } from '../book-loader.machine.ts';
import type { Language } from '../domain/book.ts';
import type { CatalogueContext } from '../catalogue.machine.ts';
import type { ReadingSettingsContext } from '../reading-settings.machine.ts';
import { changedIn } from '../domain/reading-settings.ts';
import {
  choiceLabel,
  READING_SETTINGS_TITLE,
  SETTINGS_RESET_ANNOUNCEMENT,
  themeLabel,
} from './reading-settings.ts';
import { explainFailure, type FailureKind } from '../domain/failure.ts';
import { noticeAnnouncement, type NoticesContext } from '../notices.machine.ts';
import type { ReaderKeysContext } from '../reader-keys.machine.ts';
import type { ReaderContext, ReaderEmitted } from '../reader.machine.ts';
import { noticeOf } from './reader.ts';
import { pageOf, positionMessage, totalOf } from '../domain/reading-position.ts';
import { searchResultsMessage, type SearchContext } from '../search.machine.ts';
import { moreBooksMessage, type ShelfContext } from '../shelf.machine.ts';
import { STORED_DATA_ANNOUNCEMENTS } from './stored-data-announcements.ts';
import {
  by,
  elsewhere,
  NO_CHANGE,
  rules,
  silent,
  type Rules,
  type Announcements,
  type Announcement,
  type AnnouncementStep,
} from './announcement.ts';

const OTHER_SCREEN = elsewhere('the screen that is opened says its own name');
const GONE_ON = silent('the reader is elsewhere already');

/** The name that a language has in the choice of languages. */
const languageName = (language: Language): string =>
  `${language.charAt(0).toUpperCase()}${language.slice(1)}`;
const trigger = ({ language }: ReaderContext): Announcement => by('back', `Language: ${language}`);
const noticed = (emitted: ReaderEmitted): Announcement =>
  by('polite', noticeAnnouncement(noticeOf(emitted)));

const turned = ({ before, after }: AnnouncementStep<ReaderContext>): Announcements =>
  before.context.index === after.context.index
    ? silent('the page stays: there is no other, or the last one has only just been turned')
    : [by('focus', positionMessage(pageOf(after.context), totalOf(after.context)))];

const popoverIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'popover' in value ? value.popover : null;

const isChoosing = ({ value }: { value: unknown }): boolean => popoverIn(value) === 'language';

/** The button says that it opened or closed what it stands for. */
const toggled =
  (isOpen: (value: unknown) => boolean) =>
  ({ after }: AnnouncementStep): Announcements => [
    by('state', isOpen(after.value) ? 'expanded' : 'not expanded'),
  ];

/** Escape leads back to the button, which says its name and that what it opened is closed. */
const backTo = (name: string): Announcements => [by('back', name), by('state', 'not expanded')];

/** What a panel of the navigation says, behind the button of this name. */
const panel = (button: string, isOpen: (value: unknown) => boolean): Rules => ({
  'button.press': toggled(isOpen),
  'escape.press': backTo(button),
  'outside.press': GONE_ON,
  'focus.leave': GONE_ON,
  'entry.choose': OTHER_SCREEN,
});

const READER = rules<ReaderContext>({
  'page.next': turned,
  'page.previous': turned,
  'page.jump': turned,
  'after flipLock': silent('a button that can be pressed again is found when it is reached'),
  'bookmark.toggle': ({ after: { context } }) => {
    const isMarked = context.bookmarkedPage === pageOf(context);
    const page = pageOf(context);
    return [
      by('state', isMarked ? 'pressed' : 'not pressed'),
      noticed({ type: isMarked ? 'bookmark.saved' : 'bookmark.removed', page }),
    ];
  },
  'bookmark.moved': silent('another tab did it; the button says it when it is reached'),
  'language.open': ({ after }) => [
    by('focus', 'dialog, Reading language'),
    by('focus', languageName(after.context.considered)),
    by('state', 'checked'),
  ],
  'language.consider': ({ before, after }) =>
    before.context.considered === after.context.considered
      ? NO_CHANGE
      : [by('focus', languageName(after.context.considered)), by('state', 'checked')],
  'language.choose': ({ before, after: { context } }) =>
    before.context.language === context.language
      ? [trigger(context)]
      : [
          noticed({
            type: 'language.changed',
            language: context.language,
            total: totalOf(context),
          }),
          trigger(context),
        ],
  'language.dismiss': ({ after }) => [trigger(after.context)],
  'pages.counted': silent('the place is found where it is named; nothing was done to hear of'),
  'settings.open': [by('focus', `dialog, ${READING_SETTINGS_TITLE}`)],
  'settings.close': [by('back', READING_SETTINGS_TITLE)],
  'reader.close': OTHER_SCREEN,
  'escape.press': ({ before, after }) => {
    if (popoverIn(before.value) === 'readingSettings') return [by('back', READING_SETTINGS_TITLE)];
    return isChoosing(before) ? [trigger(after.context)] : OTHER_SCREEN;
  },
});

const SEARCH = rules<SearchContext>({
  'query.change': silent('a count at each letter would interrupt the typing'),
  'findBooks done': silent('nothing is said until the reader pauses'),
  'findBooks failed': silent('nothing is said until the reader pauses'),
  'books.change': NO_CHANGE,
  'results.show': [by('state', 'expanded')],
  'results.hide': silent(
    'whoever is still in the box hears of it when they go on; whoever has left it needs it no more',
  ),
  'result.pick': OTHER_SCREEN,
  'after quiet': ({
    before: {
      context: { isOpen, query, results, remaining, hasAnnounced },
    },
  }) => {
    if (!isOpen) return silent('the list was closed meanwhile');
    return remaining === 'loading' && hasAnnounced
      ? silent('more was found meanwhile; the number is said once the list is whole')
      : [by('polite', searchResultsMessage(query, results.length, remaining))];
  },
});

type Failing = { failure: FailureKind | null };

/** Asked for by the reader, or by a network that is back; where nothing had failed nothing is tried again. */
const triedAgain =
  (words: string) =>
  ({ before, after }: AnnouncementStep<Failing>): Announcements =>
    before.context.failure === null || after.context.failure !== null
      ? NO_CHANGE
      : [by('polite', words)];

/** Why it has not come; said once, however often it is tried again by itself. */
const newFailure =
  (what: 'book' | 'catalogue') =>
  ({ before, after }: AnnouncementStep<Failing>): Announcements =>
    after.context.failure === null || before.context.failure === after.context.failure
      ? silent('it was said when it first failed')
      : [by('polite', explainFailure(after.context.failure, what))];

const BY_ITSELF = silent('it was said that it will be tried again by itself');
const BACKING_OFF = {
  'after firstBackOff': BY_ITSELF,
  'after secondBackOff': BY_ITSELF,
  'after laterBackOff': BY_ITSELF,
};

const CATALOGUE = rules<CatalogueContext>({
  'catalogue.retry': triedAgain('Loading books...'),
  'network.returned': triedAgain('Loading books...'),
  'after patience': newFailure('catalogue'),
  ...BACKING_OFF,
  'loadCatalogue done': silent('the shelves are there to be read'),
  'books.renew': silent('the shelves are there to be read'),
  'loadCatalogue failed': newFailure('catalogue'),
});

const NEW_CARD = elsewhere('the first of the new cards has the focus and says its own name');

const SHELF = rules<ShelfContext>({
  'end.near': ({ after }) =>
    after.value === 'asking' ? [by('polite', moreBooksMessage(null))] : NEW_CARD,
  'shelf.renew': NO_CHANGE,
  'shelf.retry': [by('polite', moreBooksMessage(null))],
  'network.returned': silent('the cards are there to be read'),
  'after breath': NO_CHANGE,
  'fetchMore done': ({ before }) =>
    before.context.isAsked ? NEW_CARD : silent('the cards are there to be read'),
  'fetchMore failed': ({ after: { context } }) => [by('polite', moreBooksMessage(context.failure))],
});

const LIST_GROWS = silent('the search says what it finds');

const BOOK_LOADER = rules<BookLoaderContext>({
  'book.request': [by('polite', 'Loading book...')],
  'remaining.load': silent(
    'what is here is read; a page that is not says itself that it is coming',
  ),
  'book.retry': triedAgain('Loading book...'),
  'network.returned': triedAgain('Loading book...'),
  'after patience': newFailure('book'),
  ...BACKING_OFF,
  'askForTurn done': silent('what is waited for was said when it began'),
  'after poll': silent('what is waited for was said when it began'),
  'loadBook done': elsewhere('the screen that waited for it says its own name'),
  'loadBook failed': newFailure('book'),
});

const READER_KEYS = rules<ReaderKeysContext>({
  'key.press': ({ before, after }) =>
    before.value === after.value
      ? elsewhere('what the key asks for is said by the reader')
      : [by('focus', 'dialog, Keyboard help')],
  'help.open': [by('focus', 'dialog, Keyboard help')],
  'help.close': elsewhere('what opened the list has the focus again and says its own name'),
  'characters.switch': ({ after: { context } }) => [
    by('state', context.characters ? 'checked' : 'not checked'),
  ],
});

const READING_SETTINGS = rules<ReadingSettingsContext>({
  'setting.choose': ({ before, after }) => {
    const { language, readingSettings } = after.context;
    const changed = changedIn(before.context.readingSettings[language], readingSettings[language]);
    return changed === null
      ? NO_CHANGE
      : [by('focus', choiceLabel(language, changed)), by('state', 'checked')];
  },
  'theme.choose': ({ before, after: { context } }) =>
    before.context.readingSettings.theme === context.readingSettings.theme
      ? NO_CHANGE
      : [by('focus', themeLabel(context.readingSettings.theme)), by('state', 'checked')],
  'settings.reset': ({ before, after }) =>
    before.context.readingSettings === after.context.readingSettings
      ? NO_CHANGE
      : [by('polite', SETTINGS_RESET_ANNOUNCEMENT)],
  'settings.receive': silent('another tab did it; what is chosen is heard when it is reached'),
});

const NOTICES = rules<NoticesContext>({
  'notice.show': ({ after: { context } }) =>
    context.notice === null ? NO_CHANGE : [by('polite', noticeAnnouncement(context.notice))],
  'notice.hold': NO_CHANGE,
  'notice.release': NO_CHANGE,
  'after noticeTime': silent('it was said when it came'),
});

const LATER = silent('a card is read when it is reached');
const RECORDED = silent('the machine whose doing is recorded has said it');

/** By the machine's id, then by the cause. */
export const ANNOUNCEMENTS: Readonly<Record<string, Rules>> = {
  reader: READER,
  readerKeys: READER_KEYS,
  readingSettings: READING_SETTINGS,
  notices: NOTICES,
  search: SEARCH,
  catalogue: CATALOGUE,
  bookLoader: BOOK_LOADER,
  mobileMenu: {
    ...panel('Menu', (value) => value === 'open'),
    'backdrop.press': backTo('Menu'),
    'page.scroll': GONE_ON,
  },
  overflowMenu: {
    ...panel('More', (value) => typeof value === 'object'),
    'focus.enter': elsewhere('the entry that has the focus says its own name'),
    'pointer.enter': NO_CHANGE,
    'pointer.leave': NO_CHANGE,
    'after hoverDelay': silent('only a pointer that rests there opens it so'),
    'after skipDelay': NO_CHANGE,
    'after closeDelay': silent('only a pointer that has left closes it so'),
  },
  ...STORED_DATA_ANNOUNCEMENTS,
  imageSkeleton: {
    'image.settle': NO_CHANGE,
    'after shortest': NO_CHANGE,
    'after rest': NO_CHANGE,
  },
  initialSkeleton: {
    'home.show': NO_CHANGE,
    'awaitImages done': NO_CHANGE,
    'awaitImages failed': NO_CHANGE,
    'after longest': NO_CHANGE,
  },
  shelf: SHELF,
  fullIndex: {
    'remaining.load': LIST_GROWS,
    'network.returned': LIST_GROWS,
    'list.renew': NO_CHANGE,
    'fetchShard done': LIST_GROWS,
    'fetchShard failed': LIST_GROWS,
  },
  pageCount: { 'countPages done': LATER, 'countPages failed': LATER, 'after patience': LATER },
  readingState: {
    'books.replace': NO_CHANGE,
    'book.set': RECORDED,
    'page.set': RECORDED,
    'bookmark.add': RECORDED,
    'bookmark.remove': RECORDED,
    'progress.update': RECORDED,
    'book.opened': RECORDED,
    'language.set': RECORDED,
    'records.read': silent('another tab did it'),
  },
};

/**
 * What one step of a machine says.
 * @param cause of the step, as the charts name it: `page.next`, `after quiet`
 * @throws when the table does not know the machine or the cause
 */
export function announcementsOf(
  machine: string,
  cause: string,
  step: AnnouncementStep,
): Announcements {
  const rule = ANNOUNCEMENTS[machine]?.[cause];
  if (rule === undefined)
    throw new Error(`Nobody has said what is heard of "${cause}" in ${machine}.`);
  return typeof rule === 'function' ? rule(step) : rule;
}
