/**
 * A cover under a placeholder that is removed when the image has loaded, within a minimum and a
 * maximum time. A cover that is loaded already, such as one just seen, has no placeholder.
 */
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import {
  imageSkeletonMachine,
  type ImageSkeletonInput,
} from '../../../machines/image-skeleton.machine.ts';
import { Cover, type CoverProps } from './Cover.tsx';
import { useHydrated } from '../use-hydrated.ts';

export type SkeletonCoverProps = Omit<CoverProps, 'hasSkeleton' | 'onSettle' | 'onReuse'> & {
  times?: ImageSkeletonInput;
};

const DEFAULT_TIMES: ImageSkeletonInput = {};

/** @param props `times` in milliseconds; omitted ones have the defaults of the specification */
export function SkeletonCover(props: SkeletonCoverProps) {
  const isHydrating = useHydrated(
    () => false,
    () => true,
  );
  // The image of a prerendered page is visible before hydration and must not be covered again.
  const [isPrerendered] = useState(isHydrating);
  return isPrerendered ? <Cover {...props} /> : <LoadingCover {...props} />;
}

function LoadingCover({ times = DEFAULT_TIMES, ...cover }: SkeletonCoverProps) {
  const actor = useActorRef(imageSkeletonMachine, { input: times });
  const hasSkeleton = useSelector(actor, (snapshot) => snapshot.hasTag('covering'));
  const settle = useCallback(() => actor.send({ type: 'image.settle' }), [actor]);
  const reuse = useCallback(() => actor.send({ type: 'image.reuse' }), [actor]);
  return <Cover {...cover} hasSkeleton={hasSkeleton} onSettle={settle} onReuse={reuse} />;
}
