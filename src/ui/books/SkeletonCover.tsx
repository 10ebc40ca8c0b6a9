/** A cover under a placeholder that goes when the image is here, not too soon and not too late. */
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import {
  imageSkeletonMachine,
  type ImageSkeletonInput,
} from '../../../machines/image-skeleton.machine.ts';
import { Cover, type CoverProps } from './Cover.tsx';
import { useHydrated } from '../use-hydrated.ts';

export type SkeletonCoverProps = Omit<CoverProps, 'isCovered' | 'onSettle'> & {
  times?: ImageSkeletonInput;
};

const DEFAULT_TIMES: ImageSkeletonInput = {};

/** @param times milliseconds; the specification's defaults when left out */
export function SkeletonCover(props: SkeletonCoverProps) {
  const isHydrating = useHydrated(
    () => false,
    () => true,
  );
  // On a prerendered page the image is there before any script, and nothing may come over it.
  const [wasThere] = useState(isHydrating);
  return wasThere ? <Cover {...props} /> : <LoadingCover {...props} />;
}

function LoadingCover({ times = DEFAULT_TIMES, ...cover }: SkeletonCoverProps) {
  const actor = useActorRef(imageSkeletonMachine, { input: times });
  const isCovered = useSelector(actor, (snapshot) => snapshot.hasTag('covering'));
  const settle = useCallback(() => actor.send({ type: 'image.settle' }), [actor]);
  return <Cover {...cover} isCovered={isCovered} onSettle={settle} />;
}
