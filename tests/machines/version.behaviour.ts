/** The version of the site: a newer one is offered, and the page is reloaded when it is accepted. */
import { versionMachine, type VersionEvent } from '../../machines/version.machine.ts';
import { by, elsewhere } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { t } from '../behaviour/interface.ts';

type Context = Record<string, never>;

const isIn =
  (state: string) =>
  ({ value }: Observed<Context>): boolean =>
    value === state;

export const version = behaviour<Context, VersionEvent>({
  title: 'The version of the site',
  machine: versionMachine,
  effects: ['announceReady', 'reload'],
  actors: [],
  delays: {},
  start: () => to('current', {}),
  events: {
    'version.ready': {
      description: 'a newer version lies ready',
      accepted: isIn('current'),
      then: () => to('waiting', {}, called('announceReady')),
      announces: () => [
        by(
          'polite',
          t('A new version of the site is ready. Reload it with the button New version, reload.'),
        ),
      ],
    },
    'version.accept': {
      description: 'press New version, reload',
      accepted: isIn('waiting'),
      then: () => to('reloading', {}, called('reload')),
      announces: elsewhere('the page reloads'),
    },
    'version.postpone': {
      description: 'press Later',
      accepted: isIn('waiting'),
      then: () => to('current', {}),
      announces: elsewhere('the main element has the focus'),
    },
  },
  states: {
    current: { description: 'nothing is offered' },
    waiting: { description: 'New version, reload is offered', tags: ['offering'] },
    reloading: { description: 'the page reloads' },
  },
  scenarios: [{ name: 'a site with other releases' }],
  browser:
    'its last state reloads the page, and the machine with it; e2e/offline/upgrade.spec.ts covers it with two releases and a real worker',
});
