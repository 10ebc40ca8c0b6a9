/**
 * The placeholders of the first home view; not part of the composition root, so that only home
 * loads it.
 */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { initialSkeletonMachine } from '../../../machines/initial-skeleton.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';

type InitialSkeleton = ActorRefFrom<typeof initialSkeletonMachine>;

const actors = new WeakMap<BrowserEffects, InitialSkeleton>();

/** @returns the actor of this visit, started with its first use */
export function initialSkeletonOf(effects: BrowserEffects): InitialSkeleton {
  const known = actors.get(effects);
  if (known !== undefined) return known;
  const { storage, viewport } = effects;
  const created = createActor(
    initialSkeletonMachine.provide({
      actors: { awaitImages: fromPromise(({ signal }) => viewport.awaitVisibleImages(signal)) },
      actions: { rememberShown: storage.session.rememberSkeletonShown },
    }),
    { input: { wasShown: storage.session.wasSkeletonShown() } },
  );
  actors.set(effects, created);
  return created.start();
}
