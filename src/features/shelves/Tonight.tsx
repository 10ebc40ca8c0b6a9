/** Tonight's book: its opening, and the way into it, in each language. */
import { css } from '@emotion/react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  LANGUAGE_DETAILS,
  LANGUAGE_TABLE,
} from '../../../machines/domain/languages.ts';
import { pathIn, readerPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { deviceDevanagari } from '../../theme/device-devanagari.ts';
import { bold, desktop, notBold, size, TARGET } from '../../theme/tokens.ts';
import { BookText } from '../../ui/books/BookText.tsx';
import { Opening } from '../../ui/books/Opening.tsx';
import { Sentence, useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import { above, BoardTitle, HomeBoard, kicker, poster } from './HomeBoard.tsx';

const title = css({
  fontSize: '1.375rem',
  ...bold(700),
  lineHeight: 1.2,
  [desktop]: { fontSize: '1.75rem' },
});

const others = css(above, {
  // No wider where a title is shown in another typeface later.
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 14rem))',
  columnGap: '2rem',
  width: '100%',
  marginTop: '1.25rem',
  '&::before': {
    content: '""',
    gridColumn: '1 / -1',
    height: 1,
    background: 'currentcolor',
    opacity: 0.45,
  },
  '& a': {
    display: 'block',
    minWidth: TARGET,
    minHeight: TARGET,
    paddingTop: '0.6rem',
    fontSize: '1.125rem',
    ...bold(),
    lineHeight: 1.3,
    textDecoration: 'none',
  },
  // Each has lines of its own, whose height does not depend on the typeface of the other.
  '& small, & a > :last-child': { display: 'block' },
  '& small': { fontSize: size.small, ...notBold },
  '& a > :last-child': {
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
  },
  ...deviceDevanagari,
  '& [lang]': { lineHeight: 'inherit' },
});

export function Tonight({ book }: { book: BookMeta }) {
  const t = useTranslate();
  return (
    <HomeBoard book={book}>
      <p css={kicker}>{t('Tonight’s book')}</p>
      {book.opening !== undefined && (
        <p css={poster}>
          <Opening book={book} />
        </p>
      )}
      <p css={book.opening === undefined ? poster : title} className="title">
        <BoardTitle book={book} />
      </p>
      {book.author !== '' && (
        <p css={{ fontSize: '1.125rem', lineHeight: 1.35 }}>
          <Sentence
            text="by {author}"
            values={{ author: <BookText book={book} name="author" /> }}
          />
        </p>
      )}
      <p css={[above, { marginTop: '1.25rem' }]}>
        <LinkButton variant="strong" href={readerPath(book.id)}>
          <span>{t('Start Reading')}</span>
          <span className="visually-hidden">
            <BookText book={book} name="title" />
          </span>
        </LinkButton>
      </p>
      {book.titles !== undefined && <OtherTitles titles={book.titles} />}
    </HomeBoard>
  );
}

/** Each leads to the home screen in its language, which begins with the same book. */
function OtherTitles({ titles }: { titles: NonNullable<BookMeta['titles']> }) {
  const current = useInterfaceLanguage();
  return (
    <ul css={others}>
      {INTERFACE_LANGUAGES.filter((language) => language !== current).map((language) => (
        <li key={language} css={{ minWidth: 0 }}>
          <a href={pathIn(language, SCREENS.home.path)} hrefLang={LANGUAGE_TABLE[language].tag}>
            <small>
              <LocalizedText text={LANGUAGE_DETAILS[language].ownName} language={language} />
            </small>{' '}
            <LocalizedText
              text={titles[language] ?? titles[DEFAULT_LANGUAGE] ?? ''}
              language={titles[language] === undefined ? DEFAULT_LANGUAGE : language}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
