/** How often the storage status is announced, and its messages. */
import { expect, test } from 'vitest';
import {
  storageStatusAnnouncement,
  storageStatusMessage,
} from '../../machines/messages/status/storage.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { english } from '../support/english.ts';
import { storageStatus } from './storage-status.behaviour.ts';

test('a storage that is off is announced once, however many writes fail', () => {
  const { actor, recordedEffects } = startControlled(storageStatus, {
    isOff: true,
  });
  const fail = () => {
    for (let writes = 0; writes < 20; writes += 1)
      actor.send({ type: 'write.failed', cause: 'off' });
    return { isVisible: actor.getSnapshot().hasTag('visible'), announced: recordedEffects.length };
  };
  expect(fail()).toEqual({ isVisible: true, announced: 1 });
  actor.send({ type: 'status.hide' });
  expect(fail()).toEqual({ isVisible: false, announced: 1 });
});

test('every problem has its own message, each with what to do', () => {
  const problems = ['off', 'full', 'broken'] as const;
  expect(problems.map((problem) => storageStatusMessage(problem).title)).toEqual([
    'Storage is off',
    'Not saved: storage is full',
    'Not saved',
  ]);
  expect(problems.map((problem) => english(storageStatusAnnouncement(problem)))).toEqual([
    'Storage is off. This browser stores no data for this site. You can keep reading, but your bookmarks and progress last only until you close this tab. To keep them, allow this site to store data and open it again.',
    'Not saved: storage is full. Your latest changes last until you close this tab, and are saved as soon as there is room. Export your data to be safe, or make room in this browser.',
    'Not saved. The browser could not store your latest changes. They last until you close this tab, and are saved with your next change if possible. Export your data to be safe.',
  ]);
  expect([storageStatusMessage(null).title, english(storageStatusAnnouncement(null))]).toEqual([
    'Saved in this browser',
    'Everything is saved again',
  ]);
});
