/** Makes marks in our manuscripts, edits the manuscripts, and says what became of each mark. */
import { findAnchor } from '../../../../machines/domain/marks/find-anchor.ts';
import { anchorOf } from '../../../../machines/domain/marks/make-anchor.ts';
import type { Anchor } from '../../../../machines/domain/marks/mark.ts';
import { EDITS } from './edits-of-editions.ts';
import {
  NEW,
  randomFrom,
  rangeOf,
  textOfPages,
  wordsIn,
  type Edition,
  type Pages,
  type Word,
} from './words-of-editions.ts';

/**
 * `right`: exactly the words that are left, or none of them are; `partly`: some of them; `orphan`: not
 * found, although words are left; `wrong`: other words.
 */
export type Verdict = 'right' | 'partly' | 'wrong' | 'orphan';
/** `left`: the share of the marked words that the edition still has; `ms`: the search; `found`: words. */
export type Outcome = {
  edit: string;
  anchor: Anchor;
  verdict: Verdict;
  left: number;
  ms: number;
  found: string;
};

const copyOf = (pages: Pages): Pages =>
  pages.map((page) => page.map((words) => words.map((word) => ({ ...word }))));

const LETTER = /[\p{L}\p{N}]/u;

type Random = (below: number) => number;

/** Some words of a page, from one to several paragraphs. @returns places in the page, from 0 */
function somePart(words: readonly Word[], random: Random): [first: number, last: number] {
  const lengths = [
    1,
    1 + random(4),
    5 + random(8),
    5 + random(8),
    10 + random(20),
    30 + random(60),
  ];
  const length = lengths[random(lengths.length)] ?? 1;
  const first = random(Math.max(1, words.length - length));
  return [first, Math.min(words.length, first + length) - 1];
}

function verdictOf(ids: ReadonlySet<number>, left: Word[], found: readonly Word[] | null): Verdict {
  if (found === null) return left.length === 0 ? 'right' : 'orphan';
  const hits = found.filter(({ id }) => ids.has(id)).length;
  if (hits === 0 || hits < found.length / 3) return 'wrong';
  const isWhole = found[0] === left[0] && found.at(-1) === left.at(-1);
  return isWhole ? 'right' : 'partly';
}

/** @returns what became of so many marks of an edition after each edit */
export function outcomesOf(
  edition: Edition,
  others: Edition,
  marks: number,
  seed: number,
): Outcome[] {
  const random = randomFrom(seed);
  const foreign = others.pages.flat(2);
  const text = textOfPages(edition.language, edition.pages);
  const other = (count: number): Word[] => {
    const start = random(foreign.length - count);
    return foreign
      .slice(start, start + count)
      .map((word) => ({ text: word.text, gap: ' ', id: NEW }));
  };

  /** A mark, and what became of it after each edit; none where the words have no letters. */
  function outcomesOfMark(): Outcome[] {
    const page = random(edition.pages.length);
    const paragraphs = edition.pages[page] ?? [];
    const words = paragraphs.flat();
    const [first, last] = somePart(words, random);
    const anchor = anchorOf(text, page + 1, rangeOf(paragraphs, first, last));
    const ids = new Set(words.slice(first, last + 1).map(({ id }) => id));
    const markedIn = (pages: Pages): Word[] =>
      pages.flat(2).filter((word) => ids.has(word.id) && LETTER.test(word.text));
    const marked = markedIn(edition.pages).length;
    if (anchor === null || marked === 0) return [];
    const paragraph = anchor.at[1] - 1;
    return Object.entries(EDITS).map(([edit, change]) => {
      const pages = copyOf(edition.pages);
      change({ pages, page, paragraph, ids, random, other });
      const now = textOfPages(edition.language, pages);
      const start = performance.now();
      const found = findAnchor(anchor, now);
      const ms = performance.now() - start;
      const covered = found && wordsIn(pages, found.page, found.range);
      const left = markedIn(pages);
      const verdict = verdictOf(ids, left, covered);
      const said = (covered ?? []).map((word) => word.text).join(' ');
      return { edit, anchor, verdict, left: left.length / marked, ms, found: said };
    });
  }
  return Array.from({ length: marks }, outcomesOfMark).flat();
}
