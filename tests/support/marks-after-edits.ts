/** Makes marks in our manuscripts, edits the manuscripts, and says what became of each mark. */
import type { EditionText } from '../../machines/domain/marks/edition-text.ts';
import { findAnchor } from '../../machines/domain/marks/find-anchor.ts';
import { anchorOf } from '../../machines/domain/marks/make-anchor.ts';
import type { Anchor } from '../../machines/domain/marks/mark.ts';
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
/** `left`: the share of the marked words that the edition still has; `ms`: the search. */
export type Outcome = {
  edit: string;
  edition: Edition;
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

function verdictOf(ids: ReadonlySet<number>, pages: Pages, found: readonly Word[] | null): Verdict {
  const left = pages.flat(2).filter(({ id, text }) => ids.has(id) && LETTER.test(text));
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
  return Array.from({ length: marks }, () => {
    const page = random(edition.pages.length);
    const paragraphs = edition.pages[page] ?? [];
    const words = paragraphs.flat();
    const [first, last] = somePart(words, random);
    const anchor = anchorOf(text, page + 1, rangeOf(paragraphs, first, last));
    const ids = new Set(words.slice(first, last + 1).map(({ id }) => id));
    const marked = words.filter(({ id, text: shown }) => ids.has(id) && LETTER.test(shown)).length;
    if (anchor === null || marked === 0) return [];
    return Object.entries(EDITS).map(([edit, change]) => {
      const pages = copyOf(edition.pages);
      change({ pages, page, paragraph: anchor.at[1] - 1, ids, random, other });
      const now: EditionText = textOfPages(edition.language, pages);
      const start = performance.now();
      const found = findAnchor(anchor, now);
      const ms = performance.now() - start;
      const covered = found && wordsIn(pages, found.page, found.range);
      const left = pages.flat(2).filter(({ id, text: t }) => ids.has(id) && LETTER.test(t)).length;
      return {
        edit,
        edition,
        anchor,
        verdict: verdictOf(ids, pages, covered),
        left: left / marked,
        ms,
        found: `${found?.how}: ${covered?.map((word) => word.text).join(' ')}`,
      };
    });
  }).flat();
}
