/** Decides what becomes of the picture of a quote: it is drawn, then shared by the device or saved. */
import { assign, fromPromise, setup } from 'xstate';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';

/** `canShare`: whether the device shares files. */
export type DrawnPicture = { canShare: boolean };

export type QuotePictureContext = DrawnPicture;

export type QuotePictureEvent = { type: 'picture.share' } | { type: 'picture.save' };

const SAVE = { target: 'drawn', actions: 'savePicture' } as const;

export const quotePictureMachine = setup({
  types: {
    context: {} as QuotePictureContext,
    events: {} as QuotePictureEvent,
    tags: {} as 'drawn' | 'notDrawn' | 'notShared',
  },
  actors: {
    drawPicture: fromPromise<DrawnPicture>(notImplementedActor('drawPicture')),
    /** Also done when the user has closed the menu of the device. */
    sharePicture: fromPromise<void>(notImplementedActor('sharePicture')),
  },
  actions: {
    setDrawn: assign({ canShare: (_, params: DrawnPicture) => params.canShare }),
    savePicture: notImplemented('savePicture'),
  },
  guards: { canShare: ({ context }) => context.canShare },
}).createMachine({
  id: 'quotePicture',
  context: { canShare: false },
  initial: 'drawing',
  states: {
    drawing: {
      invoke: {
        id: 'drawPicture',
        src: 'drawPicture',
        onDone: {
          target: 'drawn',
          actions: { type: 'setDrawn', params: ({ event }) => event.output },
        },
        onError: { target: 'notDrawn' },
      },
    },
    notDrawn: { tags: 'notDrawn' },
    drawn: {
      tags: 'drawn',
      on: { 'picture.share': { guard: 'canShare', target: 'sharing' }, 'picture.save': SAVE },
    },
    sharing: {
      tags: 'drawn',
      invoke: {
        id: 'sharePicture',
        src: 'sharePicture',
        onDone: { target: 'drawn' },
        onError: { target: 'notShared' },
      },
    },
    notShared: {
      tags: ['drawn', 'notShared'],
      on: { 'picture.share': { target: 'sharing' }, 'picture.save': SAVE },
    },
  },
});
