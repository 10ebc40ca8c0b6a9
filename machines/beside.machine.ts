/**
 * Decides which second language is shown beside the text of an open book, how, which of its paragraphs
 * are open, and whether the sheet of these choices is.
 */
import { assign, setup } from 'xstate';
import type { Beside, BesideWay } from './domain/beside.ts';
import type { Language } from './domain/book.ts';
import { notImplemented } from './domain/failure.ts';

/** `first`: the language that is read. */
export type BesideInput = Beside & { first: Language };
/** `open`: the numbers of the open paragraphs of the page, from 1. */
export type BesideContext = BesideInput & { open: readonly number[] };

export type BesideEvent =
  | { type: 'sheet.open' | 'sheet.close' }
  | { type: 'language.choose'; language: Language | null }
  | { type: 'way.choose'; way: BesideWay }
  | { type: 'paragraph.toggle'; paragraph: number }
  /** Another page or language is shown. */
  | { type: 'page.shown'; first: Language };

export const besideMachine = setup({
  types: {
    context: {} as BesideContext,
    events: {} as BesideEvent,
    input: {} as BesideInput,
    tags: {} as 'sheetOpen',
  },
  actions: {
    setLanguage: assign({
      with: (_, params: { language: Language | null }) => params.language,
      open: [],
    }),
    setWay: assign({ way: (_, params: { way: BesideWay }) => params.way, open: [] }),
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
    storeBeside: notImplemented<Beside>('storeBeside'),
  },
  guards: {
    isOther: ({ context }, { language }: { language: Language | null }) =>
      language !== context.first && language !== context.with,
    isOtherWay: ({ context }, { way }: { way: BesideWay }) => way !== context.way,
    isAsked: ({ context }) => context.with !== null && context.way === 'asked',
    isSecond: ({ context }, { first }: { first: Language }) =>
      first === context.with && first !== context.first,
  },
}).createMachine({
  id: 'beside',
  // A second language that is the first one already shows nothing.
  context: ({ input }) => ({
    ...input,
    with: input.with === input.first ? null : input.with,
    open: [],
  }),
  initial: 'sheetClosed',
  on: {
    'paragraph.toggle': {
      guard: 'isAsked',
      actions: { type: 'toggle', params: ({ event }) => event },
    },
    'page.shown': [
      {
        guard: { type: 'isSecond', params: ({ event }) => event },
        actions: [
          { type: 'swap', params: ({ event }) => event },
          {
            type: 'storeBeside',
            params: ({ context: { with: second, way } }) => ({ with: second, way }),
          },
        ],
      },
      { actions: { type: 'showPage', params: ({ event }) => event } },
    ],
  },
  states: {
    sheetClosed: { on: { 'sheet.open': { target: 'sheetOpen' } } },
    sheetOpen: {
      tags: 'sheetOpen',
      on: {
        'sheet.close': { target: 'sheetClosed' },
        'language.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: [
            { type: 'setLanguage', params: ({ event }) => event },
            {
              type: 'storeBeside',
              params: ({ context: { with: second, way } }) => ({ with: second, way }),
            },
          ],
        },
        'way.choose': {
          guard: { type: 'isOtherWay', params: ({ event }) => event },
          actions: [
            { type: 'setWay', params: ({ event }) => event },
            {
              type: 'storeBeside',
              params: ({ context: { with: second, way } }) => ({ with: second, way }),
            },
          ],
        },
      },
    },
  },
});
