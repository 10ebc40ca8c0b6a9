/** What is heard of the machines that keep things for a reader: data, books for reading offline, and the site itself. */
import {
  OFFLINE_COPY_ANNOUNCEMENTS,
  copyFailureMessage,
} from '../../../machines/messages/offline-copies.ts';
import { dataOutcomeMessage } from '../../../machines/messages/your-data.ts';
import { NEW_VERSION_ANNOUNCEMENT } from '../../../machines/messages/version.ts';
import type { OfflineCopyContext } from '../../../machines/offline-copy.machine.ts';
import type { StorageStatusContext } from '../../../machines/storage-status.machine.ts';
import { storageStatusAnnouncement } from '../../../machines/messages/storage.ts';
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

/** What came of it, when there is something new to tell. */
const concluded = ({ after: { context } }: AnnouncementStep<YourDataContext>): Announcements =>
  context.outcome === null ? NO_CHANGE : [by('polite', dataOutcomeMessage(context.outcome))];

const ANSWERED = silent('what came of it is said when it is known');
const LED_ON = elsewhere('what takes its place has the focus, or the main part has');

export const YOUR_DATA = rules<YourDataContext>({
  'data.export': concluded,
  'file.choose': ANSWERED,
  'readFile done': LED_ON,
  'readFile failed': concluded,
  'way.choose': ({ before, after }) =>
    before.context.way === after.context.way ? NO_CHANGE : [by('state', 'checked')],
  'import.confirm': ANSWERED,
  'import.cancel': LED_ON,
  'importFile done': concluded,
  'erase.ask': [by('focus', 'Keep everything')],
  'erase.confirm': ANSWERED,
  'erase.cancel': LED_ON,
  'eraseAll done': concluded,
  'lasting.ask': ANSWERED,
  'askToLast done': concluded,
});

export const STORAGE_STATUS = rules<StorageStatusContext>({
  'write.failed': ({ before, after }) =>
    before.context.problem === after.context.problem
      ? silent('it was said when it began')
      : [by('polite', storageStatusAnnouncement(after.context.problem))],
  'write.stored': ({ before, after }) =>
    before.context.problem === after.context.problem
      ? NO_CHANGE
      : [by('polite', storageStatusAnnouncement(after.context.problem))],
  'status.hide': elsewhere('the main part has the focus'),
});

const ON_ITS_BUTTON = silent('the button that was pressed keeps the focus and has other words');

export const OFFLINE_COPY = rules<OfflineCopyContext>({
  'findCopy done': silent('the button is there when it is reached'),
  'findCopy failed': silent('there is no button'),
  'copy.save': ON_ITS_BUTTON,
  'saveCopy done': [by('polite', OFFLINE_COPY_ANNOUNCEMENTS.saved)],
  'saveCopy failed': ({ after: { context } }) =>
    context.failure === null ? NO_CHANGE : [by('polite', copyFailureMessage(context.failure))],
  'network.returned': silent('it was said that it will be tried again'),
  'copy.delete': ON_ITS_BUTTON,
  'deleteCopy done': [by('polite', OFFLINE_COPY_ANNOUNCEMENTS.deleted)],
  'deleteCopy failed': ON_ITS_BUTTON,
});

export const VERSION: Rules = {
  'version.ready': ({ before }) =>
    before.value === 'current' ? [by('polite', NEW_VERSION_ANNOUNCEMENT)] : NO_CHANGE,
  'version.accept': elsewhere('the page is loaded anew'),
  'version.postpone': elsewhere('the main part has the focus'),
  'code.missing': silent('it is first asked whether a reload helps'),
  'askForRelease done': elsewhere(
    'the page is loaded anew, or the error screen says what is missing',
  ),
  'askForRelease failed': elsewhere('the error screen says what is missing'),
};

const LISTED = silent('the list is read when it is reached');

export const SAVED_BOOKS: Rules = { 'readSaved done': LISTED, 'readSaved failed': LISTED };

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
