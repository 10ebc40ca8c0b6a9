/**
 * Gives the machines that show status messages their effects: notices, and whether storage works.
 */
import { createActor } from 'xstate';
import type { StorageProblem } from '../../../machines/domain/site/storage-problem.ts';
import { message } from '../../../machines/messages/message.ts';
import { noticeAnnouncement } from '../../../machines/messages/status/notices.ts';
import { noticesMachine, type Notice } from '../../../machines/notices.machine.ts';
import { storageStatusMachine } from '../../../machines/storage-status.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';

export const createNotices = ({ announcer }: Pick<BrowserEffects, 'announcer'>) =>
  createActor(
    noticesMachine.provide({
      actions: { announce: (_, { notice }) => announcer.announce(noticeAnnouncement(notice)) },
    }),
  );

/** @param loadChunk imports a chunk; when that fails, waits until it can be loaded after all */
export function createStorageStatus(
  { announcer, storage }: Pick<BrowserEffects, 'announcer' | 'storage'>,
  loadChunk: <T>(load: () => Promise<T>) => Promise<T>,
) {
  /** The texts are needed only where storing fails, and are loaded with the bar that shows them. */
  async function announceStatus(problem: StorageProblem | null): Promise<void> {
    const { storageStatusAnnouncement } = await loadChunk(
      () => import('../../../machines/messages/status/storage.ts'),
    );
    announcer.announce(storageStatusAnnouncement(problem), 'storage');
  }
  return createActor(
    storageStatusMachine.provide({
      actions: { announce: (_, { problem }) => void announceStatus(problem) },
    }),
    { input: { isOff: storage.isOff() } },
  );
}

/** @param keys of the stored values that were quarantined when the site started */
export const invalidDataNotice = (keys: readonly string[]): Notice => ({
  title: message('Some saved reading data could not be read'),
  description: message(
    'The part that could be read is in use. A copy of the original ({keys}) is in Your data.',
    { keys: keys.join(', ') },
  ),
  stays: true,
});
