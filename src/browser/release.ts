/** Finds out whether the site has another release than this page; part of the first code, for the rest may be gone. */

const RELEASE_PATH = '/release.json';
const RELOADED_KEY = 'kv_reloaded_from';

/** The code that this page was started with, which this is a part of; its name changes with any part of the site's code. */
const OWN_ENTRY = new URL(import.meta.url).pathname;

/**
 * Asks the site itself, past every cache. A release is noted when it is left, so that a page is loaded anew for missing
 * code once: a browser that cannot remember that counts as one that did it already.
 * @param open gives the session's storage; @throws when the site does not answer
 */
export async function askForRelease(
  open: () => Storage,
): Promise<{ isNewer: boolean; wasReloaded: boolean }> {
  const response = await fetch(RELEASE_PATH, { cache: 'no-store' });
  const note: unknown = await response.json();
  const isNewer =
    typeof note === 'object' && note !== null && 'entry' in note && note.entry !== OWN_ENTRY;
  try {
    const wasReloaded = open().getItem(RELOADED_KEY) === OWN_ENTRY;
    if (isNewer) open().setItem(RELOADED_KEY, OWN_ENTRY);
    return { isNewer, wasReloaded };
  } catch {
    return { isNewer, wasReloaded: true };
  }
}
