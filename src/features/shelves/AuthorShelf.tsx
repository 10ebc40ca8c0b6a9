/** The screen of one author: all books of a pen name as a grid of cards. */
import type { ReactNode } from 'react';
import { booksBy } from '../../../machines/domain/books/authors.ts';
import { languageOf } from '../../../machines/domain/books/book-titles.ts';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { BooksAtAddress } from './BooksAtAddress.tsx';
import { WholeGrid } from './ShelfGrid.tsx';

export type ShelfAtAddressProps = {
  /** Of the address, decoded. */
  segment: string;
  /** Shown when no book has such an author; another feature. */
  notFound: ReactNode;
};

export function AuthorShelf({ segment, notFound }: ShelfAtAddressProps) {
  const t = useTranslate();
  const interfaceLanguage = useInterfaceLanguage();
  return (
    <BooksAtAddress
      pick={(known) => booksBy(known, segment)}
      title={t('Author')}
      notFound={notFound}
    >
      {(books, missing) => {
        // One of the books may lack the name in this language.
        const named = books.find(({ inEnglish }) => inEnglish?.author !== undefined) ?? books[0];
        return (
          <Screen title={named.author} language={languageOf(named, 'author', interfaceLanguage)}>
            <WholeGrid title={named.author} books={books} linksAuthors={false} />
            {missing}
          </Screen>
        );
      }}
    </BooksAtAddress>
  );
}
