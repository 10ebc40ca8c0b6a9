/**
 * Decides which notice (toast) is shown and for how long; a new notice replaces the current one.
 */
import { assign, setup } from 'xstate';
import { notImplemented } from './domain/site/failure.ts';
import { NOTICE_MS } from './domain/limits.ts';
import type { Message } from './messages/message.ts';

/**
 * `announcement` is announced after the visible text; it adds what the screen shows elsewhere. `stays`
 * when the page is left: it is not about that page.
 */
export type Notice = {
  title: Message;
  description: Message;
  announcement?: Message;
  stays?: true;
};

export type NoticesContext = { notice: Notice | null };
export type NoticesEvent =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.pause' }
  | { type: 'notice.resume' }
  /** The page that it is about is turned or left. */
  | { type: 'page.leave' };

const leaving = { guard: 'isOfPage', target: 'hidden' } as const;

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
  guards: { isOfPage: ({ context }) => context.notice?.stays !== true },
  delays: { displayTime: NOTICE_MS },
}).createMachine({
  id: 'notices',
  context: { notice: null },
  initial: 'hidden',
  on: {
    'notice.show': {
      target: '.showing',
      actions: [
        { type: 'remember', params: ({ event }) => ({ notice: event.notice }) },
        { type: 'announce', params: ({ event }) => ({ notice: event.notice }) },
      ],
    },
  },
  states: {
    hidden: { entry: 'forget' },
    showing: {
      on: { 'notice.pause': { target: 'paused' }, 'page.leave': leaving },
      after: { displayTime: { target: 'hidden' } },
    },
    paused: {
      on: { 'notice.resume': { target: 'showing' }, 'page.leave': leaving },
    },
  },
});
