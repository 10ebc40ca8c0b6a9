/** Speaks short messages to screen readers through one polite region that no open popover can silence. */

/** react-aria leaves regions with this attribute alive while it makes the rest of the page inert. */
const ALIVE = 'data-live-announcer';

/**
 * Puts the region into the page, once; call early, for a region is only heard when it was there before its words.
 * @returns how to say something: of what is said at the same moment only the last about one thing is heard
 */
export function mountAnnouncer(): (words: string, about?: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute(ALIVE, 'true');
  region.id = 'announcer';
  document.body.append(region);
  const waiting = new Map<string, string>();
  return (words, about = '') => {
    region.textContent = '';
    waiting.set(about, words);
    requestAnimationFrame(() => {
      if (waiting.size === 0) return;
      region.textContent = [...waiting.values()].join('. ');
      waiting.clear();
    });
  };
}
