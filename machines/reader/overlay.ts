/**
 * The region of the reader machine that decides which overlay is open, one at most: opening one closes
 * the other, and no user turns a page behind it.
 */
import { and } from 'xstate';
import type { Language } from '../domain/languages.ts';

type Switched = { event: { on: boolean } };
const switchedOn = ({ event }: Switched) => ({ on: event.on });

export const setStarts = {
  type: 'setStarts',
  params: ({ event }: { event: { starts: readonly number[] } }) => ({ starts: event.starts }),
} as const;

export const overlay = {
  initial: 'closed',
  on: {
    'language.open': { target: '.language', actions: 'highlightCurrent' },
    'settings.open': { target: '.settings' },
    'contents.open': { guard: 'hasChapters', target: '.contents' },
    'help.open': { target: '.help' },
    'marks.open': { target: '.marks' },
    'words.open': { guard: 'hasPages', target: '.words' },
    'secondLanguage.open': { target: '.secondLanguage' },
    'voices.open': { target: '.voices' },
    'overlay.close': { target: '.closed' },
    // The innermost layer is closed: the overlay, otherwise the book.
    'escape.press': [{ guard: 'overlayIsClosed', actions: 'closeBook' }, { target: '.closed' }],
  },
  states: {
    closed: {},
    language: {
      tags: 'languageOpen',
      on: {
        'language.highlight': {
          actions: {
            type: 'highlight',
            params: ({ event }: { event: { language: Language } }) => ({
              language: event.language,
            }),
          },
        },
        'language.choose': [
          {
            guard: 'isAnotherLanguage',
            target: 'closed',
            actions: [
              {
                type: 'changeLanguage',
                params: ({ event }: { event: { paragraph: number } }) => event,
              },
              'announceLanguage',
              {
                type: 'storeLanguage',
                params: ({ context }: { context: { language: Language } }) => ({
                  language: context.language,
                }),
              },
            ],
          },
          { target: 'closed' },
        ],
        'place.keep': {
          actions: [
            { type: 'setKeepsPlace', params: switchedOn },
            { type: 'storeKeepPlace', params: switchedOn },
          ],
        },
      },
    },
    settings: { tags: 'settingsOpen' },
    contents: {
      tags: 'contentsOpen',
      on: {
        // The page turns at the same time (machines/reader/page.ts).
        'chapter.choose': { guard: and(['pageIsSettled', 'isChapter']), target: 'closed' },
        // What the user was about to press is not there any more.
        'chapters.listed': { guard: 'isOtherList', target: 'closed', actions: setStarts },
      },
    },
    help: {
      tags: 'helpOpen',
      on: {
        'characterKeys.switch': {
          actions: [
            { type: 'setCharacterKeys', params: switchedOn },
            { type: 'storeCharacterKeys', params: switchedOn },
          ],
        },
      },
    },
    secondLanguage: {
      tags: ['secondLanguageOpen', 'secondLanguageWanted'],
      on: { 'secondLanguage.failed': { target: 'closed' } },
    },
    marks: { tags: 'marksOpen' },
    // Words are chosen with the keys that else turn pages.
    words: { tags: 'wordsOpen' },
    voices: { tags: 'voicesOpen', on: { 'readAloud.ended': { target: 'closed' } } },
  },
} as const;
