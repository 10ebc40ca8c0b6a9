/** Whether the code of marks is needed: where there are some, and once one may be made. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useEffects } from '../../system/system.tsx';
import type { ReaderActor } from './use-reader.ts';

export function useHasMarks(actor: ReaderActor): boolean {
  const { storage } = useEffects();
  const [isNeeded, setNeeded] = useState(false);
  const isAsked = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('marksOpen') || snapshot.hasTag('wordsOpen'),
  );
  if (isAsked && !isNeeded) setNeeded(true);
  useEffect(() => {
    // An address names a passage after `#q=`.
    if (storage.records.marks.keys().length > 0 || location.hash.startsWith('#q=')) setNeeded(true);
    const onSelect = () => {
      if (document.getSelection()?.isCollapsed === false) setNeeded(true);
    };
    document.addEventListener('selectionchange', onSelect, { passive: true });
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [storage]);
  return isNeeded;
}
