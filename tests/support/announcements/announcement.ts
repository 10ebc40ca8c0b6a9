/** The types of the announcement tables, and helpers that fill them. */

/**
 * How a screen reader comes to announce a text. `focus`: the focus moves to the element with this
 * name. `back`: the same, but the focus may not have left. `state`: the focused control changes its
 * state. `polite`: a live region announces it when nothing else is announced. `assertive`: it
 * interrupts; only the error screen does.
 */
export type Way = 'focus' | 'back' | 'state' | 'polite' | 'assertive';

/** The interface is in English; the text of a page is not an announcement. */
export type Announcement = { way: Way; text: string; lang: 'en' };

/** The announcements of one step; or why there is none; or why another machine makes it. */
export type Announcements = readonly Announcement[] | { silent: string } | { elsewhere: string };

/** One step of a machine: the snapshots before and after an event. */
export type AnnouncementStep<Context = unknown> = {
  before: { context: Context; value: unknown };
  event: { type: string };
  after: { context: Context; value: unknown };
};

/**
 * Declared as a method, because method parameters are bivariant: the rules of one machine, which
 * take its own snapshots, fit into the table of all machines.
 */
type AnnouncementRule<Context> = {
  announce(step: AnnouncementStep<Context>): Announcements;
}['announce'];
export type Rule<Context> = Announcements | AnnouncementRule<Context>;
export type Rules<Context = unknown> = Readonly<Record<string, Rule<Context>>>;

export const silent = (why: string): Announcements => ({ silent: why });
export const elsewhere = (why: string): Announcements => ({ elsewhere: why });
export const by = (way: Way, text: string): Announcement => ({ way, text, lang: 'en' });

export const NO_CHANGE = silent('nothing changes for the user');
export const OTHER_SCREEN = elsewhere('the screen that opens announces its own name');
