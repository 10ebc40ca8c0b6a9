/**
 * The list of what was found: the books that contain the query, then a group of those that only sound
 * like it.
 */
import { css } from '@emotion/react';
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
} from 'react-aria-components/ListBox';
import type { MouseEvent } from 'react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { RESULTS_LISTED } from '../../../machines/domain/limits.ts';
import { bookIdAt, previewPath } from '../../../machines/domain/site/routes.ts';
import { useEffects } from '../../system/system.tsx';
import { bold, size, space, TARGET } from '../../theme/tokens.ts';
import { BookText } from '../../ui/books/BookText.tsx';
import { Cover } from '../../ui/books/Cover.tsx';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';

/** The list scrolls, not the dropdown around it: `aria-controls` of the input names the list. */
const list = css({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

const row = css({
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr)',
  gap: space.medium,
  alignItems: 'center',
  minHeight: TARGET,
  padding: space.small,
  borderRadius: '4px',
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[data-focused], &[data-hovered]': {
    background: 'var(--sunk)',
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
  },
});

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });

const groupName = css({
  padding: `${space.small} ${space.small} ${space.hair}`,
  borderTop: '1px solid var(--line)',
  color: 'var(--soft-ink)',
  fontSize: size.small,
  ...bold(),
  overflowWrap: 'anywhere',
  // Nothing is above it that it would be divided from.
  '[data-alone] &': { borderTop: 0 },
});

type SearchResultsProps = {
  query: string;
  results: readonly BookMeta[];
  similar: readonly BookMeta[];
  onPick: (bookId: string) => void;
  /** Called when the browser opens a result in another tab; its option has the focus. */
  onOpenElsewhere: () => void;
};

export function SearchResults({
  query,
  results,
  similar,
  onPick,
  onOpenElsewhere,
}: SearchResultsProps) {
  const t = useTranslate();
  const listed = results.slice(0, RESULTS_LISTED);
  const alike = similar.slice(0, RESULTS_LISTED - listed.length);
  // React Aria follows the link of an option with a click of its own, and with the modifiers that were
  // pressed: what the browser opens elsewhere is left to it.
  const pickHere = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const bookId = link && bookIdAt(link.pathname);
    if (bookId === null || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      onOpenElsewhere();
      return;
    }
    event.preventDefault();
    onPick(bookId);
  };
  return (
    <div role="presentation" css={{ display: 'contents' }} onClick={pickHere}>
      <ListBox
        aria-label={t('Search results')}
        id="search-results"
        css={list}
        {...(listed.length === 0 && { 'data-alone': '' })}
      >
        <Collection items={listed}>{(book) => <Result book={book} />}</Collection>
        {alike.length > 0 && (
          <ListBoxSection id="sounds-like">
            <Header css={groupName}>{t('Sounds like "{query}"', { query })}</Header>
            <Collection items={alike}>{(book) => <Result book={book} />}</Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </div>
  );
}

function Result({ book }: { book: BookMeta }) {
  const nameOf = useDataName();
  const { navigation } = useEffects();
  return (
    <ListBoxItem
      id={book.id}
      href={navigation.prefix + previewPath(book.id)}
      css={row}
      textValue={`${book.title}, ${book.author}, ${book.genre}`}
    >
      <Cover cover={book.cover} title="" />
      <span>
        <span css={{ display: 'block', ...bold() }}>
          <BookText book={book} name="title" />
          <span className="sr-only">, </span>
        </span>
        <span css={soft}>
          <BookText book={book} name="author" />
          <span className="sr-only">,</span>
          <span aria-hidden="true"> ·</span> <span>{nameOf(book.genre)}</span>
        </span>
      </span>
    </ListBoxItem>
  );
}
