/**
 * The switch for depth: with FULL=1 every path, width, book, repetition and random case is tested,
 * otherwise some of each kind. FULL=0 is the same as no FULL.
 * @param {NodeJS.ProcessEnv} [env]
 */
export const isFullRun = (env = process.env) => !['', '0'].includes(env['FULL'] ?? '');
