/** The share menu of the browser, and what else shares an address. */
import type { ShareOutcome } from '../../../machines/domain/site/sharing.ts';
import { openShareMenu } from '../../platform/share-menu.ts';

export { copyText } from '../../platform/clipboard.ts';
export { addressOf } from '../../platform/navigation/address.ts';

/**
 * Opens the share menu; needs a recent press.
 * @returns how that ended
 * @throws DOMException when the menu cannot be opened
 */
export const shareLink = (title: string, url: string): Promise<ShareOutcome> =>
  openShareMenu({ title, url });
