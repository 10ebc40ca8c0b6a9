/**
 * Decides what the list of all marks shows, and how marks in it are deleted, restored and annotated. A
 * deleted mark stays in its place, to be restored, until the list is left.
 */
import { assign, fromPromise, setup } from 'xstate';
import { MARKS_LISTED, RESULTS_ANNOUNCED_AFTER_MS } from './domain/limits.ts';
import {
  draftOf,
  foundMarks,
  isDeleted,
  markNamed,
  nameOf,
  renewedList,
  withDraft,
  withMark,
  without,
  type ListedMarks,
  type MarkName,
} from './domain/marks/listed-marks.ts';
import {
  NO_FILTER,
  sortMarks,
  type BookMark,
  type MarkFilter,
  type MarkOrder,
} from './domain/marks/list.ts';
import { fitsNote } from './domain/marks/note.ts';
import {
  annotated,
  countParams,
  filterParams,
  knownMark,
  markIn,
  nameParams,
  textParams,
  type AllMarksEvent,
  type AllMarksInput,
  type NoteOutcome,
  type StoredNote,
} from './all-marks/events.ts';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';

const isSame = (one: MarkFilter, other: MarkFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const allMarksMachine = setup({
  types: {
    context: {} as ListedMarks,
    events: {} as AllMarksEvent,
    input: {} as AllMarksInput,
  },
  actors: {
    /** Its input is the mark with its new note. */
    storeMark: fromPromise<StoredNote, BookMark>(notImplementedActor('storeMark')),
  },
  actions: {
    narrow: assign((_, params: { filter: MarkFilter }) => ({ ...params, shown: MARKS_LISTED })),
    sort: assign(({ context: { marks, books } }, { order }: { order: MarkOrder }) => ({
      order,
      marks: sortMarks(marks, order, books),
      shown: MARKS_LISTED,
    })),
    showMore: assign({ shown: ({ context }) => context.shown + MARKS_LISTED }),
    rememberDeleted: assign({
      deleted: ({ context }, name: MarkName) => [...context.deleted, name],
    }),
    forgetDeleted: assign({
      deleted: ({ context }, name: MarkName) => without(context.deleted, name),
    }),
    openDraft: assign({
      drafts: ({ context }, name: MarkName) => [
        ...context.drafts,
        { ...name, text: markNamed(context, name)?.mark.note ?? '', isRefused: false },
      ],
    }),
    write: assign({
      drafts: ({ context }, { text, ...name }: MarkName & { text: string }) =>
        withDraft(context.drafts, name, { text }),
    }),
    refuse: assign({
      drafts: ({ context }, name: MarkName) => withDraft(context.drafts, name, { isRefused: true }),
    }),
    forgetDraft: assign({
      drafts: ({ context }, name: MarkName) => without(context.drafts, name),
    }),
    renewMark: assign({
      marks: ({ context }, mark: BookMark) => withMark(context.marks, mark),
    }),
    renew: assign(({ context }, { marks }: Pick<ListedMarks, 'marks'>) =>
      renewedList(context, marks),
    ),
    deleteMark: notImplemented<MarkName>('deleteMark'),
    restoreMark: notImplemented<BookMark>('restoreMark'),
    announceCount: notImplemented<{ count: number; total: number }>('announceCount'),
    announceNote: notImplemented<{ outcome: NoteOutcome }>('announceNote'),
  },
  guards: {
    isOtherFilter: ({ context }, { filter }: { filter: MarkFilter }) =>
      !isSame(filter, context.filter),
    isOtherOrder: ({ context }, { order }: { order: MarkOrder }) => order !== context.order,
    hasMore: ({ context }) => foundMarks(context).rows.length > context.shown,
    /** The mark is there, and nothing is written about it. */
    isAtRest: ({ context }, name: MarkName) =>
      markNamed(context, name) !== null &&
      !isDeleted(context, name) &&
      draftOf(context, name) === null,
    isDeleted: ({ context }, name: MarkName) =>
      isDeleted(context, name) && draftOf(context, name) === null,
    hasDraft: ({ context }, name: MarkName) => draftOf(context, name) !== null,
    becomesTooLong: ({ context }, { text, ...name }: MarkName & { text: string }) => {
      const draft = draftOf(context, name);
      return draft !== null && fitsNote(draft.text) && !fitsNote(text);
    },
    isTooLong: ({ context }, name: MarkName) => !fitsNote(draftOf(context, name)?.text ?? ''),
    /** The draft is what the mark has already. */
    isUnchanged: ({ context }, name: MarkName) =>
      draftOf(context, name)?.text === (markNamed(context, name)?.mark.note ?? '') &&
      !isDeleted(context, name),
    isStored: (_, { isStored }: StoredNote) => isStored,
  },
  delays: { announceDelay: RESULTS_ANNOUNCED_AFTER_MS },
}).createMachine({
  id: 'allMarks',
  context: ({ input }) => ({ ...input, deleted: [], drafts: [] }),
  type: 'parallel',
  on: {
    'order.choose': {
      guard: { type: 'isOtherOrder', params: ({ event }) => ({ order: event.order }) },
      actions: { type: 'sort', params: ({ event }) => ({ order: event.order }) },
    },
    'more.show': { guard: 'hasMore', actions: 'showMore' },
    'mark.delete': {
      guard: { type: 'isAtRest', params: nameParams },
      actions: [
        { type: 'rememberDeleted', params: nameParams },
        { type: 'deleteMark', params: nameParams },
      ],
    },
    'mark.restore': {
      guard: { type: 'isDeleted', params: nameParams },
      actions: [
        { type: 'forgetDeleted', params: nameParams },
        { type: 'restoreMark', params: ({ context, event }) => knownMark(context, event) },
      ],
    },
    'note.edit': {
      guard: { type: 'isAtRest', params: nameParams },
      actions: { type: 'openDraft', params: nameParams },
    },
    'note.change': [
      {
        guard: { type: 'becomesTooLong', params: textParams },
        actions: [
          { type: 'write', params: textParams },
          { type: 'announceNote', params: { outcome: 'too long' } },
        ],
      },
      {
        guard: { type: 'hasDraft', params: nameParams },
        actions: { type: 'write', params: textParams },
      },
    ],
    'note.cancel': {
      guard: { type: 'hasDraft', params: nameParams },
      actions: { type: 'forgetDraft', params: nameParams },
    },
    'marks.change': {
      actions: { type: 'renew', params: ({ event }) => ({ marks: event.marks }) },
    },
  },
  states: {
    count: {
      initial: 'settled',
      on: {
        'filter.change': {
          guard: { type: 'isOtherFilter', params: filterParams },
          target: '.changed',
          actions: { type: 'narrow', params: filterParams },
        },
        'filter.clear': {
          guard: { type: 'isOtherFilter', params: { filter: NO_FILTER } },
          target: '.changed',
          actions: { type: 'narrow', params: { filter: NO_FILTER } },
        },
      },
      states: {
        settled: {},
        /** Waits until the user has stopped choosing and typing. */
        changed: {
          after: {
            announceDelay: {
              target: 'settled',
              actions: { type: 'announceCount', params: countParams },
            },
          },
        },
      },
    },
    note: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'note.save': [
              {
                guard: { type: 'isTooLong', params: nameParams },
                actions: { type: 'announceNote', params: { outcome: 'too long' } },
              },
              {
                guard: { type: 'isUnchanged', params: nameParams },
                actions: { type: 'forgetDraft', params: nameParams },
              },
              { guard: { type: 'hasDraft', params: nameParams }, target: 'saving' },
            ],
          },
        },
        saving: {
          invoke: {
            id: 'storeMark',
            src: 'storeMark',
            input: ({ context, event }) => annotated(context, event),
            onDone: [
              {
                guard: { type: 'isStored', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'renewMark', params: ({ event }) => markIn(event.output) },
                  { type: 'forgetDraft', params: ({ event }) => nameOf(event.output) },
                  { type: 'forgetDeleted', params: ({ event }) => nameOf(event.output) },
                  { type: 'announceNote', params: { outcome: 'saved' } },
                ],
              },
              {
                target: 'resting',
                actions: [
                  { type: 'refuse', params: ({ event }) => nameOf(event.output) },
                  { type: 'announceNote', params: { outcome: 'refused' } },
                ],
              },
            ],
          },
        },
      },
    },
  },
});
