/** The passage that an address or a list leads to: its page is opened, and it is shown until a turn. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { EditionText } from '../../../../machines/domain/marks/edition-text.ts';
import { findPassage } from '../../../../machines/domain/marks/passage.ts';
import { pageOf } from '../../../../machines/domain/reading/reading-position.ts';
import type { readerMachine } from '../../../../machines/reader.machine.ts';
import { useEffects } from '../../../system/system.tsx';
import { passageInAddress } from '../quote.ts';
import type { Passage } from '../paint/use-paint.ts';

/** @param page that is shown, from 1 */
export function usePassage(
  reader: ActorRefFrom<typeof readerMachine>,
  edition: EditionText,
  page: number,
): { passage: Passage | null; show: (passage: Passage) => void } {
  const { viewport } = useEffects();
  const [passage, setPassage] = useState<Passage | null>(null);
  /** Of the address; null once it has been shown. */
  const wanted = useRef(passageInAddress(window.location));

  const show = useCallback(
    (found: Passage) => {
      setPassage(found);
      // A jump to the page itself would drop the words from the address.
      if (found.page !== pageOf(reader.getSnapshot().context))
        reader.send({ type: 'page.jump', page: found.page });
    },
    [reader],
  );

  useEffect(() => {
    const find = () => {
      if (wanted.current === null) return;
      const { context } = reader.getSnapshot();
      const place = { page: pageOf(context), paragraph: context.paragraph };
      const found = findPassage(edition, { ...place, ...wanted.current });
      if (found === null) return;
      wanted.current = null;
      show(found);
    };
    const follow = () => {
      wanted.current = passageInAddress(window.location);
      if (wanted.current === null) setPassage(null);
      find();
    };
    find();
    // The address is edited, or a link to words of this page is followed.
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [edition, reader, show]);

  if (passage !== null && passage.page !== page) setPassage(null);
  useEffect(() => {
    const article = document.querySelector<HTMLElement>('#page');
    if (passage?.page === page && article !== null)
      viewport.showParagraph(article, passage.range.start.paragraph);
  }, [passage, page, viewport]);

  return { passage, show };
}
