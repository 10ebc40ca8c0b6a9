/** Tells code that did not come from code that came and failed. */

/**
 * Engines word it differently: they name the module that did not come, and Safari the type of what
 * came instead of it.
 * @param error of an import, or of a script of the page
 */
export const isMissingCode = (error: unknown): boolean => /module|MIME/.test(String(error));
