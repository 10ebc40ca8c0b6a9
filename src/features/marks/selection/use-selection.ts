/** Words that are selected in the text are chosen. */
import { useEffect } from 'react';
import { anchorOf } from '../../../../machines/domain/marks/make-anchor.ts';
import { pagesInDocument, type OpenPages } from '../../../platform/viewport/pages-in-document.ts';
import { onWordsChosen } from './chosen-words.ts';
import type { MarksRef } from '../effects.ts';
import { textOn, type ShownEditions } from '../paint/page-text.ts';

export function useSelection(actor: MarksRef, editions: ShownEditions, open: OpenPages): void {
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
