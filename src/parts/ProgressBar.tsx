/** How far a reader is in a book, as a bar with its own name. */
import { css } from '@emotion/react';
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

/** @param percent 0..100 */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <AriaProgressBar aria-label={label} value={percent}>
      <div css={track}>
        <div css={fill} style={{ width: `${percent}%` }} />
      </div>
    </AriaProgressBar>
  );
}
