/** How far a user is in a book, as a bar with its own accessible name. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';

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

/**
 * @param label an element, not an attribute, because a title may need a `lang` of its own
 * @param percent 0 to 100
 */
export function ProgressBar({ label, percent }: { label: ReactNode; percent: number }) {
  return (
    <AriaProgressBar value={percent} valueLabel={`${percent}%`}>
      <Label hidden>{label}</Label>
      <div css={track}>
        <div css={fill} style={{ width: `${percent}%` }} />
      </div>
    </AriaProgressBar>
  );
}
