/** The share menu of the browser, and what else shares an address. */
import type { ShareOutcome } from '../../../machines/domain/site/sharing.ts';

export { copyText } from '../../platform/clipboard.ts';
export { addressOf } from '../../platform/navigation/address.ts';

/**
 * Opens the share menu; needs a recent press.
 * @returns how that ended
 * @throws DOMException when the menu cannot be opened
 */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  const link = { title, url };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(link)) return 'unavailable';
  try {
    await navigator.share(link);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    throw error;
  }
}
