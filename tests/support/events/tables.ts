/** The tables of the machines that have no behaviour file yet. */
import { BEHAVIOURS } from '../../machines/behaviours.ts';
import { tableOf } from '../behaviour.ts';
import type { TableWithoutGestures } from '../event-tables/event-table.ts';
import { catalogue } from './catalogue.ts';
import { discovery } from './discovery.ts';
import { readingSettings } from './reading-settings.ts';
import { readingState } from './reading-state.ts';
import { search } from './search.ts';
import { storageStatus } from './storage-status.ts';
import { yourData } from './your-data.ts';

/** By the machine's id. */
export const TABLES: Readonly<Record<string, TableWithoutGestures<never>>> = {
  catalogue,
  discovery,
  readingSettings,
  readingState,
  search,
  storageStatus,
  yourData,
  ...Object.fromEntries(BEHAVIOURS.map((each) => [each.machine.id, tableOf(each)])),
};
