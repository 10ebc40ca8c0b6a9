/** Finding words in an open book: the bar, its list of matches, and what is painted in the text. */
import { Global } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { ScrolledPages } from '../../../machines/domain/reading/scrolled-pages.ts';
import { hasSecond } from '../../../machines/second-language.machine.ts';
import type { ShownSecondLanguage } from '../../system/second-language.ts';
import { useSystem } from '../../system/system.tsx';
import type { TypedEarly } from '../../system/typed-early.ts';
import { createFindEffects, type FindEffects, type FindRef, type ReaderRef } from './effects.ts';
import { FindBar } from './FindBar.tsx';
import { foundStyle } from './found-style.ts';
import { useFoundPaint } from './use-found-paint.ts';

export type FindProps = {
  reader: ReaderRef;
  book: LoadedBook;
  /** The pages that are one text; null where they are turned. */
  scrolled: ScrolledPages | null;
  /** What is shown beside the text. */
  secondLanguage: ShownSecondLanguage | null;
  /** What was typed before this was there. */
  typedRef: RefObject<TypedEarly>;
};

export function Find({ reader, book, scrolled, secondLanguage, typedRef }: FindProps) {
  const system = useSystem();
  const { bookLoader } = system;
  const [effects] = useState(() => createFindEffects(system, reader, book, typedRef));
  const actor = useActorRef(effects.logic, { input: effects.input });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const isMissing = useSelector(bookLoader, (snapshot) => snapshot.matches('failed'));

  useEffect(() => effects.connect(actor), [effects, actor]);
  useLayoutEffect(() => effects.search.renew({ book, isMissing }), [effects, book, isMissing]);
  const needsAll = isOpen && book.full === null;
  useEffect(() => {
    if (needsAll) bookLoader.send({ type: 'remaining.load' });
  }, [bookLoader, needsAll]);

  if (!isOpen) return null;
  return (
    <>
      <Global styles={foundStyle} />
      <FoundPaint {...{ actor, effects, scrolled, secondLanguage }} />
      <FindBar actor={actor} effects={effects} book={book} />
    </>
  );
}

type FoundPaintProps = Pick<FindProps, 'scrolled' | 'secondLanguage'> & {
  actor: FindRef;
  effects: FindEffects;
};

function FoundPaint({ actor, effects, scrolled, secondLanguage }: FoundPaintProps) {
  const shown = useSelector(actor, ({ context }) => context.language);
  const languages = useMemo(() => {
    const second = secondLanguage?.actor.getSnapshot().context;
    return { shown, second: second !== undefined && hasSecond(second) ? second.with : null };
  }, [shown, secondLanguage]);
  const page = useSelector(actor, ({ context }) => context.page);
  useFoundPaint(actor, effects, languages, scrolled ?? page);
  return null;
}
