/**
 * The search box with its list of results. The input keeps the focus; the arrow keys move a virtual
 * focus through the list (react-aria-components Autocomplete).
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import type { BookMeta } from '../../../machines/domain/book.ts';
import { RESULTS_LISTED } from '../../../machines/domain/limits.ts';
import { searchResultsMessage } from '../../../machines/messages/search.ts';
import { size, space, TARGET, wide } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { BookText } from '../../ui/books/BookText.tsx';
import { Cover } from '../../ui/books/Cover.tsx';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';
import type { Search } from '../../effects/search.ts';
import { SEARCH_NAME, searchInput } from './search-input.ts';

/**
 * On small screens the list is positioned against the header, since the input is too narrow for it.
 */
const anchor = css({ [wide]: { position: 'relative' } });

const dropdown = css({
  position: 'absolute',
  insetInline: space.medium,
  top: 'calc(100% + 0.25rem)',
  zIndex: 4,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '20rem',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  boxShadow: 'var(--shadow)',
  padding: space.hair,
  [wide]: { insetInline: 0 },
});

/** The list scrolls, not the dropdown around it: `aria-controls` of the input names the list. */
const list = css({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

/** Below the list and always visible: says that there are more results than are listed. */
const moreResults = css({
  padding: space.small,
  borderTop: '1px solid var(--line)',
  color: 'var(--soft-ink)',
  fontSize: size.small,
});

const row = css({
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr)',
  gap: space.medium,
  alignItems: 'center',
  minHeight: TARGET,
  padding: space.small,
  borderRadius: '4px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[data-focused], &[data-hovered]': {
    background: 'var(--sunk)',
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
  },
});

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });

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
  const nameOf = useDataName();
  const { query, results, remaining, isOpen } = useSelector(search, (snapshot) => snapshot.context);
  const isAnswered = useSelector(search, (snapshot) => snapshot.hasTag('answered'));
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);

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
  const isShown = isOpen && (isAnswered || results.length > 0);
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
            placeholder={placeholder}
            role="combobox"
            aria-expanded={isShown}
            aria-controls="search-results"
          />
        </SearchField>
        {isShown && (
          <div css={dropdown}>
            {results.length === 0 ? (
              <p id="search-results" css={{ padding: space.medium }}>
                {t(searchResultsMessage(query, 0, remaining))}
              </p>
            ) : (
              <ListBox
                aria-label={t('Search results')}
                id="search-results"
                css={list}
                items={results.slice(0, RESULTS_LISTED)}
                onAction={(key) => search.send({ type: 'result.pick', bookId: String(key) })}
              >
                {(book: BookMeta) => (
                  <ListBoxItem css={row} textValue={`${book.title}, ${book.author}, ${book.genre}`}>
                    <Cover cover={book.cover} title="" />
                    <span>
                      <span css={{ display: 'block', fontWeight: 600 }}>
                        <BookText book={book} name="title" />
                        <span className="sr-only">, </span>
                      </span>
                      <span css={soft}>
                        <BookText book={book} name="author" />
                        <span className="sr-only">,</span>
                        <span aria-hidden="true"> ·</span> {nameOf(book.genre)}
                      </span>
                    </span>
                  </ListBoxItem>
                )}
              </ListBox>
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
            {remaining === 'missing' && <Button onPress={tryAgain}>{t('Try again')}</Button>}
          </div>
        )}
      </Autocomplete>
    </div>
  );
}
