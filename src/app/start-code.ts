/** Loads code without which the site cannot start. */
import type { Language } from '../../machines/domain/book.ts';
import type { ChunkLoaderDependencies } from '../effects/chunk-loader.ts';

/**
 * While the code does not come, the prerendered page stays as it is and says why, in its own
 * language.
 * @param language of the page
 * @param loading its first load
 * @returns once it has come; never if the page reloads
 */
export async function loadStartCode<T>(
  effects: ChunkLoaderDependencies['effects'],
  language: Language,
  load: () => Promise<T>,
  loading = load(),
): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const recovery = await import('./start-recovery.ts').catch(() => null);
    if (recovery !== null) return recovery.recoverStart(effects, language, load, error);
    effects.version.showLoadError();
    return new Promise<never>(() => undefined);
  }
}
