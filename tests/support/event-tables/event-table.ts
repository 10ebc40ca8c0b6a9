/**
 * The table of a machine: for each event its description, its announcement and the gestures of a user, for
 * each state its description and what a user sees.
 */
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Rule, Rules } from '../announcements/announcement.ts';
import type { Context, Description, MachineDescription } from '../description.ts';
import type { BrowserTools } from './browser-tools.ts';

/** The input methods of a user; not every engine has a touch screen. */
export type InputMethod = 'pointer' | 'keyboard' | 'touch';
export const INPUT_METHODS = ['pointer', 'keyboard', 'touch'] as const;

/** One way to cause an event; `turn` is the number of the step. */
export type Gesture = (
  page: Page,
  event: EventObject,
  turn: number,
  before: AnyMachineSnapshot,
) => Promise<unknown>;
/** How an event is caused: one gesture, or one for each input method of a user. */
export type EventDriver = Gesture | Partial<Readonly<Record<InputMethod, Gesture>>>;
export type StateCheck = (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>;
type EventRow<C> = {
  /** What happens, in a user's words. */
  description: Description<Context>;
  /** What a screen reader announces, as literal text, or why it announces nothing. */
  announces: Rule<C>;
  /** How a user, or the environment, causes it. */
  how: EventDriver;
};

type StateRow = {
  description: Description<Context>;
  /** What a user perceives; absent when no browser test sees the state. */
  see?: StateCheck;
};

type EventTable<Row> = {
  title: string;
  events: Readonly<Record<string, Row>>;
  states: Readonly<Record<string, StateRow>>;
};

/**
 * A table takes the tools of a browser test as a parameter, so that unit tests can read it without
 * loading Playwright.
 */
export type TableOf<C> = (tools: BrowserTools) => EventTable<EventRow<C>>;
/** What every table has; the table of a machine that no browser drives has only this. */
export type TableWithoutGestures<C> = (tools: BrowserTools) => EventTable<Omit<EventRow<C>, 'how'>>;

const NO_BROWSER = new Proxy({} as BrowserTools, {
  get: () => () => {
    throw new Error('Only a browser test can use its tools.');
  },
});

function column<Row, Cell>(
  rows: Readonly<Record<string, Row>>,
  cellOf: (row: Row) => Cell,
): Record<string, Cell> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, cellOf(row)]));
}

/** The descriptions in a table. */
export function descriptionsOf(table: TableWithoutGestures<never>): MachineDescription {
  const { title, events, states } = table(NO_BROWSER);
  return {
    title,
    events: column(events, ({ description }) => description),
    states: column(states, ({ description }) => description),
  };
}

/** The announcements of a table. */
export const announcementsIn = (table: TableWithoutGestures<never>): Rules =>
  column(table(NO_BROWSER).events, ({ announces }) => announces);
