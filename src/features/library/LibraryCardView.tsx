/** One card of My Library: cover, title, and reading progress as text, percentage and bar. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { percentRead } from '../../../machines/domain/books/pages.ts';
import type { LibraryCard } from '../../../machines/domain/reading/library-cards.ts';
import { message, type Message } from '../../../machines/messages/message.ts';
import { positionMessage } from '../../../machines/messages/reading/reading-position.ts';
import { bold, radius, size, space } from '../../theme/tokens.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { BookText } from '../../ui/books/BookText.tsx';
import { FurthestLink } from '../../ui/books/FurthestLink.tsx';
import { SkeletonCover } from '../../ui/books/SkeletonCover.tsx';
import { Sentence, useTranslate } from '../../ui/interface-texts.tsx';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useSystem } from '../../system/system.tsx';
import { createPageCountLogic } from './effects.ts';

const link = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover .title': { textDecoration: 'underline' },
});

const coverFrame = css({ position: 'relative' });

const badge = css({
  position: 'absolute',
  right: 0,
  // Above the bar.
  bottom: '6px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  padding: '0.3rem 0.55rem 0.3rem 0.8rem',
  borderRadius: `1rem 0 ${radius.cover} 0`,
  background: 'var(--ink)',
  color: 'var(--ground)',
  fontSize: size.small,
  ...bold(),
  fontVariantNumeric: 'tabular-nums',
});

const tick = css({
  width: '1em',
  height: '1em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
});

const soft = css({
  color: 'var(--soft-ink)',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});

/**
 * Covers the area of the cover; the bar lies along its bottom edge. It stays outside the link
 * because it has an accessible name of its own.
 */
const progressOverlay = css({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'grid',
  alignItems: 'end',
  aspectRatio: '2 / 3',
  pointerEvents: 'none',
});

type LibraryCardViewProps = {
  card: LibraryCard;
  /** Null when neither the catalogue nor the user's records tell it. */
  pageCount: number | null;
  isListed: boolean;
};

/** A book is fetched to count its pages only if it was begun and its length is not known otherwise. */
export function LibraryCardView({ card, pageCount, isListed }: LibraryCardViewProps) {
  return isListed && card.available && card.page !== null && pageCount === null ? (
    <CountedCard card={card} />
  ) : (
    <CardBody card={card} total={pageCount} isCounting={false} />
  );
}

function CountedCard({ card }: { card: LibraryCard }) {
  const { effects, readingState } = useSystem();
  const [logic] = useState(() => createPageCountLogic(effects));
  const actor = useActorRef(logic, { input: { bookId: card.bookId } });
  useEffect(
    () => effects.network.onReturn(() => actor.send({ type: 'network.returned' })),
    [actor, effects],
  );
  const isCounting = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const counts = useSelector(actor, (snapshot) => snapshot.context.pageCounts);
  const language = useSelector(readingState, (snapshot) => snapshot.context.language);
  const count = counts?.[language] ?? 0;
  return <CardBody card={card} total={count > 0 ? count : null} isCounting={isCounting} />;
}

/** `total` is null as long as the book's length is unknown. */
type CardBodyProps = { card: LibraryCard; total: number | null; isCounting: boolean };

/** @returns null when the length of a book that was begun is unknown */
function percentOf({ page }: LibraryCard, total: number | null): number | null {
  if (page === null) return 0;
  return total === null ? null : percentRead(page, total);
}

function CardBody({ card, total, isCounting }: CardBodyProps) {
  const title = <BookText book={card} name="title" />;
  const t = useTranslate();
  const percent = percentOf(card, total);
  const isFinished = percent === 100;
  const badgeText = isCounting ? t('Loading...') : percent === null ? null : `${percent}%`;
  return (
    <div css={coverFrame}>
      <Link href={previewPath(card.bookId)} css={link}>
        <span css={coverFrame}>
          <SkeletonCover cover={card.cover} title={title} />
          {/* Another element for another text, whose edge would move. */}
          {badgeText !== null && (
            <span key={badgeText} css={badge} aria-hidden="true">
              {isFinished && (
                <svg viewBox="0 0 24 24" css={tick}>
                  <path d="M4 13l5 5L20 6" />
                </svg>
              )}
              <span>{badgeText}</span>
            </span>
          )}
        </span>
        <span css={{ ...bold(), lineHeight: 1.3 }} className="title">
          {title}
          <span className="sr-only">, </span>
        </span>
        <span css={soft}>
          {positionTexts(card, total, isCounting)
            .map((each) => t(each))
            .join(', ')}
        </span>
      </Link>
      {card.available && card.furthest !== null && (
        <FurthestLink bookId={card.bookId} title={title} page={card.furthest} />
      )}
      {isFinished && (
        // As in a DescribedCard.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <p role="paragraph" css={[soft, { color: 'var(--accent)' }]}>
          {t('Finished')}
        </p>
      )}
      {percent !== null && (
        <div css={progressOverlay}>
          <ProgressBar
            percent={percent}
            label={<Sentence text="Reading progress, {title}" values={{ title }} />}
          />
        </div>
      )}
    </div>
  );
}

function positionTexts(card: LibraryCard, total: number | null, isCounting: boolean): Message[] {
  const { available, page } = card;
  const gone = available ? [] : [message('No longer available')];
  if (page === null) return available ? [message('Not started')] : gone;
  if (isCounting) return [message('Loading progress...')];
  return [...gone, positionMessage(total === null ? page : Math.min(page, total), total)];
}
