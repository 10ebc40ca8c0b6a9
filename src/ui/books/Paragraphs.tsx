/** The text of a page as paragraphs, with Devanagari runs marked by language. */
import { firstSentenceOf } from '../../../machines/domain/books/book-opening.ts';
import { isDevanagari, type Language } from '../../../machines/domain/languages.ts';
import { css } from '@emotion/react';
import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react';
import { LONG_PAGE_UNITS, PAGE_GROUP_UNITS } from '../../../machines/domain/limits.ts';
import { openingWordsOf } from '../../../machines/domain/text/opening-words.ts';
import { paragraphGroupsOf, paragraphsOf } from '../../../machines/domain/text/paragraphs.ts';
import { renderLine } from '../LocalizedText.tsx';
import { useHydrated } from '../use-hydrated.ts';

/** What begins with a text: of a book the first sentence is marked, of a chapter the first words. */
export type Beginning = 'book' | 'chapter' | undefined;

type PageContent = { content: string; language: Language; begins?: Beginning };

export function Paragraphs({ content, language, begins }: PageContent) {
  return content.length > LONG_PAGE_UNITS ? (
    // A change of language starts again with the first group.
    <ParagraphGroups key={language} content={content} language={language} begins={begins} />
  ) : (
    renderParagraphs(paragraphsOf(content), language, { begins })
  );
}

/** The browser skips the layout and paint of groups outside the viewport, except in print. */
const laterGroup = css({
  marginTop: '1em',
  '&[data-continues=true]': { marginTop: 0 },
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 150em',
  '@media print': { contentVisibility: 'visible' },
});

/** A long page: its first group at once, the others right after the first paint. */
function ParagraphGroups({ content, language, begins }: PageContent) {
  const [first, ...later] = useMemo(() => paragraphGroupsOf(content, PAGE_GROUP_UNITS), [content]);
  // A prerendered page has the whole text.
  const isHydrating = useHydrated(
    () => false,
    () => true,
  );
  const showsAll = useDeferredValue(true, isHydrating);
  return (
    <>
      {renderParagraphs(first?.paragraphs ?? [], language, { begins })}
      {showsAll &&
        later.map(({ continues, paragraphs }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the position is a group's only identity
          <div key={index} css={laterGroup} data-continues={continues}>
            {renderParagraphs(paragraphs, language, { role: 'paragraph' })}
          </div>
        ))}
    </>
  );
}

/**
 * Not a component: a page turn renders one component less.
 * @param role said in so many words where layout may be skipped: Chromium then takes a `p` for
 * nothing but its text
 */
const renderParagraphs = (
  paragraphs: readonly string[][],
  language: Language,
  { role, begins }: { role?: 'paragraph'; begins?: Beginning },
) =>
  paragraphs.map((lines, index) => (
    // Another language has other elements: texts that a translator has replaced cannot be changed.
    // oxlint-disable-next-line react/no-array-index-key -- the position is a paragraph's only identity
    <p key={`${language} ${index}`} role={role}>
      {renderLines(lines, language, index === 0 ? begins : undefined)}
    </p>
  ));

const renderText = (text: string, language: Language): ReactNode =>
  isDevanagari(language) ? text : renderLine(text);

/** The content of one paragraph. Not a component, as above. */
export const renderLines = (
  lines: readonly string[],
  language: Language,
  begins?: Beginning,
): ReactNode =>
  lines.map((line, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- the position is a line's only identity
    <Fragment key={row}>
      {row > 0 && <br />}
      {row === 0 ? renderFirstLine(line, language, begins) : renderText(line, language)}
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
