/** What is shown of a hand-over: on the device that makes it, and on the one that opens it. */
import type { InterfaceLanguage } from '../languages.ts';
import { MAX_HAND_OVER_LINK } from '../limits.ts';
import type { HandOverChanges } from './changes.ts';

/** Numbers of records. */
export type HandOverCounts = { books: number; marks: number; records: number };

/**
 * `link` and `digits`: the address with the hand-over in its fragment, as letters and as digits for a
 * QR code; null when it is too long, or the browser cannot make it. `holds` is what they hold, `all` what is stored here.
 * `code`: null when it is not locked.
 */
export type Parcel = {
  link: string | null;
  digits: string | null;
  holds: HandOverCounts;
  all: HandOverCounts;
  code: string | null;
};

/** What the browser can do: make and open links, and lock. */
export type HandOverAbilities = { canLink: boolean; canLock: boolean };

/**
 * What a link or a file would change, before anything is changed. `made`: when it was made, in
 * milliseconds; null for a file that does not tell. `titles` of the books that move. `language` of the
 * interface, where it is among the settings that would change.
 */
export type HandOverPreview = {
  made: number | null;
  changes: HandOverChanges;
  titles: ReadonlyMap<string, string>;
  /** Records that are not valid. */
  refused: number;
  /** Whether settings are stored here already. */
  hasOwnSettings: boolean;
  language: InterfaceLanguage | null;
};

/** How a link is cut down: the newest marks that fit, and then the newest other records. */
export type Fitting = { marks: number; records: number };

/**
 * @param marks how many there are
 * @param records how many other records there are
 * @param lengthOf the length of the link with so many of them, the newest
 * @returns as many as fit; null when even the books do not
 */
export async function fittingLink(
  { marks, records }: Fitting,
  lengthOf: (fitting: Fitting) => Promise<number>,
): Promise<Fitting | null> {
  const fits = async (fitting: Fitting) => (await lengthOf(fitting)) <= MAX_HAND_OVER_LINK;
  if (await fits({ marks, records })) return { marks, records };
  if (!(await fits({ marks: 0, records: 0 }))) return null;
  const most = await mostThat(marks, (count) => fits({ marks: count, records: 0 }));
  if (most < marks) return { marks: most, records: 0 };
  return { marks, records: await mostThat(records, (count) => fits({ marks, records: count })) };
}

/** @returns the largest number up to `all` that fits; 0 fits */
async function mostThat(all: number, fits: (count: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, all];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // One after the other: each answer decides what is asked next.
    // oxlint-disable-next-line no-await-in-loop
    if (await fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
