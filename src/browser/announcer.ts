/** Speaks short messages to screen readers through one polite region that no open popover can silence. */

/** react-aria leaves regions with this attribute alive while it makes the rest of the page inert. */
const ALIVE = 'data-live-announcer';

/** What is said at the same moment is said one after the other. Puts the region into the page, once; call early, for a region is only heard when it was there before its words. */
export function mountAnnouncer(): (words: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute(ALIVE, 'true');
  region.id = 'announcer';
  document.body.append(region);
  let waiting: string[] = [];
  return (words) => {
    region.textContent = '';
    waiting.push(words);
    if (waiting.length > 1) return;
    requestAnimationFrame(() => {
      region.textContent = waiting.join('. ');
      waiting = [];
    });
  };
}
