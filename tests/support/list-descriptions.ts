/** Descriptions for the machines that load and show lists of books. */
import { count, failure, field, text, type MachineDescription } from './description.ts';

/** By the machine's id. */
export const LIST_DESCRIPTIONS: Readonly<Record<string, MachineDescription>> = {
  catalogue: {
    title: 'The catalogue',
    events: {
      'loadCatalogue done': ({ output }) =>
        `the list of ${count(field(output, 'books'), 'book')} arrives`,
      'loadCatalogue failed': (event) => `the list does not come: ${failure(event)}`,
      'catalogue.retry': 'press Try again',
      'books.renew': ({ catalogue }) =>
        `the newest list of ${text(field(catalogue, 'total'))} books comes`,
      'network.returned': 'the network comes back',
      'after patience': '8 seconds pass',
      'after backOff': '3 seconds pass, later 10, then 30',
    },
    states: {
      loading: ({ failure: kind }) =>
        kind === null
          ? 'Loading books... stands there'
          : `it is tried again; what went wrong is shown (${text(kind)}), with Try again`,
      ready: ({ books }) => `${count(books, 'book')} stand on the shelves`,
      failed: ({ failure: kind }) => `the failure is shown (${text(kind)}), with Try again`,
    },
  },
};
