/**
 * Finds out whether the server has a newer release. In the entry chunk, because other chunks may be
 * deleted by then.
 */
import { fieldsIn } from '../../machines/domain/fields.ts';

const RELEASE_PATH = '/release.json';
const RELOADED_KEY = 'kv_reloaded_from';

/**
 * The entry chunk, which contains this module; its hashed name changes with any change of the
 * site's code.
 */
const OWN_ENTRY = new URL(import.meta.url).pathname;

/**
 * `wasReloaded`: this release has been reloaded once already, or the browser cannot remember
 * whether it has.
 */
export type ReleaseStatus = { isNewer: boolean; wasReloaded: boolean };

/**
 * Fetches the current release, bypassing caches. If it is newer, remembers this release, so that a
 * page is reloaded for missing code only once.
 * @param open returns sessionStorage
 * @throws when the server does not answer
 */
export async function fetchReleaseStatus(open: () => Storage): Promise<ReleaseStatus> {
  const response = await fetch(RELEASE_PATH, { cache: 'no-store' });
  const entry = fieldsIn(await response.json()).get('entry');
  const isNewer = entry !== undefined && entry !== OWN_ENTRY;
  try {
    const wasReloaded = open().getItem(RELOADED_KEY) === OWN_ENTRY;
    if (isNewer) open().setItem(RELOADED_KEY, OWN_ENTRY);
    return { isNewer, wasReloaded };
  } catch {
    return { isNewer, wasReloaded: true };
  }
}
