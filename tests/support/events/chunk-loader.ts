/** The events and states of the loader of the site's code. */
import { elsewhere, silent } from '../announcements/announcement.ts';
import { field, text } from '../description.ts';
import type { TableWithoutGestures } from '../event-tables/event-table.ts';
import { RETRIES } from '../event-tables/failing-loads.ts';

const BY_THE_TEXT = elsewhere('the text of the failure is announced when it appears');

export const chunkLoader: TableWithoutGestures<unknown> = () => ({
  title: 'Code of the site that cannot be loaded',
  events: {
    'chunk.fail': {
      description: ({ load }) =>
        `the code of ${field(load, 'isScreen') === true ? 'a screen' : 'a panel'} cannot be loaded`,
      announces: silent('the loading text stays until the reason is known'),
    },
    'chunk.abandon': {
      description: 'leave the screen',
      announces: elsewhere('the next screen has the focus'),
    },
    'chunk.retry': { description: 'press Try again', announces: BY_THE_TEXT },
    'network.returned': { description: 'the network returns', announces: RETRIES },
    'failure.hide': {
      description: 'press Hide',
      announces: elsewhere('the main element has the focus'),
    },
    'load done': {
      description: ({ output }) => {
        if (output === null) return 'the code is loaded';
        const reloaded = field(output, 'wasReloaded') === true ? ', after a reload' : '';
        const helps = field(output, 'reloadHelps') === true ? `, a reload helps${reloaded}` : '';
        return `the code is not loaded: ${text(field(output, 'kind'))}${helps}`;
      },
      announces: BY_THE_TEXT,
    },
    'after backOff': {
      description: 'the time before the next automatic retry passes',
      announces: RETRIES,
    },
  },
  states: {
    idle: { description: 'no code is missing' },
    loading: { description: 'the missing code is loaded again, or it is found out why it is not' },
    failed: {
      description: ({ failure, offersReload }) =>
        offersReload === true
          ? 'a reload is offered, which would load the code'
          : `it is said why the code is missing (${text(failure)})`,
    },
    reloading: { description: 'the page reloads' },
  },
});
