/**
 * The published files for the dev server: checks changed manuscripts again and serves the last
 * valid version of each.
 */
import {
  checkManuscript,
  listManuscripts,
  checkSeriesTable,
  type CheckedManuscript,
} from '../../authoring/checks/check-manuscripts.ts';
import { problemsOfParts, withSeries } from '../../authoring/checks/check-series.ts';
import type { Manuscript } from '../../authoring/manuscript.ts';
import type { Problem } from '../../authoring/problem.ts';
import { buildDay } from './build-day.mjs';
import { booksOf, publish } from './publish.ts';
import { comingAfter, publishedOn } from './published-on.ts';
import { pairsOf, spokenFormFiles } from '../speech/spoken-form.ts';
import { wordsFiles } from '../words/words-files.ts';
import { textSearchFiles } from './text-search/text-search-files.ts';

export type LiveContent = {
  /** Path -> content of every file that is served now. */
  files: () => ReadonlyMap<string, string>;
  /** Path -> content of the spoken forms; made when one is asked for, because it takes seconds. */
  spokenForms: () => ReadonlyMap<string, string>;
  /** Path -> content of what is known of the words of each book; made when it is asked for, too. */
  words: () => ReadonlyMap<string, string>;
  /** Path -> content of the search in all books; made when it is asked for, too. */
  textSearch: () => Promise<ReadonlyMap<string, string>>;
  problems: () => readonly Problem[];
  /** The books that are served although they appear after today, each with its day. */
  coming: () => readonly string[];
  /**
   * Checks new manuscript folders and those of the given ids. Concurrent calls run one after the
   * other.
   * @returns whether any served file has changed
   */
  refresh: (ids?: Iterable<string>) => Promise<boolean>;
};

/**
 * A manuscript with problems is served in its last valid version until its folder is removed.
 * @param day books of later days are left out; when it is not given, all are served
 */
export function createLiveContent(root: string, contentDir: string, day?: string): LiveContent {
  const checked = new Map<string, CheckedManuscript>();
  const lastValid = new Map<string, Manuscript>();
  let folderProblems: Problem[] = [];
  let seriesProblems: Problem[] = [];
  let manuscripts: readonly Manuscript[] = [];
  let spokenForms: ReadonlyMap<string, string> | null = null;
  let words: ReadonlyMap<string, string> | null = null;
  let textSearch: Promise<ReadonlyMap<string, string>> | null = null;
  let files: ReadonlyMap<string, string> = new Map();
  let running: Promise<unknown> = Promise.resolve();

  async function refreshNow(changed: ReadonlySet<string>): Promise<boolean> {
    const { ids, problems } = await listManuscripts(root, contentDir);
    folderProblems = problems;
    for (const removed of [...checked.keys()].filter((id) => !ids.includes(id))) {
      checked.delete(removed);
      lastValid.delete(removed);
    }
    for (const id of ids) {
      if (checked.has(id) && !changed.has(id)) continue;
      const result = await checkManuscript(root, contentDir, id);
      checked.set(id, result);
      for (const manuscript of result.manuscripts) lastValid.set(id, manuscript);
    }
    const series = await checkSeriesTable(root, contentDir);
    const parts = [...checked.values()].flatMap(({ part }) => part ?? []);
    seriesProblems = [...series.problems, ...problemsOfParts(parts, series.table)];
    const written = withSeries([...lastValid.values()], series.table);
    manuscripts = day === undefined ? written : publishedOn(written, buildDay(day));
    const before = files;
    files = publish(manuscripts);
    spokenForms = null;
    words = null;
    textSearch = null;
    return (
      files.size !== before.size ||
      [...files].some(([path, content]) => before.get(path) !== content)
    );
  }

  const spokenFormsNow = () => (spokenForms ??= spokenFormFiles(manuscripts));

  const booksNow = () => [...booksOf(manuscripts).values()];

  return {
    files: () => files,
    spokenForms: spokenFormsNow,
    words: () => (words ??= wordsFiles(booksNow())),
    textSearch: () =>
      (textSearch ??= textSearchFiles(booksNow(), pairsOf(spokenFormsNow()), (_, make) => make())),
    problems: () => [
      ...folderProblems,
      ...[...checked.values()].flatMap(({ problems }) => problems),
      ...seriesProblems,
    ],
    coming: () => comingAfter(manuscripts, buildDay(day)),
    refresh: (ids = []) => {
      const next = running.then(() => refreshNow(new Set(ids)));
      running = next.catch(() => {});
      return next;
    },
  };
}
