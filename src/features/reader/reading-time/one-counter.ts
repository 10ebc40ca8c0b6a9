/**
 * Of all tabs only one counts: the one in which something was last done. So no time is counted twice,
 * and no two tabs write at once, where one could lose what the other has written.
 */
import type { KEYS } from '../../../platform/storage/keys.ts';

const LOCK = 'kv.days' satisfies typeof KEYS.days;

/** @param onElsewhere called when another tab has begun to count */
export function createOneCounter(onElsewhere: () => void) {
  let claimed: object | null = null;
  let letGo = (): void => undefined;
  return {
    claim(): void {
      // Only in secure contexts; elsewhere every tab counts.
      if (!('locks' in navigator)) return;
      const claim = {};
      claimed = claim;
      navigator.locks
        .request(LOCK, { steal: true }, () =>
          claimed === claim
            ? new Promise<void>((resolve) => {
                letGo = resolve;
              })
            : undefined,
        )
        // It was stolen, or the browser denies locks, as it does storage.
        .catch((error: unknown) => {
          const isStolen = error instanceof DOMException && error.name === 'AbortError';
          if (claimed === claim && isStolen) onElsewhere();
        });
    },
    release(): void {
      claimed = null;
      letGo();
    },
  };
}
