/**
 * The books of a screen whose address names them: those of an author, the parts of a series. Any of the
 * books that are not known yet may be one of them.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import { isListed, remainingOf } from '../../../machines/catalogue.machine.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import type { RemainingStatus } from '../../../machines/domain/books/catalogue.ts';
import { useSystem } from '../../system/system.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Status } from '../../ui/Status.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';

type BooksAtAddressProps = {
  /** Those of the known books that the address names. */
  pick: (known: readonly BookMeta[]) => BookMeta[];
  /** The heading until one of them is known. */
  title: string;
  /** Shown when there is none; another feature. */
  notFound: ReactNode;
  /** @param missing says that more of them may be missing; null when they are all known or loading */
  children: (books: readonly [BookMeta, ...BookMeta[]], missing: ReactNode) => ReactNode;
};

export function BooksAtAddress({ pick, title, notFound, children }: BooksAtAddressProps) {
  const { catalogue } = useSystem();
  const hasList = useSelector(catalogue, isListed);
  const known = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const remaining = useSelector(catalogue, remainingOf);
  const [first, ...others] = useSameList(pick(known));
  const load = () => catalogue.send({ type: 'remaining.load' });
  useEffect(() => {
    if (hasList) catalogue.send({ type: 'remaining.load' });
  }, [catalogue, hasList]);
  const rest = <Remaining remaining={remaining} load={load} />;
  if (first !== undefined) return children([first, ...others], remaining === 'missing' && rest);
  if (remaining === 'none') return notFound;
  return (
    <Screen title={title}>
      <CatalogueGate>{hasList && rest}</CatalogueGate>
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
