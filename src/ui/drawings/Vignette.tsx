/**
 * The small line drawings of empty and failed screens, each with one detail in the accent colour.
 */
import { css } from '@emotion/react';
import type { FailureKind } from '../../../machines/domain/site/failure.ts';

/** SVG paths; `ink` is drawn in the text colour. */
type Lines = { ink: string; accent: string };

const DRAWINGS = {
  /** A half-empty shelf with a plant. */
  shelf: {
    ink: 'M12 72h96M20 72v9M100 72v9M35 72l10-34 9 2.600L44.500 72M57 72V43h8v29M78 72l-3-14h20l-3 14z',
    accent: 'M85 58V38M85 50c-8 0-12-4-12-10 8 0 12 4 12 10zM85 43c0-7 4-11 11-11 0 7-4 11-11 11z',
  },
  /** An open book with a ribbon. */
  ribbon: {
    ink: 'M60 34c-9-6-24-7-40-4v40c16-3 31-2 40 4 9-6 24-7 40-4V30c-16-3-31-2-40 4zM60 34v40M30 42c8-1 14 0 20 2M30 51c8-1 14 0 20 2M30 60c8-1 14 0 20 2',
    accent: 'M76 25v30l6-5 6 5V26',
  },
  /** An empty signpost with a bird. */
  signpost: {
    ink: 'M60 84V20M60 26h28l8 7-8 7H60zM60 46H34l-8 7 8 7h26zM34 84h52M44 84c0-4-2-6-4-8M76 84c0-4 2-6 4-8',
    accent: 'M52 20c0-7 5-11 11-10l6-3-2 6c0 6-4 7-7 7zM52 20l-7 3',
  },
  /** A kite with a broken string. */
  kite: {
    ink: 'M84 8l14 23-28 17-13-26zM84 8L70 48M57 22l41 9M22 82h18M26 75h10v7M31 75c1-7 9-9 14-5',
    accent: 'M70 48c-3 7 5 9 1 16M64 56l12-2M66 64l11-1',
  },
  /** An overturned ink bottle. */
  ink: {
    ink: 'M24 50h28v27H24zM52 55h9v17h-9M30 58h12v10H30zM86 66c1-20 9-38 20-48-1 18-8 34-20 48zM86 66l-5 9',
    accent: 'M61 77c9-3 14 1 22 0s17-2 19 2-11 6-25 5-23 1-24-3',
  },
} as const satisfies Record<string, Lines>;

const { kite, signpost, ink: bottle } = DRAWINGS;

/** Also by the kind of failure that a drawing illustrates. */
const VIGNETTES = {
  ...DRAWINGS,
  offline: kite,
  blocked: kite,
  portal: kite,
  'too-slow': kite,
  'not-found': signpost,
  server: bottle,
  invalid: bottle,
} as const satisfies Record<FailureKind, Lines> & Record<string, Lines>;

export type VignetteName = keyof typeof VIGNETTES;

const drawing = css({
  display: 'block',
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export function Vignette({ name }: { name: VignetteName }) {
  const { ink, accent } = VIGNETTES[name];
  return (
    <svg viewBox="0 0 120 90" css={drawing}>
      <path d={ink} />
      <path d={accent} css={{ stroke: 'var(--accent)' }} />
    </svg>
  );
}
