/** The paths of the list of all marks in a browser. */
import type { ListedMarks } from '../../../machines/domain/marks/listed-marks.ts';
import type { BrowserRun } from '../../behaviour/behaviour.ts';
import { BOOKS, FIRST, LONG, MANY, named, SECOND, THREE } from './marks.ts';
import { opened } from './screen.ts';

type Snapshot = { context: ListedMarks };

/** As another tab leaves them: without the first, and with another note of the second. */
const ELSEWHERE = THREE.filter(({ mark }) => mark.id !== FIRST.id).map(({ bookId, mark }) =>
  mark.id === SECOND.id
    ? { bookId, mark: { ...mark, note: 'Elsewhere', changed: 8 } }
    : { bookId, mark },
);

const ONE_BY_ONE = 'a note is stored within the step that saves it';

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
      open: opened(THREE),
    },
  ],
  notCovered: { ONE_BY_ONE },
};
