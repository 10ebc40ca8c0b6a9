/** The tables of the machines. */
import { BEHAVIOURS } from '../../machines/behaviours.ts';
import { tableOf } from '../behaviour.ts';
import type { TableWithoutGestures } from '../event-tables/event-table.ts';
import { bookLoader } from './book-loader.ts';
import { catalogue } from './catalogue.ts';
import { chunkLoader } from './chunk-loader.ts';
import { imageSkeleton } from './image-skeleton.ts';
import { initialSkeleton } from './initial-skeleton.ts';
import { mobileMenu } from './mobile-menu.ts';
import { notices } from './notices.ts';
import { offlineCopy } from './offline-copy.ts';
import { otherTitles } from './other-titles.ts';
import { pageCount } from './page-count.ts';
import { reader } from './reader.ts';
import { readingState } from './reading-state.ts';
import { savedBooks } from './saved-books.ts';
import { sharing } from './sharing.ts';
import { readAloud } from './read-aloud.ts';
import { version } from './version.ts';

/** By the machine's id. */
export const TABLES: Readonly<Record<string, TableWithoutGestures<never>>> = {
  bookLoader,
  catalogue,
  chunkLoader,
  imageSkeleton,
  initialSkeleton,
  mobileMenu,
  notices,
  offlineCopy,
  otherTitles,
  pageCount,
  reader,
  readingState,
  savedBooks,
  sharing,
  readAloud,
  version,
  ...Object.fromEntries(BEHAVIOURS.map((each) => [each.machine.id, tableOf(each)])),
};
