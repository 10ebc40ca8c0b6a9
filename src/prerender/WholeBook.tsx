/** A whole book as one page of text, for browsers without scripts and for print. */
import { css } from '@emotion/react';
import { use } from 'react';
import { editionOf, LANGUAGES, type Book, type Language } from '../../machines/domain/book.ts';
import { LANG } from '../../machines/domain/language-tags.ts';
import { textColumn, textInItsScript } from '../theme/book-typography.ts';
import { size, space } from '../theme/tokens.ts';
import { Paragraphs } from '../ui/books/Paragraphs.tsx';
import { SITE_NAME, TitleContext } from '../ui/Screen.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { previewPath, ROUTES, wholeBookPath } from '../../machines/domain/routes.ts';

const sheet = css({
  scrollMarginTop: space.medium,
  paddingBlock: space.large,
  borderTop: '1px solid var(--hairline)',
});

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.medium,
  fontSize: size.body,
  '& a, & span': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    minWidth: '2.75rem',
  },
});

const number = css({
  fontSize: size.body,
  color: 'var(--soft-ink)',
  fontWeight: 500,
  marginBottom: space.medium,
});

/** @param language the requested language; falls back to english when the book lacks it */
export function WholeBook({ book, language }: { book: Book; language: Language }) {
  const { pages, language: shown } = editionOf(book, language);
  use(TitleContext)(`${book.title} – ${SITE_NAME}`);
  return (
    <main css={textColumn}>
      <nav aria-label="Ways on" css={links}>
        <a href={ROUTES.home}>{SITE_NAME}</a>
        <a href={previewPath(book.id)}>About this book</a>
        {LANGUAGES.map((each) =>
          each === language ? (
            <span key={each} aria-current="page">
              {each}
            </span>
          ) : (
            <a key={each} href={wholeBookPath(book.id, each)} lang="en">
              {each}
            </a>
          ),
        )}
      </nav>
      <h1 css={{ fontSize: size.display, marginBlock: space.medium }}>
        <LocalizedText text={book.title} />
      </h1>
      <p css={{ marginBottom: space.large }}>
        by <LocalizedText text={book.author} />
      </p>
      {pages.map(({ content }, index) => (
        <article
          // oxlint-disable-next-line react/no-array-index-key -- pages are identified by their position and never reordered
          key={index}
          id={`page-${index + 1}`}
          lang={LANG[shown]}
          aria-labelledby={`place-${index + 1}`}
          css={[textInItsScript, sheet]}
        >
          <h2
            id={`place-${index + 1}`}
            css={number}
            lang="en"
          >{`Page ${index + 1} of ${pages.length}`}</h2>
          <Paragraphs content={content} language={shown} />
          <nav aria-label={`From page ${index + 1}`} css={links} lang="en">
            {index > 0 && <a href={`#page-${index}`}>Previous page</a>}
            {index < pages.length - 1 && <a href={`#page-${index + 2}`}>Next page</a>}
          </nav>
        </article>
      ))}
    </main>
  );
}
