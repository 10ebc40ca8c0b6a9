/**
 * Decides what is marked in an open book: which words are chosen, what becomes of them, and which of
 * the page's marks are shown. It knows marks and anchors, and no text of a page.
 */
import { assign, setup } from 'xstate';
import type { Anchor, Colour, Mark } from './domain/marks/mark.ts';
import { toggled, type ParagraphPlace } from './domain/marks/paragraph-place.ts';
import { withNote } from './domain/marks/note.ts';
import { notImplemented } from './domain/site/failure.ts';

/** What a mark is made of: words, or a paragraph with its first words. */
export type Choice = { anchor: Anchor; isPlace: boolean };

/** A mark that is not stored yet; without a colour it is a place. */
export type NewMark = { anchor: Anchor; colour?: Colour; note?: string };

/** `marks`: all of the book, in stored order; `colour`: the last one used. */
export type MarksInput = { marks: readonly Mark[]; colour: Colour };

export type MarksContext = MarksInput & {
  /** Null where nothing is chosen. */
  choice: Choice | null;
  /** The mark whose note is written, as it was; null where the note is of what is chosen. */
  noted: Mark | null;
  /** The paragraphs whose marks are shown. */
  open: readonly ParagraphPlace[];
  /** What was deleted since the page was opened, and can be restored. */
  deleted: readonly Mark[];
};

export type MarksEvent =
  /** The marks as they are stored now, by this tab or another. */
  | { type: 'marks.read'; marks: readonly Mark[] }
  /** Words are selected, or others than before. */
  | { type: 'words.choose'; anchor: Anchor }
  /** The selection is gone, or the user leaves it. */
  | { type: 'words.drop' }
  | { type: 'words.highlight'; colour: Colour }
  /** A note to the words that are chosen. */
  | { type: 'words.note' }
  /** `anchor` of a paragraph. */
  | { type: 'place.save' | 'place.note'; anchor: Anchor }
  | { type: 'note.edit' | 'mark.delete' | 'mark.restore'; id: string }
  /** An empty one removes the note. */
  | { type: 'note.save'; note: string }
  | { type: 'note.close' }
  /** A picture of the words that are chosen, and the end of it. */
  | { type: 'words.picture' | 'picture.close' }
  | { type: 'mark.recolour'; id: string; colour: Colour }
  | ({ type: 'paragraph.toggle' } & ParagraphPlace)
  /** Another page, the page in another language, or the text in another way is shown. */
  | { type: 'page.leave' };

const markIn = (marks: readonly Mark[], id: string | undefined): Mark | null =>
  marks.find((mark) => mark.id === id) ?? null;

export const marksMachine = setup({
  types: {
    context: {} as MarksContext,
    events: {} as MarksEvent,
    input: {} as MarksInput,
    tags: {} as 'barShown' | 'noteShown' | 'pictureShown',
  },
  actions: {
    setMarks: assign({ marks: (_, params: { marks: readonly Mark[] }) => params.marks }),
    choose: assign({ choice: (_, params: Choice) => params }),
    drop: assign({ choice: null, noted: null }),
    setColour: assign({ colour: (_, params: { colour: Colour }) => params.colour }),
    setNoted: assign({
      noted: ({ context }, { id }: { id: string }) => markIn(context.marks, id),
    }),
    forget: assign(({ context: { marks, deleted } }, { id }: { id: string }) => ({
      marks: marks.filter((mark) => mark.id !== id),
      deleted: [
        ...deleted.filter((mark) => mark.id !== id),
        ...marks.filter((mark) => mark.id === id),
      ],
    })),
    bringBack: assign(({ context: { marks, deleted } }, { id }: { id: string }) => ({
      marks: [
        ...marks.filter((mark) => mark.id !== id),
        ...deleted.filter((mark) => mark.id === id),
      ],
      deleted: deleted.filter((mark) => mark.id !== id),
    })),
    toggle: assign({
      open: ({ context }, place: ParagraphPlace) => toggled(context.open, place),
    }),
    leavePage: assign({ choice: null, noted: null, open: [], deleted: [] }),
    /** Stores a new mark and says so, or that there is no room; answers with `marks.read`. */
    storeMark: notImplemented<NewMark>('storeMark'),
    /** Stores a mark that was stored before in its place; answers as `storeMark` does. */
    changeMark: notImplemented<Mark>('changeMark'),
    deleteMark: notImplemented<Mark>('deleteMark'),
    restoreMark: notImplemented<Mark>('restoreMark'),
    /** Ends the selection of the browser, which would choose the words again. */
    clearSelection: notImplemented('clearSelection'),
  },
  guards: {
    isMarked: ({ context }, { id }: { id: string }) => markIn(context.marks, id) !== null,
    isDeleted: ({ context }, { id }: { id: string }) => markIn(context.deleted, id) !== null,
    isOtherColour: ({ context }, { id, colour }: { id: string; colour: Colour }) => {
      const before = markIn(context.marks, id)?.colour;
      return before !== undefined && before !== colour;
    },
    isNoteOfMark: ({ context }) => context.noted !== null,
  },
}).createMachine({
  id: 'marks',
  context: ({ input }) => ({ ...input, choice: null, noted: null, open: [], deleted: [] }),
  initial: 'reading',
  on: {
    'marks.read': { actions: { type: 'setMarks', params: ({ event }) => event } },
    'mark.recolour': {
      guard: { type: 'isOtherColour', params: ({ event }) => event },
      actions: [
        { type: 'setColour', params: ({ event }) => event },
        {
          type: 'changeMark',
          params: ({ context: { marks }, event: { id, colour } }) => ({
            ...(markIn(marks, id) as Mark),
            colour,
          }),
        },
      ],
    },
    'mark.delete': {
      guard: { type: 'isMarked', params: ({ event }) => event },
      actions: [
        {
          type: 'deleteMark',
          params: ({ context, event }) => markIn(context.marks, event.id) as Mark,
        },
        { type: 'forget', params: ({ event }) => event },
      ],
    },
    'mark.restore': {
      guard: { type: 'isDeleted', params: ({ event }) => event },
      actions: [
        {
          type: 'restoreMark',
          params: ({ context, event }) => markIn(context.deleted, event.id) as Mark,
        },
        { type: 'bringBack', params: ({ event }) => event },
      ],
    },
    'place.save': {
      actions: { type: 'storeMark', params: ({ event }) => ({ anchor: event.anchor }) },
    },
    'paragraph.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
    'page.leave': { target: '.reading', actions: 'leavePage' },
  },
  states: {
    reading: {
      on: {
        'words.choose': {
          target: 'chosen',
          actions: {
            type: 'choose',
            params: ({ event }) => ({ anchor: event.anchor, isPlace: false }),
          },
        },
        'place.note': {
          target: 'writing',
          actions: {
            type: 'choose',
            params: ({ event }) => ({ anchor: event.anchor, isPlace: true }),
          },
        },
        'note.edit': {
          guard: { type: 'isMarked', params: ({ event }) => event },
          target: 'writing',
          actions: { type: 'setNoted', params: ({ event }) => event },
        },
      },
    },
    chosen: {
      tags: 'barShown',
      on: {
        'words.choose': {
          actions: {
            type: 'choose',
            params: ({ event }) => ({ anchor: event.anchor, isPlace: false }),
          },
        },
        'words.drop': { target: 'reading', actions: 'drop' },
        'words.highlight': {
          target: 'reading',
          actions: [
            { type: 'setColour', params: ({ event }) => event },
            {
              type: 'storeMark',
              params: ({ context, event }) => ({
                anchor: (context.choice as Choice).anchor,
                colour: event.colour,
              }),
            },
            'clearSelection',
            'drop',
          ],
        },
        'words.note': { target: 'writing' },
        'words.picture': { target: 'picturing' },
      },
    },
    // As in writing, the choice is held.
    picturing: {
      tags: 'pictureShown',
      on: { 'picture.close': { target: 'reading', actions: ['clearSelection', 'drop'] } },
    },
    // The choice is held here: a tap into the note ends the selection.
    writing: {
      tags: 'noteShown',
      on: {
        'note.save': [
          {
            guard: 'isNoteOfMark',
            target: 'reading',
            actions: [
              {
                type: 'changeMark',
                params: ({ context: { marks, noted }, event }) =>
                  withNote(markIn(marks, noted?.id) ?? (noted as Mark), event.note),
              },
              'drop',
            ],
          },
          {
            target: 'reading',
            actions: [
              {
                type: 'storeMark',
                params: ({ context: { choice, colour }, event: { note } }) => ({
                  anchor: (choice as Choice).anchor,
                  ...(choice?.isPlace === true ? {} : { colour }),
                  ...(note === '' ? {} : { note }),
                }),
              },
              'clearSelection',
              'drop',
            ],
          },
        ],
        'note.close': { target: 'reading', actions: ['clearSelection', 'drop'] },
      },
    },
  },
});
