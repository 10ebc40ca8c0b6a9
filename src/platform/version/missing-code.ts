/** Tells code that was not loaded from code that was loaded and failed. */

/**
 * Engines word it differently: they name the module that was not loaded, and Safari the type of what
 * was sent instead of it.
 * @param error of an import, or of a script of the page
 */
export const isMissingCode = (error: unknown): boolean => /module|MIME/.test(String(error));
