/** Only one tab reads aloud: the last one that began. */

/** Tabs of all releases of the site use this name. */
const CHANNEL = 'kv-listening';

export type OneTab = { claim: () => void; close: () => void };

/** @param onOther called when another tab begins to read aloud */
export function createOneTab(onOther: () => void): OneTab {
  if (!('BroadcastChannel' in window)) return { claim: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onOther);
  return {
    // A channel has no target origin: it reaches only this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    claim: () => channel.postMessage('claimed'),
    close: () => channel.close(),
  };
}
