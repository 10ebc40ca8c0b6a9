/** The list of all marks: narrowed, sorted, with marks deleted, restored and annotated in it. */
import { ok } from 'node:assert/strict';
import { allMarksMachine } from '../../machines/all-marks.machine.ts';
import type { AllMarksEvent, StoredNote } from '../../machines/all-marks/events.ts';
import type { ListedMarks, MarkName } from '../../machines/domain/marks/listed-marks.ts';
import type { BookMark, MarkOrder } from '../../machines/domain/marks/list.ts';
import { by, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Done, type Observed } from '../behaviour/behaviour.ts';
import { text } from '../behaviour/description.ts';
import { t } from '../behaviour/interface.ts';
import { browser } from './all-marks/browser-run.ts';
import { LONG, MANY, NO_FILTER, SECOND, THREE, BOOKS, FIRST, named } from './all-marks/marks.ts';
import * as screen from './all-marks/screen.ts';

type State = Observed<ListedMarks>;
type Value = { count: string; note: string };

const valueOf = ({ value }: State): Value => value as Value;
const isNamed = (name: MarkName) => (other: MarkName) =>
  other.bookId === name.bookId && other.id === name.id;
const nameOf = ({ bookId, id }: MarkName): MarkName => ({ bookId, id });
const markOf = ({ marks }: ListedMarks, name: MarkName): BookMark | undefined =>
  marks.find(({ bookId, mark }) => isNamed(name)({ bookId, id: mark.id }));
const draftOf = ({ drafts }: ListedMarks, name: MarkName) => drafts.find(isNamed(name));
const isDeleted = ({ deleted }: ListedMarks, name: MarkName) => deleted.some(isNamed(name));
const isAtRest = ({ context }: State, name: MarkName): boolean =>
  markOf(context, name) !== undefined && !isDeleted(context, name) && !draftOf(context, name);
const dropped = <N extends MarkName>(list: readonly N[], name: MarkName): N[] =>
  list.filter((each) => !isNamed(name)(each));

/** The marks of these scenarios are at different places, and of different times. */
const sorted = (marks: readonly BookMark[], order: MarkOrder): BookMark[] =>
  marks.toSorted((one, other) => {
    const place = ({ bookId, mark }: BookMark) => BOOKS.indexOf(bookId) * 1000 + mark.at[0];
    const time = ({ mark }: BookMark) => mark.changed ?? mark.made;
    return order === 'book' ? place(one) - place(other) : time(other) - time(one);
  });

const isLeft =
  ({ filter, drafts }: ListedMarks) =>
  ({ bookId, mark }: BookMark): boolean =>
    drafts.some(isNamed({ bookId, id: mark.id })) ||
    ((filter.colour === null || filter.colour === mark.colour) &&
      mark.quote.toLowerCase().includes(filter.words));
const countIn = (context: ListedMarks) => {
  const live = context.marks.filter(
    ({ bookId, mark }) => !isDeleted(context, { bookId, id: mark.id }),
  );
  return { count: live.filter(isLeft(context)).length, total: live.length };
};

const sameFilter = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
const withNote = ({ note: _note, ...mark }: BookMark['mark'], note: string) =>
  note === '' ? mark : { ...mark, note };
const noted = (context: ListedMarks, name: MarkName) => {
  const found = markOf(context, name);
  ok(found);
  return { ...found, mark: withNote(found.mark, draftOf(context, name)?.text ?? '') };
};
const isTooLong = (note: string) => note.length > 2000;
const said = (outcome: 'saved' | 'refused' | 'too long') => called('announceNote', { outcome });

function renewed(context: ListedMarks, marks: readonly BookMark[]): ListedMarks {
  const staying = [...context.deleted, ...context.drafts];
  const gone = context.marks.filter(({ bookId, mark }) => {
    const name = { bookId, id: mark.id };
    return staying.some(isNamed(name)) && markOf({ ...context, marks }, name) === undefined;
  });
  return {
    ...context,
    deleted: gone.map(({ bookId, mark }) => ({ bookId, id: mark.id })),
    marks: sorted([...marks, ...gone], context.order),
  };
}

const names = { 'mark.delete': [FIRST], 'mark.restore': [FIRST], 'note.edit': [FIRST] };
const noNotes = ['note.edit', 'note.change', 'note.save', 'note.cancel'];
const noList = ['filter.change', 'filter.clear', 'order.choose', 'more.show'];
/** What can come of storing the note on the first mark. */
const outcomes = (context: ListedMarks): { output: StoredNote }[] => {
  if (draftOf(context, FIRST) === undefined) return [];
  const { bookId, mark } = noted(context, FIRST);
  return [true, false].map((isStored) => ({
    output: { bookId, mark: { ...mark, changed: 99 }, isStored },
  }));
};
const nowhere = { bookId: 'the-well', id: 'nowhere' };

export const allMarks = behaviour<ListedMarks, AllMarksEvent>({
  title: 'The list of all marks',
  machine: allMarksMachine,
  effects: ['deleteMark', 'restoreMark', 'announceCount', 'announceNote'],
  actors: ['storeMark'],
  delays: { announceDelay: 500 },
  start: (input: ListedMarks) =>
    to({ count: 'settled', note: 'resting' }, { ...input, deleted: [], drafts: [] }),
  events: {
    'filter.change': {
      description: ({ change }) => `choose ${Object.values(change).map(text).join(', ')}`,
      accepted: ({ context: { filter } }, { change }) =>
        !sameFilter(filter, { ...filter, ...change }),
      then: (before, { change }) => {
        const { context } = before;
        const filter = { ...context.filter, ...change };
        return to({ ...valueOf(before), count: 'changed' }, { ...context, filter, shown: 50 });
      },
      announces: silent('the number of marks is announced once the user has stopped choosing'),
      how: screen.narrow,
    },
    'filter.clear': {
      description: 'press Clear filters',
      accepted: ({ context: { filter } }) => !sameFilter(filter, NO_FILTER),
      then: (before) =>
        to(
          { ...valueOf(before), count: 'changed' },
          { ...before.context, filter: NO_FILTER, shown: 50 },
        ),
      announces: () => [by('focus', t('Filter and sort'))],
      how: screen.clear,
    },
    'order.choose': {
      description: ({ order }) => `sort by ${order}`,
      accepted: ({ context }, { order }) => order !== context.order,
      then: ({ value, context }, { order }) =>
        to(value, { ...context, order, shown: 50, marks: sorted(context.marks, order) }),
      announces: ({ before, after }) =>
        before.context.order === after.context.order ? NO_CHANGE : [by('state', 'checked')],
      how: screen.sort,
    },
    'more.show': {
      description: 'press Show more',
      accepted: ({ context }) => context.marks.filter(isLeft(context)).length > context.shown,
      then: ({ value, context }) => to(value, { ...context, shown: context.shown + 50 }),
      announces: ({ before: { context } }) => {
        const next = context.marks.filter(isLeft(context))[context.shown];
        ok(next);
        return [
          by('focus', screen.nameOfPart(next, t('Open page {page}', { page: next.mark.at[0] }))),
        ];
      },
      how: screen.showMore,
    },
    'mark.delete': {
      description: ({ id }) => `press Delete of ${id}`,
      accepted: isAtRest,
      then: ({ value, context }, event) => {
        const name = nameOf(event);
        const deleted = [...context.deleted, name];
        return to(value, { ...context, deleted }, called('deleteMark', name));
      },
      announces: ({ event, before }) => [
        by('polite', t('Deleted.')),
        by('focus', screen.nameOf(before, event, t('Undo'))),
      ],
      how: screen.pressDelete,
    },
    'mark.restore': {
      description: ({ id }) => `press Undo of ${id}`,
      accepted: ({ context }, name) => isDeleted(context, name) && !draftOf(context, name),
      then: ({ value, context }, name) =>
        to(
          value,
          { ...context, deleted: dropped(context.deleted, name) },
          called('restoreMark', markOf(context, name)),
        ),
      announces: ({ event, before }) => [
        by('polite', t('The mark is back')),
        by('focus', screen.nameOf(before, event, t('Delete'))),
      ],
      how: screen.pressUndo,
    },
    'note.edit': {
      description: ({ id }) => `press Edit note of ${id}`,
      accepted: isAtRest,
      then: ({ value, context }, event) => {
        const note = markOf(context, event)?.mark.note ?? '';
        const draft = { ...nameOf(event), text: note, isRefused: false };
        return to(value, { ...context, drafts: [...context.drafts, draft] });
      },
      announces: ({ event, before }) => [by('focus', screen.nameOf(before, event, t('Note')))],
      how: screen.pressEdit,
    },
    'note.change': {
      description: ({ text: note }) => `write ${note.length > 20 ? 'a long note' : note}`,
      accepted: ({ context }, name) => draftOf(context, name) !== undefined,
      then: ({ value, context }, event) => {
        const before = draftOf(context, event)?.text ?? '';
        const drafts = context.drafts.map((draft) =>
          isNamed(event)(draft) ? { ...draft, text: event.text } : draft,
        );
        const becomes = !isTooLong(before) && isTooLong(event.text);
        return to(value, { ...context, drafts }, ...(becomes ? [said('too long')] : []));
      },
      announces: ({ event, before: { context } }) =>
        isTooLong(event.text) && !isTooLong(draftOf(context, event)?.text ?? '')
          ? [by('polite', t('The note is too long to be saved.'))]
          : silent('a screen reader says what is typed'),
      how: screen.write,
    },
    'note.cancel': {
      description: ({ id }) => `press Cancel of ${id}`,
      accepted: ({ context }, name) => draftOf(context, name) !== undefined,
      then: ({ value, context }, name) =>
        to(value, { ...context, drafts: dropped(context.drafts, name) }),
      announces: ({ event, before }) => screen.focusAfterNote(before, event),
      how: screen.pressCancel,
    },
    'note.save': {
      description: ({ id }) => `press Save note of ${id}`,
      accepted: (before, name) =>
        valueOf(before).note === 'resting' && draftOf(before.context, name) !== undefined,
      then: (before, name) => {
        const { value, context } = before;
        const draft = draftOf(context, name)?.text ?? '';
        if (isTooLong(draft)) return to(value, context, said('too long'));
        const isSame = draft === (markOf(context, name)?.mark.note ?? '');
        if (isSame && !isDeleted(context, name))
          return to(value, { ...context, drafts: dropped(context.drafts, name) });
        const saving = { ...valueOf(before), note: 'saving' };
        return to(saving, context, called('storeMark', noted(context, name)));
      },
      announces: ({ event, before, after }) =>
        valueOf(after).note === 'saving'
          ? silent('what comes of it is announced')
          : draftOf(after.context, event)
            ? [by('polite', t('The note is too long to be saved.'))]
            : screen.focusAfterNote(before, event),
      how: screen.pressSave,
    },
    'storeMark done': {
      description: (event) => ((event.output as StoredNote).isStored ? 'it is stored' : 'no room'),
      then: (before, { output: { bookId, mark, isStored } }: Done<StoredNote>) => {
        const { context } = before;
        const name = { bookId, id: mark.id };
        const value = { ...valueOf(before), note: 'resting' };
        if (!isStored) {
          const drafts = context.drafts.map((draft) =>
            isNamed(name)(draft) ? { ...draft, isRefused: true } : draft,
          );
          return to(value, { ...context, drafts }, said('refused'));
        }
        const stored = {
          ...context,
          marks: context.marks.map((each) =>
            each === markOf(context, name) ? { bookId, mark } : each,
          ),
          drafts: dropped(context.drafts, name),
          deleted: dropped(context.deleted, name),
        };
        return to(value, stored, said('saved'));
      },
      announces: ({ event, after }) => screen.announceStored(after, event),
      how: screen.pressSaveAndStore,
    },
    'marks.change': {
      description: ({ marks }) => `another tab leaves ${marks.length} marks`,
      then: ({ value, context }, { marks }) => to(value, renewed(context, marks)),
      announces: NO_CHANGE,
      how: screen.storeElsewhere,
    },
    'after announceDelay': {
      description: '500 ms pass',
      accepted: (before) => valueOf(before).count === 'changed',
      then: (before) =>
        to(
          { ...valueOf(before), count: 'settled' },
          before.context,
          called('announceCount', countIn(before.context)),
        ),
      announces: ({ after: { context } }) => [
        by('polite', t('{count} of {total} marks', countIn(context))),
      ],
      how: (page) => page.clock.runFor(500),
    },
  },
  states: screen.states,
  scenarios: [
    {
      name: 'more marks than are shown',
      input: { ...named(MANY), books: BOOKS },
      cases: {
        // Of the yellow ones there are exactly as many as are shown at first.
        'filter.change': [
          { change: { colour: 'pink' } },
          { change: { colour: 'yellow' } },
          { change: { words: 'rain 1' } },
        ],
        'order.choose': [{ order: 'book' }, { order: 'newest' }],
      },
      without: ['mark.delete', 'mark.restore', 'marks.change', ...noNotes],
    },
    {
      name: 'marks that are deleted here and elsewhere',
      input: { ...named(THREE), books: BOOKS },
      cases: {
        'mark.delete': [FIRST, SECOND, nowhere],
        'mark.restore': [FIRST, SECOND],
        'note.edit': [FIRST],
        'note.cancel': [FIRST],
        'filter.change': [{ change: { colour: 'yellow' } }],
        'marks.change': [{ marks: THREE }, { marks: [] }],
      },
      without: ['note.change', 'note.save', 'order.choose', 'more.show', 'filter.clear'],
    },
    {
      name: 'notes that are written',
      input: { ...named(THREE), books: BOOKS },
      cases: {
        ...names,
        'note.cancel': [FIRST, nowhere],
        'note.save': [FIRST, nowhere],
        'note.change': [
          { ...FIRST, text: '' },
          { ...FIRST, text: 'Why?' },
          { ...nowhere, text: 'Why?' },
        ],
        'marks.change': [{ marks: THREE.slice(1) }],
        'xstate.done.actor.storeMark': ({ context }: { context: ListedMarks }) => outcomes(context),
      },
      without: noList,
    },
    {
      name: 'a note that is too long',
      input: { ...named(THREE), books: BOOKS },
      cases: {
        'note.edit': [FIRST],
        'note.cancel': [FIRST],
        'note.save': [FIRST],
        'note.change': [{ ...FIRST, text: LONG }],
      },
      without: [...noList, 'mark.delete', 'mark.restore', 'marks.change'],
    },
  ],
  browser,
});
