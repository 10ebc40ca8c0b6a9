/** Descriptions for the machines of stored data, offline copies and releases. */
import { count, failure, field, text, type MachineDescription } from './description.ts';

/** By the machine's id. */
export const STORAGE_DESCRIPTIONS: Readonly<Record<string, MachineDescription>> = {
  offlineCopy: {
    title: 'The copy of a book for reading offline',
    events: {
      'copy.save': 'press Save for offline',
      'copy.delete': 'press Delete offline copy',
      'network.returned': 'the network comes back',
      'findCopy done': ({ output }) =>
        output === true ? 'there is a saved copy' : 'there is no saved copy',
      'findCopy failed': 'this browser keeps no copies',
      'saveCopy done': 'the book is saved',
      'saveCopy failed': (event) => `the book cannot be saved: ${failure(event)}`,
      'deleteCopy done': 'the copy is deleted',
      'deleteCopy failed': 'the copy cannot be deleted',
    },
    states: {
      checking: 'it is looked up whether there is a copy',
      impossible: 'nothing is offered',
      unsaved: 'Save for offline is offered',
      saving: 'the book is being saved',
      saved: 'the book is saved, Delete offline copy is offered',
      deleting: 'the copy is being deleted',
      failed: ({ failure: kind }) =>
        `the failure is told (${text(kind)}), Save for offline is offered`,
    },
  },
  savedBooks: {
    title: 'The list of saved books',
    events: {
      'readSaved done': ({ output }) => `${count(output, 'saved book')} found`,
      'readSaved failed': 'this browser keeps no copies',
    },
    states: {
      reading: 'the copies are read',
      listed: ({ books }) => `${count(books, 'saved book')} in the list`,
      impossible: 'it is told that this browser keeps no copies',
    },
  },
  storageStatus: {
    title: 'What is told of storage',
    events: {
      'write.failed': ({ cause }) => `something cannot be stored: ${text(cause)}`,
      'write.stored': ({ left }) =>
        left === 0
          ? 'something is stored, and nothing is left to store'
          : `something is stored, ${text(left)} more could not be`,
      'status.hide': 'press Hide',
    },
    states: {
      opening: 'it is looked whether storage is off',
      saved: 'nothing is told, all is saved',
      'failing.visible': ({ problem }) => `it is told and was said once: ${text(problem)}`,
      'failing.hidden': ({ problem }) => `it was told and is out of the way: ${text(problem)}`,
    },
  },
  yourData: {
    title: "A reader's data in their own hands",
    events: {
      'data.export': 'press Export as a file',
      'file.choose': ({ file }) => `choose the file ${text(field(file, 'name'))}`,
      'way.choose': ({ way }) =>
        way === 'merge'
          ? 'choose to add it to what is here'
          : 'choose to put it in the place of what is here',
      'import.confirm': 'press Import',
      'import.cancel': 'press Leave it',
      'erase.ask': 'press Erase',
      'erase.confirm': 'press Erase everything',
      'erase.cancel': 'press Keep everything',
      'lasting.ask': 'press Ask the browser to keep it',
      'readFile done': 'the file is read',
      'readFile failed': (event) =>
        `the file cannot be used: ${text(field(event['error'], 'problem'))}`,
      'importFile done': ({ output }) =>
        output === true ? 'it is brought in' : 'it cannot be stored',
      'eraseAll done': ({ output }) =>
        output === true ? 'everything is erased' : 'it cannot be erased',
      'askToLast done': ({ output }) =>
        output === true ? 'the browser promises' : 'the browser does not promise',
    },
    states: {
      seeing: ({ outcome }) =>
        outcome === null
          ? 'everything that is kept is shown'
          : `everything that is kept is shown, and what came of it: ${text(outcome)}`,
      reading: 'the file is being read',
      previewing: ({ way }) => `what the file would change is shown, to ${text(way)}`,
      importing: 'the file is being brought in',
      asked: 'it is asked whether to erase everything',
      erasing: 'everything is being erased',
      asking: 'the browser is asked to keep the data',
    },
  },
  version: {
    title: 'The version of the site',
    events: {
      'version.ready': 'a newer version lies ready',
      'version.accept': 'press New version, reload',
      'version.postpone': 'press Later',
      'code.missing': 'a part of the code does not come',
      'askForRelease done': ({ output }) =>
        `the site has ${field(output, 'isNewer') === true ? 'another' : 'the same'} release${field(output, 'wasReloaded') === true ? ', and this page was loaded anew before' : ''}`,
      'askForRelease failed': 'the site does not answer',
    },
    states: {
      current: 'nothing is offered',
      waiting: 'New version, reload is offered',
      checking: 'it is asked whether the site has another release',
      reloading: 'the page is loaded anew',
    },
  },
};
