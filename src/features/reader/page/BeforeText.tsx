/** What stands before the text after a change of language, or in a book that lacks the language. */
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { BackToPage } from './BackToPage.tsx';
import { MissingEdition } from './MissingEdition.tsx';
import type { ReaderActor } from '../use-reader.ts';

export const BeforeText = (props: { actor: ReaderActor; book: LoadedBook }) => (
  <>
    <MissingEdition {...props} />
    <BackToPage {...props} />
  </>
);
