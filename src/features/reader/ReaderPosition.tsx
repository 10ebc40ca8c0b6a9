/** The number of the open page, as text, in the document title and as a line. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { percentRead } from '../../../machines/domain/books/pages.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading/reading-position.ts';
import { positionMessage } from '../../../machines/messages/reading-position.ts';
import { size } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { DocumentTitle } from '../../ui/Screen.tsx';
import { useTextLanguage } from './use-text-language.ts';
import type { ReaderActor } from './use-reader.ts';

const positionStyle = css({
  color: 'var(--soft-ink)',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});

/**
 * A progress line; decorative, since "Page n of m" says the same. The width is an SVG attribute,
 * because emotion would add a rule to the document for every width.
 */
const progressLine = css({
  position: 'absolute',
  insetInlineStart: 0,
  bottom: -1,
  width: '100%',
  height: 2,
  fill: 'var(--accent)',
  '@media (forced-colors: active)': { fill: 'Highlight' },
});

export type ReaderPositionProps = { actor: ReaderActor; book: LoadedBook };

export function ReaderPosition({ actor, book }: ReaderPositionProps) {
  const t = useTranslate();
  const position = useSelector(actor, ({ context }) =>
    t(positionMessage(pageOf(context), totalOf(context))),
  );
  const percent = useSelector(actor, ({ context }) =>
    percentRead(pageOf(context), totalOf(context)),
  );
  const language = useTextLanguage(actor, book);
  return (
    <>
      <DocumentTitle title={`${position} – ${bookIn(book, language).title}`} />
      <p css={positionStyle} id="position">
        {position}
      </p>
      <svg aria-hidden="true" data-no-print css={progressLine}>
        <rect width={`${percent}%`} height="100%" />
      </svg>
    </>
  );
}
