/** The title, author or description of a book, marked with the language it is in. */
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { languageOf, type TextName } from '../../../machines/domain/books/book-titles.ts';
import { useInterfaceLanguage } from '../interface-texts.tsx';
import { LocalizedText } from '../LocalizedText.tsx';

type BookTextProps<Name extends TextName> = {
  book: Pick<BookMeta, Name | 'inEnglish'>;
  name: Name;
  /** Of the book's texts where they are translated; that of the interface by default. */
  language?: Language | undefined;
};

export function BookText<Name extends TextName>({ book, name, language }: BookTextProps<Name>) {
  const interfaceLanguage = useInterfaceLanguage();
  return (
    <LocalizedText
      text={book[name]}
      language={languageOf(book, name, language ?? interfaceLanguage)}
    />
  );
}
