/** A paragraph of a book, whose marks are shown or hidden. */

/** Both from 1. */
export type ParagraphPlace = { page: number; paragraph: number };

const isSame = (one: ParagraphPlace) => (other: ParagraphPlace) =>
  one.page === other.page && one.paragraph === other.paragraph;

export const isAmong = (places: readonly ParagraphPlace[], place: ParagraphPlace): boolean =>
  places.some(isSame(place));

/** @returns the places without this one where they have it, else with it */
export const toggled = (
  places: readonly ParagraphPlace[],
  { page, paragraph }: ParagraphPlace,
): ParagraphPlace[] => {
  const place = { page, paragraph };
  const isThis = isSame(place);
  return places.some(isThis) ? places.filter((each) => !isThis(each)) : [...places, place];
};
