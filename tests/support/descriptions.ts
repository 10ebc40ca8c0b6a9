/**
 * Describes events and states of the machines in a user's words, for the names of test steps and
 * for reports.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { causeOf, leavesIn } from './coverage.ts';
import type { Context, Description, MachineDescription } from './description.ts';
import { descriptionsOf } from './event-tables/event-table.ts';
import { TABLES } from './events/tables.ts';

/** By the machine's id. */
export const DESCRIPTIONS: Readonly<Record<string, MachineDescription>> = Object.fromEntries(
  Object.entries(TABLES).map(([id, table]) => [id, descriptionsOf(table)]),
);

const render = (description: Description<Context>, of: Context): string =>
  typeof description === 'string' ? description : description(of);

const missing = (what: string): Error =>
  new Error(`There is no description of ${what}: add it to a table in tests/support/events/.`);

function descriptionOf(id: string): MachineDescription {
  const description = DESCRIPTIONS[id];
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
