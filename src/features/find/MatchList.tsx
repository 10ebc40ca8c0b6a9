/** All matches of a book, each a link to its place, and how many there are in its other languages. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { chaptersWithin, titleOf } from '../../../machines/domain/books/chapters.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { MATCHES_LISTED } from '../../../machines/domain/limits.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { matchPath } from '../../../machines/domain/text-search/address.ts';
import type { Found, MatchPlace } from '../../../machines/domain/text-search/found.ts';
import {
  locateMatches,
  snippetOf,
  type Piece,
} from '../../../machines/domain/text-search/located.ts';
import { currentNumber, foundIn } from '../../../machines/find/context.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { deviceDevanagari } from '../../theme/device-devanagari.ts';
import { size, space } from '../../theme/tokens.ts';
import { heightBelowBar, withoutRoom } from '../../ui/BarSpace.tsx';
import { Snippet } from '../../ui/books/Snippet.tsx';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import type { FindEffects, FindRef } from './effects.ts';

/** Hangs from the bar, so that the text below it does not move. */
const panel = css({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  zIndex: 1,
  maxHeight: heightBelowBar,
  [withoutRoom]: {
    maxHeight: ['100vh', '100dvh'].map((height) => `calc(${height} - var(--bar-height))`),
  },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: 'var(--raised)',
  borderBlock: '1px solid var(--line)',
  paddingBlock: space.small,
  ...deviceDevanagari,
});
const row = css([
  buttonStyle('quiet'),
  {
    display: 'grid',
    justifyContent: 'stretch',
    justifyItems: 'start',
    gap: space.hair,
    width: '100%',
    padding: space.small,
    fontWeight: 'inherit',
    textAlign: 'start',
    lineHeight: 1.45,
    '&[aria-current]': { borderColor: 'var(--accent)' },
  },
]);
const facts = css({ color: 'var(--soft-ink)', fontSize: size.small });
const others = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  paddingTop: space.small,
});

type Row = MatchPlace & { paragraph: number; pieces: readonly Piece[] };

/** @param limit on the number of rows; only their pages are looked at */
function rowsOf(
  { pages }: Found,
  language: Language,
  { search }: FindEffects,
  limit: number,
): Row[] {
  const rows: Row[] = [];
  for (const { page } of pages) {
    if (rows.length >= limit) break;
    const content = search.contentOf(language, page) ?? '';
    const matches = search.matchesOn(language, page).slice(0, limit - rows.length);
    const texts = textsOf(content);
    for (const [at, match] of locateMatches(content, matches).entries())
      rows.push({
        page,
        at,
        paragraph: match.paragraph,
        pieces: snippetOf(texts[match.paragraph - 1] ?? '', match),
      });
  }
  return rows;
}

type MatchListProps = {
  id: string;
  actor: FindRef;
  effects: FindEffects;
  book: LoadedBook;
  /** Called when a match has been chosen, before it is shown. */
  onChosen: () => void;
};

export function MatchList({ id, actor, effects, book, onChosen }: MatchListProps) {
  const t = useTranslate();
  const [limit, setLimit] = useState<number>(MATCHES_LISTED);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { language, query } = context;
  const found = foundIn(context);
  const chapters = chaptersWithin(book.chapters, book.pageCounts[language]);
  const current = currentNumber(context);
  return (
    <div id={id} css={panel}>
      <div className="container">
        <ol>
          {rowsOf(found, language, effects, limit).map(({ page, at, paragraph, pieces }, index) => {
            const chapter = chapters.filter((each) => each.page <= page).at(-1);
            return (
              <li key={`${page} ${at}`}>
                <Link
                  css={row}
                  href={matchPath(book.id, { page, paragraph, language }, query)}
                  {...(index + 1 === current ? { 'aria-current': 'true' as const } : {})}
                  onClick={(event) => {
                    // In this tab the page is turned.
                    event.preventDefault();
                    onChosen();
                    actor.send({ type: 'match.choose', page, at });
                  }}
                >
                  <span css={facts}>
                    <span>{t('Page {page}', { page })}</span>
                    {chapter !== undefined && (
                      <>
                        {' · '}
                        <LocalizedText {...titleOf(chapter, language)} />
                      </>
                    )}
                  </span>
                  <Snippet language={language} pieces={pieces} />
                </Link>
              </li>
            );
          })}
        </ol>
        {found.total > limit && (
          <Button onPress={() => setLimit(limit + MATCHES_LISTED)}>{t('Show more')}</Button>
        )}
        <OtherLanguages context={context} effects={effects} book={book} onChosen={onChosen} />
      </div>
    </div>
  );
}

type OtherLanguagesProps = {
  context: ReturnType<FindRef['getSnapshot']>['context'];
  effects: FindEffects;
  book: LoadedBook;
  onChosen: () => void;
};

/** Each leads to the text in its language, and keeps what is looked for. */
function OtherLanguages({ context, effects, book, onChosen }: OtherLanguagesProps) {
  const t = useTranslate();
  const found = book.editions.flatMap((language) => {
    const total = context.found[language]?.total ?? 0;
    return language === context.language || total === 0 ? [] : [{ language, total }];
  });
  if (found.length === 0) return null;
  return (
    <div role="group" aria-label={t('Matches in other languages')} css={others}>
      {found.map(({ language, total }) => (
        <Button
          key={language}
          onPress={() => {
            onChosen();
            effects.readIn(language);
          }}
        >
          <span>{t(languageNameMessage(language))}</span> <span>{total}</span>
        </Button>
      ))}
    </div>
  );
}
