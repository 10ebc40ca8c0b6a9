/** The chapters of a book as links into it. */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import type { Chapter } from '../../../machines/domain/books/book.ts';
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';

const list = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
const entry = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.medium,
  minHeight: TARGET,
  borderBottom: '1px solid var(--hairline)',
});
const pageNumber = css({ flex: 'none', color: 'var(--soft-ink)', fontSize: size.small });

type ContentsListProps = { bookId: string; chapters: readonly Chapter[] };

export function ContentsList({ bookId, chapters }: ContentsListProps) {
  const t = useTranslate();
  const language = useInterfaceLanguage();
  return (
    <nav aria-labelledby="contents" css={{ width: '100%' }}>
      <h2 id="contents" css={{ fontSize: size.large }}>
        {t('Contents')}
      </h2>
      <ol css={list}>
        {chapters.map((chapter, index) => (
          <li key={chapter.page}>
            <Link href={readerPath(bookId, chapter.page)} css={entry}>
              <span>
                <span>{`${index + 1}.`}</span> <LocalizedText {...titleOf(chapter, language)} />
              </span>
              <span css={pageNumber}>{t('Page {page}', { page: chapter.page })}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
