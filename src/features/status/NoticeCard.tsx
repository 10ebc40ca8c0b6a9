/**
 * A short visible notice. The announcer reads it out, so it is hidden from the accessibility tree
 * and has nothing to focus.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { bold, inset, size, space } from '../../theme/tokens.ts';
import { useSystem } from '../../system/system.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';

/**
 * Below the header, near the pressed button; at the bottom it would cover Next and the page
 * numbers.
 */
const card = css({
  position: 'fixed',
  left: `max(${space.medium}, ${inset.left})`,
  right: `max(${space.medium}, ${inset.right})`,
  top: `calc(${inset.top} + 4.25rem)`,
  zIndex: 5,
  width: 'fit-content',
  maxWidth: '26rem',
  marginInlineStart: 'auto',
  padding: `${space.small} ${space.medium}`,
  background: 'var(--ink)',
  color: 'var(--ground)',
  borderRadius: '6px',
  boxShadow: 'var(--shadow)',
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
