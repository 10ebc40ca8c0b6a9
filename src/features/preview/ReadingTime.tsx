/** How long a book takes: the specified estimate, and an honest one. */
import { DEFAULT_LANGUAGE, type Language } from '../../../machines/domain/languages.ts';
import { useState } from 'react';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { readingMinutes } from '../../../machines/domain/books/pages.ts';
import { parseReadingSpeed } from '../../../machines/domain/reading/reading-speed.ts';
import { bookTimeMessage } from '../../../machines/messages/reading-speed.ts';
import { useEffects } from '../../system/system.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** `language` in which the user reads; a book that lacks it is shown in English. */
export function ReadingTime({ book, language }: { book: LoadedBook; language: Language }) {
  const t = useTranslate();
  const { readingSpeed } = useEffects().storage;
  const [stored] = useState(readingSpeed.text);
  const pages = book.pageCounts[language];
  const shown = book.editions.includes(language) ? language : DEFAULT_LANGUAGE;
  const words = book.words?.[shown] ?? 0;
  const honest = useHydrated(
    () => t(bookTimeMessage(parseReadingSpeed(stored), shown, pages, words)),
    () => t(bookTimeMessage({}, shown, pages, words)),
  );
  return (
    <>
      <p>
        <span>{`${t('{pages} pages', { pages })} `}</span>
        <span aria-hidden="true">•</span>
        <span>
          {` ${t('Estimated read time: {minutes} minutes', { minutes: readingMinutes(pages) })}`}
        </span>
      </p>
      {words > 0 && <p>{honest}</p>}
    </>
  );
}
