/** Whether the code of marks is needed: where there are some, and once one may be made. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useEffects } from '../../system/system.tsx';
import type { ReaderActor } from './use-reader.ts';

export function useHasMarks(actor: ReaderActor): boolean {
  const { storage } = useEffects();
  const [isNeeded, setNeeded] = useState(
    () => storage.records.marks.keys().length > 0 || window.location.hash.startsWith('#q='),
  );
  const isAsked = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('marksOpen') || snapshot.hasTag('wordsOpen'),
  );
  if (isAsked && !isNeeded) setNeeded(true);
  useEffect(() => {
    if (isNeeded) return undefined;
    const onSelect = () => {
      if (document.getSelection()?.isCollapsed === false) setNeeded(true);
    };
    document.addEventListener('selectionchange', onSelect);
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [isNeeded]);
  return isNeeded;
}
