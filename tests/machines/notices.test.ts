/** The texts of the notices. */
import { expect, test } from 'vitest';
import type { Notice } from '../../machines/notices.machine.ts';
import { languageNotice } from '../../machines/messages/reading/language-notice.ts';
import { noticeAnnouncement } from '../../machines/messages/status/notices.ts';
import { noticeOf } from '../../machines/messages/reading/reader.ts';
import { english } from '../support/english.ts';

/** The texts of a notice as an English reader sees and hears them. */
const inEnglish = ({ title, description, announcement }: Notice) => ({
  title: english(title),
  description: english(description),
  ...(announcement === undefined ? {} : { announcement: english(announcement) }),
});

test('each action of a user has its own notice and announcement', () => {
  const shown = [
    noticeOf({ type: 'bookmark.saved', page: 3 }),
    noticeOf({ type: 'bookmark.removed', page: 3 }),
    languageNotice({
      type: 'language.changed',
      language: 'hindi',
      page: 1,
      total: 12,
      backTo: null,
    }),
    languageNotice({ type: 'language.changed', language: 'hindi', page: 1, total: 12, backTo: 5 }),
    languageNotice({
      type: 'language.changed',
      language: 'hindi',
      page: 5,
      total: 12,
      backTo: null,
    }),
  ];
  expect(shown.map(inEnglish)).toEqual([
    { title: 'Bookmark saved', description: 'Bookmarked page 3' },
    { title: 'Bookmark removed', description: 'Removed bookmark from page 3' },
    { title: 'Language changed', description: 'Switched to hindi', announcement: 'Page 1 of 12' },
    {
      title: 'Language changed',
      description: 'Switched to hindi',
      announcement: 'Page 1 of 12. Back to page 5 is above the text.',
    },
    { title: 'Language changed', description: 'Switched to hindi', announcement: 'Page 5 of 12' },
  ]);
  expect(shown.map((notice) => english(noticeAnnouncement(notice)))).toEqual([
    'Bookmark saved. Bookmarked page 3',
    'Bookmark removed. Removed bookmark from page 3',
    'Language changed. Switched to hindi. Page 1 of 12',
    'Language changed. Switched to hindi. Page 1 of 12. Back to page 5 is above the text.',
    'Language changed. Switched to hindi. Page 5 of 12',
  ]);
});
