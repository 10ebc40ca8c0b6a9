/** Loads code without which the site cannot start. */
import type { InterfaceLanguage } from '../../machines/domain/languages.ts';
import { isMissingCode } from '../platform/version/missing-code.ts';
import type { ChunkLoaderEffects } from './chunk-loader.ts';

/**
 * While the code does not come, the prerendered page stays as it is and says why, in its own
 * language.
 * @param language of the page
 * @param loading its first load
 * @returns once it has come; never if the page reloads
 * @throws {unknown} what the code throws, or why neither it nor its recovery comes
 */
export async function loadStartCode<T>(
  effects: ChunkLoaderEffects,
  language: InterfaceLanguage,
  load: () => Promise<T>,
  loading = load(),
): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    // Code that has come and throws would throw again.
    if (!isMissingCode(error)) throw error;
    const { recoverStart } = await import('./start-recovery.ts');
    return recoverStart(effects, language, load, error);
  }
}
