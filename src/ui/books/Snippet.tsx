/** Words around a match in the text of a book, which is marked. */
import { css } from '@emotion/react';
import { LANGUAGE_TABLE, type Language } from '../../../machines/domain/languages.ts';
import type { Piece } from '../../../machines/domain/text-search/located.ts';

const snippet = css({
  '& mark': {
    background: 'none',
    color: 'var(--accent)',
    fontWeight: 600,
    textDecoration: 'underline',
  },
});

export const Snippet = ({ language, pieces }: { language: Language; pieces: readonly Piece[] }) => (
  <bdi lang={LANGUAGE_TABLE[language].tag} css={snippet}>
    {pieces.map(({ text, isMatch }, at) =>
      // oxlint-disable-next-line react/no-array-index-key -- a piece's only identity
      isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
    )}
  </bdi>
);
