/** What the reading settings know of how a book is shown, whose code is loaded apart. */

/** `isUsual`: nothing is chosen that `reset` would take back. */
export type ResettableView = { isUsual: boolean; reset: () => void };
