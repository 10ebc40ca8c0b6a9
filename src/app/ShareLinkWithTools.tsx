/** A button that shares an address, and its browser adapters, in one chunk: a feature imports none. */
import { addressOf, copyText, shareLink } from '../browser/sharing.ts';
import { ShareLink, type ShareLinkProps } from '../features/sharing/ShareLink.tsx';

const tools = { addressOf, copyText, shareLink };

export const ShareLinkWithTools = (props: Omit<ShareLinkProps, 'tools'>) => (
  <ShareLink {...props} tools={tools} />
);
