/** A cover under a placeholder that goes when the image is here, not too soon and not too late. */
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { imageSkeletonMachine, type ImageSkeletonInput } from '../../machines/image-skeleton.machine.ts';
import { Cover, type CoverProps } from './Cover.tsx';

export type SkeletonCoverProps = Omit<CoverProps, 'isCovered' | 'onSettle'> & { times?: ImageSkeletonInput };

const DEFAULT_TIMES: ImageSkeletonInput = {};

/** @param times milliseconds; the specification's defaults when left out */
export function SkeletonCover({ times = DEFAULT_TIMES, ...cover }: SkeletonCoverProps) {
  const actor = useActorRef(imageSkeletonMachine, { input: times });
  const isCovered = useSelector(actor, (snapshot) => snapshot.hasTag('covering'));
  const settle = useCallback(() => actor.send({ type: 'image.settle' }), [actor]);
  return <Cover {...cover} isCovered={isCovered} onSettle={settle} />;
}
