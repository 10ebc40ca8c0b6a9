/** One book that has a query in its text: its title, its language, and links to some of the places. */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { matchPath } from '../../../machines/domain/text-search/address.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import type { ShownBook } from '../../../machines/text-search.machine.ts';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { Snippet } from '../../ui/books/Snippet.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';

const row = css({
  paddingBlock: space.medium,
  borderTop: '1px solid var(--hairline)',
  maxWidth: '42em',
  overflowWrap: 'anywhere',
});
const title = css({
  fontSize: size.large,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: TARGET },
});
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.medium,
  color: 'var(--soft-ink)',
  fontSize: size.small,
});
const places = css({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // The rows below stay where they are when the places are read.
  minHeight: TARGET,
  '& a': {
    display: 'grid',
    gap: space.hair,
    paddingBlock: space.small,
    minHeight: TARGET,
    color: 'inherit',
    textDecoration: 'none',
    lineHeight: 1.45,
  },
  '& a:hover': { textDecoration: 'underline' },
});
const page = css({ color: 'var(--soft-ink)', fontSize: size.small });

/** Places that are linked when their words could not be read. */
const PAGES_LINKED = 3;

export function TextResult({ book, query }: { book: ShownBook; query: string }) {
  const t = useTranslate();
  const { id, language, pages, passages } = book;
  const linked =
    passages?.length === 0
      ? pages.slice(0, PAGES_LINKED).map((number) => ({ page: number, paragraph: 1, pieces: [] }))
      : (passages ?? []);
  return (
    <li css={row}>
      <h3 css={title}>
        <Link href={previewPath(id)}>
          <LocalizedText text={book.title} language={language} />
        </Link>
      </h3>
      <p css={facts}>
        <span>{t(languageNameMessage(language))}</span>
        <span>
          {pages.length === 1 ? t('On 1 page') : t('On {pages} pages', { pages: pages.length })}
        </span>
      </p>
      <ul css={places}>
        {linked.map((place, at) => (
          // The position is a place's only identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Link href={matchPath(id, { ...place, language }, query)}>
              <span css={page}>{t('Page {page}', { page: place.page })}</span>
              <Snippet language={language} pieces={place.pieces} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
