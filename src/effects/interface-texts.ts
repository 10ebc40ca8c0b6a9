/** Loads the texts of the interface. */
import type { Language } from '../../machines/domain/book.ts';
import { ENGLISH_TEXTS, type InterfaceTexts } from '../../machines/messages/translate.ts';

/** English needs no table and loads nothing. @throws the error of the import */
export async function loadInterfaceTexts(language: Language): Promise<InterfaceTexts> {
  switch (language) {
    case 'hindi':
      return { language, table: (await import('../../machines/messages/hindi.ts')).HINDI };
    case 'hinglish':
      return { language, table: (await import('../../machines/messages/hinglish.ts')).HINGLISH };
    case 'english':
      return ENGLISH_TEXTS;
  }
}
