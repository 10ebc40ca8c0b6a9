/** The list of all marks with its effects, for the screen that shows it. */
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { allMarksMachine } from '../../../../machines/all-marks.machine.ts';
import { FIRST_VIEW, type MarkView } from '../../../../machines/domain/marks/listed-marks.ts';
import { sortMarks } from '../../../../machines/domain/marks/list.ts';
import { useSystem } from '../../../system/system.tsx';
import type { MarkBooks } from './mark-books.ts';
import { createAllMarksLogic, createStoredMarks, type StoredMarks } from './all-marks-effects.ts';

export type AllMarksActor = ActorRefFrom<typeof allMarksMachine>;

/** What the list has shown last: a reader who comes back from a passage finds it so. */
let lastView: MarkView = FIRST_VIEW;

/** @param known the books whose order the list has from now on */
export function useAllMarks(known: MarkBooks): {
  actor: AllMarksActor;
  storedMarks: StoredMarks;
} {
  const { effects } = useSystem();
  const [{ logic, storedMarks, input }] = useState(() => {
    const created = createStoredMarks(effects.storage);
    const books = known.order();
    const view = effects.navigation.isBackNavigation() ? lastView : FIRST_VIEW;
    return {
      storedMarks: created,
      logic: createAllMarksLogic(created, effects, () => Date.now()),
      input: { ...view, books, marks: sortMarks(created.read(), view.order, books) },
    };
  });
  const actor = useActorRef(logic, { input });
  useEffect(
    () => storedMarks.onOtherTab((marks) => actor.send({ type: 'marks.change', marks })),
    [actor, storedMarks],
  );
  useEffect(() => {
    const subscription = actor.subscribe(({ context: { filter, order, shown } }) => {
      lastView = { filter, order, shown };
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return { actor, storedMarks };
}
