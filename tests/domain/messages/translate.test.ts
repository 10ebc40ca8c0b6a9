/** Messages become sentences in the language of the interface. */
import { describe, expect, test } from 'vitest';
import { message, type Message } from '../../../machines/messages/message.ts';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import { noticeAnnouncement } from '../../../machines/messages/status/notices.ts';
import { languageNotice } from '../../../machines/messages/reading/language-notice.ts';
import { searchResultsMessage } from '../../../machines/messages/browsing/search.ts';
import { ENGLISH_TEXTS, translate, translateName } from '../../../machines/messages/translate.ts';
import { translations } from '../../../machines/messages/translations.ts';

const { hindi, hinglish } = ALL_TEXTS;
const inAll = (text: Message) =>
  [ENGLISH_TEXTS, hindi, hinglish].map((texts) => translate(text, texts));

describe('a message', () => {
  test('is said in the language of the interface', () =>
    expect(inAll(message('Try again'))).toEqual([
      'Try again',
      'फिर कोशिश करें',
      'Phir koshish karein',
    ]));

  test('has its values in their places', () =>
    expect(inAll(message('Page {page} of {total}', { page: 3, total: 12 }))).toEqual([
      'Page 3 of 12',
      'पेज 3, कुल 12',
      'Page 3, kul 12',
    ]));

  test('translates the messages among its values, as deep as they are', () => {
    const changed = noticeAnnouncement(
      languageNotice({
        type: 'language.changed',
        language: 'hindi',
        page: 1,
        total: 12,
        backTo: null,
      }),
    );
    expect([translate(changed, ENGLISH_TEXTS), translate(changed, hindi)]).toEqual([
      'Language changed. Switched to hindi. Page 1 of 12',
      'भाषा बदल गई। अब भाषा हिन्दी है। पेज 1, कुल 12',
    ]);
  });

  test('shows of a text with two meanings the words alone', () =>
    expect(inAll(message('Close|lines'))).toEqual(['Close', 'पास-पास', 'Paas paas']));

  test.each(['{count}', '{query}', '{', '$&', 'a|b', '"', '<b>', ''])(
    'leaves a query as it was typed: %j',
    (query) => {
      const found = searchResultsMessage(query, 0, 'missing');
      expect([translate(found, ENGLISH_TEXTS), translate(found, hindi)]).toEqual([
        `Could not search all books for "${query}", because their list could not be loaded`,
        `“${query}” को सभी किताबों में नहीं खोजा जा सका, क्योंकि उनकी सूची लोड नहीं हो सकी`,
      ]);
    },
  );
});

test('a name from the data is translated if it is known, else it stays', () =>
  expect(
    ['Short Stories', 'Trending Now', 'Gardening', 'constructor', '__proto__', ''].map((name) => [
      translateName(name, ENGLISH_TEXTS),
      translateName(name, hindi),
    ]),
  ).toEqual([
    ['Short Stories', 'छोटी कहानियाँ'],
    ['Trending Now', 'चर्चा में'],
    ['Gardening', 'Gardening'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['', ''],
  ]));

test('a text that is not translated, or lacks a value, does not compile', () => {
  expect([
    // @ts-expect-error No table has this text.
    message('Turn this page upside down'),
    // @ts-expect-error The value is missing.
    message('Page {page}'),
    // @ts-expect-error One of two values is missing.
    message('Page {page} of {total}', { page: 3 }),
    // @ts-expect-error The text has no such value.
    message('Page {page}', { page: 3, total: 12 }),
    // @ts-expect-error The text has no values.
    message('Try again', { page: 3 }),
    // @ts-expect-error The text has two meanings, and none is named.
    message('Continue|'),
    // @ts-expect-error The translation has lost the value.
    translations({ 'Page {page}': 'पेज' }),
    // @ts-expect-error The translation has another value.
    translations({ 'Page {page}': 'पेज {pages}' }),
  ]).toHaveLength(8);
});
