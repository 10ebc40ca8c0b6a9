/**
 * Expected announcements of an open book: the reader, its keys, the reading settings, and notices.
 */
import type { Language } from '../../../machines/domain/book.ts';
import { changedIn } from '../../../machines/domain/reading-settings.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading-position.ts';
import { noticeAnnouncement } from '../../../machines/messages/notices.ts';
import { noticeOf } from '../../../machines/messages/reader.ts';
import { positionMessage } from '../../../machines/messages/reading-position.ts';
import {
  choiceLabel,
  READING_SETTINGS_TITLE,
  SETTINGS_RESET_ANNOUNCEMENT,
  themeLabel,
} from '../../../machines/messages/reading-settings.ts';
import type { NoticesContext } from '../../../machines/notices.machine.ts';
import type { ReaderContext, ReaderEmitted } from '../../../machines/reader.machine.ts';
import type { ReaderKeysContext } from '../../../machines/reader-keys.machine.ts';
import type { ReadingSettingsState } from '../../../machines/reading-settings.ts';
import {
  by,
  elsewhere,
  NO_CHANGE,
  OTHER_SCREEN,
  rules,
  silent,
  type Announcement,
  type Announcements,
  type AnnouncementStep,
} from './announcement.ts';

/** The name of a language in the language popover. */
const languageName = (language: Language): string =>
  `${language.charAt(0).toUpperCase()}${language.slice(1)}`;
const languageButton = ({ language }: ReaderContext): Announcement =>
  by('back', `Language: ${language}`);
const notice = (emitted: ReaderEmitted): Announcement =>
  by('polite', noticeAnnouncement(noticeOf(emitted)));

const pageTurn = ({ before, after }: AnnouncementStep<ReaderContext>): Announcements =>
  before.context.index === after.context.index
    ? silent('the page does not change: there is no other, or a page turn is still in progress')
    : [by('focus', positionMessage(pageOf(after.context), totalOf(after.context)))];

const popoverIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'popover' in value ? value.popover : null;

const isChoosing = ({ value }: { value: unknown }): boolean => popoverIn(value) === 'language';

export const READER = rules<ReaderContext>({
  'page.next': pageTurn,
  'page.previous': pageTurn,
  'page.jump': pageTurn,
  'after flipLock': silent('the state of the buttons is announced when they are reached'),
  'bookmark.toggle': ({ before, after: { context } }) => {
    if (before.context.bookmarkedPage === context.bookmarkedPage)
      return silent('there is no page to mark');
    const isBookmarked = context.bookmarkedPage === pageOf(context);
    const page = pageOf(context);
    return [
      by('state', isBookmarked ? 'pressed' : 'not pressed'),
      notice({ type: isBookmarked ? 'bookmark.saved' : 'bookmark.removed', page }),
    ];
  },
  'bookmark.moved': silent('another tab changed it; the button announces it when it is reached'),
  'language.open': ({ after }) => [
    by('focus', 'dialog, Reading language'),
    by('focus', languageName(after.context.highlighted)),
    by('state', 'checked'),
  ],
  'language.highlight': ({ before, after }) =>
    before.context.highlighted === after.context.highlighted
      ? NO_CHANGE
      : [by('focus', languageName(after.context.highlighted)), by('state', 'checked')],
  'language.choose': ({ before, after: { context } }) =>
    before.context.language === context.language
      ? [languageButton(context)]
      : [
          notice({
            type: 'language.changed',
            language: context.language,
            total: totalOf(context),
            backTo: context.backTo,
          }),
          languageButton(context),
        ],
  'language.dismiss': ({ after }) => [languageButton(after.context)],
  'pages.counted': silent('the user did nothing; the position is announced when it is reached'),
  'settings.open': [by('focus', `dialog, ${READING_SETTINGS_TITLE}`)],
  'settings.close': [by('back', READING_SETTINGS_TITLE)],
  'reader.close': OTHER_SCREEN,
  'escape.press': ({ before, after }) => {
    if (popoverIn(before.value) === 'readingSettings') return [by('back', READING_SETTINGS_TITLE)];
    return isChoosing(before) ? [languageButton(after.context)] : OTHER_SCREEN;
  },
});

export const READER_KEYS = rules<ReaderKeysContext>({
  'key.press': ({ before, after }) =>
    before.value === after.value
      ? elsewhere('the reader machine announces the result of the key')
      : [by('focus', 'dialog, Keyboard help')],
  'help.open': [by('focus', 'dialog, Keyboard help')],
  'help.close': elsewhere(
    'the button that opened the list has the focus again and announces its own name',
  ),
  'characters.switch': ({ after: { context } }) => [
    by('state', context.characters ? 'checked' : 'not checked'),
  ],
});

export const READING_SETTINGS = rules<ReadingSettingsState>({
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
  'settings.receive': silent('another tab changed it; the choice is announced when it is reached'),
});

export const NOTICES = rules<NoticesContext>({
  'notice.show': ({ after: { context } }) =>
    context.notice === null ? NO_CHANGE : [by('polite', noticeAnnouncement(context.notice))],
  'notice.pause': NO_CHANGE,
  'notice.resume': NO_CHANGE,
  'after displayTime': silent('it was announced when it appeared'),
});
