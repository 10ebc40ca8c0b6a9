/** The events and states of the loader of the site's code. */
import { elsewhere, silent } from '../announcements/announcement.ts';
import { failure, field, text } from '../description.ts';
import type { TableWithoutGestures } from '../event-tables/event-table.ts';
import { RETRIES } from '../event-tables/failing-loads.ts';

const BY_THE_TEXT = elsewhere('the text of the failure is announced when it appears');

export const chunkLoader: TableWithoutGestures<unknown> = () => ({
  title: 'Code of the site that does not come',
  events: {
    'chunk.fail': {
      description: ({ load }) =>
        `the code of ${field(load, 'isScreen') === true ? 'a screen' : 'a panel'} does not come`,
      announces: silent('the loading text stays until the reason is known'),
    },
    'chunk.abandon': {
      description: 'leave the screen',
      announces: elsewhere('the next screen has the focus'),
    },
    'chunk.retry': { description: 'press Try again', announces: BY_THE_TEXT },
    'network.returned': { description: 'the network comes back', announces: RETRIES },
    'failure.hide': {
      description: 'press Hide',
      announces: elsewhere('the main element has the focus'),
    },
    'diagnose done': {
      description: ({ output }) => {
        const reloaded = field(output, 'wasReloaded') === true ? ', after a reload' : '';
        if (field(output, 'isAvailable') === true) return `its file is on the site${reloaded}`;
        return field(output, 'isNewer') === true
          ? `the site has another release${reloaded}`
          : `its file is missing on the site${reloaded}`;
      },
      announces: BY_THE_TEXT,
    },
    'diagnose failed': {
      description: (event) => `the site does not answer: ${failure(event)}`,
      announces: BY_THE_TEXT,
    },
    'loadAgain done': {
      description: 'the code comes',
      announces: elsewhere('the screen that has come has the focus'),
    },
    'loadAgain failed': {
      description: 'the code does not come again',
      announces: silent('the reason is looked for first'),
    },
    'after backOff': {
      description: 'the time before the next automatic retry passes',
      announces: RETRIES,
    },
  },
  states: {
    idle: { description: 'all code has come' },
    diagnosing: { description: 'it is looked why the code does not come' },
    loading: { description: 'the code is loaded again' },
    failed: {
      description: ({ failure: kind }) => `it is said why the code does not come (${text(kind)})`,
    },
    reloadable: { description: 'a reload is offered, which would load the code' },
    reloading: { description: 'the page reloads' },
  },
});
