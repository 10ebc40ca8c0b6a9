/** The choice of the language to read a book in: one switch of the names of its languages. */
import { css } from '@emotion/react';
import { bookIn, languageOf } from '../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_DETAILS,
  LANGUAGE_TABLE,
  LANGUAGES,
  type Language,
} from '../../../machines/domain/languages.ts';
import { useSystem } from '../../system/system.tsx';
import { devanagariSelector } from '../../theme/devanagari-selector.ts';
import { deviceDevanagari } from '../../theme/device-devanagari.ts';
import { bold, notBold, size, space, TARGET, wider } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';

const CORNER = '18px';
const SMALL_CORNER = '4px';

const choice = css({
  display: 'grid',
  // Very large text has a row for each.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.25rem, 100%), 1fr))',
  width: '100%',
  ...deviceDevanagari,
  // Without scripts nothing would follow a choice; the texts on one page are links.
  '@media (scripting: none)': { display: 'none' },
});

const segment = css({
  position: 'relative',
  display: 'grid',
  cursor: 'pointer',
  '& > span': {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '3rem',
    padding: space.hair,
    // Neighbours share a line.
    margin: '-1px',
    border: '2px solid var(--line)',
    ...bold(),
    lineHeight: 1.25,
    textAlign: 'center',
    hyphens: 'auto',
    overflowWrap: 'break-word',
    [wider]: { justifyItems: 'start', padding: '0.6rem 1rem', textAlign: 'start' },
    [devanagariSelector((tag) => `& [lang=${tag}]`)]: { lineHeight: 1.4 },
  },
  '& > input:checked + span': {
    background: 'var(--accent)',
    borderColor: 'var(--accent)',
    color: 'var(--on-accent)',
    '@media (forced-colors: active)': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
  '& > input:focus-visible + span': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  '&:first-of-type > span': {
    borderStartStartRadius: SMALL_CORNER,
    borderEndStartRadius: CORNER,
  },
  '&:last-of-type > span': {
    borderStartEndRadius: CORNER,
    borderEndEndRadius: SMALL_CORNER,
  },
});

/** The whole segment is the target of a press. */
const radio = css(visuallyHidden, { minHeight: TARGET });

/** With room, the title of the book in each language stands below the name of the language. */
const name = css({ [wider]: { fontSize: size.small, ...notBold } });
const title = css({ display: 'none', [wider]: { display: 'block' } });

/** `language` in which the book is presented. */
type LanguageChoiceProps = { book: LoadedBook; language: Language };

export function LanguageChoice({ book, language: shownIn }: LanguageChoiceProps) {
  const { readingState } = useSystem();
  const t = useTranslate();
  const selected = book.editions.includes(shownIn) ? shownIn : DEFAULT_LANGUAGE;
  return (
    <div role="radiogroup" aria-label={t('Reading language')} css={choice}>
      {LANGUAGES.filter((language) => book.editions.includes(language)).map((language) => {
        const shown = bookIn(book, language);
        return (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is deeper than the rule looks
          <label key={language} css={segment}>
            <input
              type="radio"
              name="reading-language"
              value={language}
              checked={language === selected}
              onChange={() => readingState.send({ type: 'language.set', language })}
              css={radio}
            />
            <span>
              <span lang={LANGUAGE_TABLE[language].tag} css={name}>
                {LANGUAGE_DETAILS[language].ownName}
              </span>
              <span css={title}>
                <LocalizedText text={shown.title} language={languageOf(shown, 'title', language)} />
              </span>
            </span>
          </label>
        );
      })}
    </div>
  );
}
