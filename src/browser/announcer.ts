/** Speaks short messages to screen readers through one polite region that no open popover can silence. */

/** react-aria leaves regions with this attribute alive while it makes the rest of the page inert. */
const ALIVE = 'data-live-announcer';

/** Puts the region into the page, once; call early, for a region is only heard when it was there before its words. */
export function mountAnnouncer(): (words: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute(ALIVE, 'true');
  region.id = 'announcer';
  document.body.append(region);
  return (words) => {
    region.textContent = '';
    requestAnimationFrame(() => {
      region.textContent = words;
    });
  };
}
