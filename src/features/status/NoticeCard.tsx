/**
 * A short visible notice. The announcer reads it out, so it is hidden from the accessibility tree
 * and has nothing to focus.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { bold, inset, size, space } from '../../theme/tokens.ts';
import { useSystem } from '../../system/system.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';

/** A window in which the page buttons are a bar at the foot (src/features/reader/turning/PageTurner.tsx). */
const withTurner = '@media (min-width: 48em) and (min-height: 40em)';

/** At the foot, above what bar is there: the first lines stay free. */
const card = css({
  position: 'fixed',
  left: `max(${space.medium}, ${inset.left})`,
  right: `max(${space.medium}, ${inset.right})`,
  bottom: `calc(${space.medium} + ${inset.bottom})`,
  zIndex: 5,
  width: 'fit-content',
  maxWidth: '26rem',
  marginInline: 'auto',
  padding: '0.8rem 1.25rem',
  background: 'var(--ink)',
  color: 'var(--ground)',
  borderRadius: '4px 18px',
  boxShadow: 'var(--shadow)',
  lineHeight: 1.35,
  [withTurner]: { 'html:has([data-page-turner]) &': { bottom: `calc(5.25rem + ${inset.bottom})` } },
  'html:has([data-read-aloud]) &': { bottom: `calc(7rem + ${inset.bottom})` },
  'html:has([data-missing-part], [data-storage-status]) &': {
    bottom: `calc(10.5rem + ${inset.bottom})`,
  },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
});

export function NoticeCard() {
  const { notices } = useSystem();
  const t = useTranslate();
  const notice = useSelector(notices, (snapshot) => snapshot.context.notice);
  if (notice === null) return null;
  return (
    <div
      css={card}
      data-notice
      aria-hidden="true"
      onPointerEnter={() => notices.send({ type: 'notice.pause' })}
      onPointerLeave={() => notices.send({ type: 'notice.resume' })}
    >
      <p css={{ ...bold() }}>{t(notice.title)}</p>
      <p css={{ fontSize: size.small }}>{t(notice.description)}</p>
    </div>
  );
}
