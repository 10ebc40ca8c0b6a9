/** The title of a chapter above the text of its first page. */
import { devanagariSelector } from '../../theme/devanagari-selector.ts';
import { css } from '@emotion/react';
import type { Chapter } from '../../../machines/domain/books/book.ts';
import { LANGUAGE_TABLE, type Language } from '../../../machines/domain/languages.ts';
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import { size, space } from '../../theme/tokens.ts';

const heading = css({
  fontSize: size.large,
  lineHeight: 1.4,
  marginBlock: `${space.medium} ${space.large}`,
  // Its typeface has no bold.
  [devanagariSelector((tag) => `&[lang=${tag}]`)]: { fontSize: '1.7rem' },
});

type ChapterHeadingProps = { chapter: Chapter; language: Language; id?: string };

/** `chapter` starts on the page; `language` is that of the text. */
export function ChapterHeading({ chapter, language, id }: ChapterHeadingProps) {
  const title = titleOf(chapter, language);
  return (
    <h2 id={id} css={heading} lang={LANGUAGE_TABLE[title.language].tag}>
      {title.text}
    </h2>
  );
}
