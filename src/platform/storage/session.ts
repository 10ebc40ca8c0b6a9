/** What is stored for a browser session: whether the home screen has shown its initial skeleton. */

const SHIMMER_KEY = 'kv_initial_shimmer_done';
const DONE = '1';

export type Session = {
  wasSkeletonShown: () => boolean;
  rememberSkeletonShown: () => void;
};

/** @param open returns sessionStorage; when it throws, nothing is remembered */
export function createSession(open: () => Storage): Session {
  return {
    wasSkeletonShown(): boolean {
      try {
        return open().getItem(SHIMMER_KEY) === DONE;
      } catch {
        return false;
      }
    },
    rememberSkeletonShown(): void {
      try {
        open().setItem(SHIMMER_KEY, DONE);
      } catch {
        // Ignored (specification section 8): the skeleton is shown once more.
      }
    },
  };
}
