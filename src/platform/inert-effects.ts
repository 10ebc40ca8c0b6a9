/** Browser effects that do nothing, for prerendering, which runs in Node. */
import type { Language } from '../../machines/domain/languages.ts';
import { ENGLISH_TEXTS, type InterfaceTexts } from '../../machines/messages/translate.ts';
import { inertAnnouncer } from './announcer.ts';
import type { BrowserEffects } from './browser-effects.ts';
import { inertFocus } from './focus.ts';
import { inertHydration } from './hydration.ts';
import { inertIdle } from './idle.ts';
import { inertInput } from './input/input.ts';
import { createInertNavigation } from './navigation/navigation.ts';
import { inertNetwork } from './network/network.ts';
import { inertOffline } from './offline/offline.ts';
import { inertRuntime } from './runtime.ts';
import { createInertStorage } from './storage/storage.ts';
import { inertVersion } from './version/version.ts';
import { inertViewport } from './viewport/viewport.ts';

/** @param language of the text of books */
export const createInertEffects = (
  texts: InterfaceTexts = ENGLISH_TEXTS,
  language: Language = texts.language,
): BrowserEffects => ({
  texts,
  storage: createInertStorage(language),
  navigation: createInertNavigation(texts.language),
  focus: inertFocus,
  viewport: inertViewport,
  input: inertInput,
  announcer: inertAnnouncer,
  network: inertNetwork,
  idle: inertIdle,
  hydration: inertHydration,
  offline: inertOffline,
  version: inertVersion,
  runtime: inertRuntime,
});
