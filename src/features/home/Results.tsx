/** The screen of results: all books that a search has found, and those that sound like it. */
import { useSelector } from '@xstate/react';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { FILTER_NAMES } from '../../../machines/domain/filters.ts';
import { resultsPath } from '../../../machines/domain/routes.ts';
import { message } from '../../../machines/messages/message.ts';
import { searchResultsMessage } from '../../../machines/messages/search.ts';
import { useSystem } from '../../effects/composition-root.tsx';
import type { Search } from '../../effects/search.ts';
import { useDiscovery } from '../../effects/use-discovery.ts';
import { Filters } from '../../ui/filters/Filters.tsx';
import { size, space } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Status } from '../../ui/Status.tsx';
import { WholeGrid } from './ShelfGrid.tsx';

type ResultsActor = ReturnType<Search['openResults']>['results'];

export function Results({ query }: { query: string }) {
  const { search } = useSystem();
  const t = useTranslate();
  const [results, setResults] = useState<ResultsActor | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const begin = async (): Promise<void> => {
      const opened = await search.open();
      if (ending.signal.aborted) return;
      const { results: now, close } = opened.openResults(query);
      ending.signal.addEventListener('abort', close);
      setResults(now);
    };
    void begin();
    return () => {
      ending.abort();
      setResults(null);
    };
  }, [search, query]);
  return (
    <Screen title={t('Search: {query}', { query })}>
      {results === null ? <Searching /> : <Found results={results} query={query} />}
    </Screen>
  );
}

function Searching() {
  return <Status announcement={useTranslate()('Searching...')} />;
}

function Found({ results: actor, query }: { results: ResultsActor; query: string }) {
  const t = useTranslate();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isAnswered = useSelector(actor, (snapshot) => snapshot.hasTag('answered'));
  const { results, similar, remaining } = context;
  const books = useMemo(() => [...results, ...similar], [results, similar]);
  const { left, isOffered, filters } = useDiscovery(resultsPath(query), { books, remaining });
  const [exact, alike] = useMemo(() => {
    const ids = new Set(results.map(({ id }) => id));
    return [left.filter(({ id }) => ids.has(id)), left.filter(({ id }) => !ids.has(id))];
  }, [left, results]);
  if (!isAnswered && results.length === 0) return <Searching />;
  return (
    <>
      <p css={{ marginBottom: space.small }}>
        {t(message('{found}.', { found: searchResultsMessage(query, results.length, remaining) }))}
      </p>
      {isOffered && <Filters {...filters} names={FILTER_NAMES} ownOrder="Best match first" />}
      {exact.length > 0 && <WholeGrid title={query} books={exact} />}
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
