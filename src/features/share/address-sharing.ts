/** The share menu and the clipboard of the browser. */
import type { ShareOutcome } from '../../../machines/domain/site/sharing.ts';

/** @returns such as `https://kitabvan.example` */

/** @param path on this site @returns its whole address */
export const addressOf = (path: string): string => new URL(path, window.location.origin).href;

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

/** @throws TypeError where the browser offers no clipboard; DOMException when the user denies it */
export const copyText = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text);
};
