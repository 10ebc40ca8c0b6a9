/**
 * What a screen reader announces after each step of each machine, and how; the screen-reader tests
 * compare with it.
 */
import { announcementsIn } from '../event-tables/event-table.ts';
import { TABLES } from '../events/tables.ts';
import type { Announcements, AnnouncementStep, Rules } from './announcement.ts';

/** By the machine's id, then by the cause of a step. */
export const ANNOUNCEMENTS: Readonly<Record<string, Rules>> = Object.fromEntries(
  Object.entries(TABLES).map(([id, table]) => [id, announcementsIn(table)]),
);

/**
 * What a screen reader announces after one step of a machine.
 * @param machine its id
 * @param cause of the step, as in the charts: `page.next`, `after announceDelay`
 * @throws Error when the tables do not have the machine or the cause
 */
export function announcementsOf(
  machine: string,
  cause: string,
  step: AnnouncementStep,
): Announcements {
  const rule = ANNOUNCEMENTS[machine]?.[cause];
  if (rule === undefined)
    throw new Error(`No announcement is specified for "${cause}" of ${machine}.`);
  return typeof rule === 'function' ? rule(step) : rule;
}
