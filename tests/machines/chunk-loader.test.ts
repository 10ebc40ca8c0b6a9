/** Where missing code is explained. */
import { expect, test } from 'vitest';
import { failurePlaceOf, type FailedLoad } from '../../machines/chunk-loader.machine.ts';
import type { ChunkDiagnosis } from '../../machines/domain/site/chunk-failure.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { because, chunkLoader, PART, SCREEN } from './chunk-loader.behaviour.ts';

const fail = (load: FailedLoad) => ({ type: 'chunk.fail', load });
const loadEnds = (output: ChunkDiagnosis | null) => ({ type: 'xstate.done.actor.load', output });
const offline = loadEnds(because('offline').output);

test('a missing screen is explained in its place, a missing panel beside the screen', () => {
  const { actor } = startControlled(chunkLoader, undefined);
  const placeAfter = (event: { type: string }) => {
    actor.send(event);
    return failurePlaceOf(actor.getSnapshot());
  };
  expect(placeAfter(fail(PART)), 'not before the reason is known').toBeNull();
  expect(placeAfter(offline)).toBe('beside');
  expect(placeAfter({ type: 'chunk.retry' }), 'while the user waits for it').toBe('beside');
  expect(placeAfter(fail(SCREEN))).toBeNull();
  expect(placeAfter(offline)).toBe('screen');
  expect(placeAfter({ type: 'network.returned' }), 'during an automatic retry').toBe('screen');
  expect(placeAfter(loadEnds(null))).toBeNull();
  placeAfter(fail(PART));
  expect(placeAfter(offline)).toBe('beside');
  expect(placeAfter({ type: 'chunk.retry' })).toBe('beside');
  expect(placeAfter(loadEnds(null)), 'once it is loaded on request').toBeNull();
  placeAfter(fail(PART));
  expect(placeAfter(offline)).toBe('beside');
  expect(placeAfter({ type: 'failure.hide' })).toBeNull();
});
