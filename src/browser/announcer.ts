/** The one place from which screen readers are told something politely, outside of what can become inert. */

/** react-aria leaves regions with this attribute alive while it makes the rest of the page inert. */
const ALIVE = 'data-live-announcer';

/** Said words go again: whoever walks through the page must not meet what was said long ago. */
const RETENTION_MS = 5000;

/** Says something about a thing: of what is said at the same moment only the last about it is heard. No words: it is over. */
export type Announce = (words: string, about?: string) => void;

/** Puts the region into the page, once; call early, for a region is only heard when it was there before its words. */
export function mountAnnouncer(): Announce {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  // Each line by itself: what is said next does not say the one before again, nor cut it off.
  region.setAttribute('aria-atomic', 'false');
  region.setAttribute(ALIVE, 'true');
  region.id = 'announcer';
  document.body.append(region);
  const lines = new Map<string, HTMLElement>();
  const moment = new Map<string, string>();
  const say = (): void => {
    for (const [about, words] of moment) {
      lines.get(about)?.remove();
      lines.delete(about);
      if (words === '') continue;
      // A new element each time: the same words said again are heard again.
      const line = document.createElement('div');
      line.textContent = words;
      region.append(line);
      lines.set(about, line);
      setTimeout(() => line.remove(), RETENTION_MS);
    }
    moment.clear();
  };
  return (words, about = '') => {
    if (moment.size === 0) queueMicrotask(say);
    moment.set(about, words);
  };
}

/** What the waiting voice speaks about. */
const WAITING = 'waiting';

/**
 * For words that stand on the screen while something is waited for: said when they come, and not again when one screen hands
 * them on to the next.
 * @returns takes the words when they appear, and returns what to call when they are gone
 */
export function createLoadingAnnouncer(announce: Announce): (words: string) => () => void {
  let standing: string | null = null;
  let holders = 0;
  return (words) => {
    if (words !== standing) announce(words, WAITING);
    standing = words;
    holders += 1;
    return () => {
      holders -= 1;
      // The next screen takes them up before this is looked at.
      queueMicrotask(() => {
        if (holders > 0) return;
        standing = null;
        announce('', WAITING);
      });
    };
  };
}
