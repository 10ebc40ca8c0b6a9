/** What the reader and the second language beside its text know of each other. */
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { secondLanguageMachine } from '../../machines/second-language.machine.ts';
import type { Language } from '../../machines/domain/languages.ts';
import type { AfterParagraph } from './marks.ts';
import type { LoadedBook } from '../../machines/domain/books/loaded-book.ts';

export type SecondLanguageActor = ActorRefFrom<typeof secondLanguageMachine>;

/** `index` of the page, from 0; `language` of its text. */
export type TextProps = {
  actor: SecondLanguageActor;
  book: LoadedBook;
  content: string;
  language: Language;
  index: number;
  /** Stands after each paragraph; null for nothing. */
  after: AfterParagraph | null;
};

/** What shows the text of a page with its second language. */
export type ShownSecondLanguage = { Text: ComponentType<TextProps>; actor: SecondLanguageActor };
