/** The title of a chapter above the text of its first page. */
import { css } from '@emotion/react';
import type { Chapter, Language } from '../../../machines/domain/book.ts';
import { titleOf } from '../../../machines/domain/chapters.ts';
import { LANG } from '../../../machines/domain/language-tags.ts';
import { size, space } from '../../theme/tokens.ts';

const heading = css({
  fontSize: size.large,
  lineHeight: 1.4,
  marginBlock: `${space.medium} ${space.large}`,
  // Its typeface has no bold.
  '&[lang=hi]': { fontSize: '1.7rem' },
});

type ChapterHeadingProps = { chapter: Chapter; language: Language; id?: string };

/** `chapter` starts on the page; `language` is that of the text. */
export function ChapterHeading({ chapter, language, id }: ChapterHeadingProps) {
  const title = titleOf(chapter, language);
  return (
    <h2 id={id} css={heading} lang={LANG[title.language]}>
      {title.text}
    </h2>
  );
}
