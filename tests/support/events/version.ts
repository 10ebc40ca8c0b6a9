/** The events and states of the version of the site. */
import { by, elsewhere, NO_CHANGE } from '../announcements/announcement.ts';
import type { TableWithoutGestures } from '../event-tables/event-table.ts';

const NEW_VERSION =
  'A new version of the site is ready. Reload it with the button New version, reload.';

export const version: TableWithoutGestures<unknown> = () => ({
  title: 'The version of the site',
  events: {
    'version.ready': {
      description: 'a newer version lies ready',
      announces: ({ before }) =>
        before.value === 'current' ? [by('polite', NEW_VERSION)] : NO_CHANGE,
    },
    'version.accept': {
      description: 'press New version, reload',
      announces: elsewhere('the page reloads'),
    },
    'version.postpone': {
      description: 'press Later',
      announces: elsewhere('the main element has the focus'),
    },
  },
  states: {
    current: { description: 'nothing is offered' },
    waiting: { description: 'New version, reload is offered' },
    reloading: { description: 'the page reloads' },
  },
});
