/**
 * The search box with its list of results. The input keeps the focus; the arrow keys move a virtual
 * focus through the list (react-aria-components Autocomplete).
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { RESULTS_LISTED } from '../../../machines/domain/limits.ts';
import { searchResultsMessage } from '../../../machines/messages/search.ts';
import { inset, size, space, wide } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { useLayer } from '../../ui/use-layer.ts';
import type { Search } from '../../effects/search.ts';
import { SEARCH_NAME, searchInput } from './search-input.ts';
import { SearchResults } from './SearchResults.tsx';

/**
 * On small screens the list is positioned against the header, since the input is too narrow for it.
 */
const anchor = css({ [wide]: { position: 'relative' } });

const dropdown = css({
  position: 'absolute',
  left: `max(${space.medium}, ${inset.left})`,
  right: `max(${space.medium}, ${inset.right})`,
  top: 'calc(100% + 0.25rem)',
  zIndex: 4,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: ['100vh', '100dvh'].map(
    (height) => `min(20rem, ${height} - 4.5rem - ${inset.top} - ${inset.bottom})`,
  ),
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  boxShadow: 'var(--shadow)',
  padding: space.hair,
  [wide]: { left: 0, right: 0 },
});

/** Below the list and always visible: says that there are more results than are listed. */
const moreResults = css({
  padding: space.small,
  borderTop: '1px solid var(--line)',
  color: 'var(--soft-ink)',
  fontSize: size.small,
});

export type SearchComboProps = {
  placeholder: string;
  /**
   * Whether the plain input had the focus when it was replaced. `document.activeElement` cannot
   * say: it is the body while the focus moves between elements.
   */
  takesFocus: RefObject<boolean>;
  search: Search;
};

export function SearchCombo({
  placeholder,
  takesFocus,
  search: { search, prepareSearch },
}: SearchComboProps) {
  const t = useTranslate();
  const { query, results, similar, remaining, isOpen } = useSelector(
    search,
    (snapshot) => snapshot.context,
  );
  const isAnswered = useSelector(search, (snapshot) => snapshot.hasTag('answered'));
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useLayer(isOpen, () => search.send({ type: 'results.hide' }));

  // Moves the focus here from the plain input, unless the user has moved it meanwhile.
  useLayoutEffect(() => {
    if (takesFocus.current) input.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const hideOnOutside = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false)
        search.send({ type: 'results.hide' });
    };
    const element = box.current;
    // React Aria's SearchField clears itself on Escape. The first Escape only closes the list.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || element?.querySelector('[aria-expanded=true]') === null) return;
      event.preventDefault();
      event.stopPropagation();
      search.send({ type: 'results.hide' });
    };
    element?.addEventListener('keydown', closeOnEscape, { capture: true });
    document.addEventListener('pointerdown', hideOnOutside);
    document.addEventListener('focusin', hideOnOutside);
    return () => {
      element?.removeEventListener('keydown', closeOnEscape, { capture: true });
      document.removeEventListener('pointerdown', hideOnOutside);
      document.removeEventListener('focusin', hideOnOutside);
    };
  }, [search]);

  const tryAgain = () => {
    input.current?.focus();
    void prepareSearch();
  };
  // The previous results stay visible while a new query is looked up.
  const isShown = isOpen && (isAnswered || results.length + similar.length > 0);
  return (
    <div ref={box} css={anchor}>
      <Autocomplete
        disableAutoFocusFirst
        inputValue={query}
        onInputChange={(text) => search.send({ type: 'query.change', query: text })}
      >
        <SearchField
          aria-label={t(SEARCH_NAME)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !isShown) search.send({ type: 'results.show' });
            else event.continuePropagation();
          }}
        >
          <Input
            ref={input}
            css={searchInput}
            name="q"
            placeholder={placeholder}
            role="combobox"
            aria-expanded={isShown}
            aria-controls="search-results"
          />
        </SearchField>
        {isShown && (
          <div css={dropdown}>
            {results.length === 0 && (
              // Named by the input where there is no list.
              <p
                {...(similar.length === 0 && { id: 'search-results' })}
                css={{ padding: space.medium }}
              >
                {t(searchResultsMessage(query, 0, remaining))}
              </p>
            )}
            {results.length + similar.length > 0 && (
              <SearchResults
                query={query}
                results={results}
                similar={similar}
                onPick={(bookId) => search.send({ type: 'result.pick', bookId })}
              />
            )}
            {(results.length > RESULTS_LISTED || (results.length > 0 && remaining !== 'none')) && (
              <p css={moreResults}>
                {t(
                  results.length > RESULTS_LISTED
                    ? '{found}. Type more to find fewer.'
                    : '{found}.',
                  { found: searchResultsMessage(query, results.length, remaining) },
                )}
              </p>
            )}
            {results.length + similar.length > 0 && (
              <Button variant="quiet" type="submit">
                {t('See all results')}
              </Button>
            )}
            {remaining === 'missing' && <Button onPress={tryAgain}>{t('Try again')}</Button>}
          </div>
        )}
      </Autocomplete>
    </div>
  );
}
