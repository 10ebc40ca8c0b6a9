/** Loads the texts of the interface. */
import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '../../../machines/domain/languages.ts';
import { ENGLISH_TEXTS, type InterfaceTexts } from '../../../machines/messages/translate.ts';

/** The chunk of each language; English needs none. */
const CHUNKS = {
  hindi: () => import('./hindi.ts'),
  hinglish: () => import('./hinglish.ts'),
} satisfies Record<
  Exclude<InterfaceLanguage, typeof DEFAULT_LANGUAGE>,
  () => Promise<{ texts: () => InterfaceTexts }>
>;

/** @throws the error of the import */
export async function loadInterfaceTexts(language: InterfaceLanguage): Promise<InterfaceTexts> {
  return language === DEFAULT_LANGUAGE ? ENGLISH_TEXTS : (await CHUNKS[language]()).texts();
}
