/** The paths of the list of all marks in a browser. */
import { MAX_MARKS_UNITS } from '../../../machines/domain/limits.ts';
import type { ListedMarks } from '../../../machines/domain/marks/listed-marks.ts';
import type { BrowserRun } from '../../behaviour/behaviour.ts';
import { BOOKS, FIRST, LONG, MANY, named, SECOND, THREE } from './marks.ts';
import { opened } from './screen.ts';

type Snapshot = { value: unknown; context: ListedMarks };

/** Nothing happens between the press and what comes of it. */
const inOneStep = ({ value }: Snapshot, { type }: { type: string }): boolean =>
  (value as { note: string }).note !== 'saving' || type.startsWith('xstate.done.');

/** As another tab leaves them: without the first, and with another note of the second. */
const ELSEWHERE = THREE.filter(({ mark }) => mark.id !== FIRST.id).map(({ bookId, mark }) =>
  mark.id === SECOND.id
    ? { bookId, mark: { ...mark, note: 'Elsewhere', changed: 8 } }
    : { bookId, mark },
);

const [FIRST_MARK] = THREE.filter(({ mark }) => mark.id === FIRST.id);

const ONLY_WHERE_ACCEPTED = 'what would be pressed is there only where it is accepted';

export const browser: BrowserRun = {
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'more marks than are shown',
      input: { ...named(MANY), books: BOOKS },
      cases: {
        'filter.change': [{ change: { colour: 'pink' } }, { change: { words: 'rain 1' } }],
        'order.choose': [{ order: 'book' }, { order: 'newest' }],
      },
      without: [
        'mark.delete',
        'mark.restore',
        'marks.change',
        'note.edit',
        'note.change',
        'note.save',
        'note.cancel',
      ],
      tries: ['order.choose'],
      open: opened(MANY),
    },
    {
      name: 'marks that are deleted and annotated',
      input: { ...named(THREE), books: BOOKS },
      cases: {
        'mark.delete': [FIRST],
        'mark.restore': [FIRST],
        'note.edit': [FIRST],
        'note.cancel': [FIRST],
        'note.save': [FIRST],
        'note.change': [
          { ...FIRST, text: 'Why?' },
          { ...FIRST, text: LONG },
        ],
        'marks.change': ({ context }: Snapshot) =>
          context.marks.some(({ mark }) => mark.note === 'Elsewhere') ? [] : [{ marks: ELSEWHERE }],
        'xstate.done.actor.storeMark': ({ context }: Snapshot) =>
          context.drafts.flatMap(({ id, text }) =>
            context.marks
              .filter(({ mark }) => mark.id === id)
              .map(({ bookId, mark }) => ({
                output: { bookId, mark: { ...mark, note: text, changed: 99 }, isStored: true },
              })),
          ),
      },
      without: ['filter.change', 'filter.clear', 'order.choose', 'more.show'],
      feasible: inOneStep,
      open: opened(THREE),
    },
    {
      name: 'a storage without room',
      input: { ...named(THREE), books: BOOKS },
      cases: {
        'note.edit': [FIRST],
        'note.save': [FIRST],
        'note.cancel': [FIRST],
        'note.change': [{ ...FIRST, text: 'Why?' }],
        'xstate.done.actor.storeMark': [{ output: { ...FIRST_MARK, isStored: false } }],
      },
      without: [
        'filter.change',
        'filter.clear',
        'order.choose',
        'more.show',
        'mark.delete',
        'mark.restore',
        'marks.change',
      ],
      feasible: inOneStep,
      open: opened(THREE, MAX_MARKS_UNITS),
    },
  ],
  notCovered: Object.fromEntries(
    [
      'in any state: more.show [has more]',
      'in any state: mark.delete [is at rest]',
      'in any state: mark.restore [is deleted]',
      'in any state: note.edit [is at rest]',
      'in any state: note.change [else if has draft]',
      'in any state: note.cancel [has draft]',
      'in count: filter.change [is other filter]',
      'in count: filter.clear [is other filter]',
      'in note.resting: note.save [else if has draft]',
    ].map((edge) => [`${edge}: never refused`, ONLY_WHERE_ACCEPTED]),
  ),
};
