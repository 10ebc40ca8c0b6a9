/**
 * Expected announcements of stored data: storage status, export and import, records.
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
