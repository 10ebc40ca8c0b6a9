/**
 * What a screen reader announces after each step of each machine, and how; the screen-reader tests
 * compare with it.
 */
import { announcementsIn } from '../events/event-table.ts';
import { TABLES } from '../events/tables.ts';
import {
  NO_CHANGE,
  type Announcements,
  type AnnouncementStep,
  type Rules,
} from './announcement.ts';
import { BOOK_LOADER, CATALOGUE, PAGE_COUNT, SEARCH } from './catalogue.ts';
import { READER, READER_KEYS, READING_SETTINGS } from './reading.ts';
import {
  CHUNK_LOADER,
  OFFLINE_COPY,
  READING_STATE,
  STORAGE_STATUS,
  VERSION,
  YOUR_DATA,
} from './stored-data.ts';

/** By the machine's id, then by the cause of a step. */
export const ANNOUNCEMENTS: Readonly<Record<string, Rules>> = {
  ...Object.fromEntries(Object.entries(TABLES).map(([id, table]) => [id, announcementsIn(table)])),
  reader: READER,
  readerKeys: READER_KEYS,
  readingSettings: READING_SETTINGS,
  search: SEARCH,
  catalogue: CATALOGUE,
  bookLoader: BOOK_LOADER,
  pageCount: PAGE_COUNT,
  storageStatus: STORAGE_STATUS,
  yourData: YOUR_DATA,
  offlineCopy: OFFLINE_COPY,
  chunkLoader: CHUNK_LOADER,
  version: VERSION,
  readingState: READING_STATE,
  imageSkeleton: {
    'image.settle': NO_CHANGE,
    'after minimum': NO_CHANGE,
    'after remainder': NO_CHANGE,
  },
};

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
