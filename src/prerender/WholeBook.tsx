/**
 * A whole book as one page of text, for browsers without scripts and for print. The page is in the
 * language of the text, links and page numbers included, as far as the interface is in it.
 */
import { interfaceFor, LANGUAGE_TABLE, type Language } from '../../machines/domain/languages.ts';
import { css } from '@emotion/react';
import { use } from 'react';
import { editionOf, languagesOf, type Book } from '../../machines/domain/books/book.ts';
import { bookIn } from '../../machines/domain/books/book-titles.ts';
import { chaptersWithin } from '../../machines/domain/books/chapters.ts';
import { ALL_TEXTS } from '../../machines/messages/all-texts.ts';
import { positionMessage } from '../../machines/messages/reading/reading-position.ts';
import { textColumn, textInItsScript } from '../theme/book-typography.ts';
import { inset, size, space } from '../theme/tokens.ts';
import { BookText } from '../ui/books/BookText.tsx';
import { ChapterHeading } from '../ui/books/ChapterHeading.tsx';
import { Paragraphs } from '../ui/books/Paragraphs.tsx';
import { InterfaceContext, Sentence, useTranslate } from '../ui/interface-texts.tsx';
import { SITE_NAME, TitleContext } from '../ui/Screen.tsx';
import { pathIn, previewPath, wholeBookPath } from '../../machines/domain/site/routes.ts';
import { SCREENS } from '../../machines/domain/site/screens.ts';
import { languageNameMessage } from '../../machines/messages/languages.ts';

const wholeBook = css([
  textColumn,
  {
    paddingTop: `max(${space.large}, ${inset.top})`,
    paddingBottom: `max(${space.medium}, ${inset.bottom})`,
  },
]);

const pageStyle = css({
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

type WholeBookProps = { book: Book; language: Language };

/** @param language one that the book has */
export function WholeBook({ book, language }: WholeBookProps) {
  return (
    <InterfaceContext value={ALL_TEXTS[interfaceFor(language)]}>
      <WholeEdition book={bookIn(book, language)} language={language} />
    </InterfaceContext>
  );
}

function WholeEdition({ book, language }: WholeBookProps) {
  const t = useTranslate();
  const { pages } = editionOf(book, language);
  const chapters = chaptersWithin(book.chapters, pages.length);
  use(TitleContext)(`${book.title} – ${SITE_NAME}`);
  return (
    <main css={wholeBook}>
      <nav aria-label={t('Links')} css={links}>
        <a href={pathIn(interfaceFor(language), SCREENS.home.path)}>{SITE_NAME}</a>
        <a href={pathIn(interfaceFor(language), previewPath(book.id))}>{t('About this book')}</a>
        {languagesOf(book).map((each) =>
          each === language ? (
            <span key={each} aria-current="page">
              {t(languageNameMessage(each))}
            </span>
          ) : (
            <a key={each} href={wholeBookPath(book.id, each)}>
              {t(languageNameMessage(each))}
            </a>
          ),
        )}
      </nav>
      <h1 css={{ fontSize: size.display, marginBlock: space.medium }}>
        <BookText book={book} name="title" language={language} />
      </h1>
      <p css={{ marginBottom: space.large }}>
        <Sentence
          text="by {author}"
          values={{ author: <BookText book={book} name="author" language={language} /> }}
        />
      </p>
      {pages.map(({ content }, index) => (
        <article
          // oxlint-disable-next-line react/no-array-index-key -- pages are identified by their position and never reordered
          key={index}
          id={`page-${index + 1}`}
          lang={LANGUAGE_TABLE[language].tag}
          aria-labelledby={`place-${index + 1}`}
          css={[textInItsScript, pageStyle]}
        >
          <h2 id={`place-${index + 1}`} css={number}>
            {t(positionMessage(index + 1, pages.length))}
          </h2>
          {chapters
            .filter(({ page }) => page === index + 1)
            .map((chapter) => (
              <ChapterHeading key={chapter.page} chapter={chapter} language={language} />
            ))}
          <Paragraphs content={content} language={language} isVerse={book.form === 'poems'} />
          <nav aria-label={t('From page {page}', { page: index + 1 })} css={links}>
            {index > 0 && <a href={`#page-${index}`}>{t('Previous page')}</a>}
            {index < pages.length - 1 && <a href={`#page-${index + 2}`}>{t('Next page')}</a>}
          </nav>
        </article>
      ))}
    </main>
  );
}
