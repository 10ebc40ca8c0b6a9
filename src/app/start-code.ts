/** Loads code without which the site cannot start. */
import type { InterfaceLanguage } from '../../machines/domain/languages.ts';
import { isMissingCode } from '../platform/version/missing-code.ts';
import type { ChunkLoaderEffects } from './chunk-loader.ts';

/**
 * While the code cannot be loaded, the prerendered page stays as it is and says why, in its own
 * language.
 * @param language of the page
 * @param loading its first load
 * @returns once it is loaded; never if the page reloads
 * @throws {unknown} what the code throws, or why neither it nor its recovery can be loaded
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
    // Code that is loaded and throws would throw again.
    if (!isMissingCode(error)) throw error;
    const { recoverStart } = await import('./start-recovery.ts');
    return recoverStart(effects, language, load, error);
  }
}
