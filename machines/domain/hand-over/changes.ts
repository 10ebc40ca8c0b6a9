/** What adding a reading would change here, in numbers and pages, to be shown before. */
/** A book whose page moves. */
type Move = { bookId: string; from: number; to: number };

/**
 * Numbers of records, and what moves. `further`: books of which only the furthest page is another;
 * `renewed`: books that were read later there, on the same page. `known`: marks and words with an id
 * that is here, as of deleted ones that come back. `hasSettings`: whether there are other settings.
 */
export type HandOverChanges = {
  newBooks: number;
  moves: readonly Move[];
  further: number;
  renewed: number;
  bookmarks: number;
  places: number;
  newMarks: number;
  changedMarks: number;
  newRecords: number;
  changedRecords: number;
  hasSettings: boolean;
};

/** @returns whether adding it would change anything besides the settings */
export const hasNews = ({ moves, hasSettings: _, ...counts }: HandOverChanges): boolean =>
  moves.length > 0 || Object.values(counts).some((count) => count > 0);
