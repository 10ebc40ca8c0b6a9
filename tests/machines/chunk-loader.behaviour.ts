/**
 * Code of the site that cannot be loaded: a page is reloaded only where that helps, and never while a
 * user reads.
 */
import { expect } from '../../e2e/support/site.ts';
import {
  chunkLoaderMachine,
  type ChunkLoaderContext,
  type ChunkLoaderEvent,
  type FailedLoad,
} from '../../machines/chunk-loader.machine.ts';
import type { ChunkDiagnosis } from '../../machines/domain/site/chunk-failure.ts';
import type { FailureKind } from '../../machines/domain/site/failure.ts';
import { elsewhere, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Done, type Observed } from '../behaviour/behaviour.ts';
import { field, text } from '../behaviour/description.ts';
import { RETRIES } from './gestures/failing-loads.ts';

type State = Observed<ChunkLoaderContext>;

export const SCREEN: FailedLoad = { id: 1, isScreen: true };
export const PART: FailedLoad = { id: 2, isScreen: false };
const NOTHING: ChunkLoaderContext = {
  waiting: [],
  cause: 'view',
  offersReload: false,
  failure: null,
  tries: 0,
};

const load = (context: ChunkLoaderContext) => to('loading', context, called('load'));
const isFailed = ({ value }: State): boolean => value === 'failed';

/** Once nothing waits any more, the failure is forgotten, unless the page reloads already. */
function without({ value, context }: State, isGone: (load: FailedLoad) => boolean) {
  const waiting = context.waiting.filter((each) => !isGone(each));
  return waiting.length > 0 || value === 'reloading'
    ? to(value, { ...context, waiting })
    : to('idle', NOTHING);
}

function afterLoad(context: ChunkLoaderContext, diagnosis: ChunkDiagnosis | null) {
  if (diagnosis === null) return to('idle', NOTHING);
  const { kind, reloadHelps, wasReloaded } = diagnosis;
  const isReading = context.waiting.every((each) => !each.isScreen);
  if (!reloadHelps || (wasReloaded && context.cause !== 'user'))
    return to('failed', { ...context, failure: kind, offersReload: false });
  return context.cause === 'time' && isReading
    ? to('failed', { ...context, failure: kind, offersReload: true })
    : to('reloading', context, called('rememberReload'), called('reload'));
}

/** The end of a load that has failed. */
export const because = (kind: FailureKind, reloadHelps = false, wasReloaded = false) => ({
  output: { kind, reloadHelps, wasReloaded } satisfies ChunkDiagnosis,
});

const BY_THE_TEXT = elsewhere('the text of the failure is announced when it appears');

export const chunkLoader = behaviour<ChunkLoaderContext, ChunkLoaderEvent>({
  title: 'Code of the site that cannot be loaded',
  machine: chunkLoaderMachine,
  effects: ['rememberReload', 'reload'],
  actors: ['load'],
  delays: { backOff: ({ context }) => [3000, 10_000, 30_000][context.tries] ?? NaN },
  start: () => to('idle', NOTHING),
  events: {
    'chunk.fail': {
      description: (event) =>
        `the code of ${event.load.isScreen ? 'a screen' : 'a panel'} cannot be loaded`,
      accepted: ({ value }) => value !== 'reloading',
      then: ({ context }, event) =>
        load({ ...context, waiting: [...context.waiting, event.load], cause: 'view' }),
      announces: silent('the loading text stays until the reason is known'),
    },
    'chunk.abandon': {
      description: 'leave the screen',
      then: (before, { id }) => without(before, (each) => each.id === id),
      announces: elsewhere('the next screen has the focus'),
    },
    'chunk.retry': {
      description: 'press Try again',
      accepted: isFailed,
      then: ({ context: { waiting } }) => load({ ...NOTHING, waiting, cause: 'user' }),
      announces: BY_THE_TEXT,
    },
    'network.returned': {
      description: 'the network returns',
      accepted: isFailed,
      then: ({ context }) => load({ ...context, cause: 'time', tries: 0 }),
      announces: RETRIES,
    },
    'failure.hide': {
      description: 'press Hide',
      then: (before) => without(before, (each) => !each.isScreen),
      announces: elsewhere('the main element has the focus'),
    },
    'load done': {
      description: ({ output }) => {
        if (output === null) return 'the code is loaded';
        const reloaded = field(output, 'wasReloaded') === true ? ', after a reload' : '';
        const helps = field(output, 'reloadHelps') === true ? `, a reload helps${reloaded}` : '';
        return `the code is not loaded: ${text(field(output, 'kind'))}${helps}`;
      },
      then: ({ context }, { output }: Done<ChunkDiagnosis | null>) => afterLoad(context, output),
      announces: BY_THE_TEXT,
    },
    'after backOff': {
      description: 'the time before the next automatic retry passes',
      accepted: ({ context }) => context.failure !== 'not-found',
      then: ({ context }) =>
        load({ ...context, cause: 'time', tries: Math.min(context.tries + 1, 2) }),
      announces: RETRIES,
    },
  },
  states: {
    idle: { description: 'no code is missing' },
    loading: { description: 'the missing code is loaded again, or it is found out why it is not' },
    failed: {
      description: ({ failure, offersReload }) =>
        offersReload
          ? 'a reload is offered, which would load the code'
          : `it is said why the code is missing (${text(failure)})`,
    },
    reloading: { description: 'the page reloads' },
  },
  invariant: ({ value, context }) => {
    if (value === 'idle') expect(context).toEqual(NOTHING);
    if (value === 'failed') expect(context.failure).not.toBeNull();
  },
  scenarios: [
    {
      name: 'the code of a screen and of a panel',
      cases: {
        'chunk.fail': [{ load: SCREEN }, { load: PART }],
        'chunk.abandon': [{ id: SCREEN.id }],
        'xstate.done.actor.load': [
          { output: null },
          because('offline'),
          because('not-found'),
          because('not-found', true),
          because('invalid', true),
          because('invalid', true, true),
        ],
      },
      // A load fails once, and is abandoned only while it waits. The order of two does not matter.
      feasible: ({ context }, event) => {
        const { waiting } = context as ChunkLoaderContext;
        const sent = event as ChunkLoaderEvent;
        if (sent.type === 'chunk.fail')
          return sent.load.isScreen
            ? waiting.every((each) => !each.isScreen)
            : waiting.length === 0;
        if (sent.type === 'failure.hide') return waiting.length > 0;
        return sent.type !== 'chunk.abandon' || waiting.some((each) => each.id === sent.id);
      },
    },
  ],
  browser:
    'its last state reloads the page, and the machine with it; e2e/offline/chunk-failure.spec.ts and e2e/offline/upgrade.spec.ts cover it',
});
