/**
 * Expected announcements of stored data: storage status, export and import, versions, records.
 */
import type { StorageStatusContext } from '../../../machines/storage-status.machine.ts';
import { DATA_OUTCOMES, STORAGE_TEXTS } from '../events/expected-texts.ts';
import {
  by,
  elsewhere,
  NO_CHANGE,
  rules,
  silent,
  type Rules,
  type Announcements,
  type AnnouncementStep,
} from './announcement.ts';
import type { YourDataContext } from '../../../machines/your-data.machine.ts';

/** The outcome, when there is a new one. */
const announceOutcome = ({
  after: { context },
}: AnnouncementStep<YourDataContext>): Announcements =>
  context.outcome === null ? NO_CHANGE : [by('polite', DATA_OUTCOMES[context.outcome])];

const OUTCOME_FOLLOWS = silent('the outcome is announced when it is known');
const FOCUS_MOVES = elsewhere(
  'the element that replaces it has the focus, or the main element has',
);

export const YOUR_DATA = rules<YourDataContext>({
  'data.export': announceOutcome,
  'file.choose': OUTCOME_FOLLOWS,
  'readFile done': FOCUS_MOVES,
  'readFile failed': announceOutcome,
  'way.choose': ({ before, after }) =>
    before.context.way === after.context.way ? NO_CHANGE : [by('state', 'checked')],
  'import.confirm': OUTCOME_FOLLOWS,
  'import.cancel': FOCUS_MOVES,
  'importFile done': announceOutcome,
  'erase.request': [by('focus', 'Keep my data')],
  'erase.confirm': OUTCOME_FOLLOWS,
  'erase.cancel': FOCUS_MOVES,
  'eraseAll done': announceOutcome,
  'persistence.request': OUTCOME_FOLLOWS,
  'requestPersistence done': announceOutcome,
});

export const STORAGE_STATUS = rules<StorageStatusContext>({
  'write.failed': ({ before, after }) =>
    before.context.problem === after.context.problem
      ? silent('it was announced when the problem began')
      : [by('polite', STORAGE_TEXTS[after.context.problem ?? 'saved'])],
  'write.stored': ({ before, after }) =>
    before.context.problem === after.context.problem
      ? NO_CHANGE
      : [by('polite', STORAGE_TEXTS[after.context.problem ?? 'saved'])],
  'status.hide': elsewhere('the main element has the focus'),
});

const NEW_VERSION =
  'A new version of the site is ready. Reload it with the button New version, reload.';

export const VERSION: Rules = {
  'version.ready': ({ before }) =>
    before.value === 'current' ? [by('polite', NEW_VERSION)] : NO_CHANGE,
  'version.accept': elsewhere('the page reloads'),
  'version.postpone': elsewhere('the main element has the focus'),
};

const BY_THE_TEXT = elsewhere('the text of the failure is announced when it appears');

export const CHUNK_LOADER: Rules = {
  'chunk.fail': silent('the loading text stays until the reason is known'),
  'chunk.abandon': elsewhere('the next screen has the focus'),
  'chunk.retry': BY_THE_TEXT,
  'network.returned': silent('the failure announced the automatic retry'),
  'failure.hide': elsewhere('the main element has the focus'),
  'diagnose done': BY_THE_TEXT,
  'diagnose failed': BY_THE_TEXT,
  'loadAgain done': elsewhere('the screen that has come has the focus'),
  'loadAgain failed': silent('the reason is looked for first'),
  'after backOff': silent('the failure announced the automatic retry'),
};

const BY_CALLER = silent('the machine that caused the change announces it');

export const READING_STATE: Rules = {
  'books.replace': NO_CHANGE,
  'book.set': BY_CALLER,
  'page.set': BY_CALLER,
  'bookmark.add': BY_CALLER,
  'bookmark.remove': BY_CALLER,
  'progress.update': BY_CALLER,
  'book.opened': BY_CALLER,
  'language.set': BY_CALLER,
  'records.read': silent('another tab made the change'),
};
