/** The chapters of a book as links into it, with the reader's ribbon where the bookmark is. */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import type { Chapter } from '../../../machines/domain/books/book.ts';
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { size, space, TARGET, wide } from '../../theme/tokens.ts';
import { Icon } from '../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [wide]: { columns: 2, columnGap: space.huge },
  '& > li': { breakInside: 'avoid', borderBottom: '1px solid var(--hairline)' },
});
const entry = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.small,
  minHeight: TARGET,
  lineHeight: 1.3,
  textDecoration: 'none',
  '&:hover > :nth-of-type(2)': { textDecoration: 'underline' },
});
const number = css({
  flex: 'none',
  minWidth: '1.8em',
  color: 'var(--soft-ink)',
  fontVariantNumeric: 'tabular-nums',
});
const name = css({ flex: '1 1 5rem', minWidth: 0 });
const pageNumber = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  marginInlineStart: 'auto',
  color: 'var(--soft-ink)',
  fontVariantNumeric: 'tabular-nums',
});
const ribbon = css({ display: 'inline-flex', color: 'var(--accent)' });

type ContentsListProps = {
  bookId: string;
  chapters: readonly Chapter[];
  /** Of the titles. */
  language: Language;
  /** The bookmarked page, null without one. */
  bookmarked: number | null;
};

export function ContentsList({ bookId, chapters, language, bookmarked }: ContentsListProps) {
  const t = useTranslate();
  const withRibbon =
    bookmarked === null ? undefined : chapters.filter(({ page }) => page <= bookmarked).at(-1);
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" css={{ fontSize: size.title }}>
        {t('Contents')}
      </h2>
      <ol css={list}>
        {chapters.map((chapter, index) => (
          <li key={chapter.page}>
            <Link href={readerPath(bookId, chapter.page)} css={entry}>
              <span css={number}>{`${index + 1}.`}</span>{' '}
              <span css={name}>
                <LocalizedText {...titleOf(chapter, language)} />
              </span>
              <span css={pageNumber}>
                {chapter === withRibbon && (
                  <span css={ribbon}>
                    <Icon name="bookmark" filled />
                    <span className="visually-hidden">
                      {t('Bookmarked page {page}', { page: bookmarked ?? 0 })}
                    </span>
                  </span>
                )}
                <span>{t('Page {page}', { page: chapter.page })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
