/** The text of a page as paragraphs, with Devanagari runs marked by language. */
import { firstSentenceOf } from '../../../machines/domain/books/book-opening.ts';
import { isDevanagari, type Language } from '../../../machines/domain/languages.ts';
import { css } from '@emotion/react';
import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react';
import { LONG_PAGE_UNITS, PAGE_GROUP_UNITS } from '../../../machines/domain/limits.ts';
import { paragraphGroupsOf, paragraphsOf } from '../../../machines/domain/text/paragraphs.ts';
import { renderLine } from '../LocalizedText.tsx';
import { useHydrated } from '../use-hydrated.ts';

type PageContent = {
  content: string;
  language: Language;
  /** Whether a book begins here: its first sentence is then marked. */
  opens?: boolean;
};

export function Paragraphs({ content, language, opens = false }: PageContent) {
  return content.length > LONG_PAGE_UNITS ? (
    // A change of language starts again with the first group.
    <ParagraphGroups key={language} content={content} language={language} opens={opens} />
  ) : (
    renderParagraphs(paragraphsOf(content), language, { opens })
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
function ParagraphGroups({ content, language, opens = false }: PageContent) {
  const [first, ...later] = useMemo(() => paragraphGroupsOf(content, PAGE_GROUP_UNITS), [content]);
  // A prerendered page has the whole text.
  const isHydrating = useHydrated(
    () => false,
    () => true,
  );
  const showsAll = useDeferredValue(true, isHydrating);
  return (
    <>
      {renderParagraphs(first?.paragraphs ?? [], language, { opens })}
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
  { role, opens = false }: { role?: 'paragraph'; opens?: boolean },
) =>
  paragraphs.map((lines, index) => (
    // Another language has other elements: texts that a translator has replaced cannot be changed.
    // oxlint-disable-next-line react/no-array-index-key -- the position is a paragraph's only identity
    <p key={`${language} ${index}`} role={role}>
      {renderLines(lines, language, opens && index === 0)}
    </p>
  ));

const renderText = (text: string, language: Language): ReactNode =>
  isDevanagari(language) ? text : renderLine(text);

/**
 * The content of one paragraph. Not a component, as above.
 * @param opens whether a book begins with it: its first sentence is then an element of its own
 */
export const renderLines = (
  lines: readonly string[],
  language: Language,
  opens = false,
): ReactNode =>
  lines.map((line, row) => {
    const opening = opens && row === 0 ? firstSentenceOf(line) : '';
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the position is a line's only identity
      <Fragment key={row}>
        {row > 0 && <br />}
        {opening !== '' && <span data-opening>{renderText(opening, language)}</span>}
        {renderText(line.slice(opening.length), language)}
      </Fragment>
    );
  });
