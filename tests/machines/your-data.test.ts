/** What needs two presses, and the messages of the user's own data. */
import { expect, test } from 'vitest';
import { dataOutcomeMessage } from '../../machines/messages/status/your-data.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { yourData } from './your-data.behaviour.ts';

test('nothing is erased or imported by one press alone', () => {
  const { actor, recordedEffects } = startControlled(yourData, undefined);
  for (const type of [
    'erase.confirm',
    'import.confirm',
    'erase.request',
    'import.confirm',
    'erase.cancel',
    'erase.confirm',
  ])
    actor.send({ type });
  expect(recordedEffects).toEqual([]);
});

test('every outcome has a message, and a failure says that nothing was changed', () => {
  const outcomes = [
    'exported',
    'imported',
    'erased',
    'persistent',
    'best-effort',
    'foreign',
    'newer',
    'no-room',
  ] as const;
  expect(outcomes.map(dataOutcomeMessage)).toEqual([
    'Your data was exported as a file.',
    'The file was imported.',
    'Everything was erased. No data is stored any more.',
    'This browser keeps your data now, even when it runs low on space.',
    'This browser may still delete your data when it runs low on space. Export it from time to time.',
    'This file does not contain reading data from this site. Nothing was changed.',
    'This file was written by a newer version of this site. Reload this page and try again. Nothing was changed.',
    'The browser could not store this. Nothing was changed.',
  ]);
});
