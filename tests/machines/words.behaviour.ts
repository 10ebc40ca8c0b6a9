/** Reading word by word: the bar of an open book, with a word, its forms and its sentences. */
import {
  newsOfWords,
  FULL_MESSAGE,
  pageToPickMessage,
} from '../../machines/messages/reading/words.ts';
import { wordsMachine } from '../../machines/words.machine.ts';
import type { WordsEvent } from '../../machines/words/events.ts';
import type { WordsInput, WordsStart } from '../../machines/words/context.ts';
import { answerRequest } from '../../e2e/support/served-site/held-requests.ts';
import { expect } from '../../e2e/support/site.ts';
import { by, elsewhere, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Done } from '../behaviour/behaviour.ts';
import { t } from '../behaviour/interface.ts';
import {
  bar,
  browserRun,
  button,
  saidOf,
  seeWord,
  tapWord,
  WORDS_FILE,
  WORDS_REQUEST,
} from './words/browser.ts';
import {
  canMove,
  hidden,
  isKept,
  isOpen,
  isReady,
  isShown,
  LOADING,
  move,
  NO_WORD,
  pick,
  READY,
  shown,
  SLOW,
  stateIn,
  target,
  without,
  type Context,
} from './words/outcomes.ts';
import { scenarios } from './words/scenarios.ts';

const begin = (input: WordsInput) =>
  to<Context>('closed', { ...NO_WORD, counts: [], kept: [], ...input });

const SAID_LATER = silent('the word is said once no other has been chosen');
const ends = (last: boolean) => t(last ? 'Last word of the page' : 'First word of the page');

type Moves = Extract<
  WordsEvent['type'],
  `${'word' | 'sentence'}.${'next' | 'previous' | 'first' | 'last'}`
>;

const moving = (
  type: Moves,
  description: string,
  key: string,
  name?: 'Next word' | 'Previous word',
) => ({
  description,
  accepted: canMove(type),
  then: (before: Parameters<typeof move>[0]) => move(before, type),
  announces: ({ before }: { before: Parameters<typeof move>[0] }) =>
    target(before, type) === null ? [by('polite', ends(/next|last/u.test(type)))] : SAID_LATER,
  how: async (page: Parameters<typeof button>[0], _event: unknown, turn: number) => {
    if (name !== undefined && turn % 2 === 0) return button(page, t(name)).click();
    await button(page, t('Next word')).focus();
    return page.keyboard.press(key);
  },
});

export const words = behaviour<Context, WordsEvent>({
  title: 'Reading word by word',
  machine: wordsMachine,
  effects: [
    'showWord',
    'focusBar',
    'announceWord',
    'announceEnd',
    'announcePage',
    'announceNews',
    'announceFull',
    'keepWord',
    'forgetWord',
  ],
  actors: ['loadWords'],
  delays: { looking: 300, settled: 150 },
  start: (input) => begin(input as WordsInput),
  events: {
    'words.open': {
      description: 'ask for the bar of words',
      then: (before) =>
        isOpen(before)
          ? to(before.value, before.context, called('focusBar'))
          : to(LOADING, before.context, called('loadWords')),
      announces: elsewhere('e2e/words/ hears where the focus goes'),
      how: async (page) => {
        await page.evaluate(() => document.querySelector<HTMLElement>('#page')?.focus());
        await page.keyboard.press('w');
      },
    },
    'words.close': {
      description: 'close the bar',
      accepted: isOpen,
      then: ({ context }) => to('closed', context, hidden),
      announces: elsewhere('e2e/words/ hears where the focus goes'),
      how: (page, _event, turn) =>
        turn % 2 === 0 ? button(page, t('Close')).click() : page.keyboard.press('Escape'),
    },
    'words.retry': {
      description: 'try again',
      accepted: (before) => stateIn(before) === 'failed',
      // The button goes, so the focus moves on.
      then: ({ context }) => to(LOADING, context, called('focusBar'), called('loadWords')),
      announces: elsewhere('e2e/words/ hears where the focus goes'),
      how: (page) => button(page, t('Try again')).click(),
    },
    'loadWords done': {
      description: ({ output }: Done<WordsStart | null>) =>
        output === null
          ? 'nothing is known of the words of this book'
          : `what is known of the words is loaded, with ${output.place === null ? 'no word' : `word ${output.place.word} of paragraph ${output.place.paragraph}`} to begin at`,
      then({ context }, { output }: Done<WordsStart | null>) {
        if (output === null)
          return to({ open: 'missing' }, context, called('announceNews', { news: 'missing' }));
        const next: Context = { ...context, ...NO_WORD, ...output };
        const { place, counts } = output;
        const isThere = place !== null && counts.length >= place.paragraph;
        return isThere ? to(shown(), next, called('showWord', { place })) : to(READY.picking, next);
      },
      announces: ({ after }) =>
        stateIn(after) === 'missing' ? [by('polite', t(newsOfWords('missing')))] : SAID_LATER,
      how: (page, { output }: Done<WordsStart | null>) =>
        answerRequest(page, WORDS_REQUEST, (route) =>
          output === null ? route.fulfill({ status: 404 }) : route.fulfill({ json: WORDS_FILE }),
        ),
    },
    'loadWords failed': {
      description: 'what is known of the words cannot be loaded',
      then: ({ context }) =>
        to({ open: 'failed' }, context, called('announceNews', { news: 'failed' })),
      announces: () => [by('polite', t(newsOfWords('failed')))],
      how: (page) => answerRequest(page, WORDS_REQUEST, (route) => route.fulfill({ status: 500 })),
    },
    'after looking': {
      description: 'nothing is loaded for 300 ms',
      then: ({ context }) => to(SLOW, context, called('announceNews', { news: 'slow' })),
      announces: () => [by('polite', t(newsOfWords('slow')))],
      how: (page) => page.clock.runFor(300),
    },
    'after settled': {
      description: 'no other word is chosen for 150 ms',
      accepted: ({ context }) => !context.isTold,
      then: ({ value, context }) =>
        to(
          value,
          { ...context, isTold: true },
          called('announceWord', { isSentence: context.isSentence }),
        ),
      announces: ({ before: { context } }) => [by('polite', saidOf(context))],
      how: (page) => page.clock.runFor(150),
    },
    'word.pick': {
      description: ({ paragraph, word }) => `tap word ${word} of paragraph ${paragraph}`,
      accepted: (before, { paragraph, word }) =>
        isReady(before) && before.context.counts.length >= paragraph && word < 4,
      then: (before, { paragraph, word }) => pick(before, { paragraph, word }),
      announces: SAID_LATER,
      how: (page, place) => tapWord(page, place),
    },
    'text.pick': {
      description: ({ language, paragraph, word }) =>
        `tap word ${word} of paragraph ${paragraph} of the text in ${language}`,
      accepted: (before, { word }) => isReady(before) && word < 4,
      then: (before, { language, page, counts, kept, paragraph, word }) =>
        pick(
          { ...before, context: { ...before.context, language, page, counts, kept } },
          { paragraph, word },
        ),
      announces: SAID_LATER,
      how: (page, { language, paragraph, word }) => tapWord(page, { paragraph, word }, language),
    },
    'word.next': moving('word.next', 'go to the next word', 'ArrowRight', 'Next word'),
    'word.previous': moving('word.previous', 'go to the word before', 'ArrowLeft', 'Previous word'),
    'word.first': moving('word.first', 'go to the first word', 'Home'),
    'word.last': moving('word.last', 'go to the last word', 'End'),
    'sentence.next': moving('sentence.next', 'go to the next sentence', 'ArrowDown'),
    'sentence.previous': moving('sentence.previous', 'go to the sentence before', 'ArrowUp'),
    'page.shown': {
      description: ({ page }) => `page ${page} is shown`,
      accepted: isReady,
      then: ({ context }, { language, page, counts, kept }) =>
        to(
          READY.picking,
          { ...context, ...NO_WORD, language, page, counts, kept },
          hidden,
          called('announcePage', { page }),
        ),
      announces: ({ after }) => [by('polite', t(pageToPickMessage(after.context.page)))],
      how: async (page) => {
        await page.evaluate(() => document.querySelector<HTMLElement>('#page')?.focus());
        await page.keyboard.press('ArrowRight');
      },
    },
    'page.left': {
      description: 'the text of the page is loading',
      accepted: isReady,
      then: ({ context }) =>
        to(READY.picking, { ...context, ...NO_WORD, counts: [], kept: [] }, hidden),
      announces: silent('the page says that it is loading'),
    },
    'word.keep': {
      description: 'keep the word',
      accepted: (before) => isShown(before) && !isKept(before),
      then({ value, context }) {
        const { kept, place, isFull } = context;
        if (isFull) return to(value, context, called('announceFull'));
        const next = { ...context, kept: place === null ? kept : [...kept, place] };
        return to(value, next, called('keepWord', { place }));
      },
      announces: ({ before: { context } }) =>
        context.isFull
          ? [by('polite', t(FULL_MESSAGE))]
          : elsewhere('e2e/words/ hears that the button is pressed'),
      how: (page) => button(page, t('Keep word')).click(),
    },
    'word.forget': {
      description: 'forget the word',
      accepted: (before) => isShown(before) && isKept(before),
      then: ({ value, context }) =>
        to(
          value,
          { ...context, kept: without(context.kept, context.place) },
          called('forgetWord', { place: context.place }),
        ),
      announces: elsewhere('e2e/words/ hears that the button is not pressed'),
      how: (page) => button(page, t('Keep word')).click(),
    },
    'kept.change': {
      description: ({ kept, isFull }) =>
        `${kept.length} words of the page are kept${isFull ? ', and no more can be' : ''}`,
      accepted: isReady,
      then: ({ value, context }, { kept, isFull }) => to(value, { ...context, kept, isFull }),
      announces: silent('the button shows it'),
    },
    'others.open': {
      description: 'ask for the other places of the word',
      accepted: (before) => stateIn(before) === 'alone',
      then: ({ context }) => to(shown('withOthers'), context),
      announces: elsewhere('e2e/words/ hears that the list is expanded'),
      how: (page) => button(page, t('1 more time in this book')).click(),
    },
    'others.close': {
      description: 'close the list of other places',
      accepted: (before) => stateIn(before) === 'withOthers',
      then: ({ context }) => to(shown(), context),
      announces: elsewhere('e2e/words/ hears that the list is collapsed'),
      how: (page) => button(page, t('1 more time in this book')).click(),
    },
  },
  states: {
    closed: { description: 'the bar is closed', see: (page) => expect(bar(page)).toHaveCount(0) },
    'open.loading.soon': {
      description: 'what is known of the words is loading',
      see: async (page) => {
        await expect(bar(page)).toBeVisible();
        await expect(bar(page)).not.toContainText(t(newsOfWords('slow')));
        // A screen reader would say that it cannot be used at all.
        await expect(button(page, t('Next word'))).not.toHaveAttribute('aria-disabled');
      },
    },
    'open.loading.slow': {
      description: 'it has not been loaded for a while',
      tags: ['slow'],
      see: (page) => expect(bar(page)).toContainText(t(newsOfWords('slow'))),
    },
    'open.failed': {
      description: 'it cannot be loaded',
      tags: ['failed'],
      see: (page) => expect(bar(page)).toContainText(t(newsOfWords('failed'))),
    },
    'open.missing': {
      description: 'the book has no word by word',
      tags: ['missing'],
      see: (page) => expect(bar(page)).toContainText(t(newsOfWords('missing'))),
    },
    'open.ready.picking': {
      description: 'a word can be picked',
      see: (page) => expect(bar(page)).toContainText(t('Tap a word, or Next word')),
    },
    'open.ready.shown.alone': {
      description: ({ place }) => `word ${place?.word} of paragraph ${place?.paragraph} is shown`,
      see: seeWord,
    },
    'open.ready.shown.withOthers': {
      description: 'its other places are listed',
      tags: ['others'],
      see: (page) => expect(bar(page).getByRole('listitem')).toHaveCount(1),
    },
  },
  outerTags: {
    open: ['open'],
    'open.loading': ['loading'],
    'open.ready': ['ready'],
    'open.ready.shown': ['word'],
  },
  scenarios,
  browser: browserRun,
});
