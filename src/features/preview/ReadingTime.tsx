/** How long a book takes. */
import { readingMinutes } from '../../../machines/domain/books/pages.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';

/** `pages` in the language in which it is read. */
export function ReadingTime({ pages }: { pages: number }) {
  const t = useTranslate();
  return (
    <p>
      <span>{`${t('{pages} pages', { pages })} `}</span>
      <span aria-hidden="true">•</span>
      <span>
        {` ${t('Estimated read time: {minutes} minutes', { minutes: readingMinutes(pages) })}`}
      </span>
    </p>
  );
}
