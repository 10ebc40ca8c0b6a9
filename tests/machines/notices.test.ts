/** The notices: path tests of every edge against a reference model, and their texts. */
import { expect, test } from 'vitest';
import { noticesMachine, type Notice } from '../../machines/notices.machine.ts';
import { languageNotice } from '../../machines/messages/language-notice.ts';
import { noticeAnnouncement } from '../../machines/messages/notices.ts';
import { noticeOf } from '../../machines/messages/reader.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';
import { english } from '../support/english.ts';

const model: ReferenceModel = {
  covers: {
    events: ['notice.show', 'notice.pause', 'notice.resume', 'after displayTime'],
    states: ['hidden', 'showing', 'paused'],
  },
  effects: ['announce'],
  actors: [],
  delays: { displayTime: 6000 },
  start: () => ({ after: { value: 'hidden', context: { notice: null } }, recordedEffects: [] }),
  accepts({ value }, { type }) {
    if (type === 'notice.show') return true;
    if (type === 'notice.resume') return value === 'paused';
    if (type === 'notice.pause') return value === 'showing';
    return value === 'showing';
  },
  transition({ context }, event) {
    const hidden = { after: { value: 'hidden', context: { notice: null } }, recordedEffects: [] };
    switch (event.type) {
      case 'notice.show': {
        const { notice } = event as unknown as { notice: unknown };
        return {
          after: { value: 'showing', context: { notice } },
          recordedEffects: [{ effect: 'announce', params: { notice } }],
        };
      }
      case 'notice.pause':
        return { after: { value: 'paused', context }, recordedEffects: [] };
      case 'notice.resume':
        return { after: { value: 'showing', context }, recordedEffects: [] };
      default:
        return hidden;
    }
  },
};

const notices = [
  noticeOf({ type: 'bookmark.saved', page: 3 }),
  noticeOf({ type: 'bookmark.removed', page: 3 }),
];

/** The texts of a notice as an English reader sees and hears them. */
const inEnglish = ({ title, description, announcement }: Notice) => ({
  title: english(title),
  description: english(description),
  ...(announcement === undefined ? {} : { announcement: english(announcement) }),
});

testPaths('every edge follows the reference model', {
  machine: noticesMachine,
  model,
  scenarios: [
    { name: 'two notices', cases: { 'notice.show': notices.map((notice) => ({ notice })) } },
  ],
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
