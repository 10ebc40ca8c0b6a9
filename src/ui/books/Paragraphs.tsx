/** The text of a page as paragraphs, with Devanagari runs marked by language. */
import { firstSentenceOf } from '../../../machines/domain/books/book-opening.ts';
import { isDevanagari, type Language } from '../../../machines/domain/languages.ts';
import { css } from '@emotion/react';
import { Fragment, useDeferredValue, useMemo, type ComponentType, type ReactNode } from 'react';
import { LONG_PAGE_UNITS, PAGE_GROUP_UNITS } from '../../../machines/domain/limits.ts';
import { openingWordsOf } from '../../../machines/domain/text/opening-words.ts';
import {
  paragraphGroupsOf,
  paragraphsOf,
  type ParagraphGroup,
} from '../../../machines/domain/text/paragraphs.ts';
import { renderLine } from '../LocalizedText.tsx';
import { useHydrated } from '../use-hydrated.ts';

/** What begins with a text: of a book the first sentence is marked, of a chapter the first words. */
type Beginning = 'book' | 'chapter' | undefined;

/** What stands in the gap after a paragraph, whose number counts from 1. */
type AfterParagraph = ComponentType<{ paragraph: number }> | null | undefined;

type PageContent = {
  content: string;
  language: Language;
  begins?: Beginning | undefined;
  /** Whether each line is one of a poem; then no beginning is marked. */
  isVerse?: boolean | undefined;
  after?: AfterParagraph;
  /** Of each paragraph, where the layout of the whole page may be skipped. */
  role?: 'paragraph';
};

export function Paragraphs({ content, language, ...how }: PageContent) {
  return content.length > LONG_PAGE_UNITS ? (
    // A change of language starts again with the first group.
    <ParagraphGroups key={language} content={content} language={language} {...how} />
  ) : (
    renderParagraphs(paragraphsOf(content), language, how)
  );
}

/** The browser skips the layout and paint of groups outside the viewport, except in print. */
const laterGroup = css({
  marginTop: 'var(--paragraphs)',
  '&[data-continues=true]': { marginTop: 0 },
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 150em',
  '@media print': { contentVisibility: 'visible' },
});

/** @returns the groups of a long page, each with the number of paragraphs before it */
function countedGroupsOf(content: string): (ParagraphGroup & { start: number })[] {
  let before = 0;
  return paragraphGroupsOf(content, PAGE_GROUP_UNITS).map((group) => {
    // A paragraph that continues has been counted.
    const start = before - Number(group.continues);
    before = start + group.paragraphs.length;
    return { ...group, start };
  });
}

/** A long page: its first group at once, the others right after the first paint. */
function ParagraphGroups({ content, language, ...how }: PageContent) {
  const [first, ...later] = useMemo(() => countedGroupsOf(content), [content]);
  // A prerendered page has the whole text.
  const isHydrating = useHydrated(
    () => false,
    () => true,
  );
  const showsAll = useDeferredValue(true, isHydrating);
  return (
    <>
      {renderParagraphs(first?.paragraphs ?? [], language, how)}
      {showsAll &&
        later.map(({ continues, paragraphs, start }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the position is a group's only identity
          <div key={index} css={laterGroup} data-continues={continues}>
            {renderParagraphs(paragraphs, language, {
              role: 'paragraph',
              isVerse: how.isVerse,
              after: how.after,
              start,
            })}
          </div>
        ))}
    </>
  );
}

/**
 * Not a component: a page turn renders one component less.
 * @param role said in so many words where layout may be skipped: Chromium then takes a `p` for
 * nothing but its text
 * @param start how many paragraphs are before them
 */
const renderParagraphs = (
  paragraphs: readonly string[][],
  language: Language,
  {
    role,
    begins,
    isVerse,
    after: After,
    start = 0,
  }: Pick<PageContent, 'begins' | 'isVerse' | 'after'> & { role?: 'paragraph'; start?: number },
) =>
  paragraphs.map((lines, index) => (
    // Another language has other elements: texts that a translator has replaced cannot be changed.
    // oxlint-disable-next-line react/no-array-index-key -- the position is a paragraph's only identity
    <Fragment key={`${language} ${index}`}>
      <p role={role}>
        {renderLines(lines, language, { begins: index === 0 ? begins : undefined, isVerse })}
      </p>
      {After && <After paragraph={start + index + 1} />}
    </Fragment>
  ));

const renderText = (text: string, language: Language): ReactNode =>
  isDevanagari(language) ? text : renderLine(text);

/** The content of one paragraph. Not a component, as above. */
export const renderLines = (
  lines: readonly string[],
  language: Language,
  { begins, isVerse = false }: Pick<PageContent, 'begins' | 'isVerse'> = {},
): ReactNode =>
  lines.map((line, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- the position is a line's only identity
    <Fragment key={row}>
      {row > 0 && <br />}
      {isVerse ? (
        <span data-line="">{renderText(line, language)}</span>
      ) : row === 0 ? (
        renderFirstLine(line, language, begins)
      ) : (
        renderText(line, language)
      )}
    </Fragment>
  ));

/** What is marked looks as src/theme/book-typography.ts says; Devanagari has no capitals. */
function renderFirstLine(line: string, language: Language, begins: Beginning): ReactNode {
  if (begins === 'book') {
    const sentence = firstSentenceOf(line);
    return (
      <>
        <span data-opening="">{renderText(sentence, language)}</span>
        {renderText(line.slice(sentence.length), language)}
      </>
    );
  }
  if (begins === undefined || isDevanagari(language)) return renderText(line, language);
  const [words, rest] = openingWordsOf(line);
  return (
    <>
      {words !== '' && <span data-opening-words="">{renderLine(words)}</span>}
      {renderLine(rest)}
    </>
  );
}
