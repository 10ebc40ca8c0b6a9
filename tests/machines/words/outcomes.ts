/** The state of reading word by word, and what follows its events. */
import type { WordPlace } from '../../../machines/domain/words/word-moves.ts';
import type { WordsContext, WordsPage, WordsStart } from '../../../machines/words/context.ts';
import { called, to, type Observed, type Outcome } from '../../behaviour/behaviour.ts';

export type Context = WordsContext;
export type State = Observed<Context>;

/** Two paragraphs: one of two sentences with two words and one, and one of a single word. */
export const page = (change: Partial<WordsPage> = {}): WordsPage => ({
  language: 'hindi',
  page: 1,
  counts: [[2, 1], [1]],
  kept: [],
  ...change,
});
export const start = (place: WordPlace | null, change: Partial<WordsPage> = {}): WordsStart => ({
  ...page(change),
  place,
});

/** The words of the page above, and those with which its sentences begin. */
const WORDS: readonly WordPlace[] = [
  { paragraph: 1, word: 1 },
  { paragraph: 1, word: 2 },
  { paragraph: 1, word: 3 },
  { paragraph: 2, word: 1 },
];
const SENTENCES = WORDS.filter((_, index) => index !== 1);

export const stateIn = ({ value }: State): string => {
  if (typeof value === 'string') return value;
  const { open } = value as { open: string | Record<string, unknown> };
  if (typeof open === 'string') return open;
  if ('loading' in open) return `loading.${String(open['loading'])}`;
  const ready = open['ready'] as string | { shown: string };
  return typeof ready === 'string' ? ready : ready.shown;
};

export const isOpen = (state: State): boolean => stateIn(state) !== 'closed';
export const isReady = (state: State): boolean =>
  ['picking', 'alone', 'withOthers'].includes(stateIn(state));
export const isShown = (state: State): boolean => ['alone', 'withOthers'].includes(stateIn(state));

export const READY = { picking: { open: { ready: 'picking' } } } as const;
export const shown = (others = 'alone') => ({ open: { ready: { shown: others } } });
export const LOADING = { open: { loading: 'soon' } } as const;
export const SLOW = { open: { loading: 'slow' } } as const;

const isSame = (a: WordPlace | null, b: WordPlace): boolean =>
  a?.paragraph === b.paragraph && a.word === b.word;
export const isKept = ({ context: { kept, place } }: State): boolean =>
  kept.some((each) => isSame(place, each));
export const without = (kept: readonly WordPlace[], place: WordPlace | null): WordPlace[] =>
  kept.filter((each) => !isSame(place, each));

export const NO_WORD = { place: null, isSentence: false, isTold: false } as const;
export const hidden = called('showWord', { place: null });

export function pick({ context }: State, place: WordPlace, isSentence = false): Outcome<Context> {
  return to(shown(), { ...context, ...NO_WORD, place, isSentence }, called('showWord', { place }));
}

/** The events that lead from word to word, and from sentence to sentence. */
export const MOVES = [
  'word.next',
  'word.previous',
  'word.first',
  'word.last',
  'sentence.next',
  'sentence.previous',
] as const;
type Move = (typeof MOVES)[number];

const order = ({ paragraph, word }: WordPlace): number => 10 * paragraph + word;

/** @returns where a move leads; null where there is no other word */
export function target({ context: { counts, place } }: State, step: Move): WordPlace | null {
  const known = counts.length === 0 ? [] : step.startsWith('sentence') ? SENTENCES : WORDS;
  const from = place === null ? null : order(place);
  const found =
    step === 'word.first'
      ? known[0]
      : step === 'word.last'
        ? known.at(-1)
        : step.endsWith('next')
          ? known.find((each) => from === null || order(each) > from)
          : known.filter((each) => from === null || order(each) < from).at(-1);
  return found === undefined || isSame(place, found) ? null : found;
}

export const canMove =
  (step: Move) =>
  (state: State): boolean =>
    isReady(state) && (target(state, step) !== null || state.context.place !== null);

export function move(before: State, by: Move): Outcome<Context> {
  const next = target(before, by);
  return next === null
    ? to(before.value, before.context, called('announceEnd', { move: by }))
    : pick(before, next, by.startsWith('sentence'));
}
