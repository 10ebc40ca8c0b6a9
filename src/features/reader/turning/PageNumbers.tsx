/** The numbers of the pages, as buttons: bare figures, the current one bold over a bar. */
import { css } from '@emotion/react';
import { memo } from 'react';
import { paginationOf } from '../../../../machines/domain/books/pages.ts';
import { COMPACT_PAGINATION_ABOVE } from '../../../../machines/domain/limits.ts';
import { bold, TARGET } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { wide as roomy } from '../reader-layout.ts';
import type { ReaderActor } from '../use-reader.ts';

/** How many numbers a line of a phone has room for. */
const LINE = 8;

/** Reaches into the margins of a phone. */
const numbers = css({ marginInline: '-0.75rem', [roomy]: { marginInline: 0 } });

/** @returns lines of about the same length */
const linesOf = (total: number) => {
  const lines = total > COMPACT_PAGINATION_ABOVE ? 1 : Math.ceil(total / LINE);
  return css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    maxWidth: `calc(${Math.ceil(total / lines)} * ${TARGET})`,
    [roomy]: { maxWidth: 'none' },
  });
};

const pageNumber = css({
  paddingInline: 0,
  fontVariantNumeric: 'tabular-nums',
  // The bar takes no room, so that nothing moves.
  '& > span': { marginTop: 5, padding: '0 0.35rem 5px' },
  '&[aria-current=page]': {
    ...bold(700),
    '& > span': { borderBottom: '3px solid var(--accent)', paddingBottom: 2 },
  },
  '@media (forced-colors: active)': {
    '&[aria-current=page] > span': { borderColor: 'Highlight', forcedColorAdjust: 'none' },
  },
});

type ActorProps = { actor: ReaderActor };

export const PageNumbers = memo(function PageNumbers({
  actor,
  page,
  total,
}: ActorProps & { page: number; total: number }) {
  const t = useTranslate();
  return (
    <nav css={numbers} aria-label={t('Pages')}>
      <ul css={linesOf(total)}>
        {paginationOf(total, page).map((item) =>
          item.kind === 'gap' ? (
            <li key={`gap-${item.after}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page}>
              <PageNumber actor={actor} number={item.page} isCurrent={item.page === page} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
});

const PageNumber = memo(function PageNumber({
  actor,
  number,
  isCurrent,
}: ActorProps & { number: number; isCurrent: boolean }) {
  const t = useTranslate();
  return (
    <Button
      css={pageNumber}
      variant="quiet"
      aria-label={t('Page {page}', { page: number })}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      onPress={() => actor.send({ type: 'page.jump', page: number })}
    >
      {String(number)}
    </Button>
  );
});
