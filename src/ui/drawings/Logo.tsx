/** The logo of Kitabvan: a tree that is also a leaf and an open book. Every drawn cover has it. */
import { css } from '@emotion/react';

const mark = css({
  width: '1.75rem',
  height: '1.75rem',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** The same paths as public/icon.svg. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" css={mark} className={className}>
      <path
        css={{ stroke: 'var(--logo-accent, var(--accent))' }}
        d="M16 2C8.500 7 4 13 4 20v8.500c4.500-1.500 8.500-1 12 2 3.500-3 7.500-3.500 12-2V20C28 13 23.500 7 16 2z"
      />
      <path d="M16 9v21.500M16 17.500l-5.500-3.800M16 17.500l5.500-3.800M16 24.500l-7.500-5M16 24.500l7.500-5" />
    </svg>
  );
}
