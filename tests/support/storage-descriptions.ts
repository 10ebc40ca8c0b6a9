/** Descriptions for the machines of stored data. */
import { field, text, type MachineDescription } from './description.ts';

/** By the machine's id. */
export const STORAGE_DESCRIPTIONS: Readonly<Record<string, MachineDescription>> = {
  storageStatus: {
    title: 'The storage status',
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
      saved: 'nothing is shown, all is saved',
      'failing.visible': ({ problem }) => `it is shown and was announced once: ${text(problem)}`,
      'failing.hidden': ({ problem }) => `it was shown and is hidden: ${text(problem)}`,
    },
  },
  yourData: {
    title: "The user's own data",
    events: {
      'data.export': 'press Export as a file',
      'file.choose': ({ file }) => `choose the file ${text(field(file, 'name'))}`,
      'way.choose': ({ way }) =>
        way === 'merge'
          ? 'choose to add it to what is here'
          : 'choose to put it in the place of what is here',
      'import.confirm': 'press Import',
      'import.cancel': 'press Cancel',
      'erase.request': 'press Erase',
      'erase.confirm': 'press Erase everything',
      'erase.cancel': 'press Keep my data',
      'persistence.request': 'press Ask the browser to keep my data',
      'readFile done': 'the file is read',
      'readFile failed': (event) =>
        `the file cannot be used: ${text(field(event['error'], 'problem'))}`,
      'importFile done': ({ output }) =>
        output === true ? 'it is imported' : 'it cannot be stored',
      'eraseAll done': ({ output }) =>
        output === true ? 'everything is erased' : 'it cannot be erased',
      'requestPersistence done': ({ output }) =>
        output === true ? 'the browser promises' : 'the browser does not promise',
    },
    states: {
      idle: ({ outcome }) =>
        outcome === null
          ? 'everything that is stored is shown'
          : `everything that is stored is shown, and what came of it: ${text(outcome)}`,
      reading: 'the file is being read',
      previewing: ({ way }) => `what the file would change is shown, to ${text(way)}`,
      importing: 'the file is being imported',
      confirmingErase: 'it is asked whether to erase everything',
      erasing: 'everything is being erased',
      requestingPersistence: 'the browser is asked to keep the data',
    },
  },
};
