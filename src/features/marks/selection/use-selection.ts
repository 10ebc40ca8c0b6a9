/** Words that are selected in the text are chosen. */
import { useEffect } from 'react';
import { anchorOf } from '../../../../machines/domain/marks/make-anchor.ts';
import { pagesInDocument } from '../../../platform/viewport/pages-in-document.ts';
import { onWordsChosen } from './chosen-words.ts';
import type { MarksRef } from '../effects.ts';
import { textOn, type ShownEditions } from '../paint/page-text.ts';

/** @param open the number of the page that is turned, from 1; of a scrolled text any */
export function useSelection(actor: MarksRef, editions: ShownEditions, open: number): void {
  useEffect(
    () =>
      onWordsChosen(
        () => pagesInDocument(open),
        (page) => textOn(editions, page),
        (chosen) => {
          const edition = chosen && editions[chosen.language];
          const anchor = edition && anchorOf(edition, chosen.page, chosen.range);
          actor.send(anchor === null ? { type: 'words.drop' } : { type: 'words.choose', anchor });
        },
      ),
    [actor, editions, open],
  );
}
