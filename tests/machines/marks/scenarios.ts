/** The scenarios in which the marks of an open book are run without a browser. */
import type { Anchor, Mark } from '../../../machines/domain/marks/mark.ts';
import type { MarksInput } from '../../../machines/marks.machine.ts';
import type { Scenario } from '../../behaviour/paths.ts';

export const NIGHT = 'It was a dark night.';
export const WELL = 'The well was dry.';
export const night: Anchor = {
  lang: 'english',
  at: [1, 1, 9],
  quote: 'dark night',
  before: 'It was a ',
  after: `.\n${WELL}`,
};
const well: Anchor = {
  lang: 'english',
  at: [1, 2, 0],
  quote: WELL,
  before: `${NIGHT}\n`,
  after: '',
};
export const marked: Mark = { ...well, id: 'one', colour: 'yellow', made: 1 };
const place: Mark = { ...night, id: 'two', note: 'Mine', made: 2 };

const cases = {
  'marks.read': [{ marks: [] }, { marks: [marked, place] }],
  'words.choose': [{ anchor: night }, { anchor: well }],
  'words.highlight': [{ colour: 'yellow' }, { colour: 'green' }],
  'place.save': [{ anchor: night }],
  'place.note': [{ anchor: night }],
  'note.edit': [{ id: 'one' }, { id: 'gone' }],
  'note.save': [{ note: 'A note' }, { note: '' }],
  'mark.recolour': [
    { id: 'one', colour: 'pink' },
    { id: 'one', colour: 'yellow' },
    { id: 'two', colour: 'pink' },
  ],
  'mark.delete': [{ id: 'one' }, { id: 'gone' }],
  'mark.restore': [{ id: 'one' }],
  'paragraph.toggle': [
    { page: 1, paragraph: 2 },
    { page: 2, paragraph: 2 },
  ],
};

export const input: MarksInput = { marks: [marked], colour: 'yellow' };

export const scenarios: readonly Scenario[] = [
  {
    name: 'words that are chosen',
    input: { marks: [], colour: 'yellow' },
    cases,
    without: ['mark.recolour', 'mark.delete', 'mark.restore', 'paragraph.toggle'],
  },
  { name: 'a mark that is stored', input, cases, without: ['place.save', 'words.highlight'] },
  {
    name: 'two marks that are deleted and come back',
    input: { marks: [marked, place], colour: 'yellow' },
    cases: {
      'mark.delete': [{ id: 'one' }, { id: 'two' }],
      'mark.restore': [{ id: 'one' }, { id: 'two' }],
    },
    without: [
      'marks.read',
      'mark.recolour',
      'words.choose',
      'words.highlight',
      'place.save',
      'place.note',
      'note.edit',
      'note.save',
      'paragraph.toggle',
    ],
  },
];
