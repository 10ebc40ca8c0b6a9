/**
 * The search box. It starts as a plain input; the search and the combobox with its results are
 * loaded when the input is first focused, and take over what has been typed meanwhile.
 */
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useSearch } from 'wouter';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useEffects, useSystem, type Search } from '../../system/system.tsx';
import { SEARCH_NAME, searchInput } from './search-input.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';

const SearchCombo = lazyWithPreload(async () => (await import('./SearchCombo.tsx')).SearchCombo);

const WIDE_PLACEHOLDER = 'Search books, authors, genres...';
const NARROW_PLACEHOLDER = 'Search...';
type Placeholder = typeof WIDE_PLACEHOLDER | typeof NARROW_PLACEHOLDER;

/** Read once: the placeholder does not follow a change of the window's width. */
const placeholderForWidth = (): Placeholder =>
  window.matchMedia('(min-width: 768px)').matches ? WIDE_PLACEHOLDER : NARROW_PLACEHOLDER;
/** The width of the window is unknown when a page is prerendered. */
const prerenderedPlaceholder = (): Placeholder => NARROW_PLACEHOLDER;

export function SearchBox() {
  const { search, chunks } = useSystem();
  const { navigation } = useEffects();
  const t = useTranslate();
  const [opened, setOpened] = useState<Search | null>(null);
  // Renders again when the address changes.
  useSearch();
  const asked = navigation.query();
  const [query, setQuery] = useState(() => asked || (search.opened()?.query() ?? ''));
  const followed = useRef(asked);
  // Back and Forward, and the links of the site, lead to other searches, or away from them.
  useEffect(() => {
    if (asked === followed.current) return;
    followed.current = asked;
    setQuery(asked);
    search.opened()?.follow(asked);
  }, [asked, search]);
  // Replacing the input would abort a composition in an input method editor.
  const [isComposing, setComposing] = useState(false);
  const hasFocus = useRef(false);
  const placeholder = t(useHydrated(placeholderForWidth, prerenderedPlaceholder));

  const input = useRef<HTMLInputElement>(null);
  const openSearch = async (): Promise<Search> => {
    const opening = search.open();
    void opening.then(({ prepareSearch }) => prepareSearch());
    const [loaded] = await Promise.all([opening, chunks.loadChunk(SearchCombo.load)]);
    // Read from the input: what was typed while the search was loading.
    loaded.enter(input.current?.value ?? loaded.query());
    setOpened(loaded);
    return loaded;
  };
  // Without scripts the form leads to the same address.
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const loaded = await openSearch();
    loaded.submit();
  };

  const plainInput = (
    <input
      ref={input}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      name="q"
      role="combobox"
      aria-label={t(SEARCH_NAME)}
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
        void openSearch();
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onChange={(event) => {
        setQuery(event.target.value);
        search.opened()?.enter(event.target.value);
      }}
    />
  );
  return (
    <search>
      <form
        action={navigation.prefix + SCREENS.search.path}
        method="get"
        onSubmit={(event) => void submit(event)}
      >
        {opened === null || isComposing ? (
          plainInput
        ) : (
          <SearchCombo
            search={opened}
            placeholder={placeholder}
            takesFocus={hasFocus}
            fallback={plainInput}
          />
        )}
      </form>
    </search>
  );
}
