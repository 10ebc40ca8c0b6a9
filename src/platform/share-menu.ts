/** The share menu of the device. */
import type { ShareOutcome } from '../../machines/domain/site/sharing.ts';

/**
 * Opens the share menu; needs a recent press.
 * @returns how that ended
 * @throws DOMException when the menu cannot be opened
 */
export async function openShareMenu(shared: ShareData): Promise<ShareOutcome> {
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(shared)) return 'unavailable';
  try {
    await navigator.share(shared);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    throw error;
  }
}
