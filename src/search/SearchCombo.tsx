/** The search box with its list of results: the input keeps the focus, the arrows walk the list. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useAutocomplete, type CollectionOptions } from 'react-aria/useAutocomplete';
import { useKeyboard } from 'react-aria/useKeyboard';
import { useListBox, useOption } from 'react-aria/useListBox';
import { Item } from 'react-stately/Item';
import { useListState, type ListState } from 'react-stately/useListState';
import type { BookMeta } from '../../machines/book.ts';
import { RESULTS_LISTED } from '../../machines/limits.ts';
import { resultWords } from '../../machines/search.machine.ts';
import { size, space, TARGET, wide } from '../look/tokens.ts';
import { Button } from '../parts/Button.tsx';
import { Cover } from '../parts/Cover.tsx';
import { Words } from '../parts/Words.tsx';
import { useSystem } from '../system.tsx';
import { SEARCH_NAME, searchInput } from './search-input.ts';

const RESULTS = 'search-results';

/** On small screens the list is as wide as the header that it hangs from, not as the narrow input. */
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

/** The list itself scrolls, for it is what the input controls. */
const list = css({ flex: '1 1 auto', minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' });

/** Below the list, and always in sight: what is listed is not all. */
const rest = css({ padding: space.small, borderTop: '1px solid var(--line)', color: 'var(--soft-ink)', fontSize: size.small });

const pointedAt = { background: 'var(--sunk)', outline: '2px solid var(--focus)', outlineOffset: '-2px' };

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
  '&[data-focused]': pointedAt,
  '@media (hover: hover)': { '&:hover': pointedAt },
});

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });

export type SearchComboProps = {
  placeholder: string;
  /** Whether the plain box had the focus when it was last heard of; while the focus moves on, nothing in the document has it. */
  takesFocus: RefObject<boolean>;
};

export function SearchCombo({ placeholder, takesFocus }: SearchComboProps) {
  const { search, page } = useSystem();
  const { query, results, rest: unknown, isOpen } = useSelector(search, (snapshot) => snapshot.context);
  const hasAnswer = useSelector(search, (snapshot) => snapshot.hasTag('answered'));
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const listBox = useRef<HTMLDivElement>(null);
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null);
  const setInputValue = (text: string) => search.send({ type: 'query.change', query: text });
  const { inputProps, collectionProps, collectionRef } = useAutocomplete<BookMeta>(
    { inputRef: input, collectionRef: listBox, disableAutoFocusFirst: true },
    { inputValue: query, setInputValue, focusedNodeId, setFocusedNodeId },
  );

  // It takes the place of the plain box, and of its focus; a reader who has gone on meanwhile is not called back.
  useLayoutEffect(() => {
    if (takesFocus.current) input.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const outside = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) search.send({ type: 'results.hide' });
    };
    const element = box.current;
    // The field would clear itself at the first Escape; the first only closes the list.
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || element?.querySelector('[aria-expanded=true]') === null) return;
      event.preventDefault();
      event.stopPropagation();
      search.send({ type: 'results.hide' });
    };
    element?.addEventListener('keydown', escaped, { capture: true });
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      element?.removeEventListener('keydown', escaped, { capture: true });
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [search]);

  const tryAgain = () => {
    input.current?.focus();
    void page.prepareSearch();
  };
  // While a longer query is looked up, what the shorter one found stays in sight.
  const isShown = isOpen && (hasAnswer || results.length > 0);
  const { keyboardProps: clearing } = useKeyboard({
    shortcuts: {
      Escape: () => {
        if (query !== '') setInputValue('');
        return query !== '';
      },
    },
  });
  const { keyboardProps: walking } = useKeyboard({
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown' && !isShown) search.send({ type: 'results.show' });
      else {
        event.continuePropagation();
        inputProps.onKeyDown?.(event);
      }
    },
  });
  return (
    <div ref={box} css={anchor}>
      <input
        {...inputProps}
        {...mergeProps(clearing, walking)}
        ref={input}
        type="search"
        css={searchInput}
        aria-label={SEARCH_NAME}
        placeholder={placeholder}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={RESULTS}
        spellCheck={false}
        onChange={(event) => inputProps.onChange?.(event.target.value)}
      />
      {isShown && (
        <div css={dropdown}>
          {results.length === 0 ? (
            <p id={RESULTS} css={{ padding: space.medium }}>
              {resultWords(query, 0, unknown)}
            </p>
          ) : (
            <Results books={results.slice(0, RESULTS_LISTED)} options={collectionProps} listRef={collectionRef} onPick={(bookId) => search.send({ type: 'result.pick', bookId })} />
          )}
          {(results.length > RESULTS_LISTED || (results.length > 0 && unknown !== 'none')) && (
            <p css={rest}>
              {resultWords(query, results.length, unknown)}.{results.length > RESULTS_LISTED && ' Type more to find fewer.'}
            </p>
          )}
          {unknown === 'missing' && <Button onPress={tryAgain}>Try again</Button>}
        </div>
      )}
    </div>
  );
}

/** One for all renderings: with another the list would be built anew at every arrow. */
const itemOf = ({ id, title, author, genre }: BookMeta) => (
  <Item key={id} textValue={`${title}, ${author}, ${genre}`}>
    {title}
  </Item>
);

type ResultsProps = { books: readonly BookMeta[]; options: CollectionOptions; listRef: RefObject<HTMLElement | null>; onPick: (bookId: string) => void };

function Results({ books, options, listRef, onPick }: ResultsProps) {
  const state = useListState({ items: books, children: itemOf });
  const props = { ...options, id: RESULTS, 'aria-label': 'Search results', onAction: (key: string | number) => onPick(String(key)) };
  const attach = useCallback(
    (element: HTMLElement | null) => {
      listRef.current = element;
    },
    [listRef],
  );
  const { listBoxProps } = useListBox(props, state, listRef);
  return (
    <div {...listBoxProps} ref={attach} css={list}>
      {[...state.collection].map(({ key, value }) => value !== null && <Result key={key} book={value} state={state} />)}
    </div>
  );
}

function Result({ book, state }: { book: BookMeta; state: ListState<BookMeta> }) {
  const option = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused } = useOption({ key: book.id }, state, option);
  return (
    <div {...optionProps} ref={option} css={row} {...(isFocused ? { 'data-focused': true } : {})}>
      <Cover cover={book.cover} title="" />
      <span>
        <span css={{ display: 'block', fontWeight: 600 }}>
          <Words text={book.title} />
          <span className="joint">, </span>
        </span>
        <span css={soft}>
          <Words text={book.author} />
          <span className="joint">,</span>
          <span aria-hidden="true"> ·</span> {book.genre}
        </span>
      </span>
    </div>
  );
}
