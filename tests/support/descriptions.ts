/**
 * Describes events and states of the machines in a user's words, for the names of test steps and
 * for reports.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { causeOf, leavesIn } from './coverage.ts';
import {
  count,
  text,
  type Context,
  type Description,
  type MachineDescription,
} from './description.ts';
import { wordsOf } from './events/event-table.ts';
import { TABLES } from './events/tables.ts';
import { LIST_DESCRIPTIONS } from './list-descriptions.ts';
import { READER_DESCRIPTIONS } from './reader-descriptions.ts';
import { STORAGE_DESCRIPTIONS } from './storage-descriptions.ts';

/** By the machine's id. */
export const WORDS: Readonly<Record<string, MachineDescription>> = {
  ...Object.fromEntries(Object.entries(TABLES).map(([id, table]) => [id, wordsOf(table)])),
  ...LIST_DESCRIPTIONS,
  ...READER_DESCRIPTIONS,
  ...STORAGE_DESCRIPTIONS,
  imageSkeleton: {
    title: 'The placeholder of a cover',
    events: {
      'image.settle': 'the cover comes, or turns out not to',
      'after minimum': 'the shortest time of a placeholder passes',
      'after remainder': 'the rest of its longest time passes',
    },
    states: {
      early: ({ isSettled }) =>
        isSettled === true
          ? 'the placeholder lies over the cover that has come'
          : 'the placeholder lies over an empty place',
      late: 'the placeholder lies there until the cover comes',
      hidden: 'the placeholder is gone',
    },
  },
  search: {
    title: 'The search',
    events: {
      'query.change': ({ query }) => `type "${text(query)}"`,
      'books.change': ({ books, remaining }) =>
        `the list of ${count(books, 'book')} is known${remaining === 'none' ? '' : `, others are ${text(remaining)}`}`,
      'results.show': 'press Arrow Down',
      'results.hide': 'press Escape, or leave the box',
      'result.pick': ({ bookId }) => `pick ${text(bookId)}`,
      'findBooks done': ({ output }) => `${count(output, 'book')} found`,
      'findBooks failed': 'the finder does not come',
      'after announceDelay': '500 ms pass without typing',
    },
    states: {
      idle: ({ query }) => (query === '' ? 'the box is empty' : 'the box holds nothing but spaces'),
      searching: ({ query }) => `"${text(query)}" is searched for`,
      'results.unannounced': ({ results, isOpen }) =>
        `${count(results, 'result')}, ${isOpen === true ? 'shown' : 'hidden'}, not yet said`,
      'results.announced': ({ results, isOpen }) =>
        `${count(results, 'result')}, ${isOpen === true ? 'shown and said' : 'hidden'}`,
    },
  },
};

const render = (description: Description<Context>, of: Context): string =>
  typeof description === 'string' ? description : description(of);

const missing = (what: string): Error =>
  new Error(`There is no description of ${what}: add it to a file tests/support/*descriptions.ts.`);

function descriptionOf(id: string): MachineDescription {
  const description = WORDS[id];
  if (description === undefined) throw missing(`the machine ${id}`);
  return description;
}

const BY: Readonly<Record<string, string>> = {
  pointer: ', with the pointer',
  keyboard: ', with a key',
  touch: ', with a finger',
};

/** @returns what happens, such as `press Next` @throws when the event has no description */
export function describeEvent(id: string, event: EventObject): string {
  const cause = causeOf(event.type);
  const description = descriptionOf(id).events[cause];
  if (description === undefined) throw missing(`the event ${cause} of ${id}`);
  const method = 'by' in event && typeof event.by === 'string' ? event.by : '';
  return `${render(description, event)}${BY[method] ?? ''}`;
}

/**
 * @returns the state, such as `page 2 of 3 is shown in english`
 * @throws when a state has no description
 */
export function describeState(snapshot: AnyMachineSnapshot): string {
  const { id } = snapshot.machine;
  const { states } = descriptionOf(id);
  const parts = leavesIn(snapshot).map((leaf) => {
    const description = states[leaf];
    if (description === undefined) throw missing(`the state ${leaf} of ${id}`);
    return render(description, snapshot.context as Context);
  });
  return parts.filter((part) => part !== '').join('; ');
}
