/** Lets two lines, or a paragraph, stand out from the rest of the text; it says nothing and takes no press. */
import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { FocusWay } from '../../../machines/domain/reading/view-settings.ts';
import { followBand } from './focus-band.ts';

const band = css({
  position: 'fixed',
  inset: '0 auto auto 0',
  // Above the text, below what is at the edges of the window.
  zIndex: 0,
  pointerEvents: 'none',
  visibility: 'hidden',
  '&[style]': { visibility: 'visible' },
  // Ink becomes a softer one, of at least 4.5:1 in every theme.
  '& > *': { position: 'absolute', insetInline: 0, background: 'var(--ground)', opacity: 0.3 },
  '@media (forced-colors: active)': {
    '& > *': { background: 'none', opacity: 1 },
    '& > :first-of-type': { borderBottom: '2px solid Highlight' },
    '& > :last-of-type': { borderTop: '2px solid Highlight' },
  },
  '@media print': { display: 'none' },
});

export function FocusBand({ way }: { way: Exclude<FocusWay, 'none'> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current === null ? undefined : followBand(box.current, way)), [way]);
  return (
    <div ref={box} css={band} aria-hidden="true" data-focus-band={way} data-no-print>
      <div />
      <div />
    </div>
  );
}
