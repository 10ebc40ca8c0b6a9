/**
 * The line icons. They are decorative and hidden from screen readers; the button has the accessible
 * name.
 */
import { css } from '@emotion/react';

const PATHS = {
  bookmark: 'M6 3h12v18l-6-4.5L6 21z',
  check: 'M5 13l4.500 4.500L19 7',
  close: 'M5 5l14 14M19 5L5 19',
  contents: 'M5 6h14M5 12h14M5 18h9',
  down: 'M6 9l6 6 6-6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  language:
    'M3 6h11M8.500 3v3M11.500 6c-1 4-4 7-8 8M6 9c1 2.500 3 4.500 6 5.500M13 21l4.500-11L22 21M14.500 17.500h6',
  listen: 'M4 9v6h4l5 4V5L8 9zM17 8a5 5 0 0 1 0 8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  readingSettings:
    'M2.500 19L8 5l5.500 14M4.500 14.500h7M21.500 13v6M21.500 16a3 3 0 1 0-6 0 3 3 0 0 0 6 0',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21',
} as const;

export type IconName = keyof typeof PATHS;

const icon = css({
  flex: 'none',
  // Grows with the text, but not so far that a header of large icons exceeds a narrow window.
  width: 'min(1.25rem, 7vw)',
  height: 'min(1.25rem, 7vw)',
  // In WebKit, Shift+Tab begins at the node that was clicked: from inside of a button it only
  // reaches that button again.
  pointerEvents: 'none',
});

export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      css={icon}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
