/** Code of the site that could not be loaded. */

/**
 * `isAvailable`: the file can be fetched, so the browser remembers an earlier failure of its import;
 * `isNewer`: the site has another release than this page; `wasReloaded`: the page has been reloaded
 * for this reason before, so another time would not help.
 */
export type ChunkDiagnosis = { isAvailable: boolean; isNewer: boolean; wasReloaded: boolean };

/** Where a failure is explained: in place of the screen, or beside it. */
export type FailurePlace = 'screen' | 'beside';
