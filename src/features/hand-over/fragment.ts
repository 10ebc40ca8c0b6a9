/** The fragment of the address with a hand-over: it is taken out of the address as soon as it is read. */
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import type { NavigationEffects } from '../../platform/navigation/navigation.ts';

const HAND_OVER = /^#[dn](?:=|%3d)/iu;

/**
 * Calls the listener with the fragment, at once and whenever another link is opened on the screen.
 * @returns how to stop listening
 */
export function onFragment(
  { fragment, updateAddress }: NavigationEffects,
  listener: (fragment: string) => void,
): () => void {
  const take = (): void => {
    const text = fragment();
    if (!HAND_OVER.test(text)) return;
    updateAddress(SCREENS.handOver.path);
    listener(text);
  };
  take();
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
}
