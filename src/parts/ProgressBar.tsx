/** How far a reader is in a book, as a bar with its own name. */
import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';

const track = css({
  height: '6px',
  borderRadius: '3px',
  border: '1px solid var(--line)',
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
      <AriaProgressBar aria-labelledby={labelId} value={percent}>
        <div css={track}>
          <div css={fill} style={{ width: `${percent}%` }} />
        </div>
      </AriaProgressBar>
    </>
  );
}
