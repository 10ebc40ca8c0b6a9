/** What is typed to find before the code that finds is there. */

/** `before` had the focus; null while nothing is asked. */
export type TypedEarly = { query: string; isEntered: boolean; before: Element | null };
