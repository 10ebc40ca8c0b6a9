/** Moving one's reading to another device: it is packed and given away, or opened, shown, added, undone. */
import { HandOverFailure } from '../../machines/domain/hand-over/failure.ts';
import type { HandOverPreview, Parcel } from '../../machines/domain/hand-over/parcel.ts';
import type {
  HandOverContext,
  HandOverEvent,
  HandOverOutcome,
} from '../../machines/hand-over/context.ts';
import { handOverMachine } from '../../machines/hand-over.machine.ts';
import {
  handOverOutcomeMessage,
  handOverProblemMessage,
} from '../../machines/messages/status/hand-over.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import {
  behaviour,
  called,
  to,
  type Done,
  type Failed,
  type Observed,
} from '../behaviour/behaviour.ts';
import { field, text } from '../behaviour/description.ts';
import { t } from '../behaviour/interface.ts';
import { LOCKED_NEWS, NEWS, NO_NEWS, PARCEL, TOO_MUCH } from './hand-over/parcels.ts';

type Context = HandOverContext;
type State = Observed<Context>;

const inState =
  (...states: readonly string[]) =>
  ({ value }: State): boolean =>
    states.includes(pathOf(value));
const pathOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (Object.entries(value)[0] ?? []).join('.') : '';
const isSending = ({ value }: State): boolean => pathOf(value).startsWith('sending.');
const sending = (state: string) => ({ sending: state });
const receiving = (state: string) => ({ receiving: state });

const RESTING = ['locked', 'preview', 'added', 'undone', 'failed'].map((one) => `receiving.${one}`);
const canOpen = (state: State): boolean => isSending(state) || inState(...RESTING)(state);
const contentOf = ({ parts, isLocked }: Context) => ({ parts, isLocked });
const linkOf = (context: Context) => ({
  ...contentOf(context),
  link: context.parcel?.link ?? null,
});
const forgotten = (context: Context): Context => ({
  ...context,
  preview: null,
  problem: null,
  outcome: null,
  kept: 0,
});
const packing = (context: Context) =>
  to(sending('packing'), context, called('pack', contentOf(context)));
const told = (context: Context, outcome: HandOverOutcome, state: object) =>
  to(state, { ...context, outcome }, called('announce', { outcome }));
const shown = (context: Context, outcome: HandOverOutcome) =>
  told(context, outcome, sending('shown'));
const copyOrSave = (context: Context) =>
  (context.parcel?.link ?? null) === null
    ? to(sending('saving'), context, called('saveFile', contentOf(context)))
    : to(sending('copying'), context, called('copyLink', linkOf(context)));
const failed = (context: Context, error: unknown) =>
  to(receiving('failed'), {
    ...context,
    problem: error instanceof HandOverFailure ? error.problem : 'foreign',
  });
const noRoom = (context: Context) =>
  to(receiving('failed'), { ...context, problem: 'no room' as const });
const previewed = (context: Context, preview: HandOverPreview) =>
  to(receiving('preview'), {
    ...context,
    preview,
    withSettings: !preview.hasOwnSettings && preview.changes.hasSettings,
    problem: null,
  });
const canAdd = ({ preview, withSettings }: Context): boolean =>
  preview === NEWS || (withSettings && preview?.changes.hasSettings === true);

const FOLLOWS = silent('what comes of it is announced');
const FOCUS_MOVES = elsewhere('what replaces it has the focus');
const saidOutcome = ({ after: { context } }: { after: State }) =>
  context.outcome === null
    ? NO_CHANGE
    : [by('polite', t(handOverOutcomeMessage(context.outcome, context.kept)))];
const saidProblem = ({ after: { context } }: { after: State }) =>
  context.problem === null
    ? FOCUS_MOVES
    : [by('assertive', t(handOverProblemMessage(context.problem)))];

const code = { error: new HandOverFailure('code') };
const broken = { error: new HandOverFailure('incomplete') };
const fails = [{ error: new Error('denied') }];
const cases = {
  'parts.choose': [
    { part: 'marks', isOn: false },
    { part: 'marks', isOn: true },
  ],
  'lock.switch': [{ isOn: false }],
  'text.paste': [{ text: '#d=AAAA' }],
  'file.choose': [{ file: { name: 'kitabvan-reading.txt' } }],
  'code.enter': [{ code: 'K7QF 2M9X' }],
  'settings.use': [{ isOn: true }, { isOn: false }],
  'xstate.done.actor.pack': [{ output: PARCEL }, { output: TOO_MUCH }],
  'xstate.error.actor.pack': fails,
  'xstate.done.actor.shareParcel': [
    { output: 'shared' },
    { output: 'dismissed' },
    { output: 'unavailable' },
  ],
  'xstate.error.actor.shareParcel': fails,
  'xstate.error.actor.copyLink': fails,
  'xstate.error.actor.saveFile': fails,
  'xstate.done.actor.open': [{ output: null }, { output: NEWS }, { output: NO_NEWS }],
  'xstate.error.actor.open': [broken, ...fails],
  'xstate.done.actor.unlock': [{ output: NEWS }, { output: LOCKED_NEWS }],
  'xstate.error.actor.unlock': [code, broken],
  'xstate.done.actor.add': [{ output: true }, { output: false }],
  'xstate.error.actor.add': fails,
  'xstate.done.actor.undo': [{ output: 0 }, { output: 2 }],
};

export const handOver = behaviour<Context, HandOverEvent>({
  title: "Moving one's reading",
  machine: handOverMachine,
  effects: ['announce'],
  actors: ['pack', 'shareParcel', 'copyLink', 'saveFile', 'open', 'unlock', 'add', 'undo'],
  delays: {},
  start: (input) => {
    const abilities = input as Pick<Context, 'canLink' | 'canLock'>;
    const context: Context = {
      ...abilities,
      parts: { settings: true, marks: true, lists: true },
      isLocked: abilities.canLock,
      parcel: null,
      preview: null,
      withSettings: false,
      problem: null,
      outcome: null,
      kept: 0,
    };
    return packing(context);
  },
  events: {
    'parts.choose': {
      description: ({ part, isOn }) => `switch ${part} ${isOn ? 'on' : 'off'}`,
      accepted: (state, { part, isOn }) => isSending(state) && state.context.parts[part] !== isOn,
      then: ({ context }, { part, isOn }) =>
        packing({ ...context, parts: { ...context.parts, [part]: isOn }, outcome: null }),
      announces: [by('state', 'not checked')],
    },
    'lock.switch': {
      description: 'switch the lock off',
      accepted: (state) => isSending(state) && state.context.canLock,
      then: ({ context }, { isOn }) => packing({ ...context, isLocked: isOn, outcome: null }),
      announces: [by('state', 'not checked')],
    },
    'link.copy': {
      description: 'press Copy link',
      accepted: (state) =>
        inState('sending.shown')(state) && (state.context.parcel?.link ?? null) !== null,
      then: ({ context }) => copyOrSave(context),
      announces: FOLLOWS,
    },
    'link.share': {
      description: 'press Share',
      accepted: inState('sending.shown'),
      then: ({ context }) =>
        to(sending('sharing'), context, called('shareParcel', linkOf(context))),
      announces: silent('the menu of the device opens and speaks for itself'),
    },
    'file.save': {
      description: 'press Save file',
      accepted: inState('sending.shown'),
      then: ({ context }) => to(sending('saving'), context, called('saveFile', contentOf(context))),
      announces: FOLLOWS,
    },
    'text.paste': {
      description: 'open a link',
      accepted: canOpen,
      then: ({ context }, event) =>
        to(receiving('reading'), forgotten(context), called('open', { text: event.text })),
      announces: FOLLOWS,
    },
    'file.choose': {
      description: 'choose a file',
      accepted: canOpen,
      then: ({ context }, { file }) =>
        to(receiving('reading'), forgotten(context), called('open', { file })),
      announces: FOLLOWS,
    },
    'code.enter': {
      description: ({ code: typed }) => `type the code ${typed}`,
      accepted: inState('receiving.locked'),
      then: ({ context }, event) =>
        to(receiving('unlocking'), context, called('unlock', { code: event.code })),
      announces: FOLLOWS,
    },
    'settings.use': {
      description: ({ isOn }) => (isOn ? 'use its settings' : 'keep the settings here'),
      accepted: (state) =>
        inState('receiving.preview')(state) && state.context.preview?.changes.hasSettings === true,
      then: ({ context }, { isOn }) => to(receiving('preview'), { ...context, withSettings: isOn }),
      announces: [by('state', 'checked')],
    },
    'add.confirm': {
      description: 'press Add',
      accepted: (state) => inState('receiving.preview')(state) && canAdd(state.context),
      then: ({ context }) =>
        to(receiving('adding'), context, called('add', { withSettings: context.withSettings })),
      announces: FOLLOWS,
    },
    'add.undo': {
      description: 'press Undo',
      accepted: inState('receiving.added'),
      then: ({ context }) => to(receiving('undoing'), context, called('undo')),
      announces: FOLLOWS,
    },
    'add.cancel': {
      description: 'press Cancel, or Close',
      accepted: inState(...RESTING),
      then: ({ context }) => packing(forgotten(context)),
      announces: FOCUS_MOVES,
    },
    'pack done': {
      description: ({ output }) =>
        `it is packed, ${field(output, 'link') === null ? 'without' : 'with'} a link`,
      then: ({ context }, { output }: Done<Parcel>) =>
        to(sending('shown'), { ...context, parcel: output }),
      announces: silent('the link is the same for everybody'),
    },
    'pack failed': {
      description: 'it cannot be packed',
      then: ({ context }) => to(sending('shown'), { ...context, parcel: null }),
      announces: silent('the file is left'),
    },
    'shareParcel done': {
      description: ({ output }) => `the menu: ${text(output)}`,
      then: ({ context }, { output }) =>
        output === 'unavailable' ? copyOrSave(context) : to(sending('shown'), context),
      announces: NO_CHANGE,
    },
    'shareParcel failed': {
      description: 'the menu cannot be opened',
      then: ({ context }) => copyOrSave(context),
      announces: NO_CHANGE,
    },
    'copyLink done': {
      description: 'the link is in the clipboard',
      then: ({ context }) => shown(context, 'copied'),
      announces: saidOutcome,
    },
    'copyLink failed': {
      description: 'the clipboard is denied',
      then: ({ context }) => shown(context, 'by hand'),
      announces: saidOutcome,
    },
    'saveFile done': {
      description: 'the file is saved',
      then: ({ context }) => shown(context, 'saved'),
      announces: saidOutcome,
    },
    'saveFile failed': {
      description: 'the file cannot be saved',
      then: ({ context }) => shown(context, 'not saved'),
      announces: saidOutcome,
    },
    'open done': {
      description: ({ output }) => (output === null ? 'it is locked' : 'it can be read'),
      then: ({ context }, { output }: Done<HandOverPreview | null>) =>
        output === null ? to(receiving('locked'), context) : previewed(context, output),
      announces: FOCUS_MOVES,
    },
    'open failed': {
      description: ({ error }) => `it cannot be used: ${text(field(error, 'problem'))}`,
      then: ({ context }, { error }: Failed) => failed(context, error),
      announces: saidProblem,
    },
    'unlock done': {
      description: 'the code is right',
      then: ({ context }, { output }: Done<HandOverPreview>) => previewed(context, output),
      announces: FOCUS_MOVES,
    },
    'unlock failed': {
      description: ({ error }) => `it cannot be unlocked: ${text(field(error, 'problem'))}`,
      then: ({ context }, { error }: Failed) =>
        error === code.error
          ? to(receiving('locked'), { ...context, problem: 'code' })
          : failed(context, error),
      announces: saidProblem,
    },
    'add done': {
      description: ({ output }) => (output === true ? 'it is added' : 'there is no room'),
      then: ({ context }, { output }: Done<boolean>) =>
        output ? told(context, 'added', receiving('added')) : noRoom(context),
      announces: ({ after }) =>
        after.context.problem === null ? saidOutcome({ after }) : saidProblem({ after }),
    },
    'add failed': {
      description: 'it cannot be stored',
      then: ({ context }) => noRoom(context),
      announces: saidProblem,
    },
    'undo done': {
      description: ({ output }) => `it is undone, but for ${text(output)} records`,
      then: ({ context }, { output }: Done<number>) =>
        told({ ...context, kept: output }, 'undone', receiving('undone')),
      announces: saidOutcome,
    },
  },
  states: {
    'sending.packing': { description: 'the link is being made', tags: ['busy', 'packing'] },
    'sending.shown': { description: 'the ways to give it away are shown' },
    'sending.sharing': { description: 'the menu of the device is open', tags: ['busy'] },
    'sending.copying': { description: 'the clipboard is asked', tags: ['busy'] },
    'sending.saving': { description: 'the file is being saved', tags: ['busy'] },
    'receiving.reading': { description: 'it is being opened', tags: ['busy'] },
    'receiving.locked': { description: 'a code is asked for', tags: ['locked'] },
    'receiving.unlocking': { description: 'the code is tried', tags: ['locked', 'busy'] },
    'receiving.preview': { description: 'what it would change is shown', tags: ['previewing'] },
    'receiving.adding': { description: 'it is being added', tags: ['busy'] },
    'receiving.added': { description: 'it is added', tags: ['added'] },
    'receiving.undoing': { description: 'it is being undone', tags: ['busy'] },
    'receiving.undone': { description: 'it is undone', tags: ['undone'] },
    'receiving.failed': { description: 'it is said why not', tags: ['failed'] },
  },
  outerTags: { sending: ['sending'] },
  scenarios: [
    { name: 'a browser that can do all', input: { canLink: true, canLock: true }, cases },
    {
      name: 'a page without a secure connection',
      input: { canLink: true, canLock: false },
      cases: {
        ...cases,
        'text.paste': [],
        'file.choose': [],
        'xstate.done.actor.pack': [{ output: PARCEL }],
      },
    },
  ],
  browser:
    'it takes two devices: e2e/journeys/hand-over.spec.ts hands over between two browser profiles',
});
