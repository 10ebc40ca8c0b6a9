/**
 * Expected announcements of an open book: the reader, its keys and the reading settings.
 */
import type { Language } from '../../../machines/domain/book.ts';
import { type Choice, type Theme, changedIn } from '../../../machines/domain/reading-settings.ts';
import type { ReaderContext } from '../../../machines/reader.machine.ts';
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
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  english: 'English',
  hindi: 'Hindi',
  hinglish: 'Hinglish',
};
const languageButton = ({ language }: ReaderContext): Announcement =>
  by('back', `Language: ${language}`);

const numberOf = ({ index }: ReaderContext): number => index + 1;
const totalIn = ({ pageCounts, language }: ReaderContext): number => pageCounts[language];

/** The labels of the choices that these tests make. */
const CHOICES: Readonly<Record<string, string>> = {
  'size 1': '100%',
  'size 1.5': '150%',
  'justified true': 'Straight',
  'justified false': 'Natural',
};
const labelOf = ({ name, value }: Choice): string => CHOICES[`${name} ${String(value)}`] ?? '';
const THEMES: Readonly<Record<Theme | 'device', string>> = {
  device: 'Device',
  paper: 'Paper',
  sepia: 'Sepia',
  night: 'Night',
  contrast: 'Contrast',
};

const pageTurn = ({ before, after }: AnnouncementStep<ReaderContext>): Announcements =>
  before.context.index === after.context.index
    ? silent('the page does not change: there is no other, or a page turn is still in progress')
    : [by('focus', `Page ${numberOf(after.context)} of ${totalIn(after.context)}`)];

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
    const page = numberOf(context);
    return context.bookmarkedPage === page
      ? [by('state', 'pressed'), by('polite', `Bookmark saved. Bookmarked page ${page}`)]
      : [
          by('state', 'not pressed'),
          by('polite', `Bookmark removed. Removed bookmark from page ${page}`),
        ];
  },
  'bookmark.moved': silent('another tab changed it; the button announces it when it is reached'),
  'language.open': ({ after }) => [
    by('focus', 'dialog, Reading language'),
    by('focus', LANGUAGE_NAMES[after.context.highlighted]),
    by('state', 'checked'),
  ],
  'language.highlight': ({ before, after }) =>
    before.context.highlighted === after.context.highlighted
      ? NO_CHANGE
      : [by('focus', LANGUAGE_NAMES[after.context.highlighted]), by('state', 'checked')],
  'language.choose': ({ before, after: { context } }) =>
    before.context.language === context.language
      ? [languageButton(context)]
      : [
          by(
            'polite',
            `Language changed. Switched to ${context.language}. Page 1 of ${totalIn(context)}${
              context.backTo === null
                ? ''
                : `. Back to page ${context.backTo}: the button before the text.`
            }`,
          ),
          languageButton(context),
        ],
  'language.dismiss': ({ after }) => [languageButton(after.context)],
  'pages.counted': silent('the user did nothing; the position is announced when it is reached'),
  'settings.open': [by('focus', 'dialog, Reading settings')],
  'settings.close': [by('back', 'Reading settings')],
  'reader.close': OTHER_SCREEN,
  'escape.press': ({ before, after }) => {
    if (popoverIn(before.value) === 'readingSettings') return [by('back', 'Reading settings')];
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
    return changed === null ? NO_CHANGE : [by('focus', labelOf(changed)), by('state', 'checked')];
  },
  'theme.choose': ({ before, after: { context } }) =>
    before.context.readingSettings.theme === context.readingSettings.theme
      ? NO_CHANGE
      : [by('focus', THEMES[context.readingSettings.theme ?? 'device']), by('state', 'checked')],
  'settings.reset': ({ before, after }) =>
    before.context.readingSettings === after.context.readingSettings
      ? NO_CHANGE
      : [by('polite', 'The settings have their default values again.')],
  'settings.receive': silent('another tab changed it; the choice is announced when it is reached'),
});
