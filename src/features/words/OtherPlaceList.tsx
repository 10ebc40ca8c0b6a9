/** Each other place of a word in the book: its sentence, and its page as a link. */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import { LANGUAGE_TABLE, type Language } from '../../../machines/domain/languages.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { WORD_PLACES_LISTED } from '../../../machines/domain/limits.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { sentencesIn } from '../../../machines/domain/words/sentences.ts';
import { space, TARGET } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { WordsEffects } from './effects.ts';
import type { WordInBook } from './word-index.ts';

const list = css({
  '& li': { paddingBlock: space.hair, borderTop: '1px solid var(--hairline)' },
  '& a': { display: 'inline-flex', alignItems: 'center', minWidth: TARGET, minHeight: TARGET },
});

/** @param content of its page @returns the sentence of a word */
function sentenceOf({ paragraph, at }: WordInBook, content: string): string {
  const text = textsOf(content)[paragraph - 1] ?? '';
  const span = sentencesIn(text).find(({ start, end }) => start <= at && at < end);
  return span === undefined ? text : text.slice(span.start, span.end);
}

type OtherPlaceListProps = {
  effects: WordsEffects;
  bookId: string;
  language: Language;
  places: readonly WordInBook[];
};

export function OtherPlaceList({ effects, bookId, language, places }: OtherPlaceListProps) {
  const t = useTranslate();
  return (
    <ol css={list}>
      {places.slice(0, WORD_PLACES_LISTED).map((other) => (
        <li key={`${other.page}.${other.paragraph}.${other.at}`}>
          <span lang={LANGUAGE_TABLE[language].tag}>
            {sentenceOf(other, effects.textsOn(other.page)[language] ?? '')}
          </span>{' '}
          <Link
            href={`${readerPath(bookId, other.page, language)}&at=${other.paragraph}`}
            onClick={(event) => {
              // In this tab the page is turned, and the bar stays.
              event.preventDefault();
              effects.turnTo(other.page);
            }}
          >
            {t('Page {page}', { page: other.page })}
          </Link>
        </li>
      ))}
    </ol>
  );
}
