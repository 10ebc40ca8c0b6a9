/**
 * Decides the reading settings (theme, text size, typeface ...): every choice applies at once and
 * is stored.
 */
import { assign, setup } from 'xstate';
import type { Language } from './domain/book.ts';
import {
  isDefault,
  withChoice,
  withoutChoices,
  type Choice,
  type ReadingSettings,
  type Theme,
} from './domain/reading-settings.ts';
import { notImplemented } from './domain/failure.ts';

/** `language` is the language of the open text; settings are chosen for each language. */
export type ReadingSettingsInput = { language: Language; readingSettings: ReadingSettings };
export type ReadingSettingsContext = ReadingSettingsInput;

export type ReadingSettingsEvent =
  | { type: 'setting.choose'; choice: Choice }
  | { type: 'theme.choose'; theme: Theme | null }
  | { type: 'settings.reset' }
  /** Another tab has changed the settings. */
  | { type: 'settings.receive'; readingSettings: ReadingSettings };

export const readingSettingsMachine = setup({
  types: {
    context: {} as ReadingSettingsContext,
    events: {} as ReadingSettingsEvent,
    input: {} as ReadingSettingsInput,
  },
  actions: {
    setSetting: assign({
      readingSettings: ({ context }, params: { choice: Choice }) =>
        withChoice(context.readingSettings, context.language, params.choice),
    }),
    setTheme: assign({
      readingSettings: ({ context }, params: { theme: Theme | null }) => ({
        ...context.readingSettings,
        theme: params.theme,
      }),
    }),
    forgetChoices: assign({
      readingSettings: ({ context }) => withoutChoices(context.readingSettings, context.language),
    }),
    receiveSettings: assign({
      readingSettings: (_, params: { readingSettings: ReadingSettings }) => params.readingSettings,
    }),
    storeSetting: notImplemented<{ language: Language; choice: Choice }>('storeSetting'),
    storeTheme: notImplemented<{ theme: Theme | null }>('storeTheme'),
    storeDefaults: notImplemented<{ language: Language }>('storeDefaults'),
    announceReset: notImplemented('announceReset'),
  },
  guards: {
    isOtherSetting: ({ context }, params: { choice: Choice }) =>
      context.readingSettings[context.language][params.choice.name] !== params.choice.value,
    isOtherTheme: ({ context }, params: { theme: Theme | null }) =>
      context.readingSettings.theme !== params.theme,
    isAdjusted: ({ context }) => !isDefault(context.readingSettings, context.language),
  },
}).createMachine({
  id: 'readingSettings',
  context: ({ input }) => input,
  on: {
    'setting.choose': {
      guard: { type: 'isOtherSetting', params: ({ event }) => ({ choice: event.choice }) },
      actions: [
        { type: 'setSetting', params: ({ event }) => ({ choice: event.choice }) },
        {
          type: 'storeSetting',
          params: ({ context, event }) => ({ language: context.language, choice: event.choice }),
        },
      ],
    },
    'theme.choose': {
      guard: { type: 'isOtherTheme', params: ({ event }) => ({ theme: event.theme }) },
      actions: [
        { type: 'setTheme', params: ({ event }) => ({ theme: event.theme }) },
        { type: 'storeTheme', params: ({ event }) => ({ theme: event.theme }) },
      ],
    },
    'settings.receive': {
      actions: {
        type: 'receiveSettings',
        params: ({ event }) => ({ readingSettings: event.readingSettings }),
      },
    },
    'settings.reset': {
      guard: 'isAdjusted',
      actions: [
        'forgetChoices',
        { type: 'storeDefaults', params: ({ context }) => ({ language: context.language }) },
        'announceReset',
      ],
    },
  },
});
