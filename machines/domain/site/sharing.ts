/** How an attempt to share ends. */

/** `dismissed`: the user closed the menu. `unavailable`: this browser has none. */
export type ShareOutcome = 'shared' | 'dismissed' | 'unavailable';
