/** Benchmark of marks: what of them is found in editions that have changed since, and how fast. */
import { findAtPlace } from '../../machines/domain/marks/find-anchor.ts';
import { anchorOf } from '../../machines/domain/marks/make-anchor.ts';
import { EDITS } from '../domain/marks/editions/edits-of-editions.ts';
import {
  outcomesOf,
  type Outcome,
  type Verdict,
} from '../domain/marks/editions/marks-after-edits.ts';
import {
  editionsOf,
  rangeOf,
  textOfPages,
  type Edition,
} from '../domain/marks/editions/words-of-editions.ts';
import { figure, median, share, table } from './figures.ts';
import type { Measure } from './targets.ts';

const VERDICTS: readonly Verdict[] = ['right', 'partly', 'wrong', 'orphan'];
const HEAD = ['edit', 'marks', ...VERDICTS, 'p50 / p95 ms', 'worst ms'];
/** Marks of each edition in a round, each after every edit. */
const MARKS = 8;
/** The book whose marks are all at their places. */
const UNCHANGED = { pages: 50, marks: 1000 } as const;

function row(name: string, outcomes: readonly Outcome[]): string[] {
  const times = outcomes.map(({ ms }) => ms);
  const counts = VERDICTS.map((each) =>
    String(outcomes.filter(({ verdict }) => verdict === each).length),
  );
  const middle = `${figure(median(times))} / ${figure(share(times, 0.95))}`;
  return [name, String(outcomes.length), ...counts, middle, figure(Math.max(...times))];
}

const percent = (part: readonly unknown[], all: readonly unknown[]): string =>
  `${((100 * part.length) / Math.max(1, all.length)).toFixed(2)} %`;

/** How long it takes to find the marks of a long book where nothing has changed, page texts included. */
function unchangedTimes(editions: readonly Edition[]): number[] {
  const pages = editions
    .filter(({ language }) => language === 'english')
    .flatMap((edition) => edition.pages)
    .slice(0, UNCHANGED.pages);
  const text = textOfPages('english', pages);
  const anchors = Array.from({ length: UNCHANGED.marks }, (_, mark) => {
    const page = mark % UNCHANGED.pages;
    const first = 4 * Math.floor(mark / UNCHANGED.pages);
    return anchorOf(text, page + 1, rangeOf(pages[page] ?? [], first, first + 7));
  }).filter((anchor) => anchor !== null);
  return Array.from({ length: 9 }, () => {
    const fresh = textOfPages('english', pages);
    const start = performance.now();
    const found = anchors.filter((anchor) => findAtPlace(anchor, fresh) !== null);
    const ms = performance.now() - start;
    if (found.length !== anchors.length) throw new Error('A mark is not at its place.');
    return ms;
  });
}

export const measure: Measure = (say, { rounds = 1 }) => {
  const editions = editionsOf();
  const outcomes = editions.flatMap((edition, at) => {
    if (at % 9 === 0) say(`marks: edition ${at + 1} of ${editions.length} ...`);
    // Another book in the same language.
    const other = editions[(at + 3) % editions.length] ?? edition;
    return outcomesOf(edition, other, MARKS * rounds, 1 + at);
  });
  const rows = Object.keys(EDITS).map((name) =>
    row(
      name,
      outcomes.filter(({ edit }) => edit === name),
    ),
  );
  const of = (verdict: Verdict) => outcomes.filter((each) => each.verdict === verdict);
  const whole = outcomes.filter(({ left }) => left === 1);
  const times = unchangedTimes(editions);
  const figures = [
    ['right, or not found', percent([...of('right'), ...of('orphan')], outcomes)],
    ['partly right', percent(of('partly'), outcomes)],
    ['wrong', percent(of('wrong'), outcomes)],
    [
      'found, where all words are left',
      percent(
        whole.filter(({ verdict }) => verdict !== 'orphan'),
        whole,
      ),
    ],
    [`${UNCHANGED.marks} marks at their places, ms`, figure(median(times))],
  ];
  return Promise.resolve(
    [table(HEAD, [...rows, row('**all**', outcomes)]), table(['', ''], figures)].join('\n\n'),
  );
};
