/** A link to the furthest page that was read, beside the link to the page where the user stopped. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { furthestMessage } from '../../../machines/messages/reading/reading-position.ts';
import { size, TARGET } from '../../theme/tokens.ts';
import { useTranslate } from '../interface-texts.tsx';

const link = css({
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minWidth: TARGET,
  minHeight: TARGET,
  color: 'var(--soft-ink)',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});

type FurthestLinkProps = { bookId: string; title: ReactNode; page: number; className?: string };

/** The accessible name ends with the title of the book. */
export function FurthestLink({ bookId, title, page, className }: FurthestLinkProps) {
  const t = useTranslate();
  return (
    <Link href={readerPath(bookId, page)} css={link} className={className}>
      <span>
        <span>{t(furthestMessage(page))}</span>
        <span className="sr-only">
          {', '}
          {title}
        </span>
      </span>
    </Link>
  );
}
