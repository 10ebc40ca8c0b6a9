/** The tables of the machines that have no behaviour file yet. */
import { BEHAVIOURS } from '../../machines/behaviours.ts';
import { tableOf } from '../behaviour.ts';
import type { TableWithoutGestures } from '../event-tables/event-table.ts';
import { catalogue } from './catalogue.ts';

/** By the machine's id. */
export const TABLES: Readonly<Record<string, TableWithoutGestures<never>>> = {
  catalogue,
  ...Object.fromEntries(BEHAVIOURS.map((each) => [each.machine.id, tableOf(each)])),
};
