/** How far a reader is in a book, as a bar with its own name. */
import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';

const track = css({
  height: '6px',
  border: '1px solid var(--ground)',
  borderRadius: '2px',
  background: 'var(--sunk)',
  overflow: 'hidden',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
});

const fill = css({
  height: '100%',
  background: 'var(--accent)',
  transformOrigin: 'left',
  '@media (forced-colors: active)': { background: 'Highlight' },
});

/** @param label may hold words of another language, which an attribute could not say; @param percent 0..100 */
export function ProgressBar({ label, percent }: { label: ReactNode; percent: number }) {
  const labelId = useId();
  return (
    <>
      <span id={labelId} hidden>
        {label}
      </span>
      <div role="progressbar" aria-labelledby={labelId} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100} aria-valuetext={`${percent}%`}>
        <div css={track}>
          <div css={fill} style={{ width: `${percent}%` }} />
        </div>
      </div>
    </>
  );
}
