/**
 * The search box. It starts as a plain input; the combobox with the results is loaded when the
 * input is first focused, and keeps what has been typed meanwhile.
 */
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSystem } from '../../effects/composition-root.tsx';
import { SEARCH_NAME, searchInput } from './search-input.ts';

const SearchCombo = lazyWithPreload(async () => (await import('./SearchCombo.tsx')).SearchCombo);

const WIDE_PLACEHOLDER = 'Search books, authors, genres...';
const NARROW_PLACEHOLDER = 'Search...';

/** Read once: the placeholder does not follow a change of the window's width. */
const placeholderForWidth = (): string =>
  window.matchMedia('(min-width: 768px)').matches ? WIDE_PLACEHOLDER : NARROW_PLACEHOLDER;
/** The width of the window is unknown when a page is prerendered. */
const prerenderedPlaceholder = (): string => NARROW_PLACEHOLDER;

export function SearchBox() {
  const { search, prepareSearch } = useSystem();
  const [isWanted, setWanted] = useState(false);
  // Replacing the input would abort a composition in an input method editor.
  const [isComposing, setComposing] = useState(false);
  const hasFocus = useRef(false);
  const placeholder = useHydrated(placeholderForWidth, prerenderedPlaceholder);
  const query = useSelector(search, (snapshot) => snapshot.context.query);

  const plainInput = (
    <input
      type="search"
      role="combobox"
      aria-label={SEARCH_NAME}
      aria-expanded="false"
      aria-autocomplete="list"
      aria-controls="search-results"
      autoComplete="off"
      css={searchInput}
      placeholder={placeholder}
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
        placeholder={placeholder}
        takesFocus={hasFocus}
        isWanted={isWanted && !isComposing}
        fallback={plainInput}
      />
    </search>
  );
}
