/** The screen of one author: all books of a pen name as a grid of cards. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { isListed, remainingOf } from '../../../machines/catalogue.machine.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { booksBy } from '../../../machines/domain/books/authors.ts';
import { languageOf } from '../../../machines/domain/books/book-titles.ts';
import type { RemainingStatus } from '../../../machines/domain/books/catalogue.ts';
import { useSystem } from '../../system/system.tsx';
import { Button } from '../../ui/Button.tsx';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Status } from '../../ui/Status.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { WholeGrid } from './ShelfGrid.tsx';

export type AuthorShelfProps = {
  /** Of the address, decoded. */
  segment: string;
  /** Shown when no book has such an author; another feature. */
  notFound: ReactNode;
};

export function AuthorShelf({ segment, notFound }: AuthorShelfProps) {
  const t = useTranslate();
  const interfaceLanguage = useInterfaceLanguage();
  const { catalogue } = useSystem();
  const hasList = useSelector(catalogue, isListed);
  const known = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const remaining = useSelector(catalogue, remainingOf);
  const books = useSameList(useMemo(() => booksBy(known, segment), [known, segment]));
  const load = () => catalogue.send({ type: 'remaining.load' });
  // Any of the other books may be by this author.
  useEffect(() => {
    if (hasList) catalogue.send({ type: 'remaining.load' });
  }, [catalogue, hasList]);
  // One of the books may lack the name in this language.
  const named = books.find(({ inEnglish }) => inEnglish?.author !== undefined) ?? books[0];
  if (named === undefined && remaining === 'none') return notFound;
  if (named === undefined)
    return (
      <Screen title={t('Author')}>
        <CatalogueGate>{hasList && <Remaining remaining={remaining} load={load} />}</CatalogueGate>
      </Screen>
    );
  return (
    <Screen title={named.author} language={languageOf(named, 'author', interfaceLanguage)}>
      <WholeGrid title={named.author} books={books} linksAuthors={false} />
      {remaining === 'missing' && <Remaining remaining={remaining} load={load} />}
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

/** Says that the remaining books are loading, or that they are missing. */
function Remaining({ remaining, load }: { remaining: RemainingStatus; load: () => void }) {
  const t = useTranslate();
  if (remaining === 'loading') return <Status announcement={t('Loading books...')} />;
  return (
    <>
      <Status announcement={t('A part of the list of books could not be loaded.')} />
      <Button variant="strong" onPress={load}>
        {t('Try again')}
      </Button>
    </>
  );
}
