/** A book as a card: one link with cover, title, author and genre. */
import { css } from '@emotion/react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { INTERFACE_LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { kindTexts, partMessage } from '../../../machines/messages/browsing/book-kind.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { bold, size } from '../../theme/tokens.ts';
import { BookText } from './BookText.tsx';
import { Cover, type CoverProps } from './Cover.tsx';
import { GenreMark } from './GenreMark.tsx';
import { useTranslate } from '../interface-texts.tsx';

const link = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.15rem',
  minHeight: '2.75rem',
  overflowWrap: 'break-word',
  hyphens: 'auto',
  '& > :first-of-type': { marginBottom: '0.55rem' },
  textDecoration: 'none',
  '&:hover .title': { textDecoration: 'underline' },
});

/** Never truncated: with increased text spacing the end would be lost (WCAG 2.2, 1.4.12). */
const titleStyle = css({ ...bold(), lineHeight: 1.3 });

export const soft = css({ color: 'var(--soft-ink)', fontSize: size.small, lineHeight: 1.35 });

/** Most books can be read in every language of the interface and no other, which is not said at each. */
const isInOtherLanguages = (book: BookMeta): book is BookMeta & { languages: Language[] } =>
  book.languages !== undefined &&
  (book.languages.length !== INTERFACE_LANGUAGES.length ||
    !INTERFACE_LANGUAGES.every((language) => book.languages?.includes(language)));

export type BookCardProps = {
  book: BookMeta;
  href: string;
  /** Of the book's texts where they are translated; that of the interface by default. */
  language?: Language;
  Image?: ComponentType<CoverProps>;
  /** Whether the author is only part of the link's name, because it is shown elsewhere. */
  hidesAuthor?: boolean;
  /** Whether it is not said which part of a series the book is, because that is a link beside it. */
  hidesPart?: boolean;
};

export function BookCard({ book, href, Image = Cover, ...texts }: BookCardProps) {
  return (
    <Link href={href} css={link}>
      <Image
        cover={book.cover}
        title={<BookText book={book} name="title" language={texts.language} />}
      />
      <CardTexts book={book} {...texts} />
    </Link>
  );
}

/** Title, author and genre, which name the link. */
export function CardTexts({
  book,
  language,
  hidesAuthor = false,
  hidesPart = false,
}: Pick<BookCardProps, 'book' | 'language' | 'hidesAuthor' | 'hidesPart'>) {
  const t = useTranslate();
  return (
    <>
      <span css={titleStyle} className="title">
        <BookText book={book} name="title" language={language} />
      </span>
      {book.author !== '' && (
        <span css={!hidesAuthor && soft} className={hidesAuthor ? 'sr-only' : undefined}>
          <span className="sr-only">{t(' by |before an author')}</span>
          <BookText book={book} name="author" language={language} />
          {book.genre !== '' && <span className="sr-only">, </span>}
        </span>
      )}
      <span css={soft}>
        <GenreMark genre={book.genre} />
        {kindTexts(book).map((text) => (
          <span key={text}>{`, ${t(text)}`}</span>
        ))}
        {book.series !== undefined && !hidesPart && (
          <span>{`, ${t(partMessage(book.series))}`}</span>
        )}
        {isInOtherLanguages(book) && (
          <>
            <span className="sr-only">, </span>
            <span css={{ display: 'block' }}>
              {t('Read in {languages}', {
                languages: book.languages.map((each) => t(languageNameMessage(each))).join(', '),
              })}
            </span>
          </>
        )}
      </span>
    </>
  );
}
