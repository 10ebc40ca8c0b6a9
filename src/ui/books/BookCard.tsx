/**
 * A book as a card: one link with cover, title, author and genre, and optionally the description.
 */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import { LANGUAGES, type BookMeta, type Language } from '../../../machines/domain/book.ts';
import { size, space } from '../../theme/tokens.ts';
import { BookText } from './BookText.tsx';
import { Cover } from './Cover.tsx';
import { GenreMark } from './GenreMark.tsx';
import { SkeletonCover } from './SkeletonCover.tsx';
import { useTranslate } from '../interface-texts.tsx';

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  height: '100%',
  overflowWrap: 'anywhere',
});

const link = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  minHeight: '2.75rem',
  textDecoration: 'none',
  '&:hover .title': { textDecoration: 'underline' },
});

/** Never truncated: with increased text spacing the end would be lost (WCAG 2.2, 1.4.12). */
const titleStyle = css({ fontWeight: 600, lineHeight: 1.3 });

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small, lineHeight: 1.4 });

/** Most books can be read in every language, which is not said at each. */
const isInSomeLanguages = (book: BookMeta): book is BookMeta & { languages: Language[] } =>
  book.languages !== undefined && book.languages.length < LANGUAGES.length;

export type BookCardProps = {
  book: BookMeta;
  href: string;
  /** Whether to show the description. */
  describe?: boolean;
  /** Whether the cover has a placeholder of its own. */
  hasSkeleton?: boolean;
  /** Of the book's texts where they are translated; that of the interface by default. */
  language?: Language;
};

export function BookCard({
  book,
  href,
  describe = false,
  hasSkeleton = true,
  language,
}: BookCardProps) {
  const t = useTranslate();
  const title = <BookText book={book} name="title" language={language} />;
  return (
    <div css={card}>
      <Link href={href} css={link}>
        {hasSkeleton ? (
          <SkeletonCover cover={book.cover} title={title} />
        ) : (
          <Cover cover={book.cover} title={title} />
        )}
        <span css={titleStyle} className="title">
          {title}
        </span>
        {book.author !== '' && (
          <span css={soft}>
            <span className="sr-only">{t(' by |before an author')}</span>
            <BookText book={book} name="author" language={language} />
            {book.genre !== '' && <span className="sr-only">, </span>}
          </span>
        )}
        <span css={soft}>
          <GenreMark genre={book.genre} />
          {book.level === 'easy' && `, ${t('Easy to read')}`}
        </span>
        {isInSomeLanguages(book) && (
          <span css={soft}>
            <span className="sr-only">, </span>
            {t('To read in {languages}', {
              languages: book.languages.map((each) => t(each)).join(', '),
            })}
          </span>
        )}
      </Link>
      {describe && (
        <p css={soft}>
          <BookText book={book} name="description" language={language} />
        </p>
      )}
    </div>
  );
}
