/** The search box. Its list of results is fetched when a reader first reaches for it; what is typed meanwhile stays. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { space, TARGET } from '../look/tokens.ts';
import { useSystem } from '../system.tsx';

const importCombo = () => import('./SearchCombo.tsx');
const SearchCombo = lazy(async () => ({ default: (await importCombo()).SearchCombo }));

export const SEARCH_NAME = 'Search books, authors, genres';
const WIDE_PLACEHOLDER = 'Search books, authors, genres...';
const NARROW_PLACEHOLDER = 'Search...';

export const searchInput = css({
  width: '100%',
  minHeight: TARGET,
  paddingInline: space.medium,
  border: '1px solid var(--line)',
  borderRadius: '4px',
  background: 'var(--raised)',
  '&::placeholder': { color: 'var(--soft-ink)', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
});

/** Read once: a placeholder that changes while a window is resized helps nobody. */
const placeholder = (): string =>
  window.matchMedia('(min-width: 768px)').matches ? WIDE_PLACEHOLDER : NARROW_PLACEHOLDER;

export function SearchBox() {
  const { search } = useSystem();
  const [isWanted, setWanted] = useState(false);
  const [words] = useState(placeholder);
  const query = useSelector(search, (snapshot) => snapshot.context.query);
  const input = useRef<HTMLInputElement>(null);

  const plain = (
    <input
      ref={input}
      type="search"
      role="combobox"
      aria-label={SEARCH_NAME}
      aria-expanded="false"
      aria-autocomplete="list"
      aria-controls="search-results"
      autoComplete="off"
      css={searchInput}
      placeholder={words}
      value={query}
      onPointerEnter={() => void importCombo()}
      onFocus={() => setWanted(true)}
      onChange={(event) => search.send({ type: 'query.change', query: event.target.value })}
    />
  );
  if (!isWanted) return <search>{plain}</search>;
  return (
    <search>
      <Suspense fallback={plain}>
        <SearchCombo placeholder={words} />
      </Suspense>
    </search>
  );
}
