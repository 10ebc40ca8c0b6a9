/** The scenarios in which reading word by word is run without a browser. */
import type { WordsInput } from '../../../machines/words/context.ts';
import type { Scenario } from '../../behaviour/paths.ts';
import { MOVES, page, start } from './outcomes.ts';

const DONE = 'xstate.done.actor.loadWords';
const FAILED = 'xstate.error.actor.loadWords';
const input: WordsInput = { language: 'hindi', page: 1, isFull: false };
/** With a kept word. */
const BESIDE = page({ language: 'english', kept: [{ paragraph: 2, word: 1 }] });
const KEPT = [{ paragraph: 1, word: 2 }];

export const scenarios: readonly Scenario[] = [
  {
    name: 'words and sentences of a page',
    input,
    cases: {
      [DONE]: [
        { output: start({ paragraph: 1, word: 2 }) },
        { output: start(null) },
        { output: start({ paragraph: 3, word: 1 }) },
        { output: start(null, { counts: [] }) },
        { output: null },
      ],
      [FAILED]: [{ error: new Error('as a test') }],
      'word.pick': [
        { paragraph: 2, word: 1 },
        { paragraph: 1, word: 4 },
      ],
      'page.shown': [page({ page: 2 })],
    },
    without: [
      'word.keep',
      'word.forget',
      'kept.change',
      'others.open',
      'others.close',
      'text.pick',
    ],
  },
  {
    name: 'words of the second language beside the text',
    input,
    cases: {
      [DONE]: [{ output: start({ paragraph: 1, word: 2 }) }],
      'text.pick': [
        { ...BESIDE, paragraph: 2, word: 1 },
        { ...page(), paragraph: 1, word: 2 },
        { ...BESIDE, paragraph: 1, word: 4 },
      ],
      'page.shown': [page({ page: 2 })],
    },
    without: [FAILED, 'words.retry', 'word.pick', 'word.keep', 'word.forget', 'kept.change'],
  },
  {
    name: 'words that are kept, here or in another tab, until there is no room',
    input,
    cases: {
      [DONE]: [{ output: start({ paragraph: 1, word: 2 }, { kept: KEPT }) }],
      'word.pick': [
        { paragraph: 1, word: 1 },
        { paragraph: 1, word: 2 },
      ],
      'kept.change': [
        { kept: KEPT, isFull: false },
        { kept: [], isFull: true },
      ],
    },
    without: [FAILED, 'words.retry', ...MOVES, 'page.shown', 'page.left', 'text.pick'],
  },
];
