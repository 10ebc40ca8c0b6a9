/** A scrolled text that rolls on by itself: started from the settings, paused by anything else. */
import {
  rollingMachine,
  type RollingContext,
  type RollingEvent,
} from '../../machines/rolling.machine.ts';
import { by, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, to, type Observed } from '../behaviour/behaviour.ts';
import { t } from '../behaviour/interface.ts';

type Context = RollingContext;
type State = Observed<Context>;

const isShown = ({ value }: State): boolean => value !== 'off';
const isRolling = ({ value }: State): boolean => value === 'running';
const paused = ({ context }: State) => to('paused', context);
const changed = ({ speed }: Context, way: 'slower' | 'faster'): number =>
  way === 'slower' ? Math.max(60, speed - 20) : Math.min(400, speed + 20);

const UNHEARD = silent('the text stands still, which the user has done');

export const rolling = behaviour<Context, RollingEvent>({
  title: 'A text that rolls on by itself',
  machine: rollingMachine,
  effects: [],
  actors: [],
  delays: {},
  start: (input: Context) => to('off', input),
  events: {
    'rolling.start': {
      description: 'ask for rolling in the settings',
      accepted: (before) => !isRolling(before),
      then: ({ value, context }) =>
        to(
          'running',
          context,
          ...(value === 'off'
            ? [{ emitted: { type: 'rolling.begun', speed: context.speed } }]
            : []),
        ),
      announces: ({ before }) =>
        before.value === 'off'
          ? [
              by(
                'polite',
                t('The text rolls on. {speed}. Any key or touch pauses it, Escape stops it.', {
                  speed: t('{speed} words a minute', { speed: before.context.speed }),
                }),
              ),
              by('focus', t('Pause')),
            ]
          : NO_CHANGE,
    },
    'rolling.toggle': {
      description: 'press Pause or Go on',
      accepted: isShown,
      then: (before) => (isRolling(before) ? paused(before) : to('running', before.context)),
      announces: ({ before }) => [by('state', isRolling(before) ? t('Go on') : t('Pause'))],
    },
    'rolling.stop': {
      description: 'press Stop or Escape',
      accepted: isShown,
      then: ({ context }) => to('off', context, { emitted: { type: 'rolling.ended' } }),
      announces: silent('the paragraph that gets the focus is read'),
    },
    'speed.change': {
      description: ({ way }) => `press ${way === 'slower' ? 'Slower' : 'Faster'}`,
      accepted: (before, { way }) =>
        isShown(before) && changed(before.context, way) !== before.context.speed,
      then: ({ value, context }, { way }) => {
        const speed = changed(context, way);
        return to(value, { speed }, { emitted: { type: 'speed.told', speed } });
      },
      announces: ({ before, after }) =>
        before.context === after.context
          ? NO_CHANGE
          : [by('polite', t('{speed} words a minute', { speed: after.context.speed }))],
    },
    'text.touch': {
      description: 'scroll, press a key, select words, open a sheet or another tab',
      accepted: isRolling,
      then: paused,
      announces: UNHEARD,
    },
    'end.reach': {
      description: 'the end of the text is reached',
      accepted: isRolling,
      then: paused,
      announces: UNHEARD,
    },
  },
  states: {
    off: { description: 'the text stands still' },
    running: {
      description: ({ speed }) => `the text rolls at ${speed} words a minute`,
      tags: ['shown', 'rolling'],
    },
    paused: {
      description: ({ speed }) => `the text stands still, and can go on at ${speed}`,
      tags: ['shown'],
    },
  },
  scenarios: [
    {
      name: 'near the slowest speed',
      input: { speed: 80 },
      cases: { 'speed.change': [{ way: 'slower' }, { way: 'faster' }] },
    },
    {
      name: 'the fastest speed',
      input: { speed: 400 },
      cases: { 'speed.change': [{ way: 'faster' }] },
    },
  ],
  browser:
    'the frames of the browser move the text; e2e/comfort/rolling.spec.ts rolls through a book',
});
