/**
 * Decides the reading settings (theme, text size, typeface ...): every choice applies at once. It
 * has no states, so it is a transition function; it emits what to store.
 */
import { fromTransition } from 'xstate';
import type { Language } from './domain/languages.ts';
import {
  isDefault,
  withChoice,
  withoutChoices,
  type Choice,
  type ReadingSettings,
  type Theme,
} from './domain/reading/reading-settings.ts';

/** `language` is the language of the open text; settings are chosen for each language. */
export type ReadingSettingsState = { language: Language; readingSettings: ReadingSettings };

export type ReadingSettingsEvent =
  | { type: 'setting.choose'; choice: Choice }
  | { type: 'theme.choose'; theme: Theme | null }
  | { type: 'settings.reset' }
  /** Another tab has changed the settings. */
  | { type: 'settings.receive'; readingSettings: ReadingSettings };

export type ReadingSettingsEmitted =
  | { type: 'setting.chosen'; language: Language; choice: Choice }
  | { type: 'theme.chosen'; theme: Theme | null }
  | { type: 'defaults.restored'; language: Language };

type Scope = { emit: (changed: ReadingSettingsEmitted) => void };

/** @returns the same state for an event that changes nothing */
function transition(
  state: ReadingSettingsState,
  event: ReadingSettingsEvent,
  { emit }: Scope,
): ReadingSettingsState {
  const { language, readingSettings } = state;
  switch (event.type) {
    case 'setting.choose': {
      const { choice } = event;
      if (readingSettings[language][choice.name] === choice.value) return state;
      emit({ type: 'setting.chosen', language, choice });
      return { language, readingSettings: withChoice(readingSettings, language, choice) };
    }
    case 'theme.choose': {
      const { theme } = event;
      if (readingSettings.theme === theme) return state;
      emit({ type: 'theme.chosen', theme });
      return { language, readingSettings: { ...readingSettings, theme } };
    }
    case 'settings.reset':
      if (isDefault(readingSettings, language)) return state;
      emit({ type: 'defaults.restored', language });
      return { language, readingSettings: withoutChoices(readingSettings, language) };
    case 'settings.receive':
      return { language, readingSettings: event.readingSettings };
  }
}

export const readingSettingsLogic = fromTransition(
  transition,
  ({ input }: { input: ReadingSettingsState }) => input,
);
