/** The text about a book that lacks the language that is chosen. */
import type { Language } from '../../domain/languages.ts';
import { message, type Message } from '../message.ts';

/** @param language that a book lacks; english replaces it */
export const missingEditionMessage = (language: Language): Message =>
  message('This book is not available in {language}. It is shown in english.', {
    language: message(language),
  });
