/** The behaviours of the machines. */
import type { AnyBehaviour } from '../behaviour/behaviour.ts';
import { allMarks } from './all-marks.behaviour.ts';
import { bookLoader } from './book-loader.behaviour.ts';
import { catalogue } from './catalogue.behaviour.ts';
import { chunkLoader } from './chunk-loader.behaviour.ts';
import { discovery } from './discovery.behaviour.ts';
import { find } from './find.behaviour.ts';
import { handOver } from './hand-over.behaviour.ts';
import { imageSkeleton } from './image-skeleton.behaviour.ts';
import { initialSkeleton } from './initial-skeleton.behaviour.ts';
import { libraryEdit } from './library-edit.behaviour.ts';
import { marks } from './marks.behaviour.ts';
import { marksFile } from './marks-file.behaviour.ts';
import { mobileMenu } from './mobile-menu.behaviour.ts';
import { notices } from './notices.behaviour.ts';
import { offlineCopy } from './offline-copy.behaviour.ts';
import { otherTitles } from './other-titles.behaviour.ts';
import { overflowMenu } from './overflow-menu.behaviour.ts';
import { pageCount } from './page-count.behaviour.ts';
import { quotePicture } from './quote-picture.behaviour.ts';
import { readAloud } from './read-aloud.behaviour.ts';
import { reader } from './reader.behaviour.ts';
import { readingSettings } from './reading-settings.behaviour.ts';
import { readingState } from './reading-state.behaviour.ts';
import { readingTime } from './reading-time.behaviour.ts';
import { readingTools } from './reading-tools.behaviour.ts';
import { savedBooks } from './saved-books.behaviour.ts';
import { reviewOfWords } from './review.behaviour.ts';
import { rolling } from './rolling.behaviour.ts';
import { search } from './search.behaviour.ts';
import { secondLanguage } from './second-language.behaviour.ts';
import { sharing } from './sharing.behaviour.ts';
import { shelf } from './shelf.behaviour.ts';
import { storageStatus } from './storage-status.behaviour.ts';
import { textSearch } from './text-search.behaviour.ts';
import { version } from './version.behaviour.ts';
import { words } from './words.behaviour.ts';
import { view } from './view.behaviour.ts';
import { yourData } from './your-data.behaviour.ts';
import { yourReading } from './your-reading.behaviour.ts';

export const BEHAVIOURS: readonly AnyBehaviour[] = [
  allMarks,
  bookLoader,
  catalogue,
  chunkLoader,
  discovery,
  find,
  handOver,
  imageSkeleton,
  initialSkeleton,
  libraryEdit,
  marks,
  marksFile,
  mobileMenu,
  notices,
  offlineCopy,
  otherTitles,
  overflowMenu,
  pageCount,
  quotePicture,
  readAloud,
  reader,
  readingSettings,
  readingState,
  readingTime,
  readingTools,
  savedBooks,
  reviewOfWords,
  rolling,
  search,
  secondLanguage,
  sharing,
  shelf,
  storageStatus,
  textSearch,
  version,
  words,
  view,
  yourData,
  yourReading,
];
