/** With FULL=1, the EPUBs of all books in the checkers of others, where these are installed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, delimiter } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { isFullRun } from '../../support/depth.mjs';
import { publishedEpubs } from '../../support/published-books.ts';

const run = promisify(execFile);

/** A checker, or the reason why there is none. */
type Checker =
  { faultsIn: (epub: string) => Promise<string[]>; missing?: undefined } | { missing: string };

const commandNamed = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/**
 * EPUBCheck 4 knows the rules of EPUB 3.2; where the page numbers of a book come from is told since
 * EPUB 3.3.
 */
const NEWER_THAN_VERSION_4 = 'Undefined property: "pageBreakSource".';

type EpubCheckReport = {
  checker: { checkerVersion: string };
  messages: { ID: string; severity: string; message: string }[];
};

/** Of the W3C: `EPUBCHECK_JAR`, or Debian's package. */
function findEpubCheck(): Checker {
  const java = commandNamed('java');
  if (java === undefined) return { missing: 'Java is not installed' };
  const jar = [process.env['EPUBCHECK_JAR'], '/usr/share/java/epubcheck.jar'].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (jar === undefined)
    return { missing: 'EPUBCheck is not installed, and EPUBCHECK_JAR names no file' };
  return {
    async faultsIn(epub) {
      // It exits with 1 when there are faults; they are in the report.
      const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar];
      const { stdout } = await run(java, [...options, '-q', epub, '--json', '-'], {
        maxBuffer: 64 * 1024 * 1024,
      }).catch((error: unknown) => {
        if (error instanceof Error && 'stdout' in error && String(error.stdout).startsWith('{'))
          return { stdout: String(error.stdout) };
        throw error;
      });
      const { checker, messages } = JSON.parse(stdout) as EpubCheckReport;
      const isOld = checker.checkerVersion.startsWith('4.');
      return messages
        .filter(({ message }) => !(isOld && message === NEWER_THAN_VERSION_4))
        .filter(({ severity }) => ['FATAL', 'ERROR', 'WARNING'].includes(severity))
        .map(({ ID, severity, message }) => `${severity} ${ID}: ${message}`);
    },
  };
}

type AceReport = {
  assertions: {
    'earl:testSubject': { url: string };
    assertions: { 'earl:test': { 'dct:title': string; 'earl:impact': string } }[];
  }[];
};

/** Of the DAISY Consortium: the command `ace`. */
function findAce(): Checker {
  const ace = commandNamed('ace');
  if (ace === undefined) return { missing: 'Ace is not installed' };
  return {
    async faultsIn(epub) {
      const folder = mkdtempSync(join(tmpdir(), 'ace-'));
      try {
        await run(ace, ['--silent', '--outdir', folder, epub]);
        const { assertions } = JSON.parse(
          readFileSync(join(folder, 'report.json'), 'utf8'),
        ) as AceReport;
        return assertions.flatMap(({ 'earl:testSubject': { url }, assertions: faults }) =>
          faults.map(({ 'earl:test': fault }) => `${url}: ${fault['dct:title']}`),
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

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
