/** The number of the open page, as text, in the document title and as a line with its chapters. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import type { Chapter } from '../../../../machines/domain/books/book.ts';
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { percentRead } from '../../../../machines/domain/books/pages.ts';
import { pageOf, totalOf } from '../../../../machines/domain/reading/reading-position.ts';
import { positionMessage } from '../../../../machines/messages/reading/reading-position.ts';
import { size } from '../../../theme/tokens.ts';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { DocumentTitle } from '../../../ui/Screen.tsx';
import { useTextLanguage } from '../page/use-text-language.ts';
import type { ReaderActor } from '../use-reader.ts';

const positionStyle = css({
  color: 'var(--soft-ink)',
  fontSize: size.small,
  lineHeight: 'inherit',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

/**
 * A progress line of 2 pixels, with a tick where a chapter begins; decorative, since "Page n of m" and
 * the contents say the same. The lengths are SVG attributes, because emotion would add a rule to the
 * document for every length.
 */
const progressLine = css({
  position: 'absolute',
  insetInlineStart: 0,
  bottom: -1,
  width: '100%',
  height: 5,
  fill: 'var(--accent)',
  '& > [width="1"]': { fill: 'var(--line)' },
  '@media (forced-colors: active)': {
    fill: 'Highlight',
    '& > [width="1"]': { fill: 'CanvasText' },
  },
});

export type ReaderPositionProps = {
  actor: ReaderActor;
  book: LoadedBook;
  chapters: readonly Chapter[];
};

export function ReaderPosition({ actor, book, chapters }: ReaderPositionProps) {
  const t = useTranslate();
  const position = useSelector(actor, ({ context }) =>
    t(positionMessage(pageOf(context), totalOf(context))),
  );
  const percent = useSelector(actor, ({ context }) =>
    percentRead(pageOf(context), totalOf(context)),
  );
  const total = useSelector(actor, ({ context }) => totalOf(context));
  const language = useTextLanguage(actor, book);
  return (
    <>
      <DocumentTitle title={`${position} – ${bookIn(book, language).title}`} />
      <p css={positionStyle} id="position">
        {position}
      </p>
      <svg aria-hidden="true" data-no-print css={progressLine}>
        {chapters.slice(1).map(({ page }) => (
          <rect key={page} x={`${((page - 1) / total) * 100}%`} width="1" height="5" />
        ))}
        <rect y="3" width={`${percent}%`} height="2" />
      </svg>
    </>
  );
}
