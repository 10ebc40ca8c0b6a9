/**
 * The screen of results: all books that a search has found, those that sound like it, and those that have
 * it in their text.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { isUntouched } from '../../../machines/discovery.machine.ts';
import { choiceIn, FILTER_NAMES } from '../../../machines/domain/books/filters.ts';
import { isTextSearch, resultsPath } from '../../../machines/domain/site/routes.ts';
import { isShorterThanAsked, numbersIn } from '../../../machines/search/context.ts';
import { message } from '../../../machines/messages/message.ts';
import { searchResultsMessage } from '../../../machines/messages/browsing/search.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { useEffects, useSystem, type Search } from '../../system/system.tsx';
import { useDiscovery } from '../../system/use-discovery.ts';
import { Button } from '../../ui/Button.tsx';
import { Filters } from '../../ui/filters/Filters.tsx';
import { size, space } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Empty, Status } from '../../ui/Status.tsx';
import { WholeGrid } from './ShelfGrid.tsx';

/** Its text begins where the others do. */
const beginning = css({ margin: 0, '& > a': { marginInlineStart: '-0.9rem' } });

type Opened = { results: ReturnType<Search['openResults']>['results']; search: Search };

/** The part that follows. */
export const TextResults = lazyWithPreload(async () => {
  const { TextResults: Part, prepareTextSearch } = await import('../text-search/TextResults.tsx');
  prepareTextSearch();
  return Part;
});

export function Results({ query }: { query: string }) {
  const t = useTranslate();
  const { navigation } = useEffects();
  // Renders again when the address changes.
  useSearch();
  const parameters = navigation.parameters();
  const isOnlyText = isTextSearch(parameters);
  // Books are listed and announced before the texts of all books are searched.
  const [isAnswered, setIsAnswered] = useState(false);
  const onAnswered = useCallback(() => setIsAnswered(true), []);
  return (
    <Screen title={t('Search: {query}', { query })}>
      {isOnlyText ? (
        <p css={beginning}>
          <LinkButton variant="quiet" href={resultsPath(query)}>
            {t('See all results')}
          </LinkButton>
        </p>
      ) : (
        <Titles query={query} onAnswered={onAnswered} />
      )}
      {(isOnlyText || isAnswered) && (
        <TextResults
          query={query}
          languages={choiceIn(parameters).language}
          isAlone={isOnlyText}
          fallback={null}
        />
      )}
    </Screen>
  );
}

/** What is found by title, author and genre. */
function Titles({ query, onAnswered }: { query: string; onAnswered: () => void }) {
  const { search, effects } = useSystem();
  const { navigation } = effects;
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const begin = async (): Promise<void> => {
      const loaded = await search.open();
      if (ending.signal.aborted) return;
      const { results, close } = loaded.openResults(
        query,
        () => !isUntouched({ choice: choiceIn(navigation.parameters()) }),
      );
      ending.signal.addEventListener('abort', close);
      setOpened({ results, search: loaded });
    };
    void begin();
    return () => {
      ending.abort();
      setOpened(null);
    };
  }, [search, navigation, query]);
  return opened === null ? (
    <Searching />
  ) : (
    <Found opened={opened} query={query} onAnswered={onAnswered} />
  );
}

function Searching() {
  return <Status announcement={useTranslate()('Searching...')} />;
}

type FoundProps = { opened: Opened; query: string; onAnswered: () => void };

function Found({ opened, query, onAnswered }: FoundProps) {
  const { results: actor, search } = opened;
  const t = useTranslate();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isAnswered = useSelector(actor, (snapshot) => snapshot.hasTag('answered'));
  const isTooShort = isShorterThanAsked(query, context.isElsewhere);
  useEffect(() => {
    if (isAnswered || isTooShort) onAnswered();
  }, [isAnswered, isTooShort, onAnswered]);
  const tryAgain = () => {
    void search.prepareSearch();
    actor.send({ type: 'search.retry' });
  };
  const { results, similar, isElsewhere } = context;
  const { total, listed, isWhole, remaining } = numbersIn(context);
  const books = useMemo(() => [...results, ...similar], [results, similar]);
  const { left, isOffered, filters } = useDiscovery(resultsPath(query), { books, remaining });
  const [exact, alike] = useMemo(() => {
    const ids = new Set(results.map(({ id }) => id));
    return [left.filter(({ id }) => ids.has(id)), left.filter(({ id }) => !ids.has(id))];
  }, [left, results]);
  if (isTooShort) return <Status announcement={t('Type at least two letters.')} />;
  // What is not here yet may be found.
  if (results.length === 0 && (!isAnswered || remaining === 'loading')) return <Searching />;
  const found = message('{found}.', {
    found: searchResultsMessage(query, total, remaining, listed, isWhole),
  });
  if (books.length === 0 && remaining === 'none')
    return (
      <Empty
        action={
          <LinkButton variant="strong" href={SCREENS.categories.path}>
            {t(SCREENS.categories.title)}
          </LinkButton>
        }
      >
        {t(found)}
      </Empty>
    );
  return (
    <>
      <p css={{ marginBottom: space.small }}>{t(found)}</p>
      {remaining === 'missing' && <Button onPress={tryAgain}>{t('Try again')}</Button>}
      {isElsewhere && results.length > 0 && (
        <WholeGrid
          title={query}
          books={results}
          more={{ count: listed, fetchMore: (have) => search.moreOf(query, have) }}
        />
      )}
      {isOffered && !isElsewhere && (
        <Filters {...filters} names={FILTER_NAMES} ownOrder="Best match first" />
      )}
      {exact.length > 0 && !isElsewhere && <WholeGrid title={query} books={exact} />}
      {alike.length > 0 && (
        <Section title={t('Sounds like "{query}"', { query })}>
          <WholeGrid title={query} books={alike} />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} css={{ paddingBlock: space.large }}>
      <h2 id={id} css={{ fontSize: size.title, marginBottom: space.medium }}>
        {title}
      </h2>
      {children}
    </section>
  );
}
