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
    () => storage.records.marks.keys().length > 0,
    () => false,
  );
  if ((isAsked || isStored) && !isNeeded) setNeeded(true);
  useEffect(() => {
    const ask = () => {
      const isSelected = document.getSelection()?.isCollapsed === false;
      if (isSelected || isPassageFragment(navigation.fragment())) setNeeded(true);
    };
    ask();
    document.addEventListener('selectionchange', ask, { passive: true });
    window.addEventListener('hashchange', ask);
    return () => {
      document.removeEventListener('selectionchange', ask);
      window.removeEventListener('hashchange', ask);
    };
  }, [navigation]);
  return isNeeded;
}
