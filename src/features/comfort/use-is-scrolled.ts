/** Whether the text is scrolled now, which it is not while its pages are loading, or where it has too many. */
import { useSyncExternalStore } from 'react';
import { scrolledText } from './pages-in-view.ts';

function subscribe(listener: () => void): () => void {
  const texts = new MutationObserver(listener);
  const main = document.querySelector('main');
  if (main !== null) texts.observe(main, { childList: true });
  return () => texts.disconnect();
}

/** @returns whether it is; the component is rendered again when that changes */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(subscribe, () => scrolledText() !== null);
