/** The style of text for screen readers only. */
import type { CSSObject } from '@emotion/react';

export const visuallyHidden: CSSObject = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
