/** Where else a word is in the book: each place with its sentence, and its page as a link. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useId, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import type { LookedUp } from '../../../machines/domain/words/looked-up.ts';
import { sentencesIn } from '../../../machines/domain/words/sentences.ts';
import type { WordPlace } from '../../../machines/domain/words/word-moves.ts';
import { space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { WordsEffects, WordsRef } from './effects.ts';
import type { WordInBook } from './word-pages.ts';

/** More places are not listed: the word is found with the search in the book. */
const LISTED = 50;

const list = css({
  '& li': { paddingBlock: space.hair, borderTop: '1px solid var(--hairline)' },
  '& a': { display: 'inline-flex', alignItems: 'center', minWidth: TARGET, minHeight: TARGET },
});

type OtherPlacesProps = {
  actor: WordsRef;
  effects: WordsEffects;
  bookId: string;
  entry: LookedUp;
  place: WordPlace;
};

export function OtherPlaces({ actor, effects, bookId, entry, place }: OtherPlacesProps) {
  const t = useTranslate();
  const id = useId();
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('others'));
  // The places are known a moment after the word.
  const count = useSyncExternalStore(
    effects.subscribe,
    () => effects.othersOf(entry, place)?.length ?? 0,
  );
  if (count === 0) return null;
  const { language } = entry.sentence;
  const sentenceOf = ({ page, paragraph, at }: WordInBook): string => {
    const text = textsOf(effects.textsOn(page)[language] ?? '')[paragraph - 1] ?? '';
    const span = sentencesIn(text).find(({ start, end }) => start <= at && at < end);
    return span === undefined ? text : text.slice(span.start, span.end);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => actor.send({ type: isOpen ? 'others.close' : 'others.open' })}
      >
        {count === 1
          ? t('1 more time in this book')
          : t('{count} more times in this book', { count })}
      </Button>
      <ol id={id} css={list} hidden={!isOpen}>
        {isOpen &&
          effects
            .othersOf(entry, place)
            ?.slice(0, LISTED)
            .map((other) => (
              <li key={`${other.page}.${other.paragraph}.${other.at}`}>
                <span lang={LANGUAGE_TABLE[language].tag}>{sentenceOf(other)}</span>{' '}
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
    </>
  );
}
