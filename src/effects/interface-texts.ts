/** Loads the texts of the interface. */
import type { Language } from '../../machines/domain/book.ts';
import { ENGLISH_TEXTS, type InterfaceTexts } from '../../machines/messages/translate.ts';

/** English needs no table and loads nothing. @throws the error of the import */
async function importTexts(language: Language): Promise<InterfaceTexts> {
  switch (language) {
    case 'hindi':
      return (await import('./hindi.ts')).texts();
    case 'hinglish':
      return (await import('./hinglish.ts')).texts();
    case 'english':
      return ENGLISH_TEXTS;
  }
}

/** @returns the texts in English when the others cannot be loaded, which is reported */
export const loadInterfaceTexts = (language: Language): Promise<InterfaceTexts> =>
  importTexts(language).catch((error: unknown) => {
    console.error('The texts of the interface could not be loaded:', error);
    document.documentElement.lang = 'en';
    return ENGLISH_TEXTS;
  });
