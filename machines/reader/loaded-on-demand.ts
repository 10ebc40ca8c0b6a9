/**
 * The regions of the reader machine for features whose code is loaded when the user first asks for
 * them: what was asked meanwhile is emitted once, as soon as the code is loaded.
 */

export const readAloud = {
  initial: 'unloaded',
  states: {
    unloaded: { on: { 'readAloud.toggle': { guard: 'overlayIsClosed', target: 'loading' } } },
    loading: {
      tags: 'readAloudWanted',
      on: { 'readAloud.loaded': { target: 'loaded', actions: 'emitReadAloud' } },
    },
    loaded: {
      tags: 'readAloudWanted',
      on: { 'readAloud.toggle': { guard: 'overlayIsClosed', actions: 'emitReadAloud' } },
    },
  },
} as const;

/** It is also loaded unasked, where the user has chosen a second language before. */
export const secondLanguage = {
  initial: 'unloaded',
  states: {
    unloaded: {
      on: {
        'secondLanguage.toggle': { guard: 'overlayIsClosed', target: 'loading' },
        'secondLanguage.loaded': { target: 'loaded' },
      },
    },
    loading: {
      tags: 'secondLanguageWanted',
      on: { 'secondLanguage.loaded': { target: 'loaded', actions: 'emitSecondLanguage' } },
    },
    loaded: {
      tags: 'secondLanguageWanted',
      on: { 'secondLanguage.toggle': { guard: 'overlayIsClosed', actions: 'emitSecondLanguage' } },
    },
  },
} as const;

export const find = {
  initial: 'unloaded',
  states: {
    unloaded: {
      on: {
        'find.open': { guard: 'overlayIsClosed', target: 'loading' },
        // An address that looks for something.
        'find.loaded': { target: 'loaded' },
      },
    },
    loading: {
      tags: ['findWanted', 'findLoading'],
      on: {
        'find.loaded': { target: 'loaded', actions: 'emitFind' },
        // Let go before there was a bar.
        'find.close': { target: 'unloaded' },
      },
    },
    loaded: {
      tags: 'findWanted',
      on: { 'find.open': { guard: 'overlayIsClosed', actions: 'emitFind' } },
    },
  },
} as const;

/** The bar of words opens by itself as soon as its code is loaded. */
export const wordByWord = {
  initial: 'unasked',
  states: {
    unasked: { on: { 'wordByWord.open': { guard: 'overlayIsClosed', target: 'asked' } } },
    asked: {
      tags: 'wordByWordWanted',
      on: { 'wordByWord.open': { guard: 'overlayIsClosed', actions: 'emitWordByWord' } },
    },
  },
} as const;

/** How the book is shown. The settings offer it, so that it is loaded with them. */
export const view = {
  initial: 'unloaded',
  states: {
    unloaded: {
      on: {
        'screen.toggle': { guard: 'overlayIsClosed', target: 'loading' },
        'settings.open': { target: 'wanted' },
        // The user has chosen how before.
        'view.loaded': { target: 'wanted' },
      },
    },
    loading: {
      tags: 'viewWanted',
      on: { 'view.loaded': { target: 'wanted', actions: 'emitScreen' } },
    },
    wanted: {
      tags: 'viewWanted',
      on: { 'screen.toggle': { guard: 'overlayIsClosed', actions: 'emitScreen' } },
    },
  },
} as const;
