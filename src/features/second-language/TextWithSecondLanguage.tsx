/**
 * The text of a page with the paragraphs of a second language: each after its own, or shown by a
 * button in the gap below it.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { availablePage } from '../../../machines/domain/books/loaded-book.ts';
import { paragraphsOf } from '../../../machines/domain/text/paragraphs.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { textInItsScript } from '../../theme/book-typography.ts';
import { space } from '../../theme/tokens.ts';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { BELOW_BUTTON, gap, gapButton } from '../../ui/books/paragraph-gap.ts';
import { Paragraphs, renderLines } from '../../ui/books/Paragraphs.tsx';
import type { TextProps } from '../../system/second-language.ts';

/** From this width on, the two languages are columns. */
const columns = '@media screen and (min-width: 64rem)';

const pairs = css({
  '& > * + *': { marginTop: 'var(--paragraphs)' },
  // A hairline between the columns.
  [columns]: {
    background: 'linear-gradient(var(--hairline) 0 0) center / 1px 100% no-repeat',
  },
});
const pair = css({
  [columns]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: space.huge,
    alignItems: 'baseline',
  },
});
const secondOfPair = css(textInItsScript, {
  marginTop: '0.4em',
  color: 'var(--soft-ink)',
  [columns]: { marginTop: 0 },
});

const secondInGap = css(gap, {
  // The margin of an open paragraph stays inside, and the button above it.
  display: 'flow-root',
  '& > [lang]': {
    marginTop: BELOW_BUTTON,
    paddingInlineStart: space.medium,
    borderInlineStart: '3px solid var(--accent)',
  },
});

export function TextWithSecondLanguage({
  actor,
  book,
  content,
  language,
  index,
  after: After,
}: TextProps) {
  const t = useTranslate();
  const interfaceLang = LANGUAGE_TABLE[useInterfaceLanguage()].tag;
  const { with: second, way, open } = useSelector(actor, ({ context }) => context);
  const paragraphs = paragraphsOf(content);
  const isVerse = book.form === 'poems';
  const available = second === null ? null : availablePage(book, second, index);
  const others = available === null ? null : paragraphsOf(available.page.content);
  // The last paragraph brings those that the other language has besides.
  const othersOf = (place: number): string[][] | null =>
    others &&
    (place < paragraphs.length - 1 ? others.slice(place, place + 1) : others.slice(place));
  const beginningAt = (place: number) => (index === 0 && place === 0 ? 'book' : undefined);
  if (second === null || second === language)
    return (
      <Paragraphs
        content={content}
        language={language}
        begins={beginningAt(0)}
        isVerse={isVerse}
        after={After}
      />
    );
  const lang = LANGUAGE_TABLE[second].tag;
  const secondText = (place: number) =>
    othersOf(place)?.map((lines, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a paragraph's only identity
      <p key={`${second} ${at}`}>{renderLines(lines, second, { isVerse })}</p>
    )) ?? <p lang={interfaceLang}>{t('Loading page...')}</p>;
  const has = (place: number) => (othersOf(place)?.length ?? 1) > 0;

  if (way === 'always')
    return (
      <div css={pairs} data-pairs>
        {paragraphs.map((lines, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paragraph's only identity
          <Fragment key={place}>
            <div css={pair}>
              <p key={language}>
                {renderLines(lines, language, { begins: beginningAt(place), isVerse })}
              </p>
              {has(place) && (
                <div data-beside={place + 1} lang={lang} css={secondOfPair}>
                  {secondText(place)}
                </div>
              )}
            </div>
            {After !== null && <After paragraph={place + 1} />}
          </Fragment>
        ))}
      </div>
    );
  return paragraphs.map((lines, place) => {
    const number = place + 1;
    const isOpen = open.includes(number);
    const name = t(languageNameMessage(second));
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a paragraph's only identity
      <Fragment key={place}>
        <p key={language}>
          {renderLines(lines, language, { begins: beginningAt(place), isVerse })}
        </p>
        {has(place) && (
          <div data-beside={number} css={secondInGap}>
            <button
              type="button"
              css={gapButton}
              aria-label={t('{language}, paragraph {number}', { language: name, number })}
              aria-expanded={isOpen}
              aria-controls={`beside-${number}`}
              onClick={() => actor.send({ type: 'paragraph.toggle', paragraph: number })}
            >
              {name}
            </button>
            <div id={`beside-${number}`} lang={lang} hidden={!isOpen} css={textInItsScript}>
              {isOpen && secondText(place)}
            </div>
          </div>
        )}
        {After !== null && <After paragraph={number} />}
      </Fragment>
    );
  });
}
