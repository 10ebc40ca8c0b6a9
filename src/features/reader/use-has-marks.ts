/** Whether the code of marks is needed: where there are some, and once one may be made. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
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
  if (isAsked && !isNeeded) setNeeded(true);
  useEffect(() => {
    if (storage.records.marks.keys().length > 0 || isPassageFragment(navigation.fragment()))
      setNeeded(true);
    const onSelect = () => {
      if (document.getSelection()?.isCollapsed === false) setNeeded(true);
    };
    document.addEventListener('selectionchange', onSelect, { passive: true });
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [navigation, storage]);
  return isNeeded;
}
