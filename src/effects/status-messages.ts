/**
 * Gives the machines that show status messages their effects: notices, and whether storage works.
 */
import { createActor } from 'xstate';
import { message } from '../../machines/messages/message.ts';
import { storageStatusAnnouncement } from '../../machines/messages/storage.ts';
import { noticeAnnouncement } from '../../machines/messages/notices.ts';
import { noticesMachine, type Notice } from '../../machines/notices.machine.ts';
import { storageStatusMachine } from '../../machines/storage-status.machine.ts';
import type { BrowserEffects } from './browser-effects/browser-effects.ts';

export const createNotices = ({ announcer }: Pick<BrowserEffects, 'announcer'>) =>
  createActor(
    noticesMachine.provide({
      actions: { announce: (_, { notice }) => announcer.announce(noticeAnnouncement(notice)) },
    }),
  );

export const createStorageStatus = ({
  announcer,
  storage,
}: Pick<BrowserEffects, 'announcer' | 'storage'>) =>
  createActor(
    storageStatusMachine.provide({
      actions: {
        announce: (_, { problem }) =>
          announcer.announce(storageStatusAnnouncement(problem), 'storage'),
      },
    }),
    { input: { isOff: storage.isOff() } },
  );

/** @param keys of the stored values that were quarantined when the site started */
export const invalidDataNotice = (keys: readonly string[]): Notice => ({
  title: message('Some saved reading data could not be read'),
  description: message(
    'What could be read is used. A copy of the original ({keys}) is under Your data.',
    { keys: keys.join(', ') },
  ),
});
