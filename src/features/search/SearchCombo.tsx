/**
 * The search box with its list of results. The input keeps the focus; the arrow keys move a virtual
 * focus through the list (react-aria-components Autocomplete).
 */
import type { Search } from '../../system/system.tsx';
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { numbersIn } from '../../../machines/search/context.ts';
import { searchResultsMessage } from '../../../machines/messages/browsing/search.ts';
import { inset, size, space, wide } from '../../theme/tokens.ts';
import { resultsPath, textResultsPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useLayer } from '../../ui/use-layer.ts';
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

/** Keys that React Aria would use for the list. */
const ENDS = /^(?:Home|End)$/u;
const ARROWS = /^Arrow/u;

const LEAVES_OPTION = { key: 'ArrowLeft', bubbles: true };

/** @returns whether the key moves the text cursor, or selects text, whatever is listed */
const movesInText = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ENDS.test(key) || (ARROWS.test(key) && (shiftKey || ctrlKey || altKey || metaKey));

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
  const context = useSelector(search, (snapshot) => snapshot.context);
  const { query, results, similar, isOpen, isElsewhere } = context;
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
    const beforeReactAria = (event: KeyboardEvent) => {
      // The text cursor is not in an option: a synthetic arrow key, which moves nothing, leaves it.
      if (movesInText(event) && event.isTrusted && event.target === input.current) {
        event.stopPropagation();
        input.current?.dispatchEvent(new KeyboardEvent('keydown', LEAVES_OPTION));
      }
      // React Aria follows the link of an option when the key is let go; the form would be sent before.
      if (event.key === 'Enter' && input.current?.hasAttribute('aria-activedescendant') === true)
        event.preventDefault();
      // React Aria's SearchField clears itself on Escape. The first Escape only closes the list.
      if (event.key !== 'Escape' || element?.querySelector('[aria-expanded=true]') === null) return;
      event.preventDefault();
      event.stopPropagation();
      search.send({ type: 'results.hide' });
    };
    element?.addEventListener('keydown', beforeReactAria, { capture: true });
    document.addEventListener('pointerdown', hideOnOutside);
    document.addEventListener('focusin', hideOnOutside);
    return () => {
      element?.removeEventListener('keydown', beforeReactAria, { capture: true });
      document.removeEventListener('pointerdown', hideOnOutside);
      document.removeEventListener('focusin', hideOnOutside);
    };
  }, [search]);

  const hide = () => search.send({ type: 'results.hide' });
  const seeAll = (event: SyntheticEvent) => {
    event.preventDefault();
    search.send({ type: 'query.submit' });
  };
  const tryAgain = () => {
    input.current?.focus();
    void prepareSearch();
  };
  // The previous results stay visible while a new query is looked up.
  const hasList = results.length + similar.length > 0;
  const isShown = isOpen && (isAnswered || hasList || isElsewhere);
  const { total, listed, isWhole, ...numbers } = numbersIn(context);
  // An answer from elsewhere takes its time.
  const remaining = isElsewhere && !isAnswered ? 'loading' : numbers.remaining;
  const found = searchResultsMessage(query, total, remaining, listed, isWhole);
  return (
    <div ref={box} css={anchor}>
      <Autocomplete
        disableAutoFocusFirst
        inputValue={query}
        onInputChange={(text) => search.send({ type: 'query.change', query: text })}
      >
        <SearchField
          aria-label={t(SEARCH_NAME)}
          type="text"
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
            inputMode="search"
            enterKeyHint="search"
            aria-expanded={isShown}
            aria-controls="search-results"
          />
        </SearchField>
        {isShown && (
          <div css={dropdown}>
            {results.length === 0 && (
              // Named by the input where there is no list.
              <p {...(!hasList && { id: 'search-results' })} css={{ padding: space.medium }}>
                {t(found)}
              </p>
            )}
            {hasList && (
              <SearchResults
                query={query}
                results={results}
                similar={similar}
                onPick={(bookId) => search.send({ type: 'result.pick', bookId })}
                onOpenElsewhere={() => input.current?.focus()}
              />
            )}
            {(total > listed || (results.length > 0 && remaining !== 'none')) && (
              <p css={moreResults}>
                {t(total > listed ? '{found}. Type more to find fewer.' : '{found}.', { found })}
              </p>
            )}
            {hasList && (
              <LinkButton variant="quiet" href={resultsPath(query)} onClick={seeAll}>
                {t('See all results')}
              </LinkButton>
            )}
            <LinkButton variant="quiet" href={textResultsPath(query)} onClick={hide}>
              {t('Search inside books: "{query}"', { query })}
            </LinkButton>
            {!hasList && remaining === 'none' && (
              <LinkButton variant="quiet" href={SCREENS.categories.path} onClick={hide}>
                {t(SCREENS.categories.title)}
              </LinkButton>
            )}
            {remaining === 'missing' && <Button onPress={tryAgain}>{t('Try again')}</Button>}
          </div>
        )}
      </Autocomplete>
    </div>
  );
}
