/** Stores the objects of the site, in an order in which no visitor gets a page without its parts. */
import { STAGES } from './site-objects.mjs';

/**
 * @typedef {import('./site-objects.mjs').SiteObject} SiteObject
 * @typedef {import('./object-store.mjs').ObjectStore} ObjectStore
 *
 * @typedef {object} Upload
 * @property {ObjectStore} store
 * @property {readonly SiteObject[]} objects in the order of their stages
 * @property {(object: SiteObject) => Promise<Buffer>} contentOf
 * @property {(error: unknown) => boolean} isPassing whether it is worth trying again after this error
 * @property {(ms: number) => Promise<void>} wait
 * @property {AbortSignal} signal begins no further upload once it is aborted
 * @property {(object: SiteObject, done: number) => void} onStored
 */

/** Requests at the same time: more than one line needs, fewer than a store refuses. */
const AT_ONCE = 16;
/** Pauses before the same request is tried again. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

/** @param {SiteObject} object @param {unknown} cause @returns {Error} */
function uploadError({ key, stage }, cause) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`Cannot store ${key} (${STAGES[stage] ?? ''}). ${reason}`, { cause });
}

/** @param {Upload} upload @param {SiteObject} object @returns {Promise<void>} */
async function storeOne({ store, contentOf, isPassing, wait }, object) {
  const { key, type, cacheControl } = object;
  for (let tried = 0; ; tried += 1) {
    try {
      const headers = { 'content-type': type, 'cache-control': cacheControl };
      return await store.put(key, await contentOf(object), headers);
    } catch (error) {
      const pause = PAUSES_MS[tried];
      if (pause === undefined || !isPassing(error)) throw uploadError(object, error);
      await wait(pause);
    }
  }
}

/**
 * @param {Upload} upload
 * @returns {Promise<number>} how many objects were stored: all, unless the signal was aborted
 * @throws {Error} when an object cannot be stored; uploads that have begun are ended first, and
 *   nothing of a later stage is begun
 */
export async function uploadAll(upload) {
  const { objects, signal, onStored } = upload;
  let done = 0;
  /** @type {unknown[]} */
  const failures = [];
  for (const stage of STAGES.keys()) {
    const waiting = objects.filter((object) => object.stage === stage);
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (signal.aborted || failures.length > 0) return;
        try {
          await storeOne(upload, next);
        } catch (error) {
          failures.push(error);
          return;
        }
        done += 1;
        onStored(next, done);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (failures.length > 0) throw failures[0];
    if (signal.aborted) return done;
  }
  return done;
}
