/** Decides which short notice is in sight and for how long; a newer one takes the place of an older. */
import { assign, setup } from 'xstate';
import { notImplemented } from './domain/failure.ts';
import { NOTICE_MS } from './domain/limits.ts';

/** `spoken` is said after the visible words, where the eye sees more than they tell. */
export type Notice = { title: string; description: string; announcement?: string };

export type NoticesContext = { notice: Notice | null };
export type NoticesEvent =
  { type: 'notice.show'; notice: Notice } | { type: 'notice.hold' } | { type: 'notice.release' };

export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
  },
  actions: {
    remember: assign({ notice: (_, params: { notice: Notice }) => params.notice }),
    forget: assign({ notice: null }),
    announce: notImplemented<{ notice: Notice }>('announce'),
  },
  delays: { noticeTime: NOTICE_MS },
}).createMachine({
  id: 'notices',
  context: { notice: null },
  initial: 'silent',
  on: {
    'notice.show': {
      target: '.showing',
      reenter: true,
      actions: [
        { type: 'remember', params: ({ event }) => ({ notice: event.notice }) },
        { type: 'announce', params: ({ event }) => ({ notice: event.notice }) },
      ],
    },
  },
  states: {
    silent: { entry: 'forget' },
    showing: {
      on: { 'notice.hold': { target: 'held' } },
      after: { noticeTime: { target: 'silent' } },
    },
    held: {
      on: { 'notice.release': { target: 'showing' } },
    },
  },
});
