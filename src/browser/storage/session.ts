/** What is remembered for one session of the browser: that the first home view has had its placeholders. */

const SHIMMER_KEY = 'kv_initial_shimmer_done';
const DONE = '1';

/** @param open gives the session's storage; a browser that denies it means a session without memory, and that is all. */
export function createSession(open: () => Storage) {
  return {
    hadShimmer(): boolean {
      try {
        return open().getItem(SHIMMER_KEY) === DONE;
      } catch {
        return false;
      }
    },
    rememberShimmer(): void {
      try {
        open().setItem(SHIMMER_KEY, DONE);
      } catch {
        // Ignored by the specification (section 8): the placeholders come once more, nothing is lost.
      }
    },
  };
}
