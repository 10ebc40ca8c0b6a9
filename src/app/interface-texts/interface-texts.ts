/** Loads the texts of the interface. */
import type { Language } from '../../../machines/domain/book.ts';
import { ENGLISH_TEXTS, type InterfaceTexts } from '../../../machines/messages/translate.ts';

/** English needs no table and loads nothing. @throws the error of the import */
export async function loadInterfaceTexts(language: Language): Promise<InterfaceTexts> {
  switch (language) {
    case 'hindi':
      return (await import('./hindi.ts')).texts();
    case 'hinglish':
      return (await import('./hinglish.ts')).texts();
    case 'english':
      return ENGLISH_TEXTS;
  }
}
