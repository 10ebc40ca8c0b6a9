/** An estimate of the reading time of the remaining pages. It is not announced. */
import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Language } from '../../../../machines/domain/languages.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import {
  isReadingSpeedInvalid,
  parseReadingSpeed,
  readingSpeedTextAfter,
  type Turn,
} from '../../../../machines/domain/reading/reading-speed.ts';
import { timeLeftMessage } from '../../../../machines/messages/reading/reading-speed.ts';
import { pageOf, totalOf } from '../../../../machines/domain/reading/reading-position.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useEffects } from '../../../system/system.tsx';
import { useTextLanguage } from '../page/use-text-language.ts';
import type { ReaderActor } from '../use-reader.ts';
import { useTranslate } from '../../../ui/interface-texts.tsx';

export function TimeLeft({ actor, book }: { actor: ReaderActor; book: LoadedBook }) {
  const t = useTranslate();
  const language = useTextLanguage(actor, book);
  const readingSpeed = useDeferredValue(useReadingSpeed(actor, language));
  // Deferred, so that the text of a turned page is painted first.
  const pages = useDeferredValue(
    useSelector(actor, ({ context }) => totalOf(context) - pageOf(context) + 1),
  );
  const message = useHydrated(
    () => t(timeLeftMessage(parseReadingSpeed(readingSpeed), language, pages)),
    () => t(timeLeftMessage({}, language, pages)),
  );
  return <p>{message}</p>;
}

/**
 * @returns the stored text of the reading speed, which every page read here updates; null when
 * there is none
 */
function useReadingSpeed(actor: ReaderActor, language: Language): string | null {
  const { storage, idle, runtime } = useEffects();
  const [readingSpeed, setReadingSpeed] = useState(storage.readingSpeed.text);

  useEffect(() => {
    let openedAt = runtime.now();
    let { index } = actor.getSnapshot().context;
    const subscription = actor.subscribe(({ context }) => {
      if (context.index === index) return;
      const now = runtime.now();
      const turn: Turn = { language, from: index, to: context.index, ms: now - openedAt };
      ({ index } = context);
      openedAt = now;
      idle.afterPaint(() => {
        storage.readingSpeed.change(
          { id: `page ${now}`, update: (text) => readingSpeedTextAfter(text, turn) },
          isReadingSpeedInvalid,
        );
        setReadingSpeed(storage.readingSpeed.text());
      });
    });
    return () => subscription.unsubscribe();
  }, [actor, language, storage, idle, runtime]);

  return readingSpeed;
}
