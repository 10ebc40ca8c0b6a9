/** The search box; its list of results is fetched when a reader first reaches for it, and what is typed meanwhile stays. */
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSystem } from '../../effects/composition-root.tsx';
import { SEARCH_NAME, searchInput } from './search-input.ts';

const SearchCombo = lazyWithPreload(async () => (await import('./SearchCombo.tsx')).SearchCombo);

const WIDE_PLACEHOLDER = 'Search books, authors, genres...';
const NARROW_PLACEHOLDER = 'Search...';

/** A placeholder that changes while a window is resized helps nobody. */
const placeholder = (): string =>
  window.matchMedia('(min-width: 768px)').matches ? WIDE_PLACEHOLDER : NARROW_PLACEHOLDER;
/** On a prerendered page, whose width nobody knows. */
const placeholderOfAny = (): string => NARROW_PLACEHOLDER;

export function SearchBox() {
  const { search, prepareSearch } = useSystem();
  const [isWanted, setWanted] = useState(false);
  // A box must not change under an input method that is putting a word together.
  const [isComposing, setComposing] = useState(false);
  const hasFocus = useRef(false);
  const words = useHydrated(placeholder, placeholderOfAny);
  const query = useSelector(search, (snapshot) => snapshot.context.query);

  const plain = (
    <input
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
      onPointerEnter={SearchCombo.preload}
      onFocus={() => {
        hasFocus.current = true;
        setWanted(true);
        void prepareSearch();
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onChange={(event) => search.send({ type: 'query.change', query: event.target.value })}
    />
  );
  return (
    <search>
      <SearchCombo
        placeholder={words}
        takesFocus={hasFocus}
        isWanted={isWanted && !isComposing}
        fallback={plain}
      />
    </search>
  );
}
