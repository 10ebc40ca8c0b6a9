/** Decides how the page of a reader is set while they try out what suits them: every choice holds at once and is kept. */
import { assign, setup } from 'xstate';
import type { Language } from './book.ts';
import { isUsual, withChoice, withoutChoices, type Choice, type Comfort, type Theme } from './comfort.ts';
import { unwired } from './failure.ts';

/** `language` is the one that is being read; the settings chosen are for texts in it. */
export type ComfortInput = { language: Language; comfort: Comfort };
export type ComfortContext = ComfortInput;

export type ComfortEvent =
  | { type: 'setting.choose'; choice: Choice }
  | { type: 'theme.choose'; theme: Theme | null }
  | { type: 'comfort.reset' }
  /** Another tab has chosen. */
  | { type: 'comfort.heard'; comfort: Comfort };

export const comfortMachine = setup({
  types: {
    context: {} as ComfortContext,
    events: {} as ComfortEvent,
    input: {} as ComfortInput,
  },
  actions: {
    setSetting: assign({
      comfort: ({ context }, params: { choice: Choice }) => withChoice(context.comfort, context.language, params.choice),
    }),
    setTheme: assign({ comfort: ({ context }, params: { theme: Theme | null }) => ({ ...context.comfort, theme: params.theme }) }),
    forgetChoices: assign({ comfort: ({ context }) => withoutChoices(context.comfort, context.language) }),
    hear: assign({ comfort: (_, params: { comfort: Comfort }) => params.comfort }),
    keepSetting: unwired<{ language: Language; choice: Choice }>('keepSetting'),
    keepTheme: unwired<{ theme: Theme | null }>('keepTheme'),
    keepUsual: unwired<{ language: Language }>('keepUsual'),
    speakReset: unwired('speakReset'),
  },
  guards: {
    isOtherSetting: ({ context }, params: { choice: Choice }) => context.comfort[context.language][params.choice.name] !== params.choice.value,
    isOtherTheme: ({ context }, params: { theme: Theme | null }) => context.comfort.theme !== params.theme,
    isAdjusted: ({ context }) => !isUsual(context.comfort, context.language),
  },
}).createMachine({
  id: 'comfort',
  context: ({ input }) => input,
  on: {
    'setting.choose': {
      guard: { type: 'isOtherSetting', params: ({ event }) => ({ choice: event.choice }) },
      actions: [
        { type: 'setSetting', params: ({ event }) => ({ choice: event.choice }) },
        { type: 'keepSetting', params: ({ context, event }) => ({ language: context.language, choice: event.choice }) },
      ],
    },
    'theme.choose': {
      guard: { type: 'isOtherTheme', params: ({ event }) => ({ theme: event.theme }) },
      actions: [
        { type: 'setTheme', params: ({ event }) => ({ theme: event.theme }) },
        { type: 'keepTheme', params: ({ event }) => ({ theme: event.theme }) },
      ],
    },
    'comfort.heard': { actions: { type: 'hear', params: ({ event }) => ({ comfort: event.comfort }) } },
    'comfort.reset': {
      guard: 'isAdjusted',
      actions: ['forgetChoices', { type: 'keepUsual', params: ({ context }) => ({ language: context.language }) }, 'speakReset'],
    },
  },
});
