/** The screen of one author: all books of a pen name as a grid of cards. */
import { useMemo, useState, type ReactNode } from 'react';
import type { BookMeta } from '../../../machines/domain/book.ts';
import { booksBy } from '../../../machines/domain/authors.ts';
import { languageOf } from '../../../machines/domain/book-titles.ts';
import { Button } from '../../ui/Button.tsx';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Status } from '../../ui/Status.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { WholeGrid } from './ShelfGrid.tsx';
import { useAllBooks, type AllBooks } from './use-all-books.ts';

export type AuthorShelfProps = {
  /** Of the address, decoded. */
  segment: string;
  /** Shown when no book has such an author; another feature. */
  notFound: ReactNode;
};

export function AuthorShelf({ segment, notFound }: AuthorShelfProps) {
  const t = useTranslate();
  const interfaceLanguage = useInterfaceLanguage();
  const all = useAllBooks();
  const known = all?.books;
  const books = useSameList(useMemo(() => booksBy(known ?? [], segment), [known, segment]));
  // One of the books may lack the name in this language.
  const named = books.find(({ inEnglish }) => inEnglish?.author !== undefined) ?? books[0];
  if (named === undefined && all?.remaining === 'none') return notFound;
  if (named === undefined)
    return (
      <Screen title={t('Author')}>
        <CatalogueGate>{all !== null && <Remaining {...all} />}</CatalogueGate>
      </Screen>
    );
  return (
    <Screen title={named.author} language={languageOf(named, 'author', interfaceLanguage)}>
      <WholeGrid title={named.author} books={books} linksAuthors={false} />
      {all?.remaining === 'missing' && <Remaining {...all} />}
    </Screen>
  );
}

/** @returns the previous list while it has the same books, so that its grid stays as it is */
function useSameList(books: BookMeta[]): BookMeta[] {
  const [list, setList] = useState(books);
  const isSame = books.length === list.length && books.every((book, index) => book === list[index]);
  if (!isSame) setList(books);
  return isSame ? list : books;
}

/** The part of the list that has not come. */
function Remaining({ remaining, retry }: AllBooks) {
  const t = useTranslate();
  if (remaining === 'loading') return <Status announcement={t('Loading books...')} />;
  return (
    <>
      <Status announcement={t('A part of the list of books could not be loaded.')} />
      <Button variant="strong" onPress={retry}>
        {t('Try again')}
      </Button>
    </>
  );
}
