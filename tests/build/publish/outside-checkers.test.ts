/** With FULL=1, the EPUBs of all books in the checkers of others, where these are installed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFullRun } from '../../support/depth.mjs';
import { findAce, findEpubCheck, type Checker } from '../../support/outside-checkers.ts';
import { publishedEpubs } from '../../support/published-books.ts';

/** @returns for each EPUB with faults its name and them */
async function faultyEpubs(check: (epub: string) => Promise<string[]>) {
  const epubs = [...(await publishedEpubs())];
  const folder = await mkdtemp(join(tmpdir(), 'outside-checkers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const faulty: [string, string[]][] = [];
  const worker = async (): Promise<void> => {
    for (let next = epubs.pop(); next !== undefined; next = epubs.pop()) {
      const file = join(folder, basename(next[0]));
      await writeFile(file, next[1]);
      const faults = await check(file);
      if (faults.length > 0) faulty.push([basename(file), faults]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return faulty;
}

/** @returns what is missing when commands are searched only in these folders */
function findIn(find: () => Checker, folders: string): string | undefined {
  vi.stubEnv('PATH', folders);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return find().missing;
}

test('a missing checker says what is missing', () => {
  expect(findIn(findEpubCheck, '')).toBe('Java is not installed');
  expect(findIn(findAce, '')).toBe('Ace is not installed');
});

/** The closing lines of a run name the tests that were skipped, so the reason is in the title. */
const CHECKERS = [
  { name: 'EPUBCheck', checker: findEpubCheck() },
  { name: 'Ace', checker: findAce() },
].map(({ name, checker }) => ({
  title: checker.missing === undefined ? name : `${name} (${checker.missing})`,
  checker,
}));

test.for(isFullRun() ? CHECKERS : [])(
  'no EPUB has a fault for $title',
  { timeout: 3_600_000 },
  async ({ checker }, { skip }) => {
    if (checker.missing !== undefined) return skip(checker.missing);
    expect(await faultyEpubs(checker.faultsIn)).toEqual([]);
  },
);
