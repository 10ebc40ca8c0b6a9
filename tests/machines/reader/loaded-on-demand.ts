/** The regions of features that are loaded on demand: what their events do, and what a user sees. */
import type { Page } from 'playwright/test';
import { answerRequest } from '../../../e2e/support/served-site/held-requests.ts';
import { expect } from '../../../e2e/support/site.ts';
import { elsewhere } from '../../behaviour/announcement.ts';
import { bar, listenButton } from '../gestures/read-aloud-bar.ts';
import { likeText, t } from '../../behaviour/interface.ts';
import {
  emitted,
  isFree,
  readingOf,
  to,
  type Events,
  type State,
  type States,
} from './outcomes.ts';

export const READ_ALOUD_CODE = '**/assets/ReadAloud-*.js';
export const SECOND_LANGUAGE_CODE = '**/assets/SecondLanguage-*.js';
export const COMFORT_CODE = '**/assets/ways-of-reading-*.js';
export const FIND_CODE = '**/assets/Find-*.js';

const secondLanguageButtons = (page: Page) =>
  page.locator('#page').getByRole('button', { name: likeText('{language}, paragraph {number}') });

const wordsBar = (page: Page) => page.getByRole('region', { name: t('Word by word') });
const earlyField = (page: Page) => page.getByRole('textbox', { name: t('Find'), exact: true });
const findBar = (page: Page) => page.getByRole('search', { name: t('Find in this book') });

const readAloudIn = (state: State): string => readingOf(state).readAloud;
const secondLanguageIn = (state: State): string => readingOf(state).secondLanguage;

const findIn = (state: State): string => readingOf(state).find;
const wordsIn = (state: State): string => readingOf(state).wordByWord;

const viewIn = (state: State): string => readingOf(state).view;

const SCREEN_TOGGLED = emitted({ type: 'screen.toggled' });
const READ_ALOUD_TOGGLED = emitted({ type: 'readAloud.toggled' });
const SECOND_LANGUAGE_TOGGLED = emitted({ type: 'secondLanguage.toggled' });

const FIND_OPENED = emitted({ type: 'find.opened' });
const WORDS_OPENED = emitted({ type: 'wordByWord.opened' });

const BY_READ_ALOUD = elsewhere('reading aloud announces what begins');
const BY_WORDS = elsewhere('the machine of words announces the word');
const BY_FIND = elsewhere('the machine of finding announces the field');
const BY_RETURN = elsewhere('what had the focus has it again and announces its own name');
const BY_BROWSER = elsewhere('the browser says that it fills the screen');
const BY_SECOND_LANGUAGE = elsewhere('the machine of the second language announces the paragraph');

export const onDemandEvents = {
  'readAloud.toggle': {
    description: 'press Read aloud',
    accepted: (before) => isFree(before) && readAloudIn(before) !== 'loading',
    then: (before) =>
      readAloudIn(before) === 'loaded'
        ? to(before, {}, {}, READ_ALOUD_TOGGLED)
        : to(before, { readAloud: 'loading' }),
    announces: BY_READ_ALOUD,
    how: (page, _event, turn) =>
      turn % 2 === 0 ? page.keyboard.press('r') : listenButton(page).click(),
  },
  'readAloud.loaded': {
    description: 'the code of reading aloud is loaded',
    accepted: (before) => readAloudIn(before) === 'loading',
    then: (before) => to(before, { readAloud: 'loaded' }, {}, READ_ALOUD_TOGGLED),
    announces: BY_READ_ALOUD,
    how: (page) => answerRequest(page, READ_ALOUD_CODE, (route) => route.continue()),
  },
  'secondLanguage.toggle': {
    description: 'press t for a paragraph in the second language',
    accepted: (before) => isFree(before) && secondLanguageIn(before) !== 'loading',
    then: (before) =>
      secondLanguageIn(before) === 'loaded'
        ? to(before, {}, {}, SECOND_LANGUAGE_TOGGLED)
        : to(before, { secondLanguage: 'loading' }),
    announces: BY_SECOND_LANGUAGE,
    how: (page) => page.keyboard.press('t'),
  },
  'secondLanguage.loaded': {
    description: 'the code of the second language is loaded',
    accepted: (before) => secondLanguageIn(before) !== 'loaded',
    then: (before) =>
      secondLanguageIn(before) === 'loading'
        ? to(before, { secondLanguage: 'loaded' }, {}, SECOND_LANGUAGE_TOGGLED)
        : to(before, { secondLanguage: 'loaded' }),
    announces: BY_SECOND_LANGUAGE,
    how: (page) => answerRequest(page, SECOND_LANGUAGE_CODE, (route) => route.continue()),
  },
  'find.open': {
    description: 'ask for the bar that finds words in the book',
    accepted: (before) => isFree(before) && findIn(before) !== 'loading',
    then: (before) =>
      findIn(before) === 'loaded'
        ? to(before, {}, {}, FIND_OPENED)
        : to(before, { find: 'loading' }),
    announces: BY_FIND,
    how: (page) => page.getByRole('button', { name: t('Find'), exact: true }).click(),
  },
  'find.loaded': {
    description: 'the code of finding is loaded',
    accepted: (before) => findIn(before) !== 'loaded',
    then: (before) =>
      findIn(before) === 'loading'
        ? to(before, { find: 'loaded' }, {}, FIND_OPENED)
        : to(before, { find: 'loaded' }),
    announces: BY_FIND,
    how: (page) => answerRequest(page, FIND_CODE, (route) => route.continue()),
  },
  'find.close': {
    description: 'press Escape before the code of finding is loaded',
    accepted: (before) => findIn(before) === 'loading',
    then: (before) => to(before, { find: 'unloaded' }),
    announces: BY_RETURN,
    how: (page) => page.keyboard.press('Escape'),
  },
  'wordByWord.open': {
    description: 'ask for the bar of words',
    accepted: isFree,
    then: (before) =>
      wordsIn(before) === 'asked'
        ? to(before, {}, {}, WORDS_OPENED)
        : to(before, { wordByWord: 'asked' }),
    announces: BY_WORDS,
    how: (page) => page.keyboard.press('w'),
  },
  'screen.toggle': {
    description: 'press f for the full screen, or to leave it',
    accepted: (before) => isFree(before) && viewIn(before) !== 'loading',
    then: (before) =>
      viewIn(before) === 'wanted'
        ? to(before, {}, {}, SCREEN_TOGGLED)
        : to(before, { view: 'loading' }),
    announces: BY_BROWSER,
    how: (page) => page.keyboard.press('f'),
  },
  'view.loaded': {
    description: 'the code of how the book is shown is loaded',
    accepted: (before) => viewIn(before) !== 'wanted',
    then: (before) =>
      to(before, { view: 'wanted' }, {}, ...(viewIn(before) === 'loading' ? [SCREEN_TOGGLED] : [])),
    announces: BY_BROWSER,
    how: (page) => answerRequest(page, COMFORT_CODE, (route) => route.continue()),
  },
} satisfies Events;

/** What nobody has chosen does not happen. */
const seeTurnedPages = (page: Page) => expect(page.locator('[data-scrolled]')).toHaveCount(0);
const seeNoBar = (page: Page) => expect(bar(page)).toHaveCount(0);
const seeNoSecondLanguage = (page: Page) => expect(secondLanguageButtons(page)).toHaveCount(0);

export const onDemandStates = {
  'readAloud.unloaded': { description: '', see: seeNoBar },
  'readAloud.loading': {
    description: 'the code of reading aloud is being loaded',
    tags: ['readAloudWanted'],
    see: seeNoBar,
  },
  'readAloud.loaded': {
    description: 'reading aloud has been asked for',
    tags: ['readAloudWanted'],
    // A dialog makes the bar inert.
    see: async (page, state) => {
      if (isFree(state)) await expect(bar(page)).toBeVisible();
    },
  },
  'secondLanguage.unloaded': { description: '', see: seeNoSecondLanguage },
  'secondLanguage.loading': {
    description: 'the code of the second language is being loaded',
    tags: ['secondLanguageWanted'],
    see: seeNoSecondLanguage,
  },
  'secondLanguage.loaded': {
    description: 'the second language can be asked for',
    tags: ['secondLanguageWanted'],
    see: async (page, state) => {
      if (isFree(state)) await expect(secondLanguageButtons(page)).toHaveCount(1);
    },
  },
  'wordByWord.unasked': {
    description: '',
    see: (page) => expect(wordsBar(page)).toHaveCount(0),
  },
  'wordByWord.asked': {
    description: 'the bar of words has been asked for',
    tags: ['wordByWordWanted'],
    see: async (page, state) => {
      if (isFree(state)) await expect(wordsBar(page)).toBeVisible();
    },
  },
  'find.unloaded': {
    description: '',
    see: (page) => expect(findBar(page).or(earlyField(page))).toHaveCount(0),
  },
  'find.loading': {
    description: 'the code of finding is being loaded',
    tags: ['findWanted', 'findLoading'],
    see: async (page) => {
      await expect(findBar(page)).toHaveCount(0);
      await expect(earlyField(page)).toBeFocused();
    },
  },
  'find.loaded': {
    description: 'finding has been asked for',
    tags: ['findWanted'],
    see: async (page, state) => {
      if (isFree(state)) await expect(findBar(page)).toBeVisible();
    },
  },
  'view.unloaded': { description: '', see: seeTurnedPages },
  'view.loading': {
    description: 'the code of how the book is shown is being loaded',
    tags: ['viewWanted'],
    see: seeTurnedPages,
  },
  'view.wanted': {
    description: 'how the book is shown can be chosen',
    tags: ['viewWanted'],
    see: seeTurnedPages,
  },
} satisfies States;
