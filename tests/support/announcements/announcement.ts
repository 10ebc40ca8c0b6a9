/** The terms in which the tables of speech say what is heard of a step of a machine. */

/**
 * `focus`: said because the focus moves to what has this name. `back`: the same, where it may not have left. `state`: said
 * because the control that has the focus is now so. `polite`: said by a live region when nothing else is. `assertive`: interrupts; only the error screen does.
 */
export type Way = 'focus' | 'back' | 'state' | 'polite' | 'assertive';

/** The site's own words are english; the text of a page is no announcement and has its own language. */
export type Announcement = { way: Way; words: string; lang: 'en' };

/** What one step says, each thing once; or why it says nothing; or why what is heard is another machine's. */
export type Announcements = readonly Announcement[] | { silent: string } | { elsewhere: string };

/** Where a machine stood, what happened, and where it stands. */
export type AnnouncementStep<Context = unknown> = {
  before: { context: Context; value: unknown };
  event: { type: string };
  after: { context: Context; value: unknown };
};

/** Written as a method, so that the rules of one machine, given its snapshots alone, fit into the table of all. */
type AnnouncementRule<Context> = {
  announce(step: AnnouncementStep<Context>): Announcements;
}['announce'];
type Rule<Context> = Announcements | AnnouncementRule<Context>;
export type Rules<Context = unknown> = Readonly<Record<string, Rule<Context>>>;

/** The rules of one machine. */
export const rules = <Context>(table: Rules<Context>): Rules => table;

export const silent = (why: string): Announcements => ({ silent: why });
export const elsewhere = (why: string): Announcements => ({ elsewhere: why });
export const by = (way: Way, words: string): Announcement => ({ way, words, lang: 'en' });

export const NO_CHANGE = silent('nothing changes for a reader');
export const OTHER_SCREEN = elsewhere('the screen that opens announces its own name');
