/** The board that presents a book: its cover, what it is, and the ways into it. */
import { css } from '@emotion/react';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import {
  PREVIEW_SKELETON_MAX_MS,
  PREVIEW_SKELETON_MIN_MS,
} from '../../../machines/domain/limits.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { board, boardColours } from '../../theme/board.ts';
import { devanagariSelector } from '../../theme/devanagari-selector.ts';
import { bold, roomy, shortLandscape, shownWhole, space, wider } from '../../theme/tokens.ts';
import { BookText } from '../../ui/books/BookText.tsx';
import { SkeletonCover } from '../../ui/books/SkeletonCover.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Author, Genre } from './Byline.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PreviewActions } from './PreviewActions.tsx';
import { ReadingTime } from './ReadingTime.tsx';

const SKELETON_TIMES = { min: PREVIEW_SKELETON_MIN_MS, max: PREVIEW_SKELETON_MAX_MS };

/**
 * Start Reading comes first for the keyboard and screen readers, so `order` and areas place what
 * the document has in another order. On phones one column, with a bar at its foot.
 */
const layout = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space.medium,
  paddingTop: '1.25rem',
  [roomy]: {
    display: 'grid',
    gridTemplateColumns: 'clamp(10rem, 26vw, 21rem) minmax(0, 44rem)',
    gridTemplateRows: 'repeat(6, auto) 1fr',
    columnGap: 'clamp(2rem, 5vw, 4.5rem)',
    justifyItems: 'start',
    paddingTop: '2rem',
  },
  [wider]: { rowGap: '1.25rem', paddingTop: space.huge },
  [shortLandscape]: {
    gridTemplateColumns: '9rem minmax(0, 44rem)',
    paddingTop: space.large,
  },
});

const at = (order: number) => ({ order, [roomy]: { gridColumn: 2, gridRow: order } });

/** On phones the cover with the facts beside it. */
const head = css({
  order: 0,
  display: 'grid',
  gridTemplateColumns: 'min(6.5rem, 34vw) minmax(0, 1fr)',
  gridTemplateRows: '1fr auto auto auto',
  gap: `0.35rem ${space.medium}`,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '& > p': { gridColumn: 2 },
  // Very large text stands below the cover.
  '@media (max-width: 15em)': { display: 'block', '& > :first-of-type': { maxWidth: '6.5rem' } },
  [roomy]: { display: 'contents' },
});

/** On wide screens the cover stands on the lower edge of the board. */
const cover = css({
  gridColumn: 1,
  gridRow: '1 / span 4',
  width: '100%',
  [roomy]: { gridRow: '1 / -1', alignSelf: 'start', paddingBottom: '2rem' },
  [wider]: { alignSelf: 'end', paddingBottom: 0 },
  [shortLandscape]: { alignSelf: 'start' },
});

const genre = css({ gridRow: 2, [roomy]: { gridRow: 1 } });
const author = css({
  gridRow: 3,
  fontSize: '1.125rem',
  [roomy]: { marginTop: `calc(${space.small} - ${space.medium})` },
});
const time = css({
  gridRow: 4,
  gridColumn: 2,
  lineHeight: 1.45,
  fontVariantNumeric: 'tabular-nums',
  [roomy]: { gridRow: 7, paddingBottom: '2rem' },
  [wider]: { paddingBottom: '2.5rem' },
});

const heading = css({
  ...at(2),
  fontSize: 'min(clamp(2rem, 1.3rem + 2.9vw, 3.75rem), 13vw)',
  ...bold(700, '0.018em'),
  lineHeight: 1.06,
  letterSpacing: '-0.014em',
  hyphens: 'auto',
  overflowWrap: 'break-word',
  maxWidth: '100%',
  [devanagariSelector((tag) => `& :lang(${tag}), &:lang(${tag})`)]: {
    lineHeight: 1.3,
    letterSpacing: 0,
  },
});

const description = css({
  ...at(4),
  maxWidth: '38em',
  fontSize: '1.125rem',
  lineHeight: 1.55,
  textWrap: 'pretty',
  overflowWrap: 'break-word',
});
const languages = css({ ...at(5), order: 3, width: '100%' });

type PreviewBoardProps = {
  book: LoadedBook;
  /** The book in the language in which it is presented. */
  shown: LoadedBook;
  language: Language;
  /** Of the language that is read. */
  pages: number;
  /** Called on the first sign that the user will open the book. */
  onIntent: () => void;
};

export function PreviewBoard({ book, shown, language, pages, onIntent }: PreviewBoardProps) {
  const t = useTranslate();
  const title = <BookText book={shown} name="title" language={language} />;
  return (
    <div css={[board, boardColours(book.palette), shownWhole]}>
      <div className="container" css={layout}>
        <h1 id="title" css={heading}>
          {title}
        </h1>
        <p css={description}>
          <BookText book={shown} name="description" language={language} />
        </p>
        <PreviewActions book={book} pages={pages} onIntent={onIntent} />
        {book.editions.length > 0 && (
          <div css={languages}>
            {book.editions.length > 1 ? (
              <LanguageChoice book={book} language={language} />
            ) : (
              <p>
                {t('Read in {languages}', {
                  languages: book.editions
                    .map((edition) => t(languageNameMessage(edition)))
                    .join(', '),
                })}
              </p>
            )}
          </div>
        )}
        <div css={head}>
          <div css={cover} data-cover>
            <SkeletonCover cover={shown.cover} title={title} eager times={SKELETON_TIMES} />
          </div>
          {shown.author !== '' && (
            <p css={author}>
              <Author book={book} shown={shown} language={language} />
            </p>
          )}
          <p css={genre}>
            <Genre book={book} language={language} />
          </p>
          <div css={time}>
            <ReadingTime pages={pages} />
          </div>
        </div>
      </div>
    </div>
  );
}
