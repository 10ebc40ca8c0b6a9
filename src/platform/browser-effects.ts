/**
 * The browser effects: everything that machines and views may ask of the browser, by concern. The
 * file of a concern has its type, its implementation, and the inert one for prerendering.
 * `tests/support/fake-effects.ts` implements the same interface for tests.
 */
import type { InterfaceTexts } from '../../machines/messages/translate.ts';
import { createAnnouncerEffects, type AnnouncerEffects } from './announcer.ts';
import { createFocusEffects, type FocusEffects } from './focus.ts';
import { hydrationEffects, type HydrationEffects } from './hydration.ts';
import { idleEffects, type IdleEffects } from './idle.ts';
import { inputEffects, type InputEffects } from './input/input.ts';
import { createNavigationEffects, type NavigationEffects } from './navigation/navigation.ts';
import { createNetworkEffects, onNetworkReturn, type NetworkEffects } from './network/network.ts';
import { offlineEffects, type OfflineEffects } from './offline/offline.ts';
import { runtimeEffects, type RuntimeEffects } from './runtime.ts';
import { createStorageEffects, type StorageEffects } from './storage/storage.ts';
import { versionEffects, type VersionEffects } from './version/version.ts';
import { viewportEffects, type ViewportEffects } from './viewport/viewport.ts';

export interface BrowserEffects {
  texts: InterfaceTexts;
  storage: StorageEffects;
  navigation: NavigationEffects;
  focus: FocusEffects;
  viewport: ViewportEffects;
  input: InputEffects;
  announcer: AnnouncerEffects;
  network: NetworkEffects;
  idle: IdleEffects;
  hydration: HydrationEffects;
  offline: OfflineEffects;
  version: VersionEffects;
  runtime: RuntimeEffects;
}

/** The effects that need no texts, for a start whose code is not loaded. */
export const startEffects = {
  network: { onReturn: onNetworkReturn },
  runtime: runtimeEffects,
  version: versionEffects,
};

/**
 * Call once. Mounts the live region and starts to watch history and focus; fetches nothing.
 * @param texts the texts of the interface in the language of the address
 */
export const createBrowserEffects = (texts: InterfaceTexts): BrowserEffects => ({
  texts,
  storage: createStorageEffects(texts.language),
  network: createNetworkEffects(texts.language),
  announcer: createAnnouncerEffects(texts),
  navigation: createNavigationEffects(),
  focus: createFocusEffects(),
  viewport: viewportEffects,
  input: inputEffects,
  idle: idleEffects,
  hydration: hydrationEffects,
  offline: offlineEffects,
  version: versionEffects,
  runtime: runtimeEffects,
});
