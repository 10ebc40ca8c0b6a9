/** How long the rest of the book will take this reader; it is there to be read and never said by itself. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Language } from '../../machines/book.ts';
import type { HeldBook } from '../../machines/held-book.ts';
import { isPaceDamaged, paceIn, paceTextAfter, timeLeftWords, type Turn } from '../../machines/pace.ts';
import { pageOf, totalOf } from '../../machines/reading-place.ts';
import { size } from '../look/tokens.ts';
import { useTakenOver } from '../parts/use-taken-over.ts';
import { useSystem } from '../system.tsx';
import { useTextLanguage } from './use-text-language.ts';
import type { ReaderActor } from './use-reader.ts';

const quiet = css({ color: 'var(--soft-ink)', fontSize: size.small, fontVariantNumeric: 'tabular-nums' });

export function TimeLeft({ actor, book }: { actor: ReaderActor; book: HeldBook }) {
  const language = useTextLanguage(actor, book);
  const pace = useDeferredValue(usePace(actor, language));
  // The text of a turned page does not wait for it.
  const pages = useDeferredValue(useSelector(actor, ({ context }) => totalOf(context) - pageOf(context) + 1));
  const words = useTakenOver(
    () => timeLeftWords(paceIn(pace), language, pages),
    () => timeLeftWords({}, language, pages),
  );
  return <p css={quiet}>{words}</p>;
}

/** The text of the reader's pace, which grows with every page that they read here. */
function usePace(actor: ReaderActor, language: Language): string | null {
  const { page } = useSystem();
  const [pace, setPace] = useState(page.pace.text);

  useEffect(() => {
    let openedAt = page.now();
    let { index } = actor.getSnapshot().context;
    const turns = actor.subscribe(({ context }) => {
      if (context.index === index) return;
      const now = page.now();
      const turn: Turn = { language, from: index, to: context.index, ms: now - openedAt };
      ({ index } = context);
      openedAt = now;
      page.afterAnswer(() => {
        page.pace.change({ of: `page ${now}`, alter: (text) => paceTextAfter(text, turn) }, isPaceDamaged);
        setPace(page.pace.text());
      });
    });
    return () => turns.unsubscribe();
  }, [actor, language, page]);

  return pace;
}
