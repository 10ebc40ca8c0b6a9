/** Where the marks of a book are in the text that is shown. */
import type { EditionText } from '../../../machines/domain/marks/edition-text.ts';
import {
  findAtPlace,
  findElsewhere,
  type Found,
} from '../../../machines/domain/marks/find-anchor.ts';
import type { Mark } from '../../../machines/domain/marks/mark.ts';
import { runInTimeSlices } from '../../platform/idle.ts';

/** `found`: null for words that are not in the text any more, undefined while they are looked for. */
export type LocatedMark = { mark: Mark; found: Found | null | undefined };

/** Marks that are looked for between two times that they are shown. */
const BATCH = 25;

/** Of one page, by the number of the paragraph in which they begin. */
export type MarksOfPage = ReadonlyMap<number, readonly LocatedMark[]>;

const NONE: MarksOfPage = new Map();

export type LocatedMarks = ReturnType<typeof createLocatedMarks>;

/** Marks of another language are on the page and in the paragraph where they were made. */
const placeOf = ({ mark, found }: LocatedMark): [page: number, paragraph: number] | null => {
  if (found === undefined) return [mark.at[0], mark.at[1]];
  return found && [found.page, found.range.start.paragraph];
};

export function createLocatedMarks() {
  const listeners = new Set<() => void>();
  /** By the id of the mark; an anchor does not change. */
  let known = new Map<string, Found | null>();
  let edition: EditionText | null = null;
  let located: readonly LocatedMark[] = [];
  let pages = new Map<number, Map<number, LocatedMark[]>>();
  let search = new AbortController();

  function publish(marks: readonly Mark[]): void {
    located = marks.map((mark) => ({ mark, found: known.get(mark.id) }));
    pages = new Map();
    for (const each of located) {
      const place = placeOf(each);
      if (place === null) continue;
      const page = pages.get(place[0]) ?? new Map<number, LocatedMark[]>();
      page.set(place[1], [...(page.get(place[1]) ?? []), each]);
      pages.set(place[0], page);
    }
    for (const listener of listeners) listener();
  }

  async function searchFor(
    marks: readonly Mark[],
    text: EditionText,
    missing: readonly Mark[],
  ): Promise<void> {
    search = new AbortController();
    const { signal } = search;
    const waiting = [...missing];
    let current: ReturnType<typeof findElsewhere> | null = null;
    await runInTimeSlices(() => {
      const [mark] = waiting;
      if (mark === undefined) return false;
      current ??= findElsewhere(mark, text);
      const { done, value } = current.next();
      if (done !== true) return true;
      known.set(mark.id, value);
      waiting.shift();
      current = null;
      if (waiting.length % BATCH === 0) publish(marks);
      return waiting.length > 0;
    }, signal);
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** All of them, in stored order. */
    all: (): readonly LocatedMark[] => located,

    /** @param page from 1 */
    onPage: (page: number): MarksOfPage => pages.get(page) ?? NONE,

    /**
     * Finds the marks in a text: at once where it has not changed since, the others in slices.
     * @param isWhole whether all of the text is there; words that are missing may be in the rest
     */
    locate(marks: readonly Mark[], text: EditionText, isWhole: boolean): void {
      search.abort();
      if (text !== edition) known = new Map();
      edition = text;
      const own = marks.filter(({ id, lang }) => lang === text.language && !known.has(id));
      const missing = own.filter((mark) => {
        const found = findAtPlace(mark, text);
        if (found !== null) known.set(mark.id, found);
        return found === null;
      });
      publish(marks);
      if (isWhole && missing.length > 0) void searchFor(marks, text, missing);
    },

    stop: (): void => search.abort(),
  };
}
