/**
 * Decides how one's reading goes to another device: what a link or a file holds, how it is given
 * away, and that nothing of one that is opened is stored before it was shown.
 */
import { assign, fromPromise, setup } from 'xstate';
import { hasNews } from './domain/hand-over/changes.ts';
import { problemOf, type HandOverProblem } from './domain/hand-over/failure.ts';
import type { MovedParts } from './domain/hand-over/moved.ts';
import type { HandOverAbilities, HandOverPreview, Parcel } from './domain/hand-over/parcel.ts';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';
import type { ShareOutcome } from './domain/site/sharing.ts';
import { receiving } from './hand-over/receiving.ts';
import { sending } from './hand-over/sending.ts';
import type { HandOverContext, HandOverEvent, HandOverOutcome } from './hand-over/context.ts';

/** What is sent. */
export type HandOverContent = { parts: MovedParts; isLocked: boolean };

/** What is opened: the text of a link, or a `File` of the browser, which machines do not know. */
export type HandOverSource = { text: string } | { file: unknown };

export const handOverMachine = setup({
  types: {
    input: {} as HandOverAbilities,
    context: {} as HandOverContext,
    events: {} as HandOverEvent,
    tags: {} as
      'busy' | 'sending' | 'packing' | 'locked' | 'previewing' | 'added' | 'undone' | 'failed',
  },
  actors: {
    pack: fromPromise<Parcel, HandOverContent>(notImplementedActor('pack')),
    /** Without a link, the file is shared. */
    shareParcel: fromPromise<ShareOutcome, HandOverContent & { link: string | null }>(
      notImplementedActor('shareParcel'),
    ),
    copyLink: fromPromise<void, { link: string | null }>(notImplementedActor('copyLink')),
    saveFile: fromPromise<void, HandOverContent>(notImplementedActor('saveFile')),
    /** Null: a code is needed before more is known of it. */
    open: fromPromise<HandOverPreview | null, HandOverSource>(notImplementedActor('open')),
    unlock: fromPromise<HandOverPreview, { code: string }>(notImplementedActor('unlock')),
    add: fromPromise<boolean, { withSettings: boolean }>(notImplementedActor('add')),
    undo: fromPromise<number>(notImplementedActor('undo')),
  },
  actions: {
    choosePart: assign({
      parts: ({ context }, params: Partial<MovedParts>) => ({ ...context.parts, ...params }),
      outcome: null,
    }),
    switchLock: assign({
      isLocked: (_, params: { isOn: boolean }) => params.isOn,
      outcome: null,
    }),
    showParcel: assign({ parcel: (_, params: { parcel: Parcel | null }) => params.parcel }),
    showPreview: assign({
      preview: (_, params: { preview: HandOverPreview | null }) => params.preview,
      withSettings: (_, { preview }) =>
        preview?.hasOwnSettings === false && preview.changes.hasSettings,
      problem: null,
    }),
    chooseSettings: assign({ withSettings: (_, params: { isOn: boolean }) => params.isOn }),
    tell: assign({ outcome: (_, params: { outcome: HandOverOutcome }) => params.outcome }),
    refuse: assign({ problem: (_, params: { problem: HandOverProblem }) => params.problem }),
    countKept: assign({ kept: (_, params: { kept: number }) => params.kept }),
    forget: assign({ preview: null, problem: null, outcome: null, kept: 0 }),
    announce: notImplemented<{ outcome: HandOverOutcome }>('announce'),
  },
  guards: {
    canLock: ({ context }) => context.canLock,
    isOther: ({ context }, params: Partial<MovedParts>) =>
      Object.entries(params).some(([part, isOn]) =>
        Object.entries(context.parts).some(([name, was]) => name === part && was !== isOn),
      ),
    hasMenu: (_, params: { outcome: ShareOutcome }) => params.outcome !== 'unavailable',
    hasLink: ({ context: { parcel } }) => parcel !== null && parcel.link !== null,
    isLockedOne: (_, params: { preview: HandOverPreview | null }) => params.preview === null,
    isOtherCode: (_, params: { error: unknown }) => problemOf(params.error) === 'code',
    canAdd: ({ context: { preview, withSettings } }) =>
      preview !== null &&
      (hasNews(preview.changes) || (withSettings && preview.changes.hasSettings)),
    hasSettings: ({ context }) => context.preview?.changes.hasSettings === true,
    isDone: (_, params: { isDone: boolean }) => params.isDone,
  },
}).createMachine({
  id: 'handOver',
  context: ({ input }) => ({
    ...input,
    parts: { settings: true, marks: true, lists: true },
    isLocked: input.canLock,
    parcel: null,
    preview: null,
    withSettings: false,
    problem: null,
    outcome: null,
    kept: 0,
  }),
  initial: 'sending',
  states: { sending, receiving },
});
