/** How the text of a book's page is set, in the reader and where a whole book stands on one page. */
import { css } from '@emotion/react';
import { size, space, type } from './tokens.ts';

/** The width of the text, and the room around it. */
export const textColumn = css({
  maxWidth: '36em',
  marginInline: 'auto',
  padding: `${space.large} ${space.medium} ${space.huge}`,
  fontSize: size.reading,
  lineHeight: 1.6,
  overflowWrap: 'break-word',
});

/** For the element that says the language of the text. */
export const textInItsScript = css({
  '& p + p': { marginTop: '1em' },
  '&:lang(hi-Latn)': { fontFamily: type.latin, lineHeight: 1.6 },
  '&:lang(hi):not(:lang(hi-Latn))': { fontSize: `calc(${size.reading} * 1.08)`, lineHeight: 1.75 },
});
