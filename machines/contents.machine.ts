/** Decides whether the list of contents of an open book is open, and which chapter was chosen. */
import { assign, emit, setup } from 'xstate';

export type ContentsInput = {
  /** The first pages of the chapters; empty in a book without chapters. */
  starts: readonly number[];
};
export type ContentsContext = ContentsInput;

export type ContentsEvent =
  | { type: 'contents.open' | 'contents.close' }
  | { type: 'chapter.choose'; page: number }
  /** The chapters of the language that is shown now. */
  | { type: 'chapters.listed'; starts: readonly number[] };

/** The user chose the chapter that starts on `page`. */
export type ContentsEmitted = { type: 'chapter.chosen'; page: number };

export const contentsMachine = setup({
  types: {
    context: {} as ContentsContext,
    events: {} as ContentsEvent,
    emitted: {} as ContentsEmitted,
    input: {} as ContentsInput,
    tags: {} as 'contentsOpen',
  },
  actions: {
    setStarts: assign({ starts: (_, params: { starts: readonly number[] }) => params.starts }),
    announceChoice: emit((_, params: { page: number }) => ({
      type: 'chapter.chosen' as const,
      ...params,
    })),
  },
  guards: {
    hasChapters: ({ context }) => context.starts.length > 0,
    isChapter: ({ context, event }) =>
      event.type === 'chapter.choose' && context.starts.includes(event.page),
    isOtherList: ({ context, event }) =>
      event.type === 'chapters.listed' && event.starts.join() !== context.starts.join(),
  },
}).createMachine({
  id: 'contents',
  context: ({ input }) => input,
  initial: 'closed',
  // A list that changes is closed: what the user was about to press is not there any more.
  on: {
    'chapters.listed': {
      guard: 'isOtherList',
      target: '.closed',
      actions: { type: 'setStarts', params: ({ event }) => event },
    },
  },
  states: {
    closed: { on: { 'contents.open': { guard: 'hasChapters', target: 'open' } } },
    open: {
      tags: 'contentsOpen',
      on: {
        'contents.close': { target: 'closed' },
        'chapter.choose': {
          guard: 'isChapter',
          target: 'closed',
          actions: { type: 'announceChoice', params: ({ event: { page } }) => ({ page }) },
        },
      },
    },
  },
});
