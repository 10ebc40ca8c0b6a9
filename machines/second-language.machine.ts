/**
 * Decides which second language is shown beside the text of an open book, how, from when on, and which
 * of its paragraphs are open.
 */
import { assign, setup } from 'xstate';
import type { SecondLanguage, SecondLanguageWay } from './domain/reading/second-language.ts';
import type { Language } from './domain/languages.ts';
import { notImplemented } from './domain/site/failure.ts';

/**
 * `first`: the language that is read; `editions`: those that the book has; `isLate`: the text is seen
 * before its second language can be.
 */
export type SecondLanguageInput = SecondLanguage & {
  first: Language;
  editions: readonly Language[];
  isLate: boolean;
};
/** `open`: the numbers of the open paragraphs of the page, from 1. */
export type SecondLanguageContext = SecondLanguageInput & { open: readonly number[] };

export type SecondLanguageEvent =
  /** The panel of the choices is shown. */
  | { type: 'panel.shown' }
  | { type: 'language.choose'; language: Language | null }
  | { type: 'way.choose'; way: SecondLanguageWay }
  | { type: 'paragraph.toggle'; paragraph: number }
  /** By the key, which opens the panel where no paragraph can be shown. */
  | { type: 'secondLanguage.toggle'; paragraph: number }
  /** Another page or language is shown. */
  | { type: 'page.shown'; first: Language };

type Shown = { context: SecondLanguageContext; hasTag: (tag: 'late') => boolean };

/** A book that lacks the second language is read as if none were chosen. */
export const hasSecond = ({ with: second, editions }: SecondLanguageContext): boolean =>
  second !== null && editions.includes(second);

/**
 * What is being read does not move: a second language that is late begins with the next page, or when
 * the panel is opened.
 * @returns whether the second language is shown, or can be asked for
 */
export const isShown = (snapshot: Shown): boolean =>
  hasSecond(snapshot.context) && !(snapshot.hasTag('late') && snapshot.context.way === 'always');

/** What is stored of the context. */
const choiceOf = ({
  context: { with: second, way },
}: {
  context: SecondLanguageContext;
}): SecondLanguage => ({
  with: second,
  way,
});

export const secondLanguageMachine = setup({
  types: {
    context: {} as SecondLanguageContext,
    events: {} as SecondLanguageEvent,
    input: {} as SecondLanguageInput,
    tags: {} as 'late',
  },
  actions: {
    setLanguage: assign({
      with: (_, params: { language: Language | null }) => params.language,
      open: [],
    }),
    setWay: assign({ way: (_, params: { way: SecondLanguageWay }) => params.way, open: [] }),
    toggle: assign({
      open: ({ context: { open } }, { paragraph }: { paragraph: number }) =>
        open.includes(paragraph) ? open.filter((each) => each !== paragraph) : [...open, paragraph],
    }),
    showPage: assign({ first: (_, params: { first: Language }) => params.first, open: [] }),
    /** The language that was read before is the second one now. */
    swap: assign(({ context }, { first }: { first: Language }) => ({
      with: context.first,
      first,
      open: [],
    })),
    storeSecondLanguage: notImplemented<SecondLanguage>('storeSecondLanguage'),
    openPanel: notImplemented('openPanel'),
  },
  guards: {
    comesLate: ({ context }) => context.isLate,
    isOther: ({ context }, { language }: { language: Language | null }) =>
      language !== context.first && language !== context.with,
    isOtherWay: ({ context }, { way }: { way: SecondLanguageWay }) => way !== context.way,
    isAsked: ({ context }) => hasSecond(context) && context.way === 'asked',
    isSecond: ({ context }, { first }: { first: Language }) => first === context.with,
  },
}).createMachine({
  id: 'secondLanguage',
  // A second language that is the first one already shows nothing.
  context: ({ input }) => ({
    ...input,
    with: input.with === input.first ? null : input.with,
    open: [],
  }),
  initial: 'opening',
  on: {
    'paragraph.toggle': {
      guard: 'isAsked',
      actions: { type: 'toggle', params: ({ event }) => event },
    },
    'secondLanguage.toggle': [
      { guard: 'isAsked', actions: { type: 'toggle', params: ({ event }) => event } },
      { actions: 'openPanel' },
    ],
    'page.shown': [
      {
        guard: { type: 'isSecond', params: ({ event }) => event },
        target: '.begun',
        actions: [
          { type: 'swap', params: ({ event }) => event },
          { type: 'storeSecondLanguage', params: choiceOf },
        ],
      },
      { target: '.begun', actions: { type: 'showPage', params: ({ event }) => event } },
    ],
  },
  states: {
    opening: { always: [{ guard: 'comesLate', target: 'late' }, { target: 'begun' }] },
    late: { tags: 'late', on: { 'panel.shown': { target: 'begun' } } },
    begun: {
      on: {
        'language.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: [
            { type: 'setLanguage', params: ({ event }) => event },
            { type: 'storeSecondLanguage', params: choiceOf },
          ],
        },
        'way.choose': {
          guard: { type: 'isOtherWay', params: ({ event }) => event },
          actions: [
            { type: 'setWay', params: ({ event }) => event },
            { type: 'storeSecondLanguage', params: choiceOf },
          ],
        },
      },
    },
  },
});
