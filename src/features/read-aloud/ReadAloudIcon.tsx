/** The icons of the bar of reading aloud; they are not loaded with the first screen. */
import { css } from '@emotion/react';

const PATHS = {
  play: 'M7 4l12 8-12 8z',
  pause: 'M8 4v16M16 4v16',
  stop: 'M6 6h12v12H6z',
  previous: 'M19 5l-9 7 9 7zM6 5v14',
  next: 'M5 5l9 7-9 7zM18 5v14',
  voice: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
} as const;

export type ReadAloudIconName = keyof typeof PATHS;

const icon = css({ flex: 'none', width: '1.25rem', height: '1.25rem' });

export const ReadAloudIcon = ({ name }: { name: ReadAloudIconName }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    css={icon}
  >
    <path d={PATHS[name]} />
  </svg>
);
