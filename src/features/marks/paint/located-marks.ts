/** Where the marks of a book are in the text that is shown, and in the second language beside it. */
import type { EditionText } from '../../../../machines/domain/marks/edition-text.ts';
import {
  findAtPlace,
  findElsewhere,
  type Found,
} from '../../../../machines/domain/marks/find-anchor.ts';
import type { Mark } from '../../../../machines/domain/marks/mark.ts';
import { runInTimeSlices } from '../../../platform/idle.ts';
import type { TextLanguage } from '../../../platform/viewport/text-ranges.ts';
import type { ShownEditions } from './page-text.ts';

/**
 * `found`: null for words that are not in the text any more, undefined while they are looked for and for
 * a mark of no language that is shown; `language`: that of the mark, null where it is not shown.
 */
export type LocatedMark = {
  mark: Mark;
  found: Found | null | undefined;
  language: TextLanguage | null;
};

/** Marks that are looked for between two times that they are shown. */
const BATCH = 25;

/** Of one page, by the number of the paragraph in which they begin. */
export type MarksOfPage = ReadonlyMap<number, readonly LocatedMark[]>;

const NONE: MarksOfPage = new Map();

export type LocatedMarks = ReturnType<typeof createLocatedMarks>;

/** Marks of a language that is not shown are on the page and in the paragraph where they were made. */
const placeOf = ({ mark, found }: LocatedMark): [page: number, paragraph: number] | null => {
  if (found === undefined) return [mark.at[0], mark.at[1]];
  return found && [found.page, found.range.start.paragraph];
};

export function createLocatedMarks() {
  const listeners = new Set<() => void>();
  /** By the id of the mark; an anchor does not change. */
  const known = new WeakMap<EditionText, Map<string, Found | null>>();
  let located: readonly LocatedMark[] = [];
  let pages = new Map<number, Map<number, LocatedMark[]>>();
  let search = new AbortController();

  function knownIn(text: EditionText): Map<string, Found | null> {
    const found = known.get(text) ?? new Map<string, Found | null>();
    known.set(text, found);
    return found;
  }

  function locatedIn(editions: ShownEditions, mark: Mark): LocatedMark {
    const language =
      (['shown', 'second'] as const).find((each) => editions[each]?.language === mark.lang) ?? null;
    const text = language && editions[language];
    return { mark, language, found: text === null ? undefined : knownIn(text).get(mark.id) };
  }

  function publish(marks: readonly Mark[], editions: ShownEditions): void {
    located = marks.map((mark) => locatedIn(editions, mark));
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
    editions: ShownEditions,
    missing: readonly (readonly [Mark, EditionText])[],
  ): Promise<void> {
    search = new AbortController();
    const { signal } = search;
    const waiting = [...missing];
    let current: ReturnType<typeof findElsewhere> | null = null;
    await runInTimeSlices(() => {
      const [next] = waiting;
      if (next === undefined) return false;
      const [mark, text] = next;
      current ??= findElsewhere(mark, text);
      const { done, value } = current.next();
      if (done !== true) return true;
      knownIn(text).set(mark.id, value);
      waiting.shift();
      current = null;
      if (waiting.length % BATCH === 0) publish(marks, editions);
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

    /** The numbers of the pages that have marks: an equal text as long as these are the same. */
    pageNumbers: (): string => [...pages.keys()].sort((one, other) => one - other).join(' '),

    /** @param page from 1 */
    onPage: (page: number): MarksOfPage => pages.get(page) ?? NONE,

    /**
     * Finds the marks in the texts: at once where these have not changed since, the others in slices.
     * @param isWhole whether all of the text is there; words that are missing may be in the rest
     */
    locate(marks: readonly Mark[], editions: ShownEditions, isWhole: boolean): void {
      search.abort();
      const missing = marks.flatMap((mark): [Mark, EditionText][] => {
        const { language } = locatedIn(editions, mark);
        const text = language && editions[language];
        if (text === null || knownIn(text).has(mark.id)) return [];
        const found = findAtPlace(mark, text);
        if (found === null) return [[mark, text]];
        knownIn(text).set(mark.id, found);
        return [];
      });
      publish(marks, editions);
      if (isWhole && missing.length > 0) void searchFor(marks, editions, missing);
    },

    stop: (): void => search.abort(),
  };
}
