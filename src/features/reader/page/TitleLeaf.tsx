/**
 * The title leaf above the first page of a book. The bar above it has the title as a heading, so
 * that screen readers begin with the text.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { pictureOf } from '../../../../machines/domain/books/picture.ts';
import { board, boardColours } from '../../../theme/board.ts';
import { columnWidth } from '../../../theme/book-typography.ts';
import { devanagariSelector } from '../../../theme/devanagari-selector.ts';
import { bold, besideInsets, shownWhole, space } from '../../../theme/tokens.ts';
import { Arch } from '../../../ui/books/Arch.tsx';
import { BookText } from '../../../ui/books/BookText.tsx';
import { Sentence } from '../../../ui/interface-texts.tsx';
import { useTextLanguage } from './use-text-language.ts';
import type { ReaderActor } from '../use-reader.ts';

/** In em, as those of the bar above it. */
const wide = '@media (min-width: 48em)';

const leaf = css({
  overflow: 'clip',
  // Another page will be shown (src/prerender/book-request.ts): it has no leaf.
  '[data-hide-first-page] &': { visibility: 'hidden' },
  '[data-hide-first-page=text] &': { display: 'none' },
  '@media print': { display: 'none' },
});

/** As wide as the text below it. */
const layout = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.medium,
  alignItems: 'end',
  minHeight: '10.3rem',
  marginInline: 'auto',
  ...besideInsets(space.medium),
  [wide]: { minHeight: '17.2rem' },
});

/** Beside the arch if the longest word has room there, else above it. */
const words = css({
  // They stand at the foot of the leaf: the author's name would lift the title. The arch follows.
  ...shownWhole,
  flex: '1 1 auto',
  width: 'min-content',
  maxWidth: '100%',
  paddingBlock: '1.5rem',
  [wide]: { paddingBlock: '2.25rem' },
});

const title = css({
  fontSize: 'min(clamp(2rem, 1.2rem + 3.2vw, 3.75rem), 13vw)',
  ...bold(700),
  lineHeight: 1.06,
  letterSpacing: '-0.014em',
  textWrap: 'balance',
  hyphens: 'auto',
  overflowWrap: 'break-word',
  '& + p': { marginTop: '0.6rem' },
  [devanagariSelector((tag) => `& :lang(${tag}), &:lang(${tag})`)]: {
    lineHeight: 1.3,
    letterSpacing: 0,
  },
});

const cover = css({
  flex: '0 0 min(7rem, 30%)',
  marginInlineStart: 'auto',
  [wide]: { flexBasis: '13rem' },
});
const arch = css({ aspectRatio: '4 / 5', '--frame': '5px', [wide]: { '--frame': '7px' } });

type TitleLeafProps = { actor: ReaderActor; book: LoadedBook };

/** Nothing on any other page than the first, unless it `stays`. */
export function TitleLeaf({ actor, book, stays }: TitleLeafProps & { stays: boolean }) {
  const isFirst = useSelector(actor, ({ context }) => context.index === 0);
  return (stays || isFirst) && <Leaf actor={actor} book={book} />;
}

function Leaf({ actor, book }: TitleLeafProps) {
  const language = useTextLanguage(actor, book);
  const shown = bookIn(book, language);
  return (
    <div aria-hidden="true" css={[board, boardColours(book.palette), leaf]}>
      <div css={[layout, { maxWidth: columnWidth(language) }]}>
        <div css={words}>
          <p css={title}>
            <BookText book={shown} name="title" language={language} />
          </p>
          {shown.author !== '' && (
            <p>
              <Sentence
                text="by {author}"
                values={{ author: <BookText book={shown} name="author" language={language} /> }}
              />
            </p>
          )}
        </div>
        <div data-cover css={cover}>
          <Arch picture={pictureOf(book)} eager css={arch} />
        </div>
      </div>
    </div>
  );
}
