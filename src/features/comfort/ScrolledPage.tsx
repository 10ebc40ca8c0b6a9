/** One page of a scrolled text; between two pages a screen reader finds nothing. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Chapter } from '../../../machines/domain/books/book.ts';
import { availablePage, type LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { LANGUAGE_TABLE, type Language } from '../../../machines/domain/languages.ts';
import type { AfterParagraph } from '../../system/marks.ts';
import type { ShownSecondLanguage } from '../../system/second-language.ts';
import { size, space } from '../../theme/tokens.ts';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { ChapterHeading } from '../../ui/books/ChapterHeading.tsx';
import { Paragraphs } from '../../ui/books/Paragraphs.tsx';

/**
 * Where the browser holds what is read when something above it changes, it may leave out the layout of
 * pages outside the window. Safari does not, and would not find words in them either.
 */
const page = css({
  '@supports (overflow-anchor: auto)': {
    contentVisibility: 'auto',
    '@media print': { contentVisibility: 'visible' },
  },
  '&:focus-visible': { outline: 'none' },
  '& + &': { paddingTop: space.large },
});

/** The number of the page, at its top: for the eye only, unless it is asked for. */
const numberStyle = css({
  marginBottom: space.large,
  borderTop: '1px solid var(--hairline)',
  paddingTop: space.hair,
  color: 'var(--soft-ink)',
  fontSize: size.small,
  letterSpacing: 0,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

export type ScrolledPageProps = {
  book: LoadedBook;
  language: Language;
  index: number;
  chapter: Chapter | undefined;
  isCurrent: boolean;
  /** Whether it has its text, or the room for it. */
  isFilled: boolean;
  /** In CSS pixels, guessed from the length of the text; null while nothing is known. */
  height: number | null;
  secondLanguage: ShownSecondLanguage | null;
  after: AfterParagraph | null;
  /** Whether a screen reader finds its number. */
  isNumberSaid: boolean;
};

export const ScrolledPage = memo(function ScrolledPage(props: ScrolledPageProps) {
  const { index, chapter, isCurrent, isFilled, height, isNumberSaid } = props;
  const t = useTranslate();
  const { tag } = LANGUAGE_TABLE[useInterfaceLanguage()];
  const number = index + 1;
  // The open page is measured first, so that its layout is not left out.
  const room =
    height === null
      ? { contentVisibility: 'visible' as const }
      : { containIntrinsicSize: `auto none auto ${height}px` };
  return (
    <div
      id={isCurrent ? 'page' : undefined}
      data-number={number}
      css={page}
      style={isFilled || height === null ? room : { minHeight: height }}
    >
      {index > 0 && (
        <div aria-hidden={!isNumberSaid} lang={tag} css={numberStyle}>
          {isNumberSaid ? t('Page {page}', { page: number }) : number}
        </div>
      )}
      {isFilled && chapter !== undefined && (
        <ChapterHeading
          id={isCurrent ? 'chapter' : `chapter-${number}`}
          chapter={chapter}
          language={props.language}
        />
      )}
      {isFilled && <Text {...props} />}
    </div>
  );
});

function Text(props: ScrolledPageProps) {
  const { book, language, index, chapter, isCurrent, secondLanguage, after } = props;
  const available = availablePage(book, language, index);
  if (available === null) return null;
  const { content } = available.page;
  const plain = (
    <Paragraphs
      content={content}
      language={available.language}
      begins={index === 0 ? 'book' : chapter && 'chapter'}
      after={after}
      role="paragraph"
    />
  );
  return secondLanguage === null ? (
    plain
  ) : (
    <WithSecond
      {...{ book, index, content, after, isCurrent, plain }}
      language={available.language}
      second={secondLanguage}
    />
  );
}

type WithSecondProps = Pick<ScrolledPageProps, 'book' | 'language' | 'index' | 'isCurrent'> & {
  after: AfterParagraph | null;
  content: string;
  plain: React.ReactNode;
  second: ShownSecondLanguage;
};

/** On every page where it is always shown; else it can be asked for on the open page. */
function WithSecond({ isCurrent, plain, second, ...text }: WithSecondProps) {
  const isAlways = useSelector(second.actor, ({ context }) => context.way === 'always');
  if (!isCurrent && !isAlways) return plain;
  return <second.Text actor={second.actor} {...text} />;
}
