/** Messages that no other test writes out, letter by letter. */
import { expect, test } from 'vitest';
import type { Choice } from '../../../machines/domain/reading/reading-settings.ts';
import { FAILURES } from '../../../machines/domain/site/failure.ts';
import {
  OFFLINE_COPY_ANNOUNCEMENTS,
  copyFailureMessage,
} from '../../../machines/messages/status/offline-copies.ts';
import { english } from '../../support/english.ts';
import { furthestMessage } from '../../../machines/messages/reading/reading-position.ts';
import {
  READING_SETTINGS_TITLE,
  SETTINGS_RESET_ANNOUNCEMENT,
  SETTING_TITLES,
  choiceLabel,
  themeLabel,
} from '../../../machines/messages/reading/reading-settings.ts';
import { storageStatusMessage } from '../../../machines/messages/status/storage.ts';
import { NEW_VERSION_ANNOUNCEMENT } from '../../../machines/messages/status/version.ts';

test('a book that is saved for reading offline, deleted, or not saved for each reason', () => {
  const { saved, deleted } = OFFLINE_COPY_ANNOUNCEMENTS;
  expect([saved, deleted].map(english)).toEqual([
    'The book is saved for reading offline.',
    'The offline copy is deleted.',
  ]);
  expect((['no-room', ...FAILURES] as const).map(copyFailureMessage).map(english)).toEqual([
    'Not saved. This browser has no room left for it. Delete another saved book, then save this one.',
    'Not saved. You seem to be offline, so this book could not be loaded. It will be saved when you are back online.',
    'Not saved. The site answers, but something in this browser or network, such as an ad blocker, stops this book.',
    'Not saved. A web page came in place of this book. You may have to sign in to this network first.',
    'Not saved. There is no book at this address.',
    'Not saved. The site could not send this book just now.',
    'Not saved. The site sent something that is not this book.',
    'Not saved. The network is too slow to load this book in time.',
  ]);
});

test('the reading settings, their choices, and their reset', () => {
  const labelsOf = (...choices: Choice[]) =>
    choices.map((choice) => english(choiceLabel('english', choice)));
  expect([READING_SETTINGS_TITLE, english(SETTINGS_RESET_ANNOUNCEMENT), SETTING_TITLES]).toEqual([
    'Reading settings',
    'The reading settings were reset.',
    {
      size: 'Text size',
      lines: 'Line spacing',
      width: 'Width of the text',
      face: 'Typeface',
      justified: 'Right edge',
      letters: 'Space between letters',
      words: 'Space between words',
      paragraphs: 'Space between paragraphs',
    },
  ]);
  expect(([null, 'paper', 'sepia', 'night', 'contrast'] as const).map(themeLabel)).toEqual([
    'Device',
    'Paper',
    'Sepia',
    'Night',
    'Contrast',
  ]);
  expect([
    labelsOf({ name: 'size', value: 0.85 }, { name: 'size', value: 1 }),
    labelsOf(
      { name: 'lines', value: 0.95 },
      { name: 'lines', value: 1 },
      { name: 'lines', value: 1.15 },
      { name: 'lines', value: 1.3 },
    ),
    labelsOf(
      { name: 'width', value: 26 },
      { name: 'width', value: 31 },
      { name: 'width', value: 36 },
    ),
    labelsOf(
      { name: 'face', value: 'reading' },
      { name: 'face', value: 'sans' },
      { name: 'face', value: 'clear' },
      { name: 'face', value: 'own' },
    ),
    labelsOf({ name: 'justified', value: false }, { name: 'justified', value: true }),
  ]).toEqual([
    ['85%', '100%'],
    ['Close', 'Usual', 'Roomy', 'Airy'],
    ['Narrow', 'Medium', 'Wide'],
    ['Literata', 'Sans', 'Lexend', 'Browser’s own'],
    ['Natural', 'Straight'],
  ]);
  expect([
    english(choiceLabel('hindi', { name: 'face', value: 'reading' })),
    english(choiceLabel('hindi', { name: 'face', value: 'sans' })),
  ]).toEqual(['Tiro', 'Sans']);
});

test('the furthest page, a new version, and that everything is saved', () => {
  expect([
    english(furthestMessage(57)),
    english(NEW_VERSION_ANNOUNCEMENT),
    storageStatusMessage(null),
  ]).toEqual([
    'Furthest: page 57',
    'A new version of the site is ready. Reload it with the button New version, reload.',
    {
      title: 'Saved in this browser',
      advice: 'Your bookmarks, progress and library are stored here and nowhere else.',
    },
  ]);
});
