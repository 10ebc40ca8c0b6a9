/** The published files while they are being written: what changed is checked again, what was good stays. */
import { checkManuscript, listManuscripts, type Checked } from '../authoring/check-manuscripts.ts';
import type { Manuscript } from '../authoring/manuscript.ts';
import type { Problem } from '../authoring/problem.ts';
import { publish } from './publish.ts';

export type LiveContent = {
  /** Path -> content of what is served now. */
  files: () => ReadonlyMap<string, string>;
  problems: () => readonly Problem[];
  /**
   * Looks again: at every new manuscript folder, and at those of the given ids. Calls wait for one another.
   * @returns whether any file is now another than before.
   */
  refresh: (ids?: Iterable<string>) => Promise<boolean>;
};

/** A manuscript with problems is served as it last was without any, until its folder is gone. */
export function createLiveContent(root: string, contentDir: string): LiveContent {
  const checked = new Map<string, Checked>();
  const lastGood = new Map<string, Manuscript>();
  let beside: Problem[] = [];
  let files: ReadonlyMap<string, string> = new Map();
  let running: Promise<unknown> = Promise.resolve();

  async function refreshNow(again: ReadonlySet<string>): Promise<boolean> {
    const { ids, problems } = await listManuscripts(root, contentDir);
    beside = problems;
    for (const gone of [...checked.keys()].filter((id) => !ids.includes(id))) {
      checked.delete(gone);
      lastGood.delete(gone);
    }
    for (const id of ids) {
      if (checked.has(id) && !again.has(id)) continue;
      const result = await checkManuscript(root, contentDir, id);
      checked.set(id, result);
      for (const manuscript of result.manuscripts) lastGood.set(id, manuscript);
    }
    const before = files;
    files = publish([...lastGood.values()]);
    return (
      files.size !== before.size ||
      [...files].some(([path, content]) => before.get(path) !== content)
    );
  }

  return {
    files: () => files,
    problems: () => [...beside, ...[...checked.values()].flatMap(({ problems }) => problems)],
    refresh: (ids = []) => {
      const next = running.then(() => refreshNow(new Set(ids)));
      running = next.catch(() => {});
      return next;
    },
  };
}
