/** Whether the code of marks is needed: where there are some, and once one may be made. */
import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isPassageFragment } from '../../../machines/domain/site/routes.ts';
import { useEffects } from '../../system/system.tsx';
import type { ReaderActor } from './use-reader.ts';

export function useHasMarks(actor: ReaderActor): boolean {
  const { navigation, storage } = useEffects();
  const [isNeeded, setNeeded] = useState(false);
  const isAsked = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('marksOpen') || snapshot.hasTag('wordsOpen'),
  );
  const isStored = useSyncExternalStore(
    storage.onOtherTab,
    () => storage.records.marks.keys().length > 0 || isPassageFragment(navigation.fragment()),
    () => false,
  );
  if ((isAsked || isStored) && !isNeeded) setNeeded(true);
  useEffect(() => {
    const onSelect = () => {
      if (document.getSelection()?.isCollapsed === false) setNeeded(true);
    };
    document.addEventListener('selectionchange', onSelect, { passive: true });
    return () => document.removeEventListener('selectionchange', onSelect);
  }, []);
  return isNeeded;
}
