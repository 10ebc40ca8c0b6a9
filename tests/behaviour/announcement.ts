/** What a screen reader announces after a step of a machine. */

/**
 * How a screen reader comes to announce a text. `focus`: the focus moves to the element with this
 * name. `back`: the same, but the focus may not have left. `state`: the focused control changes its
 * state. `polite`: a live region announces it when nothing else is announced. `assertive`: it
 * interrupts; only the error screen does.
 */
export type Way = 'focus' | 'back' | 'state' | 'polite' | 'assertive';

/** Of the interface; the text of a page is not an announcement. */
export type Announcement = { way: Way; text: string };

/** The announcements of one step; or why there is none; or why another machine makes it. */
export type Announcements = readonly Announcement[] | { silent: string } | { elsewhere: string };

export const silent = (why: string): Announcements => ({ silent: why });
export const elsewhere = (why: string): Announcements => ({ elsewhere: why });
export const by = (way: Way, text: string): Announcement => ({ way, text });

export const NO_CHANGE = silent('nothing changes for the user');
export const OTHER_SCREEN = elsewhere('the screen that opens announces its own name');
