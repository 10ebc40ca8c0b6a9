/** A button that shares an address, and its browser adapters, in one chunk: a feature imports none. */
import { addressOf, copyText, shareLink } from '../features/share/address-sharing.ts';
import { ShareLink, type ShareLinkProps } from '../features/share/ShareLink.tsx';

const tools = { addressOf, copyText, shareLink };

export const ShareLinkWithTools = (props: Omit<ShareLinkProps, 'tools'>) => (
  <ShareLink {...props} tools={tools} />
);
