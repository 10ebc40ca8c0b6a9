/** Words that are selected in the text of the page are chosen. */
import { useEffect } from 'react';
import { anchorOf } from '../../../machines/domain/marks/make-anchor.ts';
import { onWordsChosen } from './chosen-words.ts';
import type { MarksRef } from './effects.ts';
import { textOn, type ShownEditions } from './page-text.ts';

/** @param page from 1 */
export function useSelection(actor: MarksRef, editions: ShownEditions, page: number): void {
  useEffect(
    () =>
      onWordsChosen(
        () => document.querySelector('#page'),
        textOn(editions, page),
        (chosen) => {
          const edition = chosen && editions[chosen.language];
          const anchor = edition && anchorOf(edition, page, chosen.range);
          actor.send(anchor === null ? { type: 'words.drop' } : { type: 'words.choose', anchor });
        },
      ),
    [actor, editions, page],
  );
}
